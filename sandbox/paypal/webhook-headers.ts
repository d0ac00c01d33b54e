import { randomUUID } from 'node:crypto'
import { sandboxPayPal } from './credentials.ts'
import { signWebhook } from './webhook-signature.ts'

/** The headers with which PayPal sends an event. */
export function payPalHeaders(body: string, time: number, secret = sandboxPayPal.secret) {
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
