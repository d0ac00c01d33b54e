import { type Kysely, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { DB } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { oneByOne } from '#shop/one-by-one.ts'
import { lockOrder } from '#shop/orders/order.queries.server.ts'
import { holdingStatuses, holdsStock } from '#shop/orders/order-status.ts'
import {
  type Attempt,
  endAttempt,
  isReserve,
  moveAttempt,
  providerOf,
  reopenAttempt,
} from './attempt.queries.server.ts'
import { noteClosedThere, stopChecking } from './attempt-checks.queries.server.ts'
import { type BegunCapture, captureAttempt } from './capture-attempt.server.ts'
import { beginCall, forgetOldCalls } from './capture-calls.server.ts'
import { closeAttempt, decline, reportRefunded } from './close-attempt.server.ts'
import { isOldMisfit, lookOnceMore } from './last-looks.server.ts'
import type { PaymentContext } from './payment-context.server.ts'
import { mayStillBePaid, type PaymentGateway, type ProviderOrder } from './payment-gateway.ts'
import { findGateway } from './payments.ts'
import { isOnline } from './providers.ts'
import { recordAnomaly } from './record-anomaly.server.ts'
import { refundCallIsOverAfter } from './send-refunds.server.ts'
import { settleOrder } from './settle-payment.server.ts'
import { keepPending } from './settling-later.server.ts'
import { unsettledAttempts } from './unsettled-attempts.ts'

/** PayPal remembers a request id at least this long; afterwards the shop only asks and sends nothing again (SAFETY 15). */
const sameRequestForMs = 3 * 60 * 60 * 1000
const mostAtOnce = 20
/** A run goes on this long while more is due; then orders and refunds are processed. */
const runMs = 10_000
/** After this time the owner is notified; the shop goes on asking. */
const notifyAfterMs = 3 * 24 * 60 * 60 * 1000
/** How long an order is held for a payment at a provider whose keys were taken out: nobody can be asked about it. */
const holdWithoutKeysMs = 3 * 24 * 60 * 60 * 1000

/**
 * Asks the provider about every attempt that has a time for it: one whose outcome is not known, a page that may be
 * paid without us hearing of it, a page that was closed here and not yet there, and one that ended some time ago. After
 * 30 s at first, then rarer, up to an hour and after three days up to six, for as long as the provider does not say what
 * became of it (SAFETY 15): an eCheck takes up to six business days. Returns how many it asked about.
 */
export async function reconcilePayments({ db, payments }: PaymentContext): Promise<number> {
  const endsAt = Date.now() + runMs
  await forgetOldCalls(db)
  await assignAnomaliesToOrders(db)
  let asked = 0
  for (;;) {
    const due = await claimDueAttempts(db)
    await oneByOne(due, (attempt) => reconcile({ db, payments }, attempt))
    asked += due.length
    if (due.length < mostAtOnce || Date.now() > endsAt) return asked
  }
}

/**
 * Makes everything due whose outcome is open: for a shop that has just started, since the questions that the last
 * process put off may be the ones that it was killed over (SAFETY 49, 50). Refunds that somebody else may be sending this
 * very moment keep their time.
 */
export async function lookAtEverythingSoon(db: Kysely<DB>): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ next_check_at: sql<Date>`now()`, checks: 0 })
    .where('next_check_at', 'is not', null)
    .where('status', '<>', 'open')
    // One that has ended keeps its times, unless the first of them passed while its provider had no keys here.
    .where((eb) =>
      eb.or([
        eb('ended_at', 'is', null),
        eb.and([eb('last_looks', '=', 0), eb('ended_at', '<', sql<Date>`now() - interval '2 hours'`)]),
      ]),
    )
    .execute()
  await db
    .updateTable('refunds')
    .set({ updated_at: sql<Date>`now() - interval '2 hours'` })
    .where('status', '=', 'pending')
    .where('updated_at', '>', (eb) => eb.ref('created_at'))
    .where('updated_at', '<', sql<Date>`now() - make_interval(secs => ${refundCallIsOverAfter}::int)`)
    .execute()
}

/** An anomaly that was recorded before its payment was counted belongs to the order from then on. */
const assignAnomaliesToOrders = (db: Kysely<DB>) =>
  sql`
    UPDATE payment_anomalies a SET order_id = p.order_id
    FROM payment_anomalies n
    -- That of a dispute has the name of the dispute.
    LEFT JOIN payment_stops s ON s.provider = n.provider AND s.ref = n.provider_ref
    JOIN payments p ON p.provider = n.provider AND p.provider_ref = coalesce(s.capture_ref, n.provider_ref)
    WHERE a.id = n.id AND n.order_id IS NULL`.execute(db)

