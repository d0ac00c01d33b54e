import type Stripe from 'stripe'
import { z } from 'zod'
import { cents } from '#shop/money/money.ts'
import {
  type Capture,
  type ProviderOrder,
  providerIdPattern,
  type Refund,
} from '#shop/payments/payment-gateway.ts'
import { isLaterCode, settlesWithinDays } from '#shop/payments/settles-later.ts'
import { type Listed, meaningIn, type ReaderOf } from '../published.ts'

/** An amount in whole cents, as Stripe counts. True for every currency with two decimals, and the shop uses no other. */
const amount = z.int().nonnegative().transform(cents)
const currency = z
  .string()
  .length(3)
  .transform((code) => code.toUpperCase())
const id = z.string().regex(providerIdPattern)
const metadata = z.record(z.string(), z.string())
/** `pending`, `requires_action`, `succeeded`, `failed` or `canceled` (`Refund.status` of the `stripe` package). */
const refundStatus = meaningIn({
  succeeded: 'completed',
  pending: 'pending',
  requires_action: 'pending',
  failed: 'failed',
  canceled: 'failed',
} as const)
const refundBody = z.object({
  id,
  amount,
  currency,
  // An unknown, newer status decides nothing: it is queried again, like a pending one.
  status: z.string().transform((status) => refundStatus(status) ?? ('pending' as const)),
  metadata: metadata.nullable(),
} satisfies ReaderOf<Stripe.Refund>)
const chargeStatus = meaningIn({
  succeeded: 'succeeded',
  pending: 'pending',
  failed: 'failed',
} as const satisfies Record<Listed<Stripe.Charge.Status>, string>)
const sessionStatus = {
  open: 'created',
  complete: 'completed',
  expired: 'closed',
} as const satisfies Record<Listed<Stripe.Checkout.Session.Status>, ProviderOrder['status']>
const chargeBody = z.object({
  id,
  amount,
  amount_refunded: amount,
  captured: z.boolean(),
  currency,
  status: z.string().transform((status) => chargeStatus(status) ?? ('pending' as const)),
  livemode: z.boolean(),
  // An unknown shape is ignored, and the rest of the charge still counts.
  payment_method_details: z.object({ type: z.string() }).nullish().catch(undefined),
  refunds: z
    .object({ data: z.array(refundBody) } satisfies ReaderOf<Stripe.ApiList<Stripe.Refund>>)
    .optional(),
} satisfies ReaderOf<Stripe.Charge>)
const account = z.union([z.string(), z.object({ id: z.string() }).transform((one) => one.id)])
const intentBody = z.object({
  id,
  status: z.string(),
  capture_method: z.string(),
  metadata,
  on_behalf_of: account.nullish(),
  transfer_data: z
    .object({ destination: account } satisfies ReaderOf<Stripe.PaymentIntent.TransferData>)
    .nullish(),
  latest_charge: chargeBody.nullable(),
} satisfies ReaderOf<Stripe.PaymentIntent>)
const sessionBody = z.object({
  id,
  // A session in an unknown state counts as no answer: none of its fields are trusted.
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.string(),
  amount_total: amount,
  currency,
  client_reference_id: z.string().nullable(),
  metadata: metadata.nullable(),
  livemode: z.boolean(),
  url: z.url().nullable(),
  expires_at: z.int().positive(),
  // Without `expand` it is only the id; all calls whose response is read for money expand it.
  payment_intent: z.union([intentBody, z.string()]).nullable(),
} satisfies ReaderOf<Stripe.Checkout.Session>)

/** What has to be expanded for `readSession` to see the money. */
export const sessionExpand = ['payment_intent.latest_charge.refunds']

/** The gateway's payee for Stripe: the account whose key we hold, unless the payment names another. */
const ownAccount = 'own'

type Session = z.infer<typeof sessionBody>
type Intent = z.infer<typeof intentBody>

