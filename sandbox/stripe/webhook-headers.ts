import { createHmac } from 'node:crypto'
import { sandboxStripe } from './credentials.ts'

/** `Stripe-Signature: t=<seconds>,v1=<hex HMAC-SHA256 of "t.body">`. */
export function stripeHeaders(body: string, time: number, secret = sandboxStripe.webhookSecret) {
  const seconds = Math.floor(time / 1000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return {
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    'stripe-signature': `t=${seconds},v1=${signature}`,
  }
}
