import type { Db } from '#db/connect.ts'

/**
 * Locks a review of a product, or by its id alone, and its product before it, as `addReview` does: ratings are counted one
 * after the other. Undefined where there is none.
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
