import { inTransaction } from '#db/in-transaction.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { lockOrder } from '#shop/orders/order.queries.server.ts'
import { readOrder } from '#shop/orders/read-orders.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import type { PaymentContext } from './payment-context.server.ts'
import { finishRefund } from './settle-refund.server.ts'

/**
 * An administrator has sent the money of a refund back by hand, since its payment came by bank transfer. Said twice, it
 * changes nothing. Throws `not_found` for a refund that is not this order's or that a provider sends.
 */
export async function confirmRefund(
  { db }: PaymentContext,
  actor: Actor,
  { orderId, refundId }: { orderId: string; refundId: string },
) {
  if (!actor.isAdmin) throw new ShopError({ code: 'not_allowed' })
  await inTransaction(db, async (tx) => {
    if (!(await lockOrder(tx, orderId))) throw new ShopError({ code: 'not_found', what: 'order' })
    const refund = await tx
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .select(['refunds.status', 'refunds.amount'])
      .where('refunds.id', '=', refundId)
      .where('payments.order_id', '=', orderId)
      .where('payments.provider', '=', 'transfer')
      .executeTakeFirst()
    if (!refund) throw new ShopError({ code: 'not_found', what: 'refund' })
    if (refund.status !== 'pending') return
    await recordAudit(tx, {
      action: 'order.refund_sent_by_hand',
      actor: actor.id,
      subject: orderId,
      details: { refund: refundId, amount: refund.amount },
    })
    await finishRefund(tx, refundId, null)
  })
  return readOrder(db, actor, orderId)
}
