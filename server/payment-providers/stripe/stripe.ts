import { z } from 'zod'
import { sandboxStripe } from '#sandbox/stripe/credentials.ts'
import { orderData } from '#shop/texts/privacy.ts'
import { ConfigError, httpUrl } from '../../environment.ts'
import { circuitBreaker } from '../breaker.ts'
import type { ProviderModule } from '../provider.ts'
import { refuseWebhooks } from '../refuse-webhooks.ts'

type StripeConfig = {
  secretKey: string
  webhookSecret?: string
  /** Undefined means Stripe's own URL. */
  apiUrl?: string
}

const isLiveKey = (key: string) => /^[sr]k_live_/.test(key)

export const stripe: ProviderModule<StripeConfig> = {
  environment: {
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^[sr]k_(test|live)_\w+$/, 'a secret key of Stripe, such as sk_live_…')
      .optional(),
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_\w+/, 'the signing secret of the webhook, such as whsec_…')
      .optional(),
    STRIPE_API_URL: httpUrl.optional(),
  },
  urlVariables: ['STRIPE_API_URL'],
  keys: 'STRIPE_SECRET_KEY',
  // From its privacy statement: stripe.com/legal/dta.
  processor: {
    name: 'Stripe Payments Europe, Limited',
    purpose: 'Card payments, for which it is responsible itself',
    data: orderData,
    country: 'IE',
    transfer: 'the EU–US Data Privacy Framework, or the European Commission’s standard contractual clauses',
    url: 'https://stripe.com/privacy',
  },
  readAccount({
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: apiUrl,
  }) {
    if (!secretKey && webhookSecret)
      throw new ConfigError('STRIPE_WEBHOOK_SECRET needs STRIPE_SECRET_KEY beside it')
    return secretKey ? { secretKey, webhookSecret, apiUrl } : undefined
  },
  moneyOf({ secretKey }) {
    const isReal = isLiveKey(secretKey)
    return { isReal, words: `the key of Stripe is ${isReal ? 'live' : 'a test key'} (STRIPE_SECRET_KEY)` }
  },
  movesRealMoney: ({ secretKey, apiUrl }) => apiUrl === undefined && isLiveKey(secretKey),
  sandboxAccount: (url) => ({ ...sandboxStripe, apiUrl: url }),
  async connect({ webhookSecret, ...account }, { publicUrl }) {
    const { stripePayments } = await import('./stripe-gateway.ts')
    const { readStripeWebhook } = await import('./stripe-webhook.ts')
    const breaker = circuitBreaker()
    return {
      gateway: stripePayments({ ...account, publicUrl, breaker }),
      readWebhook:
        webhookSecret === undefined
          ? refuseWebhooks
          : readStripeWebhook({ secretKey: account.secretKey, webhookSecret }),
      isPaused: breaker.isOpen,
    }
  },
}
