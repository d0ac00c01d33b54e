import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/**
 * Makes `rating` and `num_reviews` of these products what their reviews say (SAFETY 26): the real ones, or the
 * examples while there is no real one (DESIGN section 4). Call it in the transaction that changed the reviews,
 * with the products locked.
 */
export async function recountReviews(db: Db, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  await sql`
    UPDATE products SET (rating, num_reviews) = (
      SELECT coalesce(round(avg(rating), 2), 0), count(*) FROM reviews
      WHERE product_id = products.id
        AND demo = NOT EXISTS (SELECT FROM reviews AS other WHERE other.product_id = products.id AND NOT other.demo)
    )
    WHERE id = ANY(${sql.val(productIds)}::text[])`.execute(db)
}
