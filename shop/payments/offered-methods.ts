import type { PaymentMethod, Settings } from '#shop/settings/settings.schema.ts'
import { type Provider, providers } from './payment-port.ts'
import type { Payments } from './payments.ts'

/** What shoppers call the providers. */
export const methodOf = { paypal: 'PayPal', stripe: 'Stripe' } as const satisfies Record<
  Provider,
  PaymentMethod
>

/**
 * The ways to pay that the owner wants and the shop has an account for, in the owner's order; all those with an
 * account when that leaves none.
 */
export function offeredMethods(
  { paymentMethods }: Pick<Settings, 'paymentMethods'>,
  payments: Payments,
): PaymentMethod[] {
  const possible = providers.filter((provider) => payments[provider]).map((provider) => methodOf[provider])
  const offered = paymentMethods.filter((method) => possible.includes(method))
  return offered.length > 0 ? offered : possible
}
