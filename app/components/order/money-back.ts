import { type Cents, cents, centsFromEuros, sum } from '#shop/money/money.ts'
import type { OrderView, RefundStatus } from '#shop/orders/order.schema.ts'
import { isOnline, methodOf, type PaymentMethod, type Provider, providers } from '#shop/payments/providers.ts'

export type MoneyBack = {
  /** Asked for, but not confirmed yet by the provider, or by the owner who transfers it. */
  underWay: Cents
  /** The same by the provider of each payment that goes back. */
  ways: { provider: Provider; amount: Cents }[]
  /** What can still be refunded. */
  left: Cents
  /** When the last successful refund was requested. */
  lastDone: string | undefined
}

/** How much of an order's payment is being refunded, was refunded, and could be. */
export function moneyBack({ refunds, refundedAmount, totalPrice }: OrderView): MoneyBack {
  const pending = refunds.filter(({ status }) => status === 'pending')
  const amountOf = (some: OrderView['refunds']) => sum(some.map(({ amount }) => centsFromEuros(amount)))
  const underWay = amountOf(pending)
  const done = refunds.filter(({ status }) => status === 'done').map(({ createdAt }) => createdAt)
  return {
    underWay,
    ways: providers
      .map((provider) => ({ provider, amount: amountOf(pending.filter((one) => one.provider === provider)) }))
      .filter(({ amount }) => amount > 0),
    left: cents(Math.max(0, centsFromEuros(totalPrice) - centsFromEuros(refundedAmount) - underWay)),
    lastDone: done.sort().at(-1),
  }
}

/**
 * Returns how the refunds in this state go back: the way in which the order was to be paid, unless all of their money came
 * in another, too late.
 */
export function refundMethod({ refunds, paymentMethod }: OrderView, state: RefundStatus): PaymentMethod {
  const methods = refunds.filter(({ status }) => status === state).map(({ provider }) => methodOf(provider))
  return methods.includes(paymentMethod) ? paymentMethod : (methods.at(-1) ?? paymentMethod)
}

/** Whether a provider has yet to say what became of a payment or a refund: both end by themselves, a transfer does not. */
export const waitsForProvider = ({ paymentPending, refunds }: OrderView) =>
  paymentPending || refunds.some(({ status, provider }) => status === 'pending' && isOnline(provider))
