import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { DB } from '#db/database.ts'
import { type OrderFilter, orderConditions } from './order-filter.server.ts'
import {
  type OrderWord,
  orderWords,
  type Place,
  placesFor,
  saysAddress,
  saysCustomer,
  saysParcel,
  saysSku,
  saysTitle,
} from './order-words.server.ts'

/** Maximum number of orders that a search lists per place. */
export const mostFound = 2_000

/** A filter as requested. */
export type OrderQuery = OrderFilter & { keyword?: string }

/** `ids` is null if there are more than `mostFound`. */
type Found = { place: Place; ids: string[] | null; atLeast: number }

/**
 * Resolves the keyword of a list's filter. All words must match number, name and email address; or name and address on the
 * parcel; or the title or the SKU of one item; or the tracking number of one parcel. The filter lists the orders found. If
 * one of these searches finds more than `mostFound`, the filter keeps the words for it (`common`), and a page is found by
 * checking the sorted list order by order. `group` is ignored here, so that the groups can be counted.
 */
export async function searchOrders(db: Db, { keyword, ...filter }: OrderQuery): Promise<OrderFilter> {
  if (keyword === undefined || keyword.trim() === '') return filter
  const words = orderWords(keyword)
  if (words.length === 0) return { ...filter, ids: [] }
  const { rows } = await searchPlaces(words, { ...filter, group: undefined }).execute(db)
  const ids = [...new Set(rows.flatMap((row) => row.ids ?? []))]
  const places = rows.filter((row) => row.ids === null).map(({ place }) => place)
  if (places.length === 0) return { ...filter, ids }
  return { ...filter, common: { words, places, ids, atLeast: rows[0]?.atLeast ?? 0 } }
}

/** Searches each place by its own index and stops where there are too many matches. */
function searchPlaces(words: readonly OrderWord[], filter: OrderFilter) {
  const isNarrowed = Object.values(filter).some((value) => value !== undefined)
  const others = sql`${orderConditions(filter)(expressionBuilder<DB, 'orders'>())}`
  // Joins the order of an item or parcel only if another filter needs it.
  const itsOrder = isNarrowed ? sql`JOIN orders ON orders.id = order_items.order_id AND ${others}` : sql``
  const orderOfParcel = isNarrowed ? sql`JOIN orders ON orders.id = parcels.order_id AND ${others}` : sql``
  const searches: Record<Place, RawBuilder<unknown>> = {
    customer: sql`SELECT orders.id FROM orders WHERE ${saysCustomer(words)} AND ${others}`,
    address: sql`SELECT orders.id FROM orders WHERE ${saysAddress(words)} AND ${others}`,
    title: sql`SELECT order_items.order_id AS id FROM order_items ${itsOrder} WHERE ${saysTitle(words)}`,
    sku: sql`SELECT order_items.order_id AS id FROM products
      JOIN order_items ON order_items.product_id = products.id ${itsOrder} WHERE ${saysSku(words)}`,
    parcel: sql`SELECT parcels.order_id AS id FROM parcels ${orderOfParcel} WHERE ${saysParcel(words)}`,
  }
  const parts = placesFor(words).map(
    (place) => sql`SELECT ${place} AS place, id FROM (${searches[place]} LIMIT ${mostFound + 1}) one`,
  )
  return sql<Found>`
    WITH found AS MATERIALIZED (${sql.join(parts, sql` UNION ALL `)})
    SELECT place, CASE WHEN count(*) <= ${mostFound} THEN array_agg(DISTINCT id) END AS ids,
      (SELECT count(DISTINCT id) FROM found) AS "atLeast"
    FROM found GROUP BY place`
}
