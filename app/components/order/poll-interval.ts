import type { OrderView } from '#shop/orders/order.schema.ts'
import { waitsForProvider } from './money-back.ts'
import { isWaiting } from './order-banners.ts'
import { isUnpaid, type PayOutcome } from './pay-outcome.ts'

const shortest = 3_000
const longest = 15_000
const idle = 20_000

/** Polling interval in ms: frequent at first, then a quarter of the time waited so far. */
export const intervalAfter = (waitedMs: number) => Math.min(Math.max(waitedMs / 4, shortest), longest)

type PollState = {
  order: OrderView | undefined
  outcome: PayOutcome | undefined
  now: number
  waitedMs: number
}

/**
 * Milliseconds until the next poll; false once nothing is pending. An unconfirmed payment or a refund that a provider has yet to
 * confirm is polled often; an unpaid order now and then, since it may be paid elsewhere, and right when its hold ends.
 */
export function pollInterval({ order, outcome, now, waitedMs }: PollState): number | false {
  if (!order) return false
  if (isWaiting(order, outcome)) return intervalAfter(waitedMs)
  if (waitsForProvider(order)) return longest
  if (!isUnpaid(order)) return false
  const left = order.holdUntil ? Date.parse(order.holdUntil) - now : idle
  return left <= 0 ? shortest : Math.min(left + 500, idle)
}
