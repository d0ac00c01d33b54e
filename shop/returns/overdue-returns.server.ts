import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { countRows } from '#shop/count-rows.server.ts'
import { shopTimeZone } from '#shop/dates.ts'
import type { Day } from '#shop/days.ts'
import { moneyStatuses } from '#shop/orders/order-status.ts'
import { withdrawalDays } from '#shop/settings/delivery.ts'
import { mostOverdue } from './most-overdue.ts'

/** A return whose refund is overdue, or such a withdrawal that has no return yet. */
export type OverdueReturn = { id: string; number: string; dueOn: Day; withdrawalId: string | null }

/** Condition: a refund is outstanding, because the owner still has to send it or the provider returned it. */
const hasNotLeft = sql<boolean>`(refunds.status = 'pending'
  OR refunds.status = 'failed' AND refunds.returned_at IS NOT NULL)`

/** Condition: a return is unsettled, or its refund is outstanding. */
export const isUnpaid = sql<boolean>`(returns.settled_at IS NULL OR returns.status = 'settled' AND EXISTS (
  SELECT FROM refunds WHERE refunds.return_id = returns.id AND ${hasNotLeft}))`

/** Condition: a refund is outstanding for a part of a withdrawal that was settled before the rest arrived. */
export const isPartUnpaid = sql<boolean>`EXISTS (SELECT FROM returns part JOIN refunds ON refunds.return_id = part.id
  WHERE part.part_of = withdrawals.id AND ${hasNotLeft})`

/**
 * Condition: the refund of a return may wait (Directive 2011/83/EU art. 13(3)), since neither a proof of posting nor any of
 * its goods have arrived.
 */
export const mayWait = sql<boolean>`(returns.settled_at IS NULL AND returns.arrived_at IS NULL
  AND returns.posted_proof_at IS NULL
  AND NOT EXISTS (SELECT FROM return_items k WHERE k.return_id = returns.id AND k.arrived_qty > 0))`

const dayInShop = (time: ReturnType<typeof sql>) =>
  sql<Day>`(${time} AT TIME ZONE ${sql.lit(shopTimeZone)})::date`

/**
 * The day on which a return's refund is due: 14 days after the statement or, if the shop waited longer for goods that it had
 * sent, the day on which they or the proof arrived.
 */
export const dueByReturn = sql<Day>`(CASE WHEN returns.send_by IS NULL THEN returns.refund_due_on
  ELSE greatest(returns.refund_due_on, ${dayInShop(sql`least(returns.arrived_at, returns.posted_proof_at)`)}) END)`

/** The day on which the refund of a statement without known pieces is due, the same as in `refundDay`. */
export const dueByStatement = sql<Day>`(${dayInShop(sql`withdrawals.received_at`)} + ${withdrawalDays}::int)`

/**
 * Condition: a withdrawal needs no return any more, since it was disputed, or nothing was left to withdraw from when it was
 * linked to its order.
 */
export const isOver = sql<boolean>`(returns.id IS NULL AND EXISTS (SELECT FROM withdrawal_events e
  WHERE e.withdrawal_id = withdrawals.id AND e.kind IN ('disputed', 'linked')))`

/** Those that are longest overdue, at most `mostOverdue`. `today` is a day in the shop's time zone. */
export const findOverdueReturns = (db: Db, today: Day): Promise<OverdueReturn[]> =>
  overdueReturns(db, today).selectAll().orderBy('dueOn').orderBy('id').limit(mostOverdue).execute()

/** How many there are in all. */
export const countOverdueReturns = (db: Db, today: Day): Promise<number> =>
  countRows(overdueReturns(db, today))

/**
 * Withdrawals' returns whose refund is overdue (Directive 2011/83/EU art. 13), and overdue withdrawals whose order or pieces
 * nobody has named.
 */
function overdueReturns(db: Db, today: Day) {
  const returns = db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .select(['returns.id', 'returns.number'])
    .select(sql<string | null>`coalesce(withdrawal_id, part_of)`.as('withdrawalId'))
    .select(sql<Day>`${dueByReturn}::text`.as('dueOn'))
    .where(isUnpaid)
    .where('cause', '=', 'withdrawal')
    // If nothing was paid, nothing is owed.
    .where('orders.status', 'in', moneyStatuses)
    .where(sql<boolean>`${dueByReturn} < ${today}::date`)
    .where(sql<boolean>`NOT ${mayWait}`)
  const withoutReturn = db
    .selectFrom('withdrawals')
    .leftJoin('orders', 'orders.id', 'withdrawals.order_id')
    .leftJoin('returns', 'returns.withdrawal_id', 'withdrawals.id')
    .select(['withdrawals.id', 'withdrawals.number', 'withdrawals.id as withdrawalId'])
    .select(sql<Day>`${dueByStatement}::text`.as('dueOn'))
    .where('returns.id', 'is', null)
    .where(sql<boolean>`NOT ${isOver}`)
    .where((eb) => eb.or([eb('orders.id', 'is', null), eb('orders.status', 'in', moneyStatuses)]))
    .where(sql<boolean>`${dueByStatement} < ${today}::date`)
  return db.selectFrom(returns.unionAll(withoutReturn).as('overdue'))
}
