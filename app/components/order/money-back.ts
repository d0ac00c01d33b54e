import { type Cents, cents, centsFromEuros, sum } from '#shop/money/money.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'

export type MoneyBack = {
  /** Asked of the provider, and not yet confirmed by it. */
  underWay: Cents
  /** What may still be sent back. */
  left: Cents
  /** When the last refund that went through was begun. */
  lastDone: string | undefined
}

/** What of an order's money goes back, went back, and could. */
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
