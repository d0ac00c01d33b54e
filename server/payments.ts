import type { ReadWebhook } from '#shop/payments/payment-gateway.ts'
import type { PaymentProvider, Payments } from '#shop/payments/payments.ts'
import { circuitBreaker } from './adapters/breaker.ts'
import { payPalPayments } from './adapters/paypal.ts'
import { readPayPalWebhook } from './adapters/paypal-webhook.ts'
import { stripePayments } from './adapters/stripe.ts'
import { readStripeWebhook } from './adapters/stripe-webhook.ts'
import type { PayPalConfig, StripeConfig } from './config.ts'
import type { Shop } from './shop.ts'

/** Asked for each payment: the shop's owner may change its name at any time. */
type BrandName = () => string | Promise<string>
type Accounts = { paypal?: PayPalConfig; stripe?: StripeConfig }

/** What a shop needs to take money through these accounts; `brandName` returns the name that PayPal's page shows. */
export function paymentsThrough(
  { paypal, stripe }: Accounts,
  { brandName, publicUrl }: { brandName: BrandName; publicUrl: string },
): Pick<Shop, 'payments' | 'payPal'> {
  const payments: Payments = {
    ...(paypal && { paypal: payPalProvider(paypal, { brandName, publicUrl }) }),
    ...(stripe && { stripe: stripeProvider(stripe, publicUrl) }),
  }
  return { payments, payPal: paypal && { clientId: paypal.clientId, sdkUrl: paypal.sdkUrl } }
}

function payPalProvider(
  { webhookId, ...account }: PayPalConfig,
  own: { brandName: BrandName; publicUrl: string },
): PaymentProvider {
  const breaker = circuitBreaker()
  return {
    gateway: payPalPayments({ ...account, ...own, breaker }),
    readWebhook: webhookId === undefined ? refuseAll : readPayPalWebhook({ ...account, webhookId }),
    isPaused: breaker.isOpen,
  }
}

function stripeProvider({ webhookSecret, ...account }: StripeConfig, publicUrl: string): PaymentProvider {
  const breaker = circuitBreaker()
  return {
    gateway: stripePayments({ ...account, publicUrl, breaker }),
    readWebhook:
      webhookSecret === undefined
        ? refuseAll
        : readStripeWebhook({ secretKey: account.secretKey, webhookSecret }),
    isPaused: breaker.isOpen,
  }
}

/** Without the means to check who wrote it nothing is believed; the reconciler finds payments all the same. */
const refuseAll: ReadWebhook = async () => ({ kind: 'refused', cause: 'no webhook is set up' })