/** How far back a database may have lost what it had confirmed. */
const recentDays = 7

/**
 * Makes every payment of the last days due, however it ended: for a shop whose database was replaced by a standby that
 * may lack the last transactions. Asking changes nothing where the books are right. Returns how many.
 */
export async function askAgainAboutRecentAttempts(db: Kysely<DB>): Promise<number> {
  const due = await db
    .updateTable('payment_attempts')
    .set({ next_check_at: sql<Date>`now()`, checks: 0 })
    .where('provider_id', 'is not', null)
    .where('updated_at', '>', sql<Date>`now() - make_interval(days => ${recentDays}::int)`)
    .executeTakeFirst()
  return Number(due.numUpdatedRows)
}

/**
 * Closes the pages of orders whose hold is over, before the orders expire: a payment in the last moment is in time.
 * Returns how many it closed.
 */
export async function closeDuePages({ db, payments }: PaymentContext): Promise<number> {
  const due = await db
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .selectAll('payment_attempts')
    .where('payment_attempts.status', '=', 'open')
    .where('payment_attempts.url', 'is not', null)
    .where('orders.status', 'in', holdingStatuses)
    .where('orders.hold_until', '<', sql<Date>`now()`)
    .limit(mostAtOnce)
    .execute()
  let closed = 0
  await oneByOne(due, async (attempt) => {
    if (
      findGateway(payments, providerOf(attempt)) &&
      (await closeAttempt({ db, payments }, attempt)) === 'closed'
    )
      closed += 1
  })
  return closed
}

/** One node asks about an attempt at a time; the time of the next question is set before this one is asked. */
function claimDueAttempts(db: Kysely<DB>): Promise<Attempt[]> {
  const due = db
    .selectFrom('payment_attempts')
    .select('id')
    .where('next_check_at', '<=', sql<Date>`now()`)
    // What may be money on its way comes before pages on which somebody may still pay.
    .orderBy((eb) => eb('status', 'in', unsettledAttempts), 'desc')
    .orderBy((eb) => eb('ended_at', 'is', null), 'desc')
    .orderBy('next_check_at')
    .limit(mostAtOnce)
    .forUpdate()
    .skipLocked()
  return db
    .updateTable('payment_attempts')
    .set((eb) => ({
      checks: eb('checks', '+', 1),
      next_check_at: sql`now() + least(
        CASE WHEN created_at < now() - interval '3 days' THEN interval '6 hours' ELSE interval '1 hour' END,
        interval '30 seconds' * power(2, least(checks, 10)))`,
    }))
    .where('id', 'in', due)
    .returningAll()
    .execute()
}

async function reconcile(context: PaymentContext, attempt: Attempt) {
  if (attempt.provider_id === null) return
  const provider = providerOf(attempt)
  // Nobody can be asked about a bank transfer, and nothing of it is open.
  if (!isOnline(provider)) return stopChecking(context.db, attempt.id)
  const gateway = context.payments[provider]?.gateway
  if (!gateway) return waitForKeys(context.db, attempt)
  if (attempt.status === 'captured' || attempt.ended_at !== null)
    return lookOnceMore(context.db, gateway, attempt)
  if (attempt.status === 'expired') return closeThere(context, attempt)
  const answer = await gateway.getOrder(attempt.provider_id)
  if (answer.kind === 'found') return follow(context, gateway, attempt, answer.order)
  if (answer.kind === 'not_found') return close(context.db, attempt, 'order_not_found')
  await noteSilence(context.db, attempt)
}

/**
 * Nobody can be asked about it: the owner is notified, and after three days its bottles are free again. It stays due, so
 * that it is asked about once the keys are back.
 */
async function waitForKeys(db: Kysely<DB>, attempt: Attempt) {
  if (attempt.status === 'captured' || attempt.ended_at !== null) return
  await report(db, attempt, 'provider_not_configured')
  if (ageOf(attempt) > holdWithoutKeysMs) await endAttempt(db, attempt, 'expired')
}

