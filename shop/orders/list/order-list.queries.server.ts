import { type SqlBool, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { countRows } from '#shop/count-rows.server.ts'
import { readOrders } from '#shop/orders/order.queries.server.ts'
import type { OrderPage } from '#shop/orders/order.schema.ts'
import { offsetOf, pageSize, pagesOf } from '#shop/paging.ts'
import { type OrderFilter, orderConditions } from './order-filter.server.ts'
import type { OrderSort } from './order-list.ts'
import { type OrderQuery, searchOrders } from './search-orders.server.ts'

/** Returns a page of orders, newest first unless sorted otherwise; past the last page the list is empty. */
export async function findOrders(
  db: Db,
  filter: OrderFilter,
  page: number,
  sort: OrderSort = 'date-desc',
): Promise<OrderPage> {
  const total = await countRows(db.selectFrom('orders').where(orderConditions(filter)))
  const orders = await readOrders(db, await findIds(db, filter, page, sort))
  return { orders, page, pages: pagesOf(total), total }
}

const sortColumns = {
  date: sql.ref('orders.created_at'),
  total: sql.ref('orders.total_price'),
  name: sql`orders.user_name COLLATE shop_titles`,
} as const

/** Returns the column and direction of a sort. */
function columnOf(sort: OrderSort) {
  const [name, direction] = sort.split('-')
  // The template literal type of a sort guarantees both parts.
  return { column: sortColumns[name as keyof typeof sortColumns], direction: direction as 'asc' | 'desc' }
}

/** Returns the ids of a page. Selected first, so that nothing else is read of the skipped orders. */
export async function findIds(
  db: Db,
  filter: OrderFilter,
  page: number,
  sort: OrderSort,
  most = pageSize,
): Promise<string[]> {
  const { column, direction } = columnOf(sort)
  const rows = await db
    .selectFrom('orders')
    .select('orders.id')
    .where(orderConditions(filter))
    .orderBy(column, direction)
    .orderBy('orders.id', direction)
    .limit(most)
    .offset(offsetOf(page))
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the orders before and after one in a list; undefined at the ends. */
export async function findNeighbours(db: Db, id: string, query: OrderQuery, sort: OrderSort) {
  const { column, direction } = columnOf(sort)
  const filter = await searchOrders(db, query)
  const beside = (side: 'before' | 'after') => {
    const isUp = (side === 'after') === (direction === 'asc')
    const here = db
      .selectFrom('orders')
      .select([sql`${column}`.as('place'), 'orders.id'])
      .where('orders.id', '=', id)
    return db
      .selectFrom('orders')
      .select(['orders.id', 'orders.number'])
      .where(orderConditions(filter))
      .where(sql<SqlBool>`(${column}, orders.id) ${sql.raw(isUp ? '>' : '<')} (${here})`)
      .orderBy(column, isUp ? 'asc' : 'desc')
      .orderBy('orders.id', isUp ? 'asc' : 'desc')
      .limit(1)
      .executeTakeFirst()
  }
  return { before: await beside('before'), after: await beside('after') }
}
