import { type Cents, cents, centsFromEuros, sum } from '#shop/money/money.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'

export type MoneyBack = {
  /** Requested from the provider, but not confirmed yet. */
  underWay: Cents
  /** What can still be refunded. */
  left: Cents
  /** When the last successful refund was requested. */
  lastDone: string | undefined
}

/** How much of an order's payment is being refunded, was refunded, and could be. */
export function moneyBack({ refunds, refundedAmount, totalPrice }: OrderView): MoneyBack {
  const pending = refunds.filter(({ status }) => status === 'pending')
  const underWay = sum(pending.map(({ amount }) => centsFromEuros(amount)))
  const done = refunds.filter(({ status }) => status === 'done').map(({ createdAt }) => createdAt)
  return {
    underWay,
    left: cents(Math.max(0, centsFromEuros(totalPrice) - centsFromEuros(refundedAmount) - underWay)),
    lastDone: done.sort().at(-1),
  }
}
