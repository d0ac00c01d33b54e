import { bankTransfer } from './providers/bank-transfer.ts'
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
  transfer: bankTransfer,
} as const satisfies Record<string, ProviderDescription>

export type Provider = keyof typeof described
/** What shoppers call a provider, and what the API's `paymentMethod` is. */
export type PaymentMethod = (typeof described)[Provider]['method']

// The keys of an object are no tuple to TypeScript.
export const providers = Object.keys(described) as readonly Provider[]

/** Providers with a gateway: they take money by themselves. The owner receives and returns the rest by hand. */
export type OnlineProvider = {
  [P in Provider]: (typeof described)[P]['flow'] extends 'transfer' ? never : P
}[Provider]
export const isOnline = (provider: Provider): provider is OnlineProvider =>
  described[provider].flow !== 'transfer'
export const onlineProviders: readonly OnlineProvider[] = providers.filter(isOnline)

/** What is known of a provider. */
export const describeProvider = <P extends Provider>(provider: P) => described[provider]

export const methodOf = (provider: Provider): PaymentMethod => described[provider].method

export const paymentMethods: readonly PaymentMethod[] = providers.map(methodOf)

export type OnlineMethod = (typeof described)[OnlineProvider]['method']
export const onlineMethods: readonly OnlineMethod[] = onlineProviders.map(
  (provider) => describeProvider(provider).method,
)
export const isOnlineMethod = (method: PaymentMethod): method is OnlineMethod => !isTransfer(method)

/** What is known of a way to pay. Throws for one that no provider has. */
export function describeMethod(method: PaymentMethod): ProviderDescription {
  const provider = providers.find((name) => methodOf(name) === method)
  if (!provider) throw new Error(`no provider of ${method}`)
  return described[provider]
}

/** Whether it is paid by a transfer that the owner marks as received. */
export const isTransfer = (method: PaymentMethod): boolean => describeMethod(method).flow === 'transfer'
