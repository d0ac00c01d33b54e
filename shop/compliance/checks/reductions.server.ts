import { type SqlBool, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Check, CheckedShop } from '../check.server.ts'
import { productsFound } from './products-found.server.ts'

/**
 * A struck-through price must be the lower of the owner's price and the reference price of a current reduction, above the
 * selling price, and no older than the settings allow (Directive 98/6/EC article 6a). The database enforces this; this
 * check verifies it.
 */
export const reductions: Check = {
  area: 'prices',
  url: 'https://zoek.officielebekendmakingen.nl/stb-2022-485.html',
  run: async (db, shop) => {
    const found = await productsFound(db, wronglyStruck(shop))
    return { state: found.count > 0 ? 'red' : 'green', ...found, fix: { action: 'correct-reductions' } }
  },
}

const wronglyStruck = ({ reductionMaxDays }: Pick<CheckedShop, 'reductionMaxDays'>) => sql<SqlBool>`
  products.struck_price IS NOT NULL AND NOT EXISTS (
    SELECT FROM price_reductions reduction
    WHERE reduction.product_id = products.id AND reduction.ended_at IS NULL
      AND products.struck_price = least(products.compare_at_price, reduction.reference_price)
      AND reduction.started_at >= now() - make_interval(days => ${reductionMaxDays}, hours => 2))`

/** Corrects the struck-through prices. Returns how many products were wrong. */
export async function correctReductions(
  tx: Db,
  shop: Pick<CheckedShop, 'reductionMaxDays'>,
): Promise<number> {
  const wrong = await tx
    .selectFrom('products')
    .select('id')
    .where(wronglyStruck(shop))
    .forNoKeyUpdate()
    .execute()
  const ids = sql.val(wrong.map(({ id }) => id))
  await sql`
    UPDATE price_reductions SET ended_at = now()
    WHERE product_id = ANY(${ids}::text[]) AND ended_at IS NULL
      AND started_at < now() - make_interval(days => ${shop.reductionMaxDays})`.execute(tx)
  await sql`
    UPDATE products SET struck_price = right_one.struck,
      reference_price = CASE WHEN right_one.struck IS NOT NULL THEN right_one.reference_price END,
      new_since = CASE WHEN right_one.struck IS NOT NULL AND right_one.short_history THEN right_one.offered_since END
    FROM (
      SELECT products.id, reduction.reference_price, reduction.short_history, reduction.offered_since,
        CASE WHEN least(compare_at_price, reduction.reference_price) > price AND reduction.id IS NOT NULL
          THEN least(compare_at_price, reduction.reference_price) END AS struck
      FROM products
      LEFT JOIN price_reductions reduction ON reduction.product_id = products.id AND reduction.ended_at IS NULL
      WHERE products.id = ANY(${ids}::text[])
    ) AS right_one
    WHERE products.id = right_one.id`.execute(tx)
  return wrong.length
}
