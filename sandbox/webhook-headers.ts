import { createHmac, randomUUID } from 'node:crypto'
import { sandboxPayPal } from './paypal/credentials.ts'
import { signWebhook } from './paypal/webhook-signature.ts'
import { sandboxStripe } from './stripe/credentials.ts'

/**
 * The headers with which a provider signs this exact text. `time` (ms) and `secret` are for tests that need an old or foreign
 * signature.
 */
export function webhookHeaders(
  provider: 'paypal' | 'stripe',
  body: string,
  { time = Date.now(), secret }: { time?: number; secret?: string } = {},
): Record<string, string> {
  return provider === 'stripe' ? stripeHeaders(body, time, secret) : payPalHeaders(body, time, secret)
}

/** `Stripe-Signature: t=<seconds>,v1=<hex HMAC-SHA256 of "t.body">`. */
function stripeHeaders(body: string, time: number, secret = sandboxStripe.webhookSecret) {
  const seconds = Math.floor(time / 1000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return {
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    'stripe-signature': `t=${seconds},v1=${signature}`,
  }
}

function payPalHeaders(body: string, time: number, secret = sandboxPayPal.secret) {
  const id = randomUUID()
  const sentAt = `${new Date(time).toISOString().slice(0, 19)}Z`
  return {
    'user-agent': 'PayPal/AUHD-214.0-58843392',
    'paypal-transmission-id': id,
    'paypal-transmission-time': sentAt,
    'paypal-transmission-sig': signWebhook(body, id, sentAt, secret),
    'paypal-cert-url':
      'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-90621ecd',
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-auth-version': 'v2',
  }
}
