import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { lockOrder } from '#shop/orders/order.queries.server.ts'
import { adoptAttempt } from './adopt-attempt.server.ts'
import type { AnomalyReason } from './anomaly-reasons.ts'
import { type Attempt, findAttempt, moveAttempt } from './attempt.queries.server.ts'
import { isExpress } from './express.server.ts'
import type { PaymentContext } from './payment-context.server.ts'
import {
  mayStillBePaid,
  type PaymentGateway,
  type ProviderEvent,
  type ProviderOrder,
} from './payment-gateway.ts'
import { noteStop, referenceOf } from './payment-stops.server.ts'
import { gatewayOf } from './payments.ts'
import type { Provider } from './providers.ts'
import { recordAnomaly } from './record-anomaly.server.ts'
import { settleOrder } from './settle-payment.server.ts'
import { declineAttempt, keepPending } from './settling-later.server.ts'

/** `later`: the provider could not be asked or contradicts the books; the event is not stored, so that it is sent again. */
export type Reception = 'handled' | 'known' | 'later'

/**
 * Processes an event from a provider. The event is only a hint: the provider is asked for the current state, so events may
 * arrive in any order, and each is stored once, together with its effect (SAFETY 17).
 */
export async function receiveEvent(
  { db, payments }: PaymentContext,
  provider: Provider,
  event: ProviderEvent,
): Promise<Reception> {
  if (await isKnown(db, provider, event.id)) return 'known'
  const gateway = gatewayOf(payments, provider)
  const known = await attemptOf(db, provider, event)
  // Recorded even if the provider cannot be asked now, so that nothing is sent from here on.
  if (event.isLive === gateway.isLive) await noteStop(db, provider, event, known?.order_id)
  const about = isFollowed(event, gateway) ? await askFor(gateway, known, event) : undefined
  if (about === 'unavailable') return 'later'
  const attempt = known ?? (about && (await adoptAttempt(db, gateway, about)))
  return inTransaction(db, async (tx) => {
    // The order is locked first, as everywhere: stored events refer to it, and two of them would otherwise deadlock.
    if (attempt) await lockOrder(tx, attempt.order_id)
    if (!(await keepEvent(tx, provider, event, attempt))) return 'known'
    if (await takeEffect(tx, gateway, { event, attempt, order: about })) return 'handled'
    await forgetEvent(tx, provider, event)
    return 'later'
  })
}

const isKnown = async (db: Kysely<DB>, provider: Provider, eventId: string) =>
  (await db
    .selectFrom('payment_events')
    .select('event_id')
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirst()) !== undefined

/** Events of the other mode (live or test), and types that say nothing about money, change nothing. */
const isFollowed = (event: ProviderEvent, gateway: PaymentGateway) =>
  event.about !== undefined && event.about.kind !== 'dispute' && event.isLive === gateway.isLive

async function attemptOf(db: Kysely<DB>, provider: Provider, { about }: ProviderEvent) {
  const known = about?.providerId ? await findAttempt(db, provider, about.providerId) : undefined
  if (known || !about?.captureId) return known
  return db
    .selectFrom('payment_attempts')
    .selectAll('payment_attempts')
    .innerJoin('payments', 'payments.attempt_id', 'payment_attempts.id')
    .where('payments.provider', '=', provider)
    .where('payments.provider_ref', '=', about.captureId)
    .executeTakeFirst()
}

/** Asks for the state at the provider; a capture of our own that the shop no longer knows is looked up there. */
async function askFor(
  gateway: PaymentGateway,
  attempt: Attempt | undefined,
  { about }: ProviderEvent,
): Promise<ProviderOrder | 'unavailable' | undefined> {
  const providerId = attempt ? attempt.provider_id : about?.providerId
  const lost = !attempt && about?.isOwnCapture ? about.captureId : undefined
  if (!providerId && !lost) return undefined
  const answer = await (providerId ? gateway.getOrder(providerId) : gateway.findByPayment(lost ?? ''))
  if (answer.kind === 'found') return answer.order
  return answer.kind === 'not_found' ? undefined : 'unavailable'
}

async function keepEvent(
  tx: Transaction<DB>,
  provider: Provider,
  { id, type }: ProviderEvent,
  attempt: Attempt | undefined,
): Promise<boolean> {
  const kept = await tx
    .insertInto('payment_events')
    .values({ provider, event_id: id, type, order_id: attempt?.order_id ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (kept.numInsertedOrUpdatedRows ?? 0n) > 0n
}

const forgetEvent = (tx: Transaction<DB>, provider: Provider, { id }: ProviderEvent) =>
  tx.deleteFrom('payment_events').where('provider', '=', provider).where('event_id', '=', id).execute()

type Received = { event: ProviderEvent; attempt: Attempt | undefined; order: ProviderOrder | undefined }

/** Returns false if the provider's current answer cannot be true, so that it must be asked again. */
async function takeEffect(
  tx: Transaction<DB>,
  gateway: PaymentGateway,
  { event, attempt, order }: Received,
): Promise<boolean> {
  if (!event.about) return true
  const report = async (reason: AnomalyReason) => {
    await recordAnomaly(tx, {
      provider: gateway.provider,
      orderId: attempt?.order_id,
      providerRef: referenceOf(event),
      reason,
      details: { event: event.id, type: event.type },
    })
    return true
  }
  if (event.isLive !== gateway.isLive)
    return report(event.isLive ? 'live_event_in_test' : 'test_event_in_live')
  // The owner answers a dispute at the provider; the books follow its outcome.
  if (event.about.kind === 'dispute') return event.about.isWon || report('dispute')
  if (event.about.kind === 'reversal') await report('payment_reversed')
  // A charge may be reported before its payment is known, whose own event then reports it too.
  if (!attempt)
    return (await isOfUnknownOrder(tx, gateway, event, order)) ? report('event_of_unknown_order') : true
  if (!order) return report('event_of_missing_payment')
  const isDenied = order.capture?.status === 'declined' || order.capture?.status === 'pending'
  if (event.about.isPaid && isDenied) return false
  return follow(tx, gateway, attempt, order)
}

/** False for an express checkout that was approved but not ordered, since no money moves before the order. */
async function isOfUnknownOrder(
  tx: Transaction<DB>,
  { provider }: PaymentGateway,
  { about }: ProviderEvent,
  order: ProviderOrder | undefined,
): Promise<boolean> {
  if (!about?.providerId || about.kind !== 'payment') return false
  return order?.capture !== undefined || !(await isExpress(tx, provider, about.providerId))
}

async function follow(
  tx: Transaction<DB>,
  gateway: PaymentGateway,
  attempt: Attempt,
  order: ProviderOrder,
): Promise<boolean> {
  const { capture } = order
  switch (capture?.status) {
    case 'completed':
    case 'partly_refunded':
    case 'refunded':
      return (await settleOrder(tx, order, capture, gateway)) !== 'contradicted'
    case 'pending':
      await keepPending(tx, attempt, ['open', 'capturing'], capture)
      break
    case 'declined':
      // The attempt does not end while the order can be approved again with another means of payment.
      if (!mayStillBePaid(order)) await declineAttempt(tx, attempt, ['open', 'capturing', 'unknown'], capture)
      break
    case undefined:
      if (order.status === 'closed') await moveAttempt(tx, attempt.id, ['open'], 'expired')
  }
  return true
}
