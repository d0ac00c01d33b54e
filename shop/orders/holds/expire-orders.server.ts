import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { oneByOne } from '#shop/one-by-one.ts'
import { hasUnsettledAttempt } from '#shop/orders/order.queries.server.ts'
import { holdingStatuses } from '#shop/orders/order-status.ts'
import { unsettledAttempts } from '#shop/payments/unsettled-attempts.ts'
import { closeUnpaidOrder } from './hold-order.server.ts'

const mostAtOnce = 100

/**
 * Expires orders whose hold has ended and releases their stock; returns how many. Skips orders whose capture is in progress
 * or has an unknown outcome (SAFETY 8). Any number of nodes may run this concurrently.
 */
export async function expireOrders(db: Db): Promise<number> {
  const due = await db
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', holdingStatuses)
    .where('hold_until', '<', (eb) => eb.fn('now'))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payment_attempts')
            .select('payment_attempts.id')
            .whereRef('payment_attempts.order_id', '=', 'orders.id')
            .where('payment_attempts.status', 'in', unsettledAttempts),
        ),
      ),
    )
    .orderBy('hold_until')
    .limit(mostAtOnce)
    .execute()
  let expired = 0
  await oneByOne(due, async ({ id }) => {
    if (await expireOrder(db, id)) expired += 1
  })
  return expired
}

const expireOrder = (db: Db, id: string) =>
  inTransaction(db, async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .where('status', 'in', holdingStatuses)
      .where('hold_until', '<', (eb) => eb.fn('now'))
      .forNoKeyUpdate()
      .skipLocked()
      .executeTakeFirst()
    // Checked again under the lock, since a payment may have started after the list was read.
    if (!order || (await hasUnsettledAttempt(tx, id))) return false
    await closeUnpaidOrder(tx, order, 'expired')
    return true
  })
