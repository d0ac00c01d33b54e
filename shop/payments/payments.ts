import { ShopError } from '#shop/shop-error.ts'
import type { PaymentGateway, ReadWebhook } from './payment-gateway.ts'
import { isOnline, type OnlineProvider, type Provider } from './providers.ts'

/** The shop's access to one provider. */
export type PaymentProvider = {
  gateway: PaymentGateway
  readWebhook: ReadWebhook
  /** Whether it has failed so often that calls to it are paused. */
  isPaused?: () => boolean
  /** Data for the provider's own script in the browser; nothing secret (SAFETY 19). */
  inBrowser?: { clientId: string; sdkUrl: string }
  /** Hosts from which that script is loaded on the payment page. */
  pageHosts?: readonly string[]
}

/** The providers that the shop can take money through; those without an account are absent. */
export type Payments = { readonly [name in OnlineProvider]?: PaymentProvider }

/** Returns undefined for a provider without an account, and for one without a gateway. */
export const findGateway = (payments: Payments, provider: Provider): PaymentGateway | undefined =>
  isOnline(provider) ? payments[provider]?.gateway : undefined

/** Throws `payment_method_unavailable` if `findGateway` finds none. */
export function gatewayOf(payments: Payments, provider: Provider): PaymentGateway {
  const gateway = findGateway(payments, provider)
  if (!gateway) throw new ShopError({ code: 'payment_method_unavailable' })
  return gateway
}
