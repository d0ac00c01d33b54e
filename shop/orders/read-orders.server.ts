import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { ShopError } from '#shop/shop-error.ts'
import { findOrder } from './order.queries.server.ts'
import { type OrderView, orderView } from './order.schema.ts'

/** Returns one of the actor's orders, or any for an administrator. Throws `not_found` also for other people's (SAFETY 21). */
export async function readOrder(db: Db, actor: Actor, id: string): Promise<OrderView> {
  const order = await findOrder(db, id, actor.isAdmin ? undefined : actor.id)
  if (!order) throw new ShopError({ code: 'not_found', what: 'order' })
  return order
}

const named = z.object({ _id: z.string() })

/**
 * Returns the order of a stored response (`findResponse`) in its current state, since a response stored by a different
 * release may lack fields of this one.
 */
export async function replayedOrder(db: Db, actor: Actor, stored: unknown): Promise<OrderView> {
  const { success, data } = orderView.safeParse(stored)
  return success ? data : readOrder(db, actor, named.parse(stored)._id)
}
