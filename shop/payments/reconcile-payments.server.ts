import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { unsettledAttempts } from '#shop/orders/order.queries.server.ts'
import { type Attempt, moveAttempt, recordAnomaly } from './attempt.queries.server.ts'
import { captureAttempt } from './capture-attempt.server.ts'
import type { ProviderOrder } from './payment-port.ts'
import type { Payments } from './payments.ts'
import { settlePayment } from './settle-payment.server.ts'

/** As long as PayPal surely remembers a request id; afterwards it is only asked, never told (SAFETY 15). */
const sameRequestForMs = 3 * 60 * 60 * 1000
const giveUpAfterMs = 3 * 24 * 60 * 60 * 1000

type Till = { db: Kysely<DB>; payments: Payments }

/**
 * Asks the provider about every attempt whose outcome is not known, each at its time: after 30 s at first, then
 * rarer up to an hour, for 3 days (SAFETY 15). Gives how many it asked about.
 */
export async function reconcilePayments({ db, payments }: Till): Promise<number> {
  const due = await claimDueAttempts(db)
  for (const attempt of due) await reconcile({ db, payments }, attempt)
  return due.length
}

/** One node asks about an attempt at a time; the time of the next question is set before this one is asked. */
function claimDueAttempts(db: Kysely<DB>): Promise<Attempt[]> {
  const due = db
    .selectFrom('payment_attempts')
    .select('id')
    .where('status', 'in', unsettledAttempts)
    .where('next_check_at', '<=', sql<Date>`now()`)
    .orderBy('next_check_at')
    .limit(20)
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

async function reconcile({ db, payments }: Till, attempt: Attempt) {
  if (attempt.provider_id === null) return
  const answer = await payments.paypal.getOrder(attempt.provider_id)
  if (answer.kind === 'found') return follow({ db, payments }, attempt, answer.order)
  if (answer.kind === 'not_found') return close(db, attempt, 'order_not_found')
  if (ageOf(attempt) > giveUpAfterMs) return close(db, attempt, 'never_answered')
}

async function follow({ db, payments }: Till, attempt: Attempt, order: ProviderOrder) {
  const { capture } = order
  if (capture?.status === 'declined') return moveAttempt(db, attempt.id, unsettledAttempts, 'declined')
  if (capture?.status === 'refunded') return close(db, attempt, 'refunded_at_provider')
  if (capture && capture.status !== 'pending') {
    const settlement = await settlePayment(db, capture, payments)
    if (settlement === 'mismatch' && ageOf(attempt) > giveUpAfterMs) await close(db, attempt, 'never_fitted')
    return
  }
  if (ageOf(attempt) > giveUpAfterMs) return close(db, attempt, 'never_captured')
  if (order.status === 'closed') return moveAttempt(db, attempt.id, unsettledAttempts, 'expired')
  // Nobody has approved it, so no capture can have happened; the shopper may go on.
  if (order.status === 'created') return moveAttempt(db, attempt.id, unsettledAttempts, 'open')
  if (order.status === 'approved' && ageOf(attempt) < sameRequestForMs) {
    await captureAttempt({ db, payments }, attempt)
  }
}

const ageOf = (attempt: Attempt) => Date.now() - attempt.created_at.getTime()

/** Ends an attempt that will not be paid here any more, with a note for the owner. */
async function close(db: Kysely<DB>, attempt: Attempt, reason: string) {
  await inTransaction(db, async (tx) => {
    await moveAttempt(tx, attempt.id, unsettledAttempts, 'expired')
    await recordAnomaly(tx, { orderId: attempt.order_id, providerRef: attempt.request_id, reason })
  })
}
