import { expect, test } from 'vitest'
import { transferOrder, unpaidOrder } from '#tests/support/order-views.ts'
import { waysToPay } from './payment-panel.tsx'

test('the way that the shopper chose comes first', () => {
  expect(waysToPay({ ...unpaidOrder, paymentMethod: 'Stripe' }, ['PayPal', 'Stripe'])).toEqual([
    'Stripe',
    'PayPal',
  ])
})

test('an order by bank transfer shows where the money goes, also once the shop offers none any more', () => {
  expect(waysToPay(transferOrder, ['PayPal', 'Bank transfer'])).toEqual(['Bank transfer', 'PayPal'])
  expect(waysToPay(transferOrder, ['PayPal'])).toEqual(['Bank transfer', 'PayPal'])
})

test('an expired order is not paid by transfer: nothing would hold its items until the money came', () => {
  const expired = { ...transferOrder, status: 'expired', transferBy: null } as const
  expect(waysToPay(expired, ['PayPal', 'Bank transfer'])).toEqual(['PayPal'])
})

test('an order that is held again for the hour of a payment is not paid by transfer', () => {
  const again = { ...transferOrder, holdUntil: unpaidOrder.holdUntil, transferBy: null }
  expect(waysToPay(again, ['PayPal', 'Bank transfer'])).toEqual(['PayPal'])
})

test('an order that began in another way does not turn into a transfer', () => {
  expect(waysToPay(unpaidOrder, ['PayPal', 'Bank transfer'])).toEqual(['PayPal'])
})
