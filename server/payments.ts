import type { Payments } from '#shop/payments/payments.ts'
import { payPalPayments } from './adapters/paypal.ts'
import type { PayPalConfig, StripeConfig } from './config.ts'
import type { Shop } from './shop.ts'

type Accounts = { paypal?: PayPalConfig; stripe?: StripeConfig }

/** What a shop needs to take money through these accounts; `brandName` is shown on PayPal's page. */
export function paymentsThrough(
  { paypal, stripe }: Accounts,
  { brandName, publicUrl }: { brandName: string; publicUrl: string },
): Pick<Shop, 'payments' | 'payPal'> {
  const payments: Payments = {
    ...(paypal && {
      paypal: {
        port: payPalPayments({ ...paypal, brandName }),
        readWebhook: async () => ({ kind: 'unavailable', cause: 'not there yet' }),
      },
    }),
  }
  return { payments, payPal: paypal && { clientId: paypal.clientId, sdkUrl: paypal.sdkUrl } }
}
