import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Settings } from '#shop/settings/settings.schema.ts'
import { ShopError } from '#shop/shop-error.ts'
import { releaseStock, reserveStock } from '#shop/stock/move-stock.server.ts'
import { requireStatusChange } from './change-status.server.ts'
import { type LockedOrder, linesOf } from './order.queries.server.ts'

const mostOpenOrders = 5

/** Until when a hold that begins now lasts: by the database's clock, which the sweeper goes by as well. */
export const holdEndsAt = ({ holdMinutes }: Pick<Settings, 'holdMinutes'>) =>
  sql<Date>`now() + make_interval(mins => ${holdMinutes}::int)`

/** Throws `too_many_open_orders` when this person already has 5 unpaid orders that hold stock (SAFETY 8). */
export async function refuseTooManyOpenOrders(db: Db, userId: string): Promise<void> {
  const { open } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('user_id', '=', userId)
    .where('status', '=', 'placed')
    .executeTakeFirstOrThrow()
  if (open >= mostOpenOrders) throw new ShopError({ code: 'too_many_open_orders' })
}

/**
 * Takes a new hold for an expired order, whose row the caller has locked (SAFETY 8). Gives the new hold's number.
 * Throws `out_of_stock` when something was sold meanwhile; then nothing has changed.
 */
export async function renewHold(db: Db, order: LockedOrder, settings: Settings): Promise<number> {
  const holdNumber = order.hold_number + 1
  await reserveStock(db, { orderId: order.id, holdNumber }, await linesOf(db, order.id))
  await requireStatusChange(db, {
    id: order.id,
    from: 'expired',
    to: 'placed',
    step: 'held_again',
    facts: { hold_number: holdNumber, hold_until: holdEndsAt(settings), closed_at: null },
  })
  return holdNumber
}

/** Ends an unpaid order, whose row the caller has locked: its stock goes back and its open attempt is closed. */
export async function closeUnpaidOrder(
  db: Db,
  order: LockedOrder,
  to: 'expired' | 'cancelled',
  actor?: string,
) {
  const facts = { hold_until: null, closed_at: sql<Date>`now()` }
  await requireStatusChange(db, { id: order.id, from: 'placed', to, step: to, actor, facts })
  await releaseStock(db, { orderId: order.id, holdNumber: order.hold_number }, await linesOf(db, order.id))
  await db
    .updateTable('payment_attempts')
    .set({ status: 'expired', updated_at: new Date() })
    .where('order_id', '=', order.id)
    .where('status', '=', 'open')
    .execute()
}
