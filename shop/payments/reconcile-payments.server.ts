import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { oneByOne } from '#shop/one-by-one.ts'
import { unsettledAttempts } from '#shop/orders/order.queries.server.ts'
import type { AnomalyReason } from './anomaly-reasons.ts'
import {
  type Attempt,
  moveAttempt,
  providerOf,
  recordAnomaly,
  reopenAttempt,
  stopChecking,
} from './attempt.queries.server.ts'
import { captureAttempt } from './capture-attempt.server.ts'
import { closeAttempt } from './close-attempt.server.ts'
import type { PaymentPort, ProviderOrder } from './payment-port.ts'
import type { Payments } from './payments.ts'
import { settlePayment } from './settle-payment.server.ts'

/** As long as PayPal surely remembers a request id; afterwards it is only asked, never told (SAFETY 15). */
const sameRequestForMs = 3 * 60 * 60 * 1000
const mostAtOnce = 20
/** A round goes on this long while more is due; then the orders and refunds have their turn. */
const roundMs = 10_000
const giveUpAfterMs = 3 * 24 * 60 * 60 * 1000

type Till = { db: Kysely<DB>; payments: Payments }

/** What the money of an attempt may still be waited for: those whose outcome is open, and pages that may be paid. */
const undecided = ['open', ...unsettledAttempts] as const

/**
 * Asks the provider about every attempt that has a time for it: one whose outcome is not known, a page that may be
 * paid without us hearing of it, and a page that was closed here and not yet there. After 30 s at first, then rarer up
 * to an hour, for 3 days (SAFETY 15). Gives how many it asked about.
 */
export async function reconcilePayments({ db, payments }: Till): Promise<number> {
  const endsAt = Date.now() + roundMs
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
    .execute()
  await db
    .updateTable('refunds')
    .set({ updated_at: sql<Date>`now() - interval '2 hours'` })
    .where('status', '=', 'pending')
    .where('updated_at', '>', (eb) => eb.ref('created_at'))
    .where('updated_at', '<', sql<Date>`now() - interval '15 seconds'`)
    .execute()
}

/**
 * Closes the pages of orders whose hold is over, before the orders expire: whoever has paid in the last moment has paid
 * in time. Gives how many it closed.
 */
export async function closeDuePages({ db, payments }: Till): Promise<number> {
  const due = await db
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .selectAll('payment_attempts')
    .where('payment_attempts.status', '=', 'open')
    .where('payment_attempts.url', 'is not', null)
    .where('orders.status', '=', 'placed')
    .where('orders.hold_until', '<', sql<Date>`now()`)
    .limit(mostAtOnce)
    .execute()
  let closed = 0
  await oneByOne(due, async (attempt) => {
    if (payments[providerOf(attempt)] && (await closeAttempt({ db, payments }, attempt)) === 'closed')
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
    .orderBy('next_check_at')
    .limit(mostAtOnce)
    .forUpdate()
    .skipLocked()
  return db
    .updateTable('payment_attempts')
    .set((eb) => ({
      checks: eb('checks', '+', 1),
      next_check_at: sql`now() + least(interval '1 hour', interval '30 seconds' * power(2, least(checks, 7)))`,
    }))
    .where('id', 'in', due)
    .returningAll()
    .execute()
}

async function reconcile(till: Till, attempt: Attempt) {
  const port = till.payments[providerOf(attempt)]?.port
  if (!port || attempt.provider_id === null) return
  if (attempt.status === 'expired') return closeThere(till, attempt)
  const answer = await port.getOrder(attempt.provider_id)
  if (answer.kind === 'found') return follow(till, port, attempt, answer.order)
  if (answer.kind === 'not_found') return close(till.db, attempt, 'order_not_found')
  if (ageOf(attempt) > giveUpAfterMs) return close(till.db, attempt, 'never_answered')
}

/** The order has moved on: nobody should pay there any more, and who has done so gets the money back. */
async function closeThere(till: Till, attempt: Attempt) {
  const end = await closeAttempt(till, attempt)
  if (end === 'unknown' && ageOf(attempt) > giveUpAfterMs) await close(till.db, attempt, 'never_closed')
}

async function follow({ db, payments }: Till, port: PaymentPort, attempt: Attempt, order: ProviderOrder) {
  const { capture } = order
  if (capture?.status === 'declined') return moveAttempt(db, attempt.id, undecided, 'declined')
  if (capture?.status === 'refunded') return close(db, attempt, 'refunded_at_provider')
  if (capture && capture.status !== 'pending') {
    const settlement = await settlePayment(db, capture, port)
    if (settlement === 'mismatch' && ageOf(attempt) > giveUpAfterMs) await close(db, attempt, 'never_fitted')
    return
  }
  if (capture) await moveAttempt(db, attempt.id, ['open', 'capturing'], 'unknown')
  if (ageOf(attempt) > giveUpAfterMs) return close(db, attempt, 'never_captured')
  if (order.status === 'closed') return endHere(db, attempt)
  // Nobody has approved it, so no capture can have happened; the shopper may go on.
  if (order.status === 'created') return reopenAttempt(db, attempt, unsettledAttempts)
  if (!(await isStillUnpaid(db, attempt))) return reopenAttempt(db, attempt, unsettledAttempts)
  if (order.status === 'approved' && attempt.status !== 'open' && ageOf(attempt) < sameRequestForMs) {
    await captureAttempt({ db, payments }, attempt)
  }
}

/** Money that another attempt has brought meanwhile is enough. */
const isStillUnpaid = async (db: Kysely<DB>, { order_id }: Attempt) =>
  (await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', order_id)
    .where('status', '=', 'placed')
    .executeTakeFirst()) !== undefined

const ageOf = (attempt: Attempt) => Date.now() - attempt.created_at.getTime()

async function endHere(db: Kysely<DB>, attempt: Attempt) {
  await moveAttempt(db, attempt.id, undecided, 'expired')
  await stopChecking(db, attempt.id)
}

/** Ends an attempt that will not be paid here any more, with a note for the owner. */
async function close(db: Kysely<DB>, attempt: Attempt, reason: AnomalyReason) {
  await inTransaction(db, async (tx) => {
    await moveAttempt(tx, attempt.id, undecided, 'expired')
    await stopChecking(tx, attempt.id)
    const { order_id: orderId, request_id: providerRef } = attempt
    await recordAnomaly(tx, { provider: providerOf(attempt), orderId, providerRef, reason })
  })
}
