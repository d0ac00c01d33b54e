import { expect, test } from 'vitest'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { unpaidOrder } from '#tests/support/order-views.ts'
import { intervalAfter, pollInterval } from './poll-interval.ts'

const placedAt = Date.parse(unpaidOrder.createdAt)
const pauseOf = (order: OrderView | undefined, { now = placedAt, waitedMs = 0 } = {}) =>
  pollInterval({ order, outcome: undefined, now, waitedMs })

test('while a payment is not confirmed the page looks every 3 s at first and every 15 s in the end', () => {
  expect([0, 12_000, 40_000, 60_000, 3_600_000].map(intervalAfter)).toEqual([
    3_000, 3_000, 10_000, 15_000, 15_000,
  ])
  expect(pauseOf({ ...unpaidOrder, paymentPending: true })).toBe(3_000)
  expect(pauseOf({ ...unpaidOrder, paymentPending: true }, { waitedMs: 40_000 })).toBe(10_000)
})

test('an unpaid order is looked for every 20 s, and when its hold has just ended', () => {
  expect(pauseOf(unpaidOrder)).toBe(20_000)
  const end = Date.parse(unpaidOrder.holdUntil ?? '')
  expect(pauseOf(unpaidOrder, { now: end - 5_000 })).toBe(5_500)
  expect(pauseOf(unpaidOrder, { now: end + 1 })).toBe(3_000)
})

test('a refund on its way is looked for until it is decided', () => {
  const refund = {
    ...{ _id: 'r1', amount: 10, reason: null, createdAt: unpaidOrder.createdAt },
    provider: 'paypal',
    status: 'pending',
  } as const
  const paid: OrderView = { ...unpaidOrder, status: 'paid', isPaid: true, holdUntil: null }
  expect(pauseOf({ ...paid, refunds: [refund] })).toBe(15_000)
  expect(pauseOf({ ...paid, refunds: [{ ...refund, status: 'done' }] })).toBe(false)
  // The owner sends this refund by hand, which may take days.
  expect(pauseOf({ ...paid, refunds: [{ ...refund, provider: 'transfer' }] })).toBe(false)
})

test('the page does not poll before there is an order, or once it is paid or cancelled', () => {
  expect(pauseOf(undefined)).toBe(false)
  expect(pauseOf({ ...unpaidOrder, status: 'paid', isPaid: true })).toBe(false)
  expect(pauseOf({ ...unpaidOrder, status: 'cancelled' })).toBe(false)
})
