import { bankTransfer } from './providers/bank-transfer.ts'
import { cash } from './providers/cash.ts'
import type { ProviderDescription } from './providers/description.ts'
import { payPal } from './providers/paypal.ts'
import { stripe } from './providers/stripe.ts'

/**
 * All payment providers, in the default order of payment methods. The server part of each is in
 * `server/payment-providers/` (docs/design.md, "Adding things").
 */
const described = {
  paypal: payPal,
  stripe,
  transfer: bankTransfer,
  cash,
} as const satisfies Record<string, ProviderDescription>

export type Provider = keyof typeof described
/** The name of a provider for shoppers, which is also the API's `paymentMethod`. */
export type PaymentMethod = (typeof described)[Provider]['method']

// TypeScript does not type the keys of an object as a tuple.
export const providers = Object.keys(described) as readonly Provider[]

/** Providers with a gateway, which take money automatically. For the others, the owner receives and refunds it manually. */
export type OnlineProvider = {
  [P in Provider]: (typeof described)[P]['flow'] extends 'transfer' | 'cash' ? never : P
}[Provider]
/** Whether a provider has a gateway. */
export const isOnline = (provider: Provider): provider is OnlineProvider =>
  described[provider].flow === 'window' || described[provider].flow === 'page'
export const onlineProviders: readonly OnlineProvider[] = providers.filter(isOnline)
/** Providers whose own page takes the money. */
export type PageProvider = {
  [P in Provider]: (typeof described)[P]['flow'] extends 'page' ? P : never
}[Provider]
export const pageProviders = providers.filter(
  (provider): provider is PageProvider => described[provider].flow === 'page',
)
/** Undefined for a provider that cannot give the buyer's name and address first. */
export const expressNameOf = (provider: OnlineProvider) =>
  (described[provider] as ProviderDescription).expressName // absent from most descriptions' own types
export const expressProviders = onlineProviders.filter(expressNameOf)
/** Providers whose money the owner receives and refunds manually. */
export const handProviders: readonly Provider[] = providers.filter((provider) => !isOnline(provider))

/** The description of a provider. */
export const describeProvider = <P extends Provider>(provider: P) => described[provider]

/** The payment method of a provider. */
export const methodOf = (provider: Provider): PaymentMethod => described[provider].method

/** All payment methods of orders. */
export const allMethods: readonly PaymentMethod[] = providers.map(methodOf)
/** The payment methods that a shop can offer at checkout. */
export type OfferedMethod = Exclude<PaymentMethod, (typeof described)['cash']['method']>
export const paymentMethods: readonly OfferedMethod[] = allMethods.filter(
  (method) => method !== described.cash.method,
)

export type OnlineMethod = (typeof described)[OnlineProvider]['method']
export const onlineMethods: readonly OnlineMethod[] = onlineProviders.map(
  (provider) => describeProvider(provider).method,
)
/** Whether a payment method belongs to a provider with a gateway. */
export const isOnlineMethod = (method: PaymentMethod): method is OnlineMethod =>
  onlineMethods.some((online) => online === method)

/** The description of a payment method. Throws for a method that no provider has. */
export function describeMethod(method: PaymentMethod): ProviderDescription {
  const provider = providers.find((name) => methodOf(name) === method)
  if (!provider) throw new Error(`no provider of ${method}`)
  return described[provider]
}

/** Whether it is a transfer that the owner marks as received. */
export const isTransfer = (method: PaymentMethod): boolean => describeMethod(method).flow === 'transfer'
