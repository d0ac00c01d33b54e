import type Stripe from 'stripe'
import { z } from 'zod'
import {
  eventNamePattern,
  type ProviderEvent,
  providerIdPattern,
  type ReadWebhook,
} from '#shop/payments/payment-gateway.ts'
import type { ReaderOf } from '../published.ts'

/** The maximum age of a signature, and how far our clock may be behind Stripe's (SAFETY rule 17). */
const toleranceSeconds = 300

const id = z.string().regex(providerIdPattern)
const eventName = z.string().regex(eventNamePattern)
const eventBody = z.object({
  id: eventName,
  type: eventName,
  livemode: z.boolean(),
  data: z.object({ object: z.looseObject({ id: id.optional() }) } satisfies ReaderOf<Stripe.Event.Data>),
} satisfies ReaderOf<Stripe.Event>)
const reference = z
  .union([id, z.object({ id }).transform((one) => one.id)])
  .nullish()
  .transform((one) => one ?? undefined)
  .catch(undefined)
const refund = z.object({ charge: reference } satisfies ReaderOf<Stripe.Refund>)
const intent = z.object({ latest_charge: reference } satisfies ReaderOf<Stripe.PaymentIntent>)
const session = z.object({
  payment_status: z.string().optional().catch(undefined),
} satisfies ReaderOf<Stripe.Checkout.Session>)
const dispute = z.object({
  charge: reference,
  status: z.string().optional().catch(undefined),
} satisfies ReaderOf<Stripe.Dispute>)
/** Disputes whose money the bank gave back or never took. */
const won: ReadonlySet<string | undefined> = new Set<Stripe.Dispute.Status>(['won', 'warning_closed'])

/** Reads Stripe's webhook events. The signature is verified here, over the raw bytes; no call is made. */
export function readStripeWebhook({
  secretKey,
  webhookSecret,
}: {
  secretKey: string
  webhookSecret: string
}): ReadWebhook {
  let opened: Stripe | undefined

  return async (body, headers) => {
    const signature = headers['stripe-signature']
    if (typeof signature !== 'string') return { kind: 'refused', cause: 'no signature' }
    // The package limits only the age: a signature from the future would stay valid for longer.
    if (!isNear(signature)) return { kind: 'refused', cause: 'the signature is of another time' }
    // Large, and loaded on the first event.
    opened ??= new (await import('stripe')).default(secretKey, { telemetry: false })
    let signed: unknown
    try {
      signed = opened.webhooks.constructEvent(body, signature, webhookSecret, toleranceSeconds)
    } catch (error) {
      return { kind: 'refused', cause: error instanceof Error ? error.name : 'a bad signature' }
    }
    const event = eventBody.safeParse(signed)
    if (!event.success) return { kind: 'refused', cause: 'an event that cannot be read' }
    const { id, type, livemode, data } = event.data
    return { kind: 'event', event: { id, type, isLive: livemode, about: aboutOf(type, data.object) } }
  }
}

function isNear(signature: string): boolean {
  const [, time] = /(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature) ?? []
  return time !== undefined && Math.abs(Date.now() / 1000 - Number(time)) <= toleranceSeconds
}

/** What an event is about; the id of a refund or payment intent is neither a session's nor a charge's. */
function aboutOf(type: string, object: Record<string, unknown> & { id?: string }): ProviderEvent['about'] {
  if (type.startsWith('charge.dispute.')) {
    const { charge: captureId, status } = dispute.parse(object)
    const isWon = type === fundsAreBack || won.has(status)
    return { kind: 'dispute', ref: object.id, captureId, isWon }
  }
  if (type.startsWith('charge.refund.')) return { kind: 'payment', captureId: refund.parse(object).charge }
  if (type.startsWith('checkout.session.')) {
    return { kind: 'payment', providerId: object.id, isPaid: session.parse(object).payment_status === 'paid' }
  }
  if (type === reservedIsTaken) return { kind: 'payment', captureId: object.id, isOwnCapture: true }
  if (type.startsWith('charge.')) return { kind: 'payment', captureId: object.id }
  if (type.startsWith('refund.')) return { kind: 'payment', captureId: refund.parse(object).charge }
  if (type.startsWith('payment_intent.')) {
    return { kind: 'payment', captureId: intent.parse(object).latest_charge }
  }
  return undefined
}

const fundsAreBack: Stripe.Event.Type = 'charge.dispute.funds_reinstated'
const reservedIsTaken: Stripe.Event.Type = 'charge.captured'
