import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { AdminOrder } from '#shop/orders/order.schema.ts'
import { StockTable } from './dashboard/stock-table.tsx'
import { OrderTable } from './order-list/order-table.tsx'

const draw = (part: React.ReactElement) => renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>)
/** The text of a row's cells. */
const cells = (html: string) =>
  [...html.matchAll(/<(?:td|th scope="row")[^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell = '']) =>
    cell.replace(/<[^>]+>/g, '').trim(),
  )

const order: AdminOrder = {
  _id: 'order1',
  number: 'S-2026-0418',
  user: { _id: 'user1', name: 'Hanna de Wit', email: 'hanna@example.org' },
  orderItems: [
    {
      _id: 'line1',
      product: 'soap1',
      hasPage: true,
      title: 'Heno de Pravia soap, 150 g',
      mainImage: '',
      price: 3.75,
      qty: 2,
      unsent: 2,
      refunded: 0,
      discount: 0,
      seal: 'none',
      sealNoticeShown: false,
    },
    {
      _id: 'line2',
      product: 'soap2',
      hasPage: true,
      title: 'Another',
      mainImage: '',
      price: 10,
      qty: 1,
      unsent: 1,
      refunded: 0,
      discount: 0,
      seal: 'none',
      sealNoticeShown: false,
    },
  ],
  shippingAddress: {
    firstName: 'Hanna',
    lastName: 'de Wit',
    addressLine1: 'Oudegracht 1',
    addressLine2: '',
    county: '',
    city: 'Utrecht',
    postcode: '3511 AZ',
    country: 'NL',
    countryName: 'Netherlands',
    phone: '',
  },
  invoiceAddress: null,
  paymentMethod: 'PayPal',
  itemsPrice: 17.5,
  discountPrice: 0,
  giftWrapPrice: null,
  giftMessage: null,
  promotions: [],
  shippingPrice: 10,
  taxPrice: 4.03,
  totalPrice: 31.53,
  taxRate: 23,
  taxIncluded: false,
  currency: 'EUR',
  status: 'placed',
  isPaid: false,
  paidAt: null,
  receivedOn: null,
  texts: null,
  isDelivered: false,
  deliveredAt: null,
  isByHand: false,
  isHandedOver: false,
  parcels: [],
  delivery: null,
  createdAt: '2026-11-21T09:42:00.000Z',
  closedAt: null,
  holdUntil: null,
  transferBy: null,
  paymentPending: false,
  paymentWait: null,
  paymentRefused: false,
  refundedAmount: 0,
  documents: { invoice: null, creditNotes: [] },
  withdrawals: [],
  refunds: [],
  stop: null,
}
const none = { totalQuantity: 0, totalPrice: 0 }
const stockValue = {
  totalQuantity: 4,
  totalPrice: 100,
  parfum: { totalQuantity: 1, totalPrice: 75 },
  miniatures: { totalQuantity: 3, totalPrice: 25 },
  sample: none,
  soapandpowder: none,
  gift: none,
  gold: none,
}
const orderCells = (change: Partial<AdminOrder>) =>
  cells(draw(<OrderTable orders={[{ ...order, ...change }]} query={{}} />))

test('an order stands in the table with number, date, customer, total, paid, delivered and details', () => {
  const row = orderCells({})
  const words = ['S-2026-0418', '21 Nov 2026, 10:42', 'Hanna de Wit', 'NL', '3', '€31.53', 'Not paid', '–']
  for (const [index, word] of words.entries()) expect(row[index]).toMatch(new RegExp(`${word}$`))
  expect(draw(<OrderTable orders={[order]} query={{}} />)).toContain('href="/admin/order/order1"')
})

test('an order’s number is the head of its row, and a category’s name of its', () => {
  expect(draw(<OrderTable orders={[order]} query={{}} />)).toMatch(
    /<th scope="row"[^>]*>(<[^>]+>)*Order(<[^>]+>)*S-2026-0418/,
  )
  expect(draw(<StockTable value={stockValue} />)).toContain('<th scope="row">Perfume</th>')
})

test('a paid order waits to be delivered, a delivered one says when', () => {
  const paid = { status: 'paid', isPaid: true, paidAt: '2026-11-21T09:45:00.000Z' } as const
  expect(orderCells(paid).slice(6, 8)).toEqual(['Paid21 Nov 2026', 'DeliveredNot delivered'])
  const delivered = {
    ...paid,
    status: 'delivered',
    isDelivered: true,
    deliveredAt: '2026-11-23T12:00:00.000Z',
  } as const
  expect(orderCells(delivered)[7]).toBe('Delivered23 Nov 2026')
})

test('a paid order whose payment is disputed is said not to be sent, and is not offered for delivery', () => {
  const paid = { status: 'paid', isPaid: true, paidAt: '2026-11-21T09:45:00.000Z' } as const
  const stop = 'The customer disputes this payment at PayPal'
  expect(orderCells(paid)[8]).toContain('Mark as delivered')
  const row = orderCells({ ...paid, stop })
  expect(row[7]).toBe('DeliveredDo not send it')
  expect(row[8]).toBe('Details')
})

test('an order whose payment is under way is not said to be unpaid', () => {
  const paymentWait = { provider: 'stripe', why: 'debit', until: '2026-12-16T09:42:00.000Z' } as const
  expect(orderCells({ paymentPending: true })[6]).toBe('PaidPayment being checked')
  expect(orderCells({ paymentPending: true, paymentWait })[6]).toBe('PaidWaits for the bank')
})

test('an order that expired or was cancelled is not said to wait for money', () => {
  expect(orderCells({ status: 'expired' })[6]).toBe('PaidExpired')
  expect(orderCells({ status: 'cancelled' })[6]).toBe('PaidCancelled')
})

test('the dashboard shows each category under its name, and the totals', () => {
  const row = cells(draw(<StockTable value={stockValue} />))
  expect(row.slice(0, 8)).toEqual(['Perfume', '1', '€75.00', '75.0%', 'Miniatures', '3', '€25.00', '25.0%'])
  expect(row.slice(-4)).toEqual(['Total', '4', '€100.00', '100.0%'])
})
