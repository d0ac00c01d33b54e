import type { Journal, Table } from '#sandbox/journal.ts'
import type { Webhooks } from '#sandbox/webhooks.ts'
import type { TestCard } from './cards.ts'
import type { WayId } from './ways.ts'

/** Times are seconds since 1970 and amounts whole cents, as in Stripe's own objects. */
export type StripeSession = {
  id: string
  status: 'open' | 'complete' | 'expired'
  paymentStatus: 'unpaid' | 'paid'
  url: string
  lines: { id: string; name: string; description?: string; unitAmount: number; quantity: number }[]
  amount: number
  currency: string
  clientReferenceId?: string
  customerEmail?: string
  /** As typed on the Checkout page. */
  payer?: { email: string; name: string }
  metadata: Record<string, string>
  intentMetadata: Record<string, string>
  intentDescription?: string
  transferDestination?: string
  onBehalfOf?: string
  successUrl: string
  cancelUrl?: string
  expiresAt: number
  created: number
  intentId?: string
  /** The test card that waits for its owner's authentication (3D Secure). */
  authenticating?: string
  /** Payment method types that the shop allows; undefined means all. */
  allowedTypes?: string[]
  /** The page may offer the payer's own currency, as Stripe's does unless disabled. */
  isAdaptive?: boolean
  /** The money is only reserved until the shop captures it. */
  isManual?: boolean
  /** The countries for which the page asks for an address; without any it asks for none. */
  shipsTo?: string[]
  /** When a delayed payment arrives automatically. */
  settlesAt?: number
}

export type StripeIntent = {
  id: string
  sessionId: string
  status:
    | 'requires_payment_method'
    | 'requires_action'
    | 'processing'
    | 'requires_capture'
    | 'succeeded'
    | 'canceled'
  lastError?: { code: string; declineCode?: string; message: string; chargeId?: string }
  chargeId?: string
  created: number
}

export type StripeCharge = {
  id: string
  intentId: string
  sessionId: string
  status: 'succeeded' | 'pending' | 'failed'
  amount: number
  currency: string
  /** The part of the card that Stripe shows; its number is never stored. */
  card?: { brand: TestCard['brand']; last4: string }
  /** The payment method, if not a card number. */
  way?: WayId
  failure?: { code: string; declineCode?: string; message: string }
  /** Not captured: reserved for the shop, or released again. */
  reserve?: 'held' | 'released'
  created: number
}

export type StripeRefund = {
  id: string
  chargeId: string
  intentId: string
  amount: number
  currency: string
  status: 'succeeded' | 'pending' | 'failed'
  metadata: Record<string, string>
  reason?: string
  created: number
}

/** The response to a call with this `Idempotency-Key` (kept for 24 hours), and the exact call. */
export type StripeKey = {
  id: string
  path: string
  params: string
  status: number
  body: unknown
  requestId: string
  created: number
}

export type StripeStore = {
  sessions: Table<StripeSession>
  intents: Table<StripeIntent>
  charges: Table<StripeCharge>
  refunds: Table<StripeRefund>
  keys: Table<StripeKey>
  webhooks: Webhooks
  atOnce: Journal['atOnce']
}

export const stripeStore = (journal: Journal, webhooks: Webhooks): StripeStore => ({
  sessions: journal.table('stripe.sessions'),
  intents: journal.table('stripe.intents'),
  charges: journal.table('stripe.charges'),
  refunds: journal.table('stripe.refunds'),
  keys: journal.table('stripe.keys'),
  webhooks,
  atOnce: journal.atOnce,
})

export const nowSeconds = () => Math.floor(Date.now() / 1000)
