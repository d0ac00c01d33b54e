import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { shopTimeZone } from '#shop/dates.ts'
import { requireStatusChange } from '#shop/orders/change-status.server.ts'
import { type LockedOrder, linesOf } from '#shop/orders/order.queries.server.ts'
import { holdingStatuses } from '#shop/orders/order-status.ts'
import { expireOpenAttempts } from '#shop/payments/attempt.queries.server.ts'
import { isTransfer, type PaymentMethod } from '#shop/payments/providers.ts'
import { redeemPromotionsAgain, releasePromotions } from '#shop/promotions/redeem-promotions.server.ts'
import type { Settings } from '#shop/settings/settings.schema.ts'
import { orderState, ShopError } from '#shop/shop-error.ts'
import { releaseStock, reserveStock } from '#shop/stock/move-stock.server.ts'
import { say } from '#shop/texts/messages.ts'
import { firstHoldOf } from './hold-time.ts'
import { transferGraceDays } from './transfer-hold.ts'

const mostOpenOrders = 5
/** Prevents blocking a bottle by starting to pay again and again. */
const mostHolds = 10

type HoldTimes = Pick<Settings, 'holdMinutes' | 'firstHoldMinutes'>

/** Uses the database's clock, like `expireOrders`. */
const after = (minutes: number) => sql<Date>`now() + make_interval(mins => ${minutes}::int)`

/** Returns the end of the hold of an order placed now, while no payment has begun (SAFETY 8). */
export const firstHoldEndsAt = (
  settings: HoldTimes & Pick<Settings, 'transferHoldDays'>,
  method: PaymentMethod,
) => (isTransfer(method) ? transferHoldEndsAt(settings.transferHoldDays) : after(firstHoldOf(settings)))

/**
 * Returns the end of the hold of an order placed at `placedAt` and paid by bank transfer: the end of the last day of grace
 * after the `days` in which the customer may pay (`payByDay`), in the shop's time zone, where a day may have 23 or 25
 * hours.
 */
export const transferHoldEndsAt = (days: number, placedAt = sql<Date>`now()`) =>
  sql<Date>`(((${placedAt} AT TIME ZONE ${sql.lit(shopTimeZone)})::date + ${days + transferGraceDays + 1}::int)::timestamp
    AT TIME ZONE ${sql.lit(shopTimeZone)})`

/**
 * Throws `too_many_open_orders` when this person, whose orders the caller has locked, already has 5 unpaid orders that hold
 * stock (SAFETY 8).
 */
export async function refuseTooManyOpenOrders(db: Db, userId: string): Promise<void> {
  const orders = await db
    .selectFrom('orders')
    .select(['id as _id', 'number'])
    .where('user_id', '=', userId)
    .where('status', 'in', holdingStatuses)
    .orderBy('created_at', 'desc')
    .limit(mostOpenOrders)
    .execute()
  if (orders.length >= mostOpenOrders) throw new ShopError({ code: 'too_many_open_orders', held: { orders } })
}

/**
 * Holds an expired order again because a payment begins (SAFETY 8); the caller has locked its row. `network` comes from
 * `lockBuyer`. Throws `out_of_stock` when something was sold meanwhile, `order_state` after ten holds or when one of its
 * promotions was used up; the caller's transaction must then be rolled back.
 */
export async function renewHold(
  db: Db,
  order: LockedOrder,
  { holdMinutes, network }: Pick<Settings, 'holdMinutes'> & { network: Buffer | null },
): Promise<void> {
  if (order.hold_number >= mostHolds) {
    throw orderState('expired', say('heldTooOften'))
  }
  const holdNumber = order.hold_number + 1
  await reserveStock(db, { orderId: order.id, holdNumber }, await linesOf(db, order.id))
  if (!(await redeemPromotionsAgain(db, order.id))) {
    throw orderState('expired', say('promotionUsedUp'))
  }
  await requireStatusChange(db, {
    id: order.id,
    from: 'expired',
    to: 'placed',
    step: 'held_again',
    set: {
      hold_number: holdNumber,
      hold_until: after(holdMinutes),
      hold_extended: false,
      hold_network: network,
      closed_at: null,
    },
  })
}

type Paying = Pick<Settings, 'holdMinutes'> & {
  /** The shortest lifetime of the provider's payment page. */
  atLeastMinutes: number
}

/**
 * Extends an order's hold to its full length when a payment begins. The length counts from the placing of the order, so
 * that starting to pay repeatedly extends nothing (SAFETY 8). Returns when the payment must end: with the hold, but not
 * before the provider's minimum. Only the first payment that needs longer than the hold extends it (SAFETY 19).
 */
export async function extendHold(
  db: Db,
  orderId: string,
  { holdMinutes, atLeastMinutes }: Paying,
): Promise<Date> {
  const wholeHold = sql<Date>`created_at + make_interval(mins => ${holdMinutes}::int)`
  await db
    .updateTable('orders')
    .set({ hold_until: wholeHold })
    .where('id', '=', orderId)
    // A renewed hold starts with a payment, so it already has its full length.
    .where('hold_number', '=', 1)
    .where('hold_until', '<', wholeHold)
    .execute()
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
    // Bank transfer orders are held for days, but no provider's page stays open that long.
    .select(sql<Date>`greatest(least(hold_until, ${after(holdMinutes)}), ${earliest})`.as('ends_at'))
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return ends_at
}

/** Closes an unpaid order whose row the caller has locked: releases its stock and closes its open attempt. */
export async function closeUnpaidOrder(
  db: Db,
  order: LockedOrder,
  to: 'expired' | 'cancelled',
  actor?: string,
) {
  const set = { hold_until: null, closed_at: sql<Date>`now()` }
  await requireStatusChange(db, { id: order.id, from: 'placed', to, step: to, actor, set })
  await releaseStock(db, { orderId: order.id, holdNumber: order.hold_number }, await linesOf(db, order.id))
  await expireOpenAttempts(db, order.id)
  await releasePromotions(db, order.id)
}
