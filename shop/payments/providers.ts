import type { ProviderDescription } from './providers/description.ts'
import { payPal } from './providers/paypal.ts'
import { stripe } from './providers/stripe.ts'

/**
 * Every payment provider, in the order in which ways to pay are offered at first. The server's part of each is in
 * `server/payment-providers/` (docs/design.md, "Adding things").
 */
const described = {
  paypal: payPal,
  stripe,
} as const satisfies Record<string, ProviderDescription>

export type Provider = keyof typeof described
/** What shoppers call a provider, and what the API's `paymentMethod` is. */
export type PaymentMethod = (typeof described)[Provider]['method']

// The keys of an object are no tuple to TypeScript.
export const providers = Object.keys(described) as readonly Provider[]

/** What is known of a provider. */
export const describeProvider = (provider: Provider) => described[provider]

export const methodOf = (provider: Provider): PaymentMethod => described[provider].method

export const paymentMethods: readonly PaymentMethod[] = providers.map(methodOf)

/** What is known of a way to pay. Throws for one that no provider has. */
export function describeMethod(method: PaymentMethod): ProviderDescription {
  const provider = providers.find((name) => methodOf(name) === method)
  if (!provider) throw new Error(`no provider of ${method}`)
  return described[provider]
}
