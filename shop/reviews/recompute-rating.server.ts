import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/**
 * Counts `rating` and `num_reviews` of these products anew from their reviews (SAFETY rule 26). Call it in the
 * transaction that changed the reviews. Example reviews count only until a product has a real one (DESIGN section 4).
 */
export async function recomputeRatings(tx: Db, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  await sql`
    UPDATE products SET rating = coalesce(counted.rating, 0), num_reviews = counted.number
    FROM (
      SELECT product.id, round(avg(review.rating), 2) AS rating, count(review.id)::integer AS number
      FROM products product
      LEFT JOIN reviews review ON review.product_id = product.id
        AND review.demo = NOT EXISTS (SELECT FROM reviews r WHERE r.product_id = product.id AND NOT r.demo)
      WHERE product.id = ANY (${productIds})
      GROUP BY product.id
    ) counted
    WHERE products.id = counted.id
  `.execute(tx)
}
