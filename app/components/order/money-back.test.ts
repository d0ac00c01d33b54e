import { expect, test } from 'vitest'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { unpaidOrder } from '#tests/support/order-views.ts'
import { moneyBack, refundMethod, waitsForProvider } from './money-back.ts'

const refund = { _id: 'r1', amount: 61.66, reason: null, createdAt: unpaidOrder.createdAt } as const
const byHand = { ...refund, provider: 'transfer', status: 'pending' } as const
const byStripe = { ...refund, _id: 'r2', amount: 10, provider: 'stripe', status: 'pending' } as const
const transfer: OrderView = { ...unpaidOrder, paymentMethod: 'Bank transfer' }

test('what is under way is counted by provider', () => {
  expect(moneyBack({ ...transfer, refunds: [byHand, byStripe, { ...byStripe, _id: 'r3' }] })).toMatchObject({
    underWay: 8166,
    ways: [
      { provider: 'stripe', amount: 2000 },
      { provider: 'transfer', amount: 6166 },
    ],
  })
})

test('a page polls for a refund that a provider sends, and not for one that the owner sends', () => {
  expect(waitsForProvider({ ...transfer, refunds: [byStripe] })).toBe(true)
  expect(waitsForProvider({ ...unpaidOrder, paymentPending: true })).toBe(true)
  expect(waitsForProvider({ ...transfer, refunds: [byHand, { ...byStripe, status: 'done' }] })).toBe(false)
})

test('money goes back as the order was to be paid, unless all of it came in another way', () => {
  expect(refundMethod(transfer, 'failed')).toBe('Bank transfer')
  expect(refundMethod({ ...transfer, refunds: [byHand, byStripe] }, 'pending')).toBe('Bank transfer')
  expect(refundMethod({ ...transfer, refunds: [byStripe] }, 'pending')).toBe('Stripe')
  expect(refundMethod({ ...transfer, refunds: [byStripe] }, 'failed')).toBe('Bank transfer')
})
