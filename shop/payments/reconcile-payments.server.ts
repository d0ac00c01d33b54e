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

/** PayPal remembers a request id at least this long, in ms; later the shop only asks and resends nothing (SAFETY 15). */
const sameRequestForMs = 3 * 60 * 60 * 1000
const mostAtOnce = 20
/** A run continues this long, in ms, while more is due; then orders and refunds are processed. */
const runMs = 10_000
/** After this time, in ms, the owner is notified; the shop keeps asking. */
const notifyAfterMs = 3 * 24 * 60 * 60 * 1000
/** How long an order is held for a payment at a provider whose keys were removed and which cannot be asked, in ms. */
const holdWithoutKeysMs = 3 * 24 * 60 * 60 * 1000

/**
 * Asks the provider about every attempt that is due for a check: unknown outcomes, pages that may be paid without notifying
 * us, pages closed here but not yet there, and attempts that ended some time ago. The interval starts at 30 s and grows to
 * an hour, and after three days to six hours, until the provider gives an outcome (SAFETY 15): an eCheck takes up to six
 * business days. Returns how many attempts it asked about.
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
 * Makes all open outcomes due for a check when the shop starts, since the checks that the previous process postponed may be
 * the ones that it was killed over (SAFETY 49, 50). Refunds that another process may be sending right now keep their time.
 */
export async function lookAtEverythingSoon(db: Kysely<DB>): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ next_check_at: sql<Date>`now()`, checks: 0 })
    .where('next_check_at', 'is not', null)
    .where('status', '<>', 'open')
    // Ended attempts keep their schedule, unless their first check was missed because the provider had no keys here.
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

/** Assigns anomalies that were recorded before their payment was booked to the payment's order. */
const assignAnomaliesToOrders = (db: Kysely<DB>) =>
  sql`
    UPDATE payment_anomalies a SET order_id = p.order_id
    FROM payment_anomalies n
    -- That of a dispute has the name of the dispute.
    LEFT JOIN payment_stops s ON s.provider = n.provider AND s.ref = n.provider_ref
    JOIN payments p ON p.provider = n.provider AND p.provider_ref = coalesce(s.capture_ref, n.provider_ref)
    WHERE a.id = n.id AND n.order_id IS NULL`.execute(db)

/** How many days back a database may have lost confirmed transactions. */
const recentDays = 7

/**
 * Schedules a check of every payment of the last days, however it ended, after the database was replaced by a standby that
 * may lack the last transactions. Checking changes nothing if the books are right. Returns how many.
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
 * Closes the pages of orders whose hold has ended, before the orders expire: a payment at the last moment is in time.
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

/** Claims due attempts for one node, by scheduling their next check before this one is made. */
function claimDueAttempts(db: Kysely<DB>): Promise<Attempt[]> {
  const due = db
    .selectFrom('payment_attempts')
    .select('id')
    .where('next_check_at', '<=', sql<Date>`now()`)
    // Possible money in transit comes before pages that can still be paid.
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
  // A bank transfer has no provider to ask, and nothing of it is open.
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
 * The provider cannot be asked: notifies the owner and, after three days, releases the order's items. The attempt stays
 * due, so that it is checked once the keys are back.
 */
async function waitForKeys(db: Kysely<DB>, attempt: Attempt) {
  if (attempt.status === 'captured' || attempt.ended_at !== null) return
  await report(db, attempt, 'provider_not_configured')
  if (ageOf(attempt) > holdWithoutKeysMs) await endAttempt(db, attempt, 'expired')
}

/** Closes the page of an order that has moved on, so that nobody pays there; whoever already paid is refunded. */
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
  // Not approved, so no capture can have happened; the shopper may continue.
  if (order.status === 'created') return reopenAttempt(db, attempt)
  // For a reserved payment the shopper has already pressed our button, whereas a PayPal order may only be approved.
  if (order.status !== 'approved' || (attempt.status === 'open' && !isReserve(attempt))) return
  const begun = ageOf(attempt) < sameRequestForMs ? await beginAgain(db, attempt) : undefined
  if (begun) await captureAttempt({ db, payments }, begun)
  else await reopenAttempt(db, attempt)
}

/** Starts the capture again, unless the order was paid or closed meanwhile. */
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

/** How many ms a bank is late; negative while it has time, and for payments that no bank decides later. */
const pastLimitMs = ({ settles_by: limit }: Attempt) =>
  limit === null ? Number.NEGATIVE_INFINITY : Date.now() - limit.getTime()

/**
 * Handles a provider that does not answer: after days the owner is notified, but not while a bank has time. The bank's limit
 * also ends an attempt without an answer, a little later, since the money may have arrived meanwhile.
 */
async function noteSilence(db: Kysely<DB>, attempt: Attempt) {
  if (attempt.settles_by === null) return reportAfterDays(db, attempt, 'never_answered')
  if (pastLimitMs(attempt) > notifyAfterMs) await close(db, attempt, 'past_its_limit')
}

/** Ends an attempt that will not be paid any more, with a note for the owner. */
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
