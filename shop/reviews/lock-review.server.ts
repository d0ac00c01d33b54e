import type { Db } from '#db/connect.ts'

/**
 * Locks a review, by its id alone or also by its product, and before it its product, like `addReview`, so that ratings are
 * recomputed one after the other. Undefined if there is no such review.
 */
export async function lockReview(tx: Db, reviewId: string, productId?: string) {
  await tx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', (eb) => eb.selectFrom('reviews').select('product_id').where('id', '=', reviewId))
    .forNoKeyUpdate()
    .execute()
  const review = await tx
    .selectFrom('reviews')
    .select(['id', 'product_id', 'user_id', 'state'])
    .where('id', '=', reviewId)
    .forUpdate()
    .executeTakeFirst()
  return review && (productId === undefined || review.product_id === productId) ? review : undefined
}
