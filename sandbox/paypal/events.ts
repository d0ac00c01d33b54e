import { randomUUID } from 'node:crypto'
import type { PayPalStore } from './store.ts'

export type PayPalEventType =
  | 'CHECKOUT.ORDER.APPROVED'
  | 'PAYMENT.CAPTURE.COMPLETED'
  | 'PAYMENT.CAPTURE.PENDING'
  | 'PAYMENT.CAPTURE.DECLINED'
  | 'PAYMENT.CAPTURE.REFUNDED'
  | 'PAYMENT.CAPTURE.REVERSED'

const kinds: Record<PayPalEventType, { resourceType: string; summary: string }> = {
  'CHECKOUT.ORDER.APPROVED': {
    resourceType: 'checkout-order',
    summary: 'An order has been approved by buyer',
  },
  'PAYMENT.CAPTURE.COMPLETED': { resourceType: 'capture', summary: 'Payment completed' },
  'PAYMENT.CAPTURE.PENDING': { resourceType: 'capture', summary: 'Payment pending' },
  'PAYMENT.CAPTURE.DECLINED': { resourceType: 'capture', summary: 'Payment declined' },
  'PAYMENT.CAPTURE.REFUNDED': { resourceType: 'refund', summary: 'Payment refunded' },
  'PAYMENT.CAPTURE.REVERSED': { resourceType: 'refund', summary: 'Payment reversed' },
}

const part = () => randomUUID().replaceAll('-', '').slice(0, 17).toUpperCase()

/** Sends an event to every listener; call it in the same `atOnce` as the change. `resource` is shown in its current state. */
export function announce(store: PayPalStore, type: PayPalEventType, resource: object, base: string): void {
  const id = `WH-${part()}-${part()}`
  const self = `${base}/v1/notifications/webhooks-events/${id}`
  const event = {
    id,
    event_version: '1.0',
    create_time: new Date().toISOString(),
    resource_type: kinds[type].resourceType,
    resource_version: '2.0',
    event_type: type,
    summary: kinds[type].summary,
    resource,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/resend`, rel: 'resend', method: 'POST' },
    ],
  }
  store.webhooks.announce({ id, provider: 'paypal', type, body: JSON.stringify(event) })
}
