import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { leaveSettling } from '#shop/payments/settling-later.server.ts'
import { orderState, ShopError } from '#shop/shop-error.ts'
import { closeUnpaidOrder } from './holds/hold-order.server.ts'
import { hasUnsettledAttempt, lockOrder } from './order.queries.server.ts'
import { meaningOf } from './order-status.ts'
import { readOrder } from './read-orders.server.ts'

/**
 * Cancels an unpaid order of the actor, or any unpaid order for an administrator, and puts its items back on sale (DESIGN
 * section 5); payments that arrive later are refunded. Returns the order. Throws `not_found` for other people's orders
 * too, `payment_pending` while a payment may be in progress, `order_state` for an order that is no longer open. The owner
 * need not wait for a payment that a bank decides days later.
 */
export async function cancelOrder(db: Db, actor: Actor, id: string) {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id, actor.isAdmin ? undefined : actor.id)
    if (!order) throw new ShopError({ code: 'not_found', what: 'order' })
    const { shopper, owner } = meaningOf(order.status).actions
    const isBuyer = order.user_id === actor.id
    if (!(isBuyer ? shopper : owner).includes('cancel')) throw orderState(order.status)
    if ((await hasUnsettledAttempt(tx, id)) && (isBuyer || !(await leaveSettling(tx, id))))
      throw new ShopError({ code: 'payment_pending' })
    await closeUnpaidOrder(tx, order, 'cancelled', actor.id)
  })
  return readOrder(db, actor, id)
}
