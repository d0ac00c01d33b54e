import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { dayOf, shopTimeZone } from '#shop/dates.ts'
import { eurosFromCents } from '#shop/money/money.ts'
import { type AgeingView, ageBands } from './dashboard.schema.ts'

type Band = { band: number; products: number; pieces: number; value: number }
type Oldest = AgeingView['oldest'][number]

const mostShown = 10
const zone = sql.lit(shopTimeZone)

/** How long current stock has been in the shop, since the day it was entered. Includes hidden products, not sold out ones. */
export async function stockAgeing(db: Db, now = new Date()): Promise<AgeingView> {
  const today = sql`${dayOf(now)}::date`
  const age = sql<number>`(${today} - (created_at AT TIME ZONE ${zone})::date)`
  // The start of a band is computed once, whereas a product's age is computed per product.
  const firstMoment = (to: number) => sql`((${today} - ${sql.lit(to)})::timestamp AT TIME ZONE ${zone})`
  const band = sql`CASE ${sql.join(
    ageBands.flatMap(({ to }, index) =>
      to === null ? [] : [sql`WHEN created_at >= ${firstMoment(to)} THEN ${sql.lit(index)}`],
    ),
    sql` `,
  )} ELSE ${sql.lit(ageBands.length - 1)} END`
  const { rows } = await sql<Band>`
    SELECT ${band} AS band, count(*) AS products, sum(quantity) AS pieces, sum(quantity::bigint * price) AS value
    FROM products WHERE archived_at IS NULL AND quantity > 0 GROUP BY 1`.execute(db)
  const oldest = await sql<Oldest>`
    SELECT id AS "_id", title, sku, greatest(${age}, 0) AS days, quantity AS pieces,
      quantity::bigint * price AS value
    FROM products WHERE archived_at IS NULL AND quantity > 0
    ORDER BY created_at, id LIMIT ${mostShown}`.execute(db)
  return {
    bands: ageBands.map(({ from, to }, index) => {
      const { products = 0, pieces = 0, value = 0 } = rows.find((row) => row.band === index) ?? {}
      return { from, to, products, pieces, value: eurosFromCents(value) }
    }),
    oldest: oldest.rows.map((row) => ({ ...row, value: eurosFromCents(row.value) })),
  }
}
