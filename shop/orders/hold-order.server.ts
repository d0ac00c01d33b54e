import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { expireOpenAttempts } from '#shop/payments/attempt.queries.server.ts'
import type { Settings } from '#shop/settings/settings.schema.ts'
import { ShopError } from '#shop/shop-error.ts'
import { releaseStock, reserveStock } from '#shop/stock/move-stock.server.ts'
import { requireStatusChange } from './change-status.server.ts'
import { type LockedOrder, linesOf } from './order.queries.server.ts'

const mostOpenOrders = 5
/** So that nobody keeps a bottle from the others by starting to pay again and again. */
const mostHolds = 10

/** Until when a hold that begins now lasts: by the database's clock, which the sweeper goes by as well. */
export const holdEndsAt = ({ holdMinutes }: Pick<Settings, 'holdMinutes'>) =>
  sql<Date>`now() + make_interval(mins => ${holdMinutes}::int)`

/**
 * One order of a person is placed or held again at a time, until the transaction ends. Who has locked an order's row may
 * wait here; who is here locks no order's row any more.
 */
export async function queueUp(db: Db, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`orders of ${userId}`}, 0))`.execute(db)
}

/** Throws `too_many_open_orders` when this person already has 5 unpaid orders that hold stock (SAFETY 8). */
export async function refuseTooManyOpenOrders(db: Db, userId: string): Promise<void> {
  await queueUp(db, userId)
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
 * Throws `out_of_stock` when something was sold meanwhile, `order_state` after ten holds; then nothing has changed.
 */
export async function renewHold(db: Db, order: LockedOrder, settings: Settings): Promise<number> {
  if (order.hold_number >= mostHolds) {
    const message =
      'This order has waited for its payment too often. Please put its items into the cart again.'
    throw new ShopError({ code: 'order_state', status: 'expired', message })
  }
  const holdNumber = order.hold_number + 1
  await reserveStock(db, { orderId: order.id, holdNumber }, await linesOf(db, order.id))
  await requireStatusChange(db, {
    id: order.id,
    from: 'expired',
    to: 'placed',
    step: 'held_again',
    facts: {
      hold_number: holdNumber,
      hold_until: holdEndsAt(settings),
      hold_extended: false,
      closed_at: null,
    },
  })
  return holdNumber
}

/**
 * Gives the time at which a payment that begins now has to end: with the hold, but not before the provider's shortest
 * time. The first payment that needs longer than the hold lasts extends it, later ones do not (SAFETY 19).
 */
export async function extendHold(db: Db, orderId: string, atLeastMinutes: number): Promise<Date> {
  const earliest = sql<Date>`date_trunc('second', now()) + make_interval(mins => ${atLeastMinutes}::int)`
  await db
    .updateTable('orders')
    .set({ hold_until: earliest, hold_extended: true })
    .where('id', '=', orderId)
    .where('hold_extended', '=', false)
    .where('hold_until', '<', earliest)
    .execute()
  const { ends_at } = await db
    .selectFrom('orders')
    .select(sql<Date>`greatest(hold_until, ${earliest})`.as('ends_at'))
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return ends_at
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
  await expireOpenAttempts(db, order.id)
}