/** Reads a Checkout session; undefined without the documented shape. */
export function readSession(body: unknown): ProviderOrder | undefined {
  const parsed = sessionBody.safeParse(body)
  if (!parsed.success) return undefined
  const session = parsed.data
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const capture = captureOf(session, intent)
  const reserve = session.status === 'complete' ? reserveOf(intent) : undefined
  // A paid session without its money cannot be verified.
  if (session.status === 'complete' && !capture && !reserve) return undefined
  return {
    providerId: session.id,
    status: reserve ?? sessionStatus[session.status],
    amount: session.amount_total,
    currency: session.currency,
    orderId: orderOf(session, intent),
    payee: payeeOf(intent),
    capture,
    refunds: (reserve ? [] : (intent?.latest_charge?.refunds?.data ?? [])).map(refundOf),
    ...(session.url !== null && {
      page: { url: session.url, endsAt: new Date(session.expires_at * 1000) },
    }),
  }
}

function captureOf(session: Session, intent: Intent | null): Capture | undefined {
  const charge = intent?.latest_charge
  if (!intent || !charge) return undefined
  // Reserved or released again: nothing was captured.
  if (isManual(intent) && charge.status === 'succeeded' && !charge.captured) return undefined
  // A declined card also leaves a charge, without money. In a complete session it is final: the bank refused after all
  // (`async_payment_failed`).
  if (charge.status === 'failed' && session.status !== 'complete') return undefined
  return {
    captureId: charge.id,
    provider: 'stripe',
    providerId: session.id,
    status: captureStatus(session, intent, charge),
    ...laterOf(captureStatus(session, intent, charge), charge.payment_method_details?.type),
    amount: charge.amount,
    currency: charge.currency,
    orderId: sameOrder(session, intent),
    payee: payeeOf(intent),
    isLive: session.livemode,
  }
}

/** The waiting rule of methods that settle later; a card under review has none. */
function laterOf(status: Capture['status'], type: string | undefined) {
  if (!isLaterCode(type) || (status !== 'pending' && status !== 'declined')) return undefined
  return { settlesWithinDays: settlesWithinDays[type], ...(status === 'pending' && { pendingReason: type }) }
}

const isPaid: Listed<Stripe.Checkout.Session.PaymentStatus> = 'paid'
const isDone: Stripe.PaymentIntent.Status = 'succeeded'

function captureStatus(
  session: Session,
  intent: Intent,
  charge: z.infer<typeof chargeBody>,
): Capture['status'] {
  if (charge.status === 'failed') return 'declined'
  // For what we captured the intent counts: it is not documented when its session is `paid`.
  const isTaken = session.payment_status === isPaid || (isManual(intent) && intent.status === isDone)
  if (charge.status === 'pending' || !isTaken) return 'pending'
  if (charge.amount_refunded === 0) return 'completed'
  return charge.amount_refunded >= charge.amount ? 'refunded' : 'partly_refunded'
}

const isManual = ({ capture_method: method }: Intent) => method === 'manual'

/** The state of money that its page only reserves: waiting for capture, or released. Undefined for other payments. */
function reserveOf(intent: Intent | null): 'approved' | 'closed' | undefined {
  if (!intent || !isManual(intent)) return undefined
  if (intent.status === 'requires_capture') return 'approved'
  return intent.status === 'canceled' ? 'closed' : undefined
}

/** The session of a page created before the order names it only in the payment (`stripeExpress`). */
const orderOf = (session: Session, intent: Intent | null): string | undefined =>
  session.client_reference_id ?? (intent && isManual(intent) ? intent.metadata.order : undefined)

/** Both name the order; if they differ, the payment belongs to none. */
function sameOrder(session: Session, intent: Intent): string | undefined {
  const { order } = intent.metadata
  if (isManual(intent) && session.client_reference_id === null) return order
  return order === session.client_reference_id ? order : undefined
}

const payeeOf = (intent: Intent | null): string =>
  intent?.transfer_data?.destination ?? intent?.on_behalf_of ?? ownAccount

/** Undefined without the documented shape. */
export function readRefund(body: unknown): Refund | undefined {
  const parsed = refundBody.safeParse(body)
  return parsed.success ? refundOf(parsed.data) : undefined
}

const refundOf = ({ id, status, amount, currency, metadata }: z.infer<typeof refundBody>): Refund => ({
  refundId: id,
  status,
  amount,
  currency,
  requestId: metadata?.request,
})
