import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Day } from '#shop/days.ts'
import { moneyStatuses } from '#shop/orders/order-status.ts'

/** A return whose money is not back by its day, and the withdrawal that it belongs to, if any. */
export type OverdueReturn = { id: string; number: string; dueOn: Day; withdrawalId: string | null }

/**
 * Returns of a withdrawal whose refund is over its day (Directive 2011/83/EU art. 13), the longest first, at most 20.
 * `today` is a day of the shop.
 */
export function findOverdueReturns(db: Db, today: Day): Promise<OverdueReturn[]> {
  return (
    db
      .selectFrom('returns')
      .innerJoin('orders', 'orders.id', 'returns.order_id')
      .select([
        'returns.id',
        'returns.number',
        'withdrawal_id as withdrawalId',
        sql<Day>`refund_due_on::text`.as('dueOn'),
      ])
      .where('settled_at', 'is', null)
      .where('cause', '=', 'withdrawal')
      // Where nothing was paid, nothing is owed.
      .where('orders.status', 'in', moneyStatuses)
      .where(sql<boolean>`refund_due_on < ${today}::date`)
      .orderBy('refund_due_on')
      .orderBy('returns.id')
      .limit(20)
      .execute()
  )
}
