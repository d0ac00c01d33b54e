import { expect, test } from 'vitest'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { unpaidOrder } from './order-example.ts'
import { waysToPay } from './payment-panel.tsx'

const transfer: OrderView = { ...unpaidOrder, paymentMethod: 'Bank transfer' }

test('the way that the shopper chose comes first', () => {
  expect(waysToPay({ ...unpaidOrder, paymentMethod: 'Stripe' }, ['PayPal', 'Stripe'])).toEqual([
    'Stripe',
    'PayPal',
  ])
})

test('an order by bank transfer shows where the money goes, also once the shop offers none any more', () => {
  expect(waysToPay(transfer, ['PayPal', 'Bank transfer'])).toEqual(['Bank transfer', 'PayPal'])
  expect(waysToPay(transfer, ['PayPal'])).toEqual(['Bank transfer', 'PayPal'])
})

test('an expired order is not paid by transfer: nothing would hold its items until the money came', () => {
  expect(waysToPay({ ...transfer, status: 'expired' }, ['PayPal', 'Bank transfer'])).toEqual(['PayPal'])
})

test('an order that began in another way does not turn into a transfer', () => {
  expect(waysToPay(unpaidOrder, ['PayPal', 'Bank transfer'])).toEqual(['PayPal'])
})
