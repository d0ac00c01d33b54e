import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { shopTimeZone } from '#shop/dates.ts'
import type { Day } from '#shop/days.ts'
import { moneyStatuses } from '#shop/orders/order-status.ts'
import { withdrawalDays } from '#shop/settings/delivery.ts'

/** A return whose money is not back by its day, or a withdrawal that has none yet. */
export type OverdueReturn = { id: string; number: string; dueOn: Day; withdrawalId: string | null }

/** Whether a return is unsettled, or its refund has not left yet: by hand it may wait, and a provider may send it back. */
export const isUnpaid = sql<boolean>`(returns.settled_at IS NULL OR returns.status = 'settled' AND EXISTS (
  SELECT FROM refunds WHERE refunds.return_id = returns.id
    AND (refunds.status = 'pending' OR refunds.status = 'failed' AND refunds.returned_at IS NOT NULL)))`

/** When the money of a statement is due whose pieces are not known yet, as `refundDay` has it. */
export const dueByStatement = sql<Day>`((withdrawals.received_at AT TIME ZONE ${sql.lit(shopTimeZone)})::date
  + ${withdrawalDays}::int)`

/** Whether a withdrawal without a return was disputed. */
export const isDisputed = sql<boolean>`(returns.id IS NULL AND EXISTS (SELECT FROM withdrawal_events e
  WHERE e.withdrawal_id = withdrawals.id AND e.kind = 'disputed'))`

/**
 * Returns of a withdrawal whose refund is over its day (Directive 2011/83/EU art. 13), and withdrawals from a known order
 * whose pieces nobody has named by then; the longest first, at most 20. `today` is a day of the shop.
 */
export function findOverdueReturns(db: Db, today: Day): Promise<OverdueReturn[]> {
  const returns = db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .select(['returns.id', 'returns.number', 'withdrawal_id as withdrawalId'])
    .select(sql<Day>`refund_due_on::text`.as('dueOn'))
    .where(isUnpaid)
    .where('cause', '=', 'withdrawal')
    // Where nothing was paid, nothing is owed.
    .where('orders.status', 'in', moneyStatuses)
    .where(sql<boolean>`refund_due_on < ${today}::date`)
  const withoutReturn = db
    .selectFrom('withdrawals')
    .innerJoin('orders', 'orders.id', 'withdrawals.order_id')
    .leftJoin('returns', 'returns.withdrawal_id', 'withdrawals.id')
    .select(['withdrawals.id', 'withdrawals.number', 'withdrawals.id as withdrawalId'])
    .select(sql<Day>`${dueByStatement}::text`.as('dueOn'))
    .where('returns.id', 'is', null)
    .where(sql<boolean>`NOT ${isDisputed}`)
    .where('orders.status', 'in', moneyStatuses)
    .where(sql<boolean>`${dueByStatement} < ${today}::date`)
  return returns.unionAll(withoutReturn).orderBy('dueOn').orderBy('id').limit(20).execute()
}
