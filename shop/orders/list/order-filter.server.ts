import { type ExpressionBuilder, type ExpressionWrapper, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '#db/database.ts'
import { shopTimeZone } from '#shop/dates.ts'
import { type OrderStatus, type StatusMeaning, statusesWhere } from '#shop/orders/order-status.ts'
import { stoppedOrders } from '#shop/payments/payment-stops.server.ts'
import { methodOf } from '#shop/payments/providers.ts'
import type { OrderGroup } from './order-list.ts'
import { type CommonWords, saysCommon } from './order-words.server.ts'

export type OrderFilter = {
  /** Only this person's orders. */
  userId?: string
  status?: OrderStatus
  group?: OrderGroup
  /** Only orders waiting to be paid or sent. */
  isOpen?: true
  /** '2026-11-21': a day in the shop's time zone, included. */
  from?: string
  to?: string
  /** Only these orders, found by a search (`searchOrders`). */
  ids?: readonly string[]
  /** For a search with too many results to list: a condition that is checked order by order until the page is full. */
  common?: CommonWords
}

type Orders = ExpressionBuilder<DB, 'orders'>
type Condition = ExpressionWrapper<DB, 'orders', SqlBool>

/** Uses literals, like the conditions of the partial indexes, so that these indexes apply. */
export const hasStatus = (eb: Orders, fits: (meaning: StatusMeaning) => boolean): Condition =>
  eb(
    'orders.status',
    'in',
    statusesWhere(fits).map((status) => sql.lit(status)),
  )

/** Returns the condition of a group, so that several can be counted in one query. */
export function inGroup(eb: Orders, group: OrderGroup): Condition {
  const isOfGroup = hasStatus(eb, (meaning) => meaning.group === group)
  switch (group) {
    case 'refunded':
      return eb.or([eb('orders.refunded_amount', '>', sql.lit(0)), isOfGroup])
    case 'to_deliver':
      return eb.and([isOfGroup, sql<SqlBool>`orders.id NOT IN (${stoppedOrders})`])
    case 'disputed':
      return eb.and([
        hasStatus(eb, (meaning) => meaning.group === 'to_deliver'),
        sql<SqlBool>`orders.id IN (${stoppedOrders})`,
      ])
    default:
      return isOfGroup
  }
}

/** Condition: awaits a bank transfer; the same rule as `transferBy` in an order's view. */
export const awaitsTransfer = (eb: Orders): Condition =>
  eb.and([
    hasStatus(eb, ({ holdsStock }) => holdsStock),
    eb('orders.payment_method', '=', methodOf('transfer')),
    eb('orders.hold_number', '=', sql.lit(1)),
  ])

/** Conditions on `orders` for queries written as raw SQL. */
export const ordersToSend = sql`${inGroup(expressionBuilder<DB, 'orders'>(), 'to_deliver')}`
export const ordersToTransfer = sql`${awaitsTransfer(expressionBuilder<DB, 'orders'>())}`
export const ordersToRefund = sql`${hasStatus(expressionBuilder<DB, 'orders'>(), ({ money }) => money === 'owed')}`

/**
 * Returns the condition of a filter, for `where(orderConditions(filter))` in a query on `orders`. Shared by the list, its
 * counts, the neighbours and the export.
 */
export const orderConditions =
  (filter: OrderFilter) =>
  (eb: Orders): Condition => {
    const { userId, status, group, isOpen, from, to, ids, common } = filter
    const all: Condition[] = []
    if (userId !== undefined) all.push(eb('orders.user_id', '=', userId))
    if (status !== undefined) all.push(eb('orders.status', '=', status))
    if (group !== undefined) all.push(inGroup(eb, group))
    if (isOpen) all.push(hasStatus(eb, (meaning) => meaning.isOpen))
    if (from !== undefined) all.push(eb('orders.created_at', '>=', startOf(from)))
    if (to !== undefined) all.push(eb('orders.created_at', '<', startOf(to, 1)))
    if (ids !== undefined) all.push(eb.and([sql<SqlBool>`orders.id = ANY(${ids}::text[])`]))
    if (common !== undefined) all.push(eb.and([saysCommon(common)]))
    return eb.and(all)
  }

/** Start of a day in the shop's time zone, independent of the database's; a day may have 23 or 25 hours. */
const startOf = (day: string, later = 0) =>
  sql<Date>`((${day}::date + ${later}::int)::timestamp AT TIME ZONE ${shopTimeZone}::text)`
