import { bankTransfer } from './providers/bank-transfer.ts'
import { cash } from './providers/cash.ts'
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
  cash,
} as const satisfies Record<string, ProviderDescription>

export type Provider = keyof typeof described
/** What shoppers call a provider, and what the API's `paymentMethod` is. */
export type PaymentMethod = (typeof described)[Provider]['method']

// TypeScript does not see the keys of an object as a tuple.
export const providers = Object.keys(described) as readonly Provider[]

/** Providers with a gateway: they take money by themselves. The owner receives and returns the rest by hand. */
export type OnlineProvider = {
  [P in Provider]: (typeof described)[P]['flow'] extends 'transfer' | 'cash' ? never : P
}[Provider]
/** Whether a provider has a gateway. */
export const isOnline = (provider: Provider): provider is OnlineProvider =>
  described[provider].flow === 'window' || described[provider].flow === 'page'
export const onlineProviders: readonly OnlineProvider[] = providers.filter(isOnline)
/** Providers whose money the owner takes and returns by hand. */
export const handProviders: readonly Provider[] = providers.filter((provider) => !isOnline(provider))

/** What is known of a provider. */
export const describeProvider = <P extends Provider>(provider: P) => described[provider]

/** The way to pay that a provider offers. */
export const methodOf = (provider: Provider): PaymentMethod => described[provider].method

/** Every way in which an order may be paid. */
export const allMethods: readonly PaymentMethod[] = providers.map(methodOf)
/** The ways to pay that a shop may offer at checkout. */
export type OfferedMethod = Exclude<PaymentMethod, (typeof described)['cash']['method']>
export const paymentMethods: readonly OfferedMethod[] = allMethods.filter(
  (method) => method !== described.cash.method,
)

export type OnlineMethod = (typeof described)[OnlineProvider]['method']
export const onlineMethods: readonly OnlineMethod[] = onlineProviders.map(
  (provider) => describeProvider(provider).method,
)
/** Whether a way to pay is taken by a provider with a gateway. */
export const isOnlineMethod = (method: PaymentMethod): method is OnlineMethod =>
  onlineMethods.some((online) => online === method)

/** What is known of a way to pay. Throws for one that no provider has. */
export function describeMethod(method: PaymentMethod): ProviderDescription {
  const provider = providers.find((name) => methodOf(name) === method)
  if (!provider) throw new Error(`no provider of ${method}`)
  return described[provider]
}

/** Whether it is paid by a transfer that the owner marks as received. */
export const isTransfer = (method: PaymentMethod): boolean => describeMethod(method).flow === 'transfer'
