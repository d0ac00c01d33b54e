import type { Db } from '#db/connect.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { ShopError } from '#shop/shop-error.ts'
import { findOrder } from './order.queries.server.ts'
import type { OrderView } from './order.schema.ts'

/** Returns an order of the actor's own, or any for an administrator. Throws `not_found` for other people's too (SAFETY 21). */
export async function readOrder(db: Db, actor: Actor, id: string): Promise<OrderView> {
  const order = await findOrder(db, id, actor.isAdmin ? undefined : actor.id)
  if (!order) throw new ShopError({ code: 'not_found', what: 'order' })
  return order
}
