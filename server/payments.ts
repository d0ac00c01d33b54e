import { payPalPayments } from './adapters/paypal.ts'
import type { PayPalConfig } from './config.ts'
import type { Shop } from './shop.ts'

/** What a shop needs to take money through this account; `brandName` is shown on PayPal's page. */
export function paymentsThrough(account: PayPalConfig, brandName: string): Pick<Shop, 'payments' | 'payPal'> {
  const { clientId, sdkUrl } = account
  const isLive = new URL(account.apiUrl).hostname === 'api-m.paypal.com'
  return {
    payments: { paypal: payPalPayments({ ...account, brandName }), isLive },
    payPal: { clientId, sdkUrl },
  }
}
