import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { DB } from '#db/database.ts'
import { type OrderFilter, orderConditions } from './order-filter.server.ts'
import { type OrderWord, orderWords, saysCustomer, saysSku, saysTitle } from './order-words.server.ts'

/** More orders than these are not named and counted, whatever is looked for: `isMore` of the list says so. */
export const mostFound = 2_000

/** A filter as it is asked for. */
export type OrderQuery = OrderFilter & { keyword?: string }

type Answer = { ids: string[] | null }

/**
 * Returns the filter of a list with what its keyword means. Each word is searched in number, name and email address, or
 * all of them in one item's title or SKU. When at most `mostFound` fit, the filter names them; otherwise it keeps the
 * words, and a page is found by walking along the list. `group` narrows nothing here, so that the groups can be counted.
 */
export async function searchOrders(db: Db, { keyword, ...filter }: OrderQuery): Promise<OrderFilter> {
  if (keyword === undefined || keyword.trim() === '') return filter
  const words = orderWords(keyword)
  if (words.length === 0) return { ...filter, ids: [] }
  const { rows } = await foundBy(words, { ...filter, group: undefined }).execute(db)
  const ids = rows[0]?.ids
  return ids ? { ...filter, ids } : { ...filter, words }
}

/** Three searches, each by its own index and each of which stops where there are too many. */
function foundBy(words: readonly OrderWord[], filter: OrderFilter) {
  const hasConditions = Object.values(filter).some((value) => value !== undefined)
  const others = sql`${orderConditions(filter)(expressionBuilder<DB, 'orders'>())}`
  const most = mostFound + 1
  const searches: RawBuilder<unknown>[] = [
    sql`SELECT orders.id FROM orders WHERE ${saysCustomer(words)} AND ${others} LIMIT ${most}`,
  ]
  // The order of an item is read only when something is asked of it.
  const itsOrder = hasConditions ? sql`JOIN orders ON orders.id = order_items.order_id AND ${others}` : sql``
  const title = saysTitle(words)
  if (title) {
    searches.push(
      sql`SELECT order_items.order_id AS id FROM order_items ${itsOrder} WHERE ${title} LIMIT ${most}`,
    )
  }
  const sku = saysSku(words)
  if (sku) {
    searches.push(sql`SELECT order_items.order_id AS id FROM products
      JOIN order_items ON order_items.product_id = products.id ${itsOrder} WHERE ${sku} LIMIT ${most}`)
  }
  const parts = searches.map((search, index) => sql`SELECT id, ${index}::int AS part FROM (${search}) one`)
  return sql<Answer>`
    WITH found AS MATERIALIZED (${sql.join(parts, sql` UNION ALL `)}),
      counted AS (SELECT coalesce(max(many), 0) > ${mostFound} AS "isMore"
        FROM (SELECT count(*) AS many FROM found GROUP BY part UNION ALL SELECT count(DISTINCT id) FROM found) parts)
    SELECT CASE WHEN NOT "isMore" THEN array(SELECT DISTINCT id FROM found) END AS ids FROM counted`
}
