import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { eurosFromCents } from '#shop/money/money.ts'
import { ShopError } from '#shop/shop-error.ts'
import type { PriceHistory } from './price-history.schema.ts'

/**
 * A product's prices, and the lowest of the last 30 days, including the one in force when those days began (Directive 98/6/EC
 * article 6a). A price of 0 was never an offer. Throws `not_found`.
 */
export async function findPriceHistory(db: Db, productId: string): Promise<PriceHistory> {
  const product = await db.selectFrom('products').select('id').where('id', '=', productId).executeTakeFirst()
  if (!product) throw new ShopError({ code: 'not_found', what: 'product' })
  const steps = await db
    .selectFrom('price_history')
    .select(['price', 'at', 'offered'])
    .where('product_id', '=', productId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  const lowest = await selectLowest(db, productId)
  const { reference, running } = await selectReferences(db, productId)
  return {
    prices: steps.map(({ price, at, offered }) => ({
      price: eurosFromCents(price),
      at: at.toISOString(),
      offered: offered === true,
    })),
    reference: reference === null ? null : eurosFromCents(reference),
    reductionReference: running === null ? null : eurosFromCents(running),
    lowest30Days: lowest === undefined ? null : eurosFromCents(lowest.price),
    lowest30DaysSince: lowest?.at.toISOString() ?? null,
  }
}

async function selectLowest(db: Db, productId: string) {
  const { rows } = await sql<{ price: number; at: Date }>`
    WITH steps AS (
      SELECT price, at, offered, lead(at) OVER (ORDER BY at, id) AS until
      FROM price_history WHERE product_id = ${productId}
    )
    SELECT price, at FROM steps
    WHERE price > 0 AND offered AND (until IS NULL OR until > now() - interval '30 days')
    ORDER BY price, at DESC LIMIT 1`.execute(db)
  return rows[0]
}

async function selectReferences(db: Db, productId: string) {
  const { rows } = await sql<{ reference: number | null; running: number | null }>`
    SELECT reference, (SELECT reference_price FROM price_reductions
      WHERE product_id = ${productId} AND ended_at IS NULL) AS running
    FROM reference_price_of(${productId}, now())`.execute(db)
  return rows[0] ?? { reference: null, running: null }
}
