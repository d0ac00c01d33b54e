import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { queueMail } from '#shop/mail/queue-mail.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import { changeStatus } from './change-status.server.ts'
import { findOrder } from './order.queries.server.ts'
import type { OrderView } from './order.schema.ts'

/**
 * Marks a paid order as delivered, once (SPEC section 4, SAFETY 10). Administrators only. Throws `not_found`,
 * `not_paid`, `already_delivered`, `order_state`.
 */
export function deliverOrder(db: Db, actor: Actor, id: string): Promise<OrderView> {
  if (!actor.isAdmin) throw new ShopError({ code: 'not_allowed' })
  return inTransaction(db, async (tx) => {
    const facts = { delivered_at: sql<Date>`now()` }
    const isDone = await changeStatus(tx, {
      id,
      from: 'paid',
      to: 'delivered',
      step: 'delivered',
      actor: actor.id,
      facts,
    })
    const order = await findOrder(tx, id)
    if (!order) throw new ShopError({ code: 'not_found', what: 'order' })
    if (!isDone) throw refusalFor(order)
    await queueMail(tx, { kind: 'order_delivered', orderId: id })
    return order
  })
}

function refusalFor({ status }: OrderView) {
  if (status === 'delivered') return new ShopError({ code: 'already_delivered' })
  const isUnpaid = status === 'placed' || status === 'expired' || status === 'cancelled'
  return new ShopError(isUnpaid ? { code: 'not_paid' } : { code: 'order_state', status })
}
