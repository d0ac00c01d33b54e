import { type ExpressionBuilder, expressionBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { DB } from '#db/database.ts'
import { meaningOf, statusesWhere } from '#shop/orders/order-status.ts'
import { inSql } from '#shop/orders/status-sql.server.ts'
import { inGroup, type OrderFilter, orderConditions } from './order-filter.server.ts'
import { type OrderGroup, orderGroups } from './order-list.ts'

export type OrderCounts = Record<OrderGroup | 'all', number>

/** Returns the number of matching orders, in total and by group; the filter's `group` is ignored. */
export function countOrders(db: Db, { group: _, ...filter }: OrderFilter): Promise<OrderCounts> {
  const isNarrowed = Object.values(filter).some((value) => value !== undefined)
  return isNarrowed ? countFound(db, filter) : countAll(db)
}

const countFound = (db: Db, filter: OrderFilter): Promise<OrderCounts> =>
  db.selectFrom('orders').where(orderConditions(filter)).select(groupCounts).executeTakeFirstOrThrow()

const groupCounts = (eb: ExpressionBuilder<DB, 'orders'>) => [
  eb.fn.countAll<number>().as('all'),
  ...orderGroups.map((group) =>
    eb.fn
      .countAll<number>()
      .filterWhere((row) => inGroup(row, group))
      .as(group),
  ),
]

/**
 * States whose orders are counted directly, because the triggers of `order_totals` leave them out. Must include all states
 * that can be disputed.
 */
const countedInPlace = inSql(statusesWhere(({ isOpen }) => isOpen))

type Sum = { status: string; isRefunded: boolean; orders: number; disputed: number }

/** Adds up the stored totals of closed orders and the few open orders, in one snapshot. */
async function countAll(db: Db): Promise<OrderCounts> {
  const isDisputed = inGroup(expressionBuilder<DB, 'orders'>(), 'disputed')
  const { rows } = await sql<Sum>`
    SELECT status, is_refunded AS "isRefunded", sum(orders) AS orders, sum(disputed) AS disputed FROM (
      SELECT status, is_refunded, orders, 0 AS disputed FROM order_totals
      UNION ALL
      SELECT status, refunded_amount > 0, 1, (${isDisputed})::int FROM orders WHERE status IN ${countedInPlace}
    ) AS sums GROUP BY status, is_refunded`.execute(db)
  const none = Object.fromEntries(orderGroups.map((group) => [group, 0])) as Record<OrderGroup, number>
  const counts = { ...none, all: 0 }
  for (const { status, isRefunded, orders, disputed } of rows) {
    const { group } = meaningOf(status)
    counts.all += orders
    counts[group] += orders - disputed
    counts.disputed += disputed
    if (isRefunded && group !== 'refunded') counts.refunded += orders
  }
  return counts
}
