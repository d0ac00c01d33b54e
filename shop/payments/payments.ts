import { ShopError } from '#shop/shop-error.ts'
import type { PaymentGateway, ReadWebhook } from './payment-gateway.ts'
import type { Provider } from './providers.ts'

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
export type Payments = { readonly [name in Provider]?: PaymentProvider }

/** Throws `payment_method_unavailable` for a provider that the shop has no account with. */
export function gatewayOf(payments: Payments, provider: Provider): PaymentGateway {
  const known = payments[provider]
  if (!known) throw new ShopError({ code: 'payment_method_unavailable' })
  return known.gateway
}
