import type { Db } from '#db/connect.ts'
import { newId } from '#shop/ids.ts'
import { recomputeRatings } from '#shop/reviews/recompute-rating.server.ts'
import type { ImportedReview } from './import-row.ts'

/**
 * Writes example reviews of the products in `ids` (product ids by sku); a review of anything else is left out. They
 * belong to nobody and are marked as examples wherever they show (DESIGN section 4). Returns how many were written.
 * Call it in a transaction.
 */
export async function importDemoReviews(
  tx: Db,
  rows: readonly ImportedReview[],
  ids: ReadonlyMap<string, string>,
): Promise<number> {
  const reviews = rows.flatMap(({ sku, ...review }) => {
    const productId = ids.get(sku)
    return productId === undefined ? [] : [{ ...review, id: newId(), product_id: productId, demo: true }]
  })
  if (reviews.length === 0) return 0
  await tx.insertInto('reviews').values(reviews).execute()
  const productIds = [...new Set(reviews.map((review) => review.product_id))]
  await recomputeRatings(tx, productIds)
  return reviews.length
}
