import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { newId } from '#shop/ids.ts'
import { recomputeRatings } from '#shop/reviews/recompute-rating.server.ts'
import { line } from './tidy-text.ts'

const demoReviews = z.array(
  z.object({
    sku: z.string(),
    name: line(100),
    rating: z.coerce.number().pipe(z.int().min(1).max(5)),
    comment: line(2000),
    created_at: z.iso.date().pipe(z.coerce.date()),
  }),
)

/**
 * Writes the example reviews of a CSV text (db/seed/catalogue/README.md). `ids` maps each sku to a product id; reviews of other
 * skus are skipped. The reviews have no author and are marked as examples wherever they are shown (DESIGN section 4). Returns how
 * many were written. Call it in a transaction.
 */
export async function writeDemoReviews(
  tx: Db,
  csv: string,
  ids: ReadonlyMap<string, string>,
): Promise<number> {
  const reviews = demoReviews.parse(parse(csv, { columns: true })).flatMap(({ sku, ...review }) => {
    const productId = ids.get(sku)
    return productId === undefined ? [] : [{ ...review, id: newId(), product_id: productId, demo: true }]
  })
  if (reviews.length === 0) return 0
  await tx.insertInto('reviews').values(reviews).execute()
  await recomputeRatings(tx, [...new Set(reviews.map((review) => review.product_id))])
  return reviews.length
}
