import { expect, test } from 'vitest'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { deliveryBanner, isWaiting, paymentBanner } from './order-banners.ts'

const order: OrderView = {
  _id: 'o1',
  number: 'S-2026-0418',
  user: { _id: 'u1', name: 'Hanna', email: 'hanna@example.org' },
  orderItems: [{ _id: 'l1', product: 'p1', title: 'Mitsouko', mainImage: '', price: 42, qty: 1 }],
  shippingAddress: {
    firstName: 'Hanna',
    lastName: 'de Wit',
    addressLine1: 'Oudegracht 158',
    addressLine2: '',
    county: '',
    city: 'Utrecht',
    postcode: '3511 AZ',
    country: 'NL',
    countryName: 'Netherlands',
  },
  paymentMethod: 'PayPal',
  itemsPrice: 42,
  shippingPrice: 10,
  taxPrice: 9.66,
  totalPrice: 61.66,
  taxRate: 23,
  taxIncluded: false,
  currency: 'EUR',
  status: 'placed',
  isPaid: false,
  paidAt: null,
  isDelivered: false,
  deliveredAt: null,
  createdAt: '2026-11-21T09:42:00.000Z',
  closedAt: null,
  holdUntil: '2026-11-21T10:42:00.000Z',
  paymentPending: false,
  refundedAmount: 0,
}
const paid: OrderView = { ...order, status: 'paid', isPaid: true, paidAt: '2026-11-21T09:45:00.000Z' }

test('a new order is not paid and not delivered', () => {
  expect(paymentBanner(order)).toMatchObject({ tone: 'warn', title: 'Not paid' })
  expect(deliveryBanner(order)).toMatchObject({ title: 'Not delivered', text: 'We send it after payment.' })
})

test('a paid order says when and how much, in its own currency', () => {
  expect(paymentBanner(paid)).toMatchObject({ title: 'Paid on 21 Nov 2026, 10:45', text: 'PayPal, €61.66.' })
  expect(paymentBanner({ ...paid, currency: 'USD' }).text).toBe('PayPal, $61.66.')
  expect(deliveryBanner(paid).text).toMatch(/^Packed/)
})

test('a delivered order says when', () => {
  const delivered = { ...paid, isDelivered: true, deliveredAt: '2026-12-02T11:00:00.000Z' }
  expect(deliveryBanner(delivered)).toMatchObject({ tone: 'ok', title: 'Delivered on 2 Dec 2026, 12:00' })
})

test('a payment that failed or was cancelled is told until the next try', () => {
  expect(paymentBanner(order, { kind: 'failed', message: 'Payment failed.' })).toMatchObject({
    title: 'Payment failed.',
    text: 'Nothing was charged. You can try again, or pay in another way.',
  })
  const refused = { kind: 'failed', message: 'The bank refused the card.' } as const
  expect(paymentBanner(order, refused).text).toBe('The bank refused the card.')
  expect(paymentBanner(order, { kind: 'cancelled' }).title).toBe('Payment cancelled')
})

test('while nobody knows whether the payment came in, nobody is asked to pay again', () => {
  expect(isWaiting(order)).toBe(false)
  for (const waiting of [
    paymentBanner({ ...order, paymentPending: true }),
    paymentBanner(order, { kind: 'unheard', providerId: 'P1' }),
  ]) {
    expect(waiting).toMatchObject({ title: 'Waiting for payment', role: 'status' })
    expect(waiting.text).toContain('Please do not pay again.')
  }
})

test('once paid, an earlier failure or doubt is forgotten', () => {
  expect(paymentBanner(paid, { kind: 'failed', message: 'no' }).tone).toBe('ok')
  expect(isWaiting(paid, { kind: 'unheard', providerId: 'P1' })).toBe(false)
})

test('an order that expired, was cancelled or goes back owes nothing', () => {
  const closedAt = '2026-11-21T10:42:00.000Z'
  const expired: OrderView = { ...order, status: 'expired', closedAt, holdUntil: null }
  expect(paymentBanner(expired).title).toBe('Expired on 21 Nov 2026, 11:42')
  expect(deliveryBanner(expired).title).toBe('A payment that comes later')
  const cancelled: OrderView = { ...expired, status: 'cancelled' }
  expect(paymentBanner(cancelled).title).toBe('Cancelled on 21 Nov 2026, 11:42')
  expect(deliveryBanner(cancelled).text).toBe('Nothing was sent.')
  expect(paymentBanner({ ...expired, status: 'refund_due' }).title).toBe('Your payment goes back to you')
  expect(paymentBanner({ ...paid, refundedAmount: 17.84 }).title).toBe('€17.84 refunded')
})
