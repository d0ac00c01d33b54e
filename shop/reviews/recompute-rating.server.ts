import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { isCounted } from './counted-reviews.server.ts'

/**
 * Recomputes `rating` and `num_reviews` of these products from their reviews (SAFETY rule 26). Call it in the transaction
 * that changed the reviews.
 */
export async function recomputeRatings(tx: Db, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  await sql`
    UPDATE products SET rating = coalesce(counted.rating, 0), num_reviews = counted.number, updated_at = now()
    FROM (
      SELECT product.id, round(avg(reviews.rating), 2) AS rating, count(reviews.id)::integer AS number
      FROM products product
      LEFT JOIN reviews ON reviews.product_id = product.id AND ${isCounted}
      WHERE product.id = ANY (${productIds})
      GROUP BY product.id
    ) counted
    WHERE products.id = counted.id
  `.execute(tx)
}
