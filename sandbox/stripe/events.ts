import type Stripe from 'stripe'
import { newEventId } from './ids.ts'
import type { StripeStore } from './store.ts'

/** The API version that the shop's `stripe` package pins; objects have its format. */
export const apiVersion = '2026-10-28.endive'

export type StripeEventType =
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.async_payment_failed'
  | 'payment_intent.created'
  | 'payment_intent.requires_action'
  | 'payment_intent.processing'
  | 'payment_intent.succeeded'
  | 'payment_intent.amount_capturable_updated'
  | 'payment_intent.canceled'
  | 'payment_intent.payment_failed'
  | 'charge.succeeded'
  | 'charge.pending'
  | 'charge.failed'
  | 'charge.captured'
  | 'charge.refunded'
  | 'refund.created'
  | 'refund.updated'
  | 'refund.failed'

/** Sends an event to every listener; call it in the same `atOnce` as the change. `object` is shown in its current state. */
export function announce<T extends StripeEventType>(
  store: StripeStore,
  type: T,
  object: Extract<Stripe.Event, { type: T }>['data']['object'],
): void {
  const id = newEventId()
  const event: Omit<Stripe.EventBase, 'data' | 'type'> & { type: T; data: object } = {
    id,
    object: 'event',
    api_version: apiVersion,
    created: Math.floor(Date.now() / 1000),
    data: { object },
    livemode: false,
    pending_webhooks: store.webhooks.addresses().filter(({ provider }) => provider === 'stripe').length,
    request: { id: null, idempotency_key: null },
    type,
  }
  store.webhooks.announce({ id, provider: 'stripe', type, body: JSON.stringify(event, null, 2) })
}
