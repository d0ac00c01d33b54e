import { z } from 'zod'
import {
  eventNamePattern,
  type ProviderEvent,
  providerIdPattern,
  type ReadWebhook,
} from '#shop/payments/payment-gateway.ts'
import type { ReaderOf } from '../published.ts'
import { type PayPalAccount, payPalHttp } from './paypal-http.ts'
import type { components } from './paypal-types.d.ts'

type Published = components['schemas']

const signed = z.object({
  'paypal-transmission-id': z.string().min(1).max(255),
  'paypal-transmission-time': z.string().min(1).max(64),
  'paypal-transmission-sig': z.string().min(1).max(2048),
  'paypal-cert-url': z.url().max(2048),
  'paypal-auth-algo': z.string().min(1).max(64),
})
const id = z.string().regex(providerIdPattern)
const eventName = z.string().regex(eventNamePattern)
const eventBody = z.object({
  id: eventName,
  event_type: eventName,
  resource: z.looseObject({ id: id.optional() }).default({}),
} satisfies ReaderOf<Published['webhooks.event']>)
/** A capture or a refund; both name what they belong to in the same members. */
const related = z.object({
  supplementary_data: z.object({
    related_ids: z.object({
      order_id: id.optional(),
      capture_id: id.optional(),
    } satisfies ReaderOf<Published['payments.related_ids']>),
  } satisfies ReaderOf<Published['payments.supplementary_data']>),
} satisfies ReaderOf<Published['payments.capture-2']>)
const linked = z.object({
  links: z.array(
    z.object({ rel: z.string(), href: z.string() } satisfies ReaderOf<
      Published['payments.link_description']
    >),
  ),
} satisfies ReaderOf<Published['payments.refund']>)
const dispute = z.object({
  dispute_id: id.optional(),
  disputed_transactions: z
    .array(
      z.object({
        seller_transaction_id: id.optional().catch(undefined),
      } satisfies ReaderOf<Published['disputes.transaction_info']>),
    )
    .optional(),
  dispute_outcome: z
    .object({ outcome_code: z.string().optional() } satisfies ReaderOf<Published['disputes.dispute_outcome']>)
    .optional(),
} satisfies ReaderOf<Published['disputes.dispute']>)
type Outcome = NonNullable<Published['disputes.dispute_outcome']['outcome_code']>
/** Outcomes in the shop's favour: the customer withdrew, or PayPal decided for the shop or paid the customer itself. */
const inOurFavour: ReadonlySet<string> = new Set<Outcome>([
  'RESOLVED_SELLER_FAVOUR',
  'RESOLVED_WITH_PAYOUT',
  'CANCELED_BY_BUYER',
])
const verdict = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) }) satisfies z.ZodType<
  Published['webhooks.verify_webhook_signature_response']
>

/**
 * Reads PayPal's webhook events. Each event's original bytes are sent to PayPal for verification: no certificate is downloaded,
 * and no URL from the event is ever called (SAFETY rule 17).
 */
export function readPayPalWebhook({
  webhookId,
  ...account
}: PayPalAccount & { webhookId: string }): ReadWebhook {
  const send = payPalHttp(account)
  const isLive = new URL(account.apiUrl).hostname === 'api-m.paypal.com'

  return async (body, headers) => {
    const given = signed.safeParse(headers)
    if (!given.success) return { kind: 'refused', cause: 'no signature' }
    const text = body.toString('utf8')
    const event = readEvent(text)
    if (!event) return { kind: 'refused', cause: 'an event that cannot be read' }
    const reply = await send({
      method: 'POST',
      path: '/v1/notifications/verify-webhook-signature',
      rawBody: question(given.data, webhookId, text),
    })
    if (reply.kind !== 'answer') return { kind: 'unavailable', cause: reply.cause }
    const answer = reply.status < 400 ? verdict.safeParse(reply.body).data : undefined
    // PayPal could not read what somebody sent in its name.
    if (reply.status === 400 || reply.status === 422)
      return { kind: 'refused', cause: `HTTP ${reply.status}` }
    if (!answer) return { kind: 'unavailable', cause: 'an answer that cannot be read' }
    if (answer.verification_status !== 'SUCCESS') return { kind: 'refused', cause: 'a bad signature' }
    const { id, event_type: type, resource } = event
    return { kind: 'event', event: { id, type, isLive, about: aboutOf(type, resource) } }
  }
}

/** The event is sent back unchanged: reserialized it might differ from what was signed. */
function question(headers: z.infer<typeof signed>, webhookId: string, event: string): string {
  const verification: Omit<Published['webhooks.verify_webhook_signature'], 'webhook_event'> = {
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
    webhook_id: webhookId,
  }
  return `${JSON.stringify(verification).slice(0, -1)},"webhook_event":${event}}`
}

/** Parses an event; undefined if it is not one. Only a parsed event is sent for verification. */
function readEvent(text: string): z.infer<typeof eventBody> | undefined {
  try {
    return eventBody.safeParse(JSON.parse(text)).data
  } catch {
    // Not JSON, so not from PayPal: the caller rejects it.
    return undefined
  }
}

function aboutOf(type: string, resource: Record<string, unknown> & { id?: string }): ProviderEvent['about'] {
  if (type.startsWith('CHECKOUT.ORDER.')) return { kind: 'payment', providerId: resource.id }
  if (type.startsWith('CUSTOMER.DISPUTE.')) return disputeOf(resource)
  if (type.startsWith('PAYMENT.REFUND.')) return { kind: 'payment', ...idsOf(resource) }
  if (!type.startsWith('PAYMENT.CAPTURE.')) return undefined
  if (type === 'PAYMENT.CAPTURE.REFUNDED') return { kind: 'payment', ...idsOf(resource) }
  if (type === 'PAYMENT.CAPTURE.REVERSED') return { kind: 'reversal', ref: resource.id, ...idsOf(resource) }
  const { providerId } = idsOf(resource)
  return { kind: 'payment', providerId, captureId: resource.id, isPaid: type === 'PAYMENT.CAPTURE.COMPLETED' }
}

function disputeOf(resource: unknown): ProviderEvent['about'] {
  const found = dispute.safeParse(resource).data
  const outcome = found?.dispute_outcome?.outcome_code
  return {
    kind: 'dispute',
    ref: found?.dispute_id,
    captureId: found?.disputed_transactions?.find((one) => one.seller_transaction_id)?.seller_transaction_id,
    isWon: outcome !== undefined && inOurFavour.has(outcome),
  }
}

/**
 * The payment that a resource belongs to. A refund or reversal names its capture in the `up` link, a capture its order; if the
 * link leads to an order, the resource is the capture itself.
 */
function idsOf(resource: { id?: string }): { providerId?: string; captureId?: string } {
  const ids = related.safeParse(resource).data?.supplementary_data.related_ids
  const up = linked.safeParse(resource).data?.links.find(({ rel }) => rel === 'up' || rel === 'capture')
  const [, place, last] = /\/(captures|orders)\/([^/?]+)$/.exec(up?.href ?? '') ?? []
  const named = id.safeParse(last).data
  const providerId = ids?.order_id ?? (place === 'orders' ? named : undefined)
  const captureId = ids?.capture_id ?? (place === 'captures' ? named : undefined)
  return { providerId, captureId: captureId ?? (providerId === undefined ? undefined : resource.id) }
}
