import { sql, type Transaction } from 'kysely'
import type { DB } from '#db/database.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { unqueueMail } from '#shop/mail/queue-mail.server.ts'
import { changeStatus } from '#shop/orders/change-status.server.ts'
import { lockOrder } from '#shop/orders/order.queries.server.ts'
import { meaningOf } from '#shop/orders/order-status.ts'
import type { Refund } from './payment-gateway.ts'
import type { Provider } from './providers.ts'
import { recordAnomaly } from './record-anomaly.server.ts'

/** Who reported that a refund came back: the provider, with its own details, or an administrator. */
type Returned = { providerRef: string; details?: Refund; actor?: string }

/**
 * Handles a completed refund that came back to the provider or the shop's bank: the money is owed again, and the owner is
 * notified each time. Call it under the order's lock.
 */
export async function takeBack(
  tx: Transaction<DB>,
  payment: { id: string; order_id: string; provider: string },
  { id, amount }: { id: string; amount: number },
  { providerRef, details, actor }: Returned,
) {
  await tx
    .updateTable('refunds')
    .set({ status: 'failed', returned_at: sql`now()`, updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
  const { keeps } = await tx
    .updateTable('payments')
    .set((eb) => ({ refunded: eb('refunded', '-', amount) }))
    .where('id', '=', payment.id)
    .returning('keeps')
    .executeTakeFirstOrThrow()
  await recordAudit(tx, {
    action: 'order.refund_failed',
    actor,
    subject: payment.order_id,
    details: { refund: id, returned: true },
  })
  await oweAgain(tx, payment.order_id, { keeps, amount })
  await unqueueMail(tx, { kind: 'order_refunded', orderId: payment.order_id, refundId: id })
  // The column's CHECK constraint lists exactly these values.
  const provider = payment.provider as Provider
  const reason = 'refund_failed_after_done'
  const anomaly = { provider, orderId: payment.order_id, providerRef, reason, details } as const
  await recordAnomaly(tx, { ...anomaly, isAnother: true })
}

/** Reverses what a completed refund changes in its order. */
async function oweAgain(
  tx: Transaction<DB>,
  orderId: string,
  { keeps, amount }: { keeps: boolean; amount: number },
) {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Error(`payment of order ${orderId}, which is not there`)
  const isWholeEnd = meaningOf(order.status).money === 'returned' && !(await hasKeptPayment(tx, orderId))
  if (!keeps && !isWholeEnd) return
  const set = { refunded_amount: keeps ? Math.max(0, order.refunded_amount - amount) : 0 }
  if (meaningOf(order.status).money !== 'returned') {
    await tx.updateTable('orders').set(set).where('id', '=', orderId).execute()
    return
  }
  await changeStatus(tx, { id: orderId, from: 'refunded', to: 'refund_due', step: 'refund_due', set })
}

/** Whether the order kept one of its payments. */
export const hasKeptPayment = async (tx: Transaction<DB>, orderId: string) =>
  (await tx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('keeps', '=', true)
    .executeTakeFirst()) !== undefined
