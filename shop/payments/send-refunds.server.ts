import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { cents } from '#shop/money/money.ts'
import type { PaymentPort, Provider } from './payment-port.ts'
import type { Payments } from './payments.ts'
import { failRefund, finishRefund, settleRefunds } from './settle-refund.server.ts'

type RefundResult = Awaited<ReturnType<PaymentPort['refund']>>
type Till = { db: Kysely<DB>; payments: Payments }

/**
 * Sends money back that is due: what came too late or twice, and what an administrator refunds; and looks after refunds
 * whose outcome is open. Gives how many ended.
 */
export async function sendRefunds({ db, payments }: Till): Promise<number> {
  let ended = 0
  for (const refund of await claimDueRefunds(db)) {
    // The CHECK of this column is the list of its type.
    const port = payments[refund.provider as Provider]?.port
    if (port && (await send(db, port, refund))) ended += 1
  }
  return ended
}

/** Each refund is asked for by one node at a time: at once when it is new, then every half minute. */
function claimDueRefunds(db: Kysely<DB>) {
  return db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .innerJoin('payment_attempts', 'payment_attempts.id', 'payments.attempt_id')
      .select(['refunds.id', 'refunds.request_id', 'refunds.key_number', 'refunds.amount'])
      .select([
        'payments.provider',
        'payments.provider_ref',
        'payments.currency',
        'payment_attempts.provider_id',
      ])
      .select(sql<boolean>`refunds.updated_at = refunds.created_at`.as('is_new'))
      .where('refunds.status', '=', 'pending')
      .where((eb) =>
        eb.or([
          eb('refunds.updated_at', '=', eb.ref('refunds.created_at')),
          eb('refunds.updated_at', '<', sql<Date>`now() - interval '30 seconds'`),
        ]),
      )
      .orderBy('refunds.updated_at')
      .limit(20)
      .forUpdate('refunds')
      .skipLocked()
      .execute()
    if (due.length > 0) {
      const ids = due.map((refund) => refund.id)
      await tx
        .updateTable('refunds')
        .set({ updated_at: sql`clock_timestamp()` })
        .where('id', 'in', ids)
        .execute()
    }
    return due
  })
}
type DueRefund = Awaited<ReturnType<typeof claimDueRefunds>>[number]

async function send(db: Kysely<DB>, port: PaymentPort, refund: DueRefund): Promise<boolean> {
  if (refund.provider_id === null) throw new Error(`refund ${refund.id} of an attempt that was never made`)
  const look = refund.is_new ? 'never sent' : await lookFor(db, port, refund)
  if (look === 'ended') return true
  if (look === 'unknown') return false
  const result = await port.refund({
    providerId: refund.provider_id,
    captureId: refund.provider_ref,
    amount: cents(refund.amount),
    currency: refund.currency,
    requestId: refund.request_id,
    keyNumber: look === 'not there' ? await nextKey(db, port, refund) : refund.key_number,
  })
  return keepResult(db, refund, result)
}

/** What became of an earlier try is asked for before another: money is sent back once (SAFETY 15). */
async function lookFor(db: Kysely<DB>, port: PaymentPort, refund: DueRefund) {
  const answer = await port.getOrder(refund.provider_id ?? '')
  if (answer.kind !== 'found') return 'unknown'
  await inTransaction(db, (tx) => settleRefunds(tx, port.provider, answer.order))
  const { status } = await db
    .selectFrom('refunds')
    .select('status')
    .where('id', '=', refund.id)
    .executeTakeFirstOrThrow()
  if (status !== 'pending') return 'ended'
  const isThere = answer.order.refunds.some((known) => known.requestId === refund.request_id)
  return isThere ? 'unknown' : 'not there'
}

/** A provider that repeats its own failures under a key needs another one, now that the first surely had no effect. */
async function nextKey(db: Kysely<DB>, port: PaymentPort, refund: DueRefund): Promise<number> {
  if (!port.repeatsFailures) return refund.key_number
  const { key_number } = await db
    .updateTable('refunds')
    .set((eb) => ({ key_number: eb('key_number', '+', 1) }))
    .where('id', '=', refund.id)
    .returning('key_number')
    .executeTakeFirstOrThrow()
  return key_number
}

function keepResult(db: Kysely<DB>, refund: DueRefund, result: RefundResult): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    switch (result.kind) {
      case 'unavailable':
      case 'unknown':
        return false
      case 'accepted':
        if (result.refund.status === 'pending') return false
        if (result.refund.status === 'completed') await finishRefund(tx, refund.id, result.refund.refundId)
        else await failRefund(tx, refund.id, 'refund_failed')
        return true
      case 'refused':
        await failRefund(tx, refund.id, `refund_refused_${result.issue}`)
        return true
      case 'not_found':
        await failRefund(tx, refund.id, 'refund_not_found')
        return true
    }
  })
}
