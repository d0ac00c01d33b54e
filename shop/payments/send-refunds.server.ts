import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { cents } from '#shop/money/money.ts'
import { requireStatusChange } from '#shop/orders/change-status.server.ts'
import { lockOrder } from '#shop/orders/order.queries.server.ts'
import { recordAnomaly } from './attempt.queries.server.ts'
import type { PaymentPort } from './payment-port.ts'
import type { Payments } from './payments.ts'

type RefundResult = Awaited<ReturnType<PaymentPort['refund']>>
type Till = { db: Kysely<DB>; payments: Payments }

/** Sends money back that came too late or twice, and looks after refunds whose outcome is open; gives how many ended. */
export async function sendRefunds({ db, payments }: Till): Promise<number> {
  let ended = 0
  for (const refund of await claimDueRefunds(db)) {
    const result = await payments.paypal.refund({
      captureId: refund.provider_ref,
      amount: cents(refund.amount),
      currency: refund.currency,
      requestId: refund.request_id,
    })
    if (await keepResult(db, refund, result)) ended += 1
  }
  return ended
}

/** Each refund is asked for by one node at a time: at once when it is new, then every half minute. */
function claimDueRefunds(db: Kysely<DB>) {
  return db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .select([
        'refunds.id',
        'refunds.request_id',
        'refunds.amount',
        'payments.id as payment_id',
        'payments.order_id',
        'payments.provider_ref',
        'payments.currency',
      ])
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

async function keepResult(db: Kysely<DB>, refund: DueRefund, result: RefundResult): Promise<boolean> {
  if (result.kind === 'unavailable' || result.kind === 'unknown') return false
  if (result.kind === 'accepted' && result.refund.status === 'pending') return false
  const isDone =
    (result.kind === 'accepted' && result.refund.status === 'completed') ||
    // Somebody sent it back by hand: the same end.
    (result.kind === 'refused' && result.issue === 'CAPTURE_FULLY_REFUNDED')
  await inTransaction(db, async (tx) => {
    if (isDone) return finish(tx, refund, result.kind === 'accepted' ? result.refund.refundId : null)
    await tx
      .updateTable('refunds')
      .set({ status: 'failed', updated_at: sql`now()` })
      .where('id', '=', refund.id)
      .execute()
    const reason = result.kind === 'refused' ? `refund_refused_${result.issue}` : `refund_${result.kind}`
    await recordAnomaly(tx, { orderId: refund.order_id, providerRef: refund.provider_ref, reason })
  })
  return true
}

async function finish(tx: Transaction<DB>, refund: DueRefund, refundRef: string | null) {
  const order = await lockOrder(tx, refund.order_id)
  const done = await tx
    .updateTable('refunds')
    .set({ status: 'done', provider_ref: refundRef, updated_at: sql`now()` })
    .where('id', '=', refund.id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  if (done.numUpdatedRows === 0n) return
  await tx
    .updateTable('payments')
    .set((eb) => ({ refunded: eb('refunded', '+', refund.amount) }))
    .where('id', '=', refund.payment_id)
    .execute()
  if (order?.status !== 'refund_due') return
  const facts = { refunded_amount: refund.amount }
  await requireStatusChange(tx, { id: order.id, from: 'refund_due', to: 'refunded', step: 'refunded', facts })
}
