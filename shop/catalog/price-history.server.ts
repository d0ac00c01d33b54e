import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { eurosFromCents } from '#shop/money/money.ts'
import { ShopError } from '#shop/shop-error.ts'

/** What administrators see beside the price field; money in euros. */
export const priceHistory = z.object({
  /** Newest first, at most 100: each price with the time from which it held. */
  prices: z.array(z.object({ price: z.number(), at: z.iso.datetime() })),
  /** The lowest price that held at any moment of the last 30 days; null while there was none. */
  lowest30Days: z.number().nullable(),
  /** Since when it held, where it held last. */
  lowest30DaysSince: z.iso.datetime().nullable(),
})
export type PriceHistory = z.infer<typeof priceHistory>

/**
 * A product's prices, and the lowest of the last 30 days: the one in force when those days began counts too
 * (Directive 98/6/EC article 6a). Nothing was ever offered for 0. Throws `not_found`.
 */
export async function findPriceHistory(db: Db, productId: string): Promise<PriceHistory> {
  const product = await db.selectFrom('products').select('id').where('id', '=', productId).executeTakeFirst()
  if (!product) throw new ShopError({ code: 'not_found', what: 'product' })
  const steps = await db
    .selectFrom('price_history')
    .select(['price', 'at'])
    .where('product_id', '=', productId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  const lowest = await selectLowest(db, productId)
  return {
    prices: steps.map(({ price, at }) => ({ price: eurosFromCents(price), at: at.toISOString() })),
    lowest30Days: lowest === undefined ? null : eurosFromCents(lowest.price),
    lowest30DaysSince: lowest?.at.toISOString() ?? null,
  }
}

async function selectLowest(db: Db, productId: string) {
  const { rows } = await sql<{ price: number; at: Date }>`
    WITH steps AS (
      SELECT price, at, lead(at) OVER (ORDER BY at, id) AS until
      FROM price_history WHERE product_id = ${productId}
    )
    SELECT price, at FROM steps
    WHERE price > 0 AND (until IS NULL OR until > now() - interval '30 days')
    ORDER BY price, at DESC LIMIT 1`.execute(db)
  return rows[0]
}
