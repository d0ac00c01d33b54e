import type { Transaction } from 'kysely'
import type { DB } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { lockOrder } from '#shop/orders/order.queries.server.ts'
import { readOrder } from '#shop/orders/read-orders.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import type { PaymentContext } from './payment-context.server.ts'
import { handProviders } from './providers.ts'
import { finishRefund } from './settle-refund.server.ts'
import { takeBack } from './take-back-refund.server.ts'

type Named = { orderId: string; refundId: string }

/**
 * Records that an administrator sent the money of a refund manually, because it was paid by bank transfer or in cash.
 * Idempotent. Throws `not_found` for a refund that is not this order's or that a provider sends.
 */
export const confirmRefund = (context: PaymentContext, actor: Actor, named: Named) =>
  change(context, actor, named, async (tx, { id, status, amount, order_id }) => {
    if (status !== 'pending') return
    await recordAudit(tx, {
      action: 'order.refund_sent_by_hand',
      actor: actor.id,
      subject: order_id,
      details: { refund: id, amount },
    })
    await finishRefund(tx, id, null)
  })

/**
 * Records that a manually sent refund came back from the bank or was never sent: the money is owed again, and it can be
 * requested again. Does nothing to a refund that was not sent. Throws like `confirmRefund`.
 */
export const returnRefund = (context: PaymentContext, actor: Actor, named: Named) =>
  change(context, actor, named, async (tx, { id, status, amount, ...refund }) => {
    if (status !== 'done') return
    const payment = { ...refund, id: refund.payment_id }
    await takeBack(tx, payment, { id, amount }, { providerRef: id, actor: actor.id })
  })

async function change(
  { db }: PaymentContext,
  actor: Actor,
  named: Named,
  work: (tx: Transaction<DB>, refund: ByHand) => Promise<void>,
) {
  if (!actor.isAdmin) throw new ShopError({ code: 'not_allowed' })
  await inTransaction(db, async (tx) => {
    if (!(await lockOrder(tx, named.orderId))) throw new ShopError({ code: 'not_found', what: 'order' })
    const refund = await findByHand(tx, named)
    if (!refund) throw new ShopError({ code: 'not_found', what: 'refund' })
    await work(tx, refund)
  })
  return readOrder(db, actor, named.orderId)
}

const findByHand = (tx: Transaction<DB>, { orderId, refundId }: Named) =>
  tx
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.id', 'refunds.status', 'refunds.amount', 'refunds.payment_id'])
    .select(['payments.order_id', 'payments.provider'])
    .where('refunds.id', '=', refundId)
    .where('payments.order_id', '=', orderId)
    .where('payments.provider', 'in', handProviders)
    .executeTakeFirst()
type ByHand = NonNullable<Awaited<ReturnType<typeof findByHand>>>
