import { type Cents, cents, centsFromEuros, sum } from '#shop/money/money.ts'
import type { OrderView, RefundStatus } from '#shop/orders/order.schema.ts'
import { isOnline, methodOf, type PaymentMethod, type Provider, providers } from '#shop/payments/providers.ts'

export type MoneyBack = {
  /** Requested, but not yet confirmed by the provider, or by the owner who transfers it. */
  underWay: Cents
  /** The pending amount, by the provider of each refunded payment. */
  ways: { provider: Provider; amount: Cents }[]
  /** What can still be refunded. */
  left: Cents
  /** When the last successful refund was requested. */
  lastDone: string | undefined
}

/** How much of an order's payment is being refunded, was refunded, and can still be refunded. */
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
 * Returns the payment method to which the refunds in this state go: the order's own, unless all of them return late payments
 * that were made with another one.
 */
export function refundMethod({ refunds, paymentMethod }: OrderView, state: RefundStatus): PaymentMethod {
  const methods = refunds.filter(({ status }) => status === state).map(({ provider }) => methodOf(provider))
  return methods.includes(paymentMethod) ? paymentMethod : (methods.at(-1) ?? paymentMethod)
}

/** Whether a provider has yet to decide on a payment or a refund: both resolve on their own, a bank transfer does not. */
export const waitsForProvider = ({ paymentPending, refunds }: OrderView) =>
  paymentPending || refunds.some(({ status, provider }) => status === 'pending' && isOnline(provider))