/** The order has moved on: nobody should pay there any more, and who has done so gets the money back. */
async function closeThere(context: PaymentContext, attempt: Attempt) {
  const end = await closeAttempt(context, attempt)
  if (end === 'unknown') await reportAfterDays(context.db, attempt, 'never_closed')
}

async function follow(
  { db, payments }: PaymentContext,
  gateway: PaymentGateway,
  attempt: Attempt,
  order: ProviderOrder,
) {
  const { capture } = order
  const isDeclined = capture?.status === 'declined'
  if (isDeclined && !mayStillBePaid(order)) return decline(db, attempt, capture)
  if (capture?.status === 'refunded') {
    await reportRefunded(db, attempt)
    return endHere(db, attempt)
  }
  if (capture?.status === 'pending') {
    if (pastLimitMs(attempt) > 0) return close(db, attempt, 'past_its_limit')
    return keepPending(db, attempt, ['open', 'capturing'], capture)
  }
  if (capture && !isDeclined) {
    const settlement = await settleOrder(db, order, capture, gateway)
    if (settlement === 'mismatch' && (await isOldMisfit(db, capture)))
      await close(db, attempt, 'never_fitted')
    return
  }
  if (order.status === 'closed') return endHere(db, attempt)
  // Nobody has approved it, so no capture can have happened; the shopper may go on.
  if (order.status === 'created') return reopenAttempt(db, attempt)
  // For a reserved payment the shopper has already pressed our button; a PayPal order may only have been approved.
  if (order.status !== 'approved' || (attempt.status === 'open' && !isReserve(attempt))) return
  const begun = ageOf(attempt) < sameRequestForMs ? await beginAgain(db, attempt) : undefined
  if (begun) await captureAttempt({ db, payments }, begun)
  else await reopenAttempt(db, attempt)
}

/** The capture once more, unless the order was paid or ended meanwhile. */
const beginAgain = (db: Kysely<DB>, attempt: Attempt): Promise<BegunCapture | undefined> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, attempt.order_id)
    if (!order || !holdsStock(order.status)) return undefined
    const from = isReserve(attempt) ? (['open', ...unsettledAttempts] as const) : unsettledAttempts
    const begun = await moveAttempt(tx, attempt.id, from, 'capturing')
    return begun && { attempt, callId: await beginCall(tx, attempt.id) }
  })

const ageOf = (attempt: Attempt) => Date.now() - attempt.created_at.getTime()

async function endHere(db: Kysely<DB>, attempt: Attempt) {
  if (await endAttempt(db, attempt, 'expired')) await noteClosedThere(db, attempt.id)
}

/** For how long a bank has been late; negative while it has time, and for payments that no bank decides later. */
const pastLimitMs = ({ settles_by: limit }: Attempt) =>
  limit === null ? Number.NEGATIVE_INFINITY : Date.now() - limit.getTime()

/**
 * The provider says nothing now: for days a reason to notify the owner, but not while a bank has time. Its limit holds
 * without an answer too, a little later, since the money may have come meanwhile.
 */
async function noteSilence(db: Kysely<DB>, attempt: Attempt) {
  if (attempt.settles_by === null) return reportAfterDays(db, attempt, 'never_answered')
  if (pastLimitMs(attempt) > notifyAfterMs) await close(db, attempt, 'past_its_limit')
}

/** Ends an attempt that will not be paid here any more, with a note for the owner. */
async function close(
  db: Kysely<DB>,
  attempt: Attempt,
  reason: 'order_not_found' | 'never_fitted' | 'past_its_limit',
) {
  await inTransaction(db, async (tx) => {
    if (!(await endAttempt(tx, attempt, 'expired'))) return
    if (reason === 'order_not_found') await stopChecking(tx, attempt.id)
    else await noteClosedThere(tx, attempt.id)
    await report(tx, attempt, reason)
  })
}

async function reportAfterDays(db: Kysely<DB>, attempt: Attempt, reason: 'never_answered' | 'never_closed') {
  if (ageOf(attempt) > notifyAfterMs) await report(db, attempt, reason)
}

type Reason =
  | 'order_not_found'
  | 'never_fitted'
  | 'past_its_limit'
  | 'never_answered'
  | 'never_closed'
  | 'provider_not_configured'

const report = (db: Db, attempt: Attempt, reason: Reason) =>
  recordAnomaly(db, {
    provider: providerOf(attempt),
    orderId: attempt.order_id,
    providerRef: attempt.request_id,
    reason,
  })
