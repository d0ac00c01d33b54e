import { ShopError } from '#shop/shop-error.ts'
import type { PaymentGateway, ReadWebhook } from './payment-gateway.ts'
import { isOnline, type OnlineProvider, type Provider } from './providers.ts'

/** What the shop can do with one provider. */
export type PaymentProvider = {
  gateway: PaymentGateway
  readWebhook: ReadWebhook
  /** Whether it failed so often that it is not asked for a while. */
  isPaused?: () => boolean
  /** What the provider's own script in the browser needs; nothing secret (SAFETY 19). */
  inBrowser?: { clientId: string; sdkUrl: string }
  /** Hosts from which the page on which people pay loads that script. */
  pageHosts?: readonly string[]
}

/** The providers that the shop can take money through; one without an account is not there. */
export type Payments = { readonly [name in OnlineProvider]?: PaymentProvider }

/** Returns undefined for a provider that the shop has no account with, and for one that nobody can ask. */
export const findGateway = (payments: Payments, provider: Provider): PaymentGateway | undefined =>
  isOnline(provider) ? payments[provider]?.gateway : undefined

/** Throws `payment_method_unavailable` where `findGateway` finds none. */
export function gatewayOf(payments: Payments, provider: Provider): PaymentGateway {
  const gateway = findGateway(payments, provider)
  if (!gateway) throw new ShopError({ code: 'payment_method_unavailable' })
  return gateway
}
