import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { hasPageFor } from '#shop/catalog/visible.server.ts'
import { newId } from '#shop/ids.ts'
import { paidStatuses } from '#shop/orders/order-status.ts'
import { networkOf } from '#shop/rate-limits/network.ts'
import { enforceRateLimit } from '#shop/rate-limits/rate-limit.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import { publicName } from './public-name.ts'
import { recomputeRatings } from './recompute-rating.server.ts'
import type { ReviewInput, ReviewView } from './review.schema.ts'

const perHour = { of: 'review', most: 5, seconds: 60 * 60 }

/** 5 reviews an hour from one account and from one network; throws `too_many_requests` (SAFETY 32). */
export async function limitReviews(db: Db, userId: string, address: string): Promise<void> {
  await enforceRateLimit(db, { ...perHour, by: userId })
  await enforceRateLimit(db, { ...perHour, by: networkOf(address) })
}

/**
 * Stores a user's review of a product, once (SAFETY 26). Throws `not_found` for a product that the user cannot see and
 * `already_reviewed` for a second review.
 */
export function addReview(db: Db, actor: Actor, productId: string, input: ReviewInput): Promise<ReviewView> {
  return inTransaction(db, async (tx) => {
    await lockProduct(tx, actor, productId)
    const review = await tx
      .insertInto('reviews')
      .values({
        id: newId(),
        product_id: productId,
        user_id: actor.id,
        name: actor.name,
        rating: input.rating,
        comment: input.comment,
        verified_purchase: await hasBought(tx, actor, productId),
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'product_id']).doNothing())
      .returning(['id', 'created_at', 'verified_purchase'])
      .executeTakeFirst()
    if (!review) throw new ShopError({ code: 'already_reviewed' })
    await recomputeRatings(tx, [productId])
    return {
      _id: review.id,
      name: publicName(actor.name),
      comment: input.comment,
      rating: input.rating,
      createdAt: review.created_at.toISOString(),
      verifiedPurchase: review.verified_purchase,
      demo: false,
    }
  })
}

/** Locks the product, so that its ratings are recomputed one after the other. */
async function lockProduct(tx: Db, actor: Actor, productId: string) {
  const product = await tx
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where(hasPageFor(actor.isAdmin))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!product) throw new ShopError({ code: 'not_found', what: 'product' })
}

async function hasBought(tx: Db, actor: Actor, productId: string): Promise<boolean> {
  const line = await tx
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select('orders.id')
    .where('orders.user_id', '=', actor.id)
    .where('order_items.product_id', '=', productId)
    .where('orders.status', 'in', paidStatuses)
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}
