import { sandboxPayPal } from '#sandbox/paypal/credentials.ts'
import { orderData } from '#shop/texts/privacy.ts'
import { circuitBreaker } from '../breaker.ts'
import type { ProviderModule } from '../provider.ts'
import { refuseWebhooks } from '../refuse-webhooks.ts'
import {
  isPayPal,
  isRealPayPal,
  type PayPalConfig,
  payPalEnvironment,
  readPayPalAccount,
} from './paypal-account.ts'

/**
 * The hosts that PayPal requires for a page with its buttons (developer.paypal.com/sdk/js/best-practices, with a nonce in place
 * of 'unsafe-inline'; checked in November 2026).
 */
const scriptHosts = ['https://*.paypal.com', 'https://*.paypalobjects.com', 'https://*.venmo.com']

export const payPal: ProviderModule<PayPalConfig> = {
  environment: payPalEnvironment,
  urlVariables: ['PAYPAL_API_URL', 'PAYPAL_SDK_URL'],
  keys: 'PAYPAL_CLIENT_ID and PAYPAL_SECRET',
  // From its privacy statement: paypal.com/webapps/mpp/ua/privacy-full.
  processor: {
    name: 'PayPal (Europe) S.à r.l. et Cie, S.C.A.',
    purpose: 'Payments, for which it is responsible itself',
    data: orderData,
    country: 'LU',
    transfer: 'binding corporate rules',
    url: 'https://www.paypal.com/webapps/mpp/ua/privacy-full',
  },
  readAccount: readPayPalAccount,
  moneyOf({ apiUrl }) {
    if (!isPayPal(apiUrl)) return undefined
    const isReal = isRealPayPal(apiUrl)
    return { isReal, words: `PayPal is ${isReal ? 'live' : 'its sandbox'} (PAYPAL_API_URL)` }
  },
  movesRealMoney: ({ apiUrl }) => isRealPayPal(apiUrl),
  sandboxAccount: (url) => ({ ...sandboxPayPal, apiUrl: url, sdkUrl: url }),
  async connect({ webhookId, sdkUrl, ...account }, own) {
    const { payPalPayments } = await import('./paypal-gateway.ts')
    const { readPayPalWebhook } = await import('./paypal-webhook.ts')
    const breaker = circuitBreaker()
    return {
      gateway: payPalPayments({ ...account, ...own, breaker }),
      readWebhook: webhookId === undefined ? refuseWebhooks : readPayPalWebhook({ ...account, webhookId }),
      isPaused: breaker.isOpen,
      inBrowser: { clientId: account.clientId, sdkUrl },
      // PayPal's hosts, or the sandbox's single origin (docs/payment-scripts.json).
      pageHosts: isPayPal(sdkUrl) ? scriptHosts : [new URL(sdkUrl).origin],
    }
  },
}
