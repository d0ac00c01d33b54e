import type { Db } from '#db/connect.ts'
import { prepared } from '#db/prepared.ts'
import { unsettledAttempts } from '#shop/payments/unsettled-attempts.ts'
import type { OrderView } from './order.schema.ts'
import { selectOrders } from './order-view.queries.server.ts'
import { viewOf } from './order-view.server.ts'

/** Returns one order, or undefined; with `userId` only if it is that person's (SAFETY 21). */
export async function findOrder(db: Db, id: string, userId?: string): Promise<OrderView | undefined> {
  let query = selectOrders(db).where('orders.id', '=', id)
  if (userId !== undefined) query = query.where('orders.user_id', '=', userId)
  const row = await query.modifyEnd(prepared).executeTakeFirst()
  return row && viewOf(row)
}

/** Returns orders in the sequence of the ids. */
export async function readOrders(db: Db, ids: readonly string[]): Promise<OrderView[]> {
  if (ids.length === 0) return []
  const rows = await selectOrders(db).where('orders.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, viewOf(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * Locks and returns an order's row until the transaction ends; every change of its status or money takes this lock.
 * Inserting rows that only refer to the order does not wait for it.
 */
export async function lockOrder(db: Db, id: string, userId?: string) {
  let query = db.selectFrom('orders').selectAll().where('id', '=', id)
  if (userId !== undefined) query = query.where('user_id', '=', userId)
  return query.forNoKeyUpdate().executeTakeFirst()
}
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/** Whether this user ordered it. */
export async function isOrderOf(db: Db, userId: string, orderId: string): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return order !== undefined
}

/** Returns the lines of an order for stock movements. */
export const linesOf = (db: Db, orderId: string) =>
  db
    .selectFrom('order_items')
    .select(['product_id as product', 'qty'])
    .where('order_id', '=', orderId)
    .execute()

/** True while a capture of this order is in progress or has an unknown outcome. */
export async function hasUnsettledAttempt(db: Db, orderId: string): Promise<boolean> {
  const attempt = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', 'in', unsettledAttempts)
    .executeTakeFirst()
  return attempt !== undefined
}
