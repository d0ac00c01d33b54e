import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#db/connect.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { productPath } from '#shop/catalog/product-path.ts'
import { hasPageFor } from '#shop/catalog/visible.server.ts'
import { countRows } from '#shop/count-rows.server.ts'
import { offsetOf, pageSize, pagesOf } from '#shop/paging.ts'
import { ShopError } from '#shop/shop-error.ts'
import { reviewRule } from '#shop/texts/reviews.ts'
import { isCounted } from './counted-reviews.server.ts'
import type { HidingGround } from './grounds.ts'
import { publicName } from './public-name.ts'
import type { OwnReviewPage, ownReviewQuery, ReviewPage, ReviewQuery, ReviewView } from './review.schema.ts'

const mostShown = 100

const selectCounted = (db: Db, productId: string) =>
  db
    .selectFrom('reviews')
    .leftJoin('review_replies', 'review_replies.review_id', 'reviews.id')
    .select(['reviews.id', 'name', 'comment', 'rating', 'created_at', 'verified_purchase', 'demo'])
    .select(['review_replies.text as reply', 'review_replies.at as replied_at'])
    .where('product_id', '=', productId)
    .where(isCounted)
    .orderBy('created_at', 'desc')
    .orderBy('reviews.id', 'desc')

type Row = Awaited<ReturnType<ReturnType<typeof selectCounted>['executeTakeFirstOrThrow']>>

/** The counted reviews of a product, the newest hundred first, without any id, email or full name (SAFETY 23). */
export async function selectReviews(db: Db, productId: string): Promise<ReviewView[]> {
  const rows = await selectCounted(db, productId).limit(mostShown).execute()
  return rows.map(viewOf)
}

/**
 * A page of a product's reviews, newest first, all or only those of people who bought it here; past the last page the list
 * is empty. Throws `not_found` for a product that the caller cannot see.
 */
export async function listReviews(
  db: Db,
  productId: string,
  { verified, pageNumber: page, asAdmin }: ReviewQuery & { asAdmin: boolean },
): Promise<ReviewPage> {
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where(hasPageFor(asAdmin))
    .executeTakeFirst()
  if (!product) throw new ShopError({ code: 'not_found', what: 'product' })
  let matching = selectCounted(db, productId)
  if (verified === 'true') matching = matching.where('verified_purchase', '=', true)
  const total = await countRows(matching)
  const rows = await matching.limit(pageSize).offset(offsetOf(page)).execute()
  return { reviews: rows.map(viewOf), page, pages: pagesOf(total), total, rule: reviewRule }
}

const viewOf = (row: Row): ReviewView => ({
  _id: row.id,
  name: publicName(row.name),
  comment: row.comment,
  rating: row.rating,
  createdAt: row.created_at.toISOString(),
  verifiedPurchase: row.verified_purchase,
  demo: row.demo,
  ...(row.reply !== null && row.replied_at !== null
    ? { reply: { text: row.reply, at: row.replied_at.toISOString() } }
    : {}),
})

/** A page of a user's own reviews, newest first, hidden ones with the reasons; past the last page the list is empty. */
export async function findOwnReviews(
  db: Db,
  actor: Actor,
  { pageNumber: page }: z.infer<typeof ownReviewQuery>,
): Promise<OwnReviewPage> {
  const own = db
    .selectFrom('reviews as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .where('r.user_id', '=', actor.id)
  const total = await countRows(own)
  const rows = await own
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('review_decisions')
          .select(['ground', 'facts'])
          .whereRef('review_id', '=', 'r.id')
          .orderBy('at', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .as('d'),
      (join) => join.onTrue(),
    )
    .select(['r.id', 'r.comment', 'r.rating', 'r.created_at', 'r.state', 'd.ground', 'd.facts'])
    .select(['p.id as product_id', 'p.house', 'p.name', 'p.title', 'p.era'])
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(pageSize)
    .offset(offsetOf(page))
    .execute()
  const reviews = rows.map((row) => ({
    _id: row.id,
    product: { _id: row.product_id, title: row.title, path: productPath({ ...row, id: row.product_id }) },
    comment: row.comment,
    rating: row.rating,
    createdAt: row.created_at.toISOString(),
    // The column's CHECK constraint lists exactly the values of the type.
    hidden: row.state === 'hidden' ? { ground: row.ground as HidingGround | null, facts: row.facts } : null,
  }))
  return { reviews, page, pages: pagesOf(total), total }
}

/** The number of counted reviews for each rating. */
export async function countRatings(db: Db, productId: string) {
  const { rows } = await sql<{ rating: number; count: number }>`
    SELECT rating, count(*) AS count FROM reviews
    WHERE product_id = ${productId} AND ${isCounted}
    GROUP BY rating`.execute(db)
  const counts = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }
  for (const { rating, count } of rows) if (rating in counts) counts[rating as keyof typeof counts] = count // 1 to 5 by CHECK
  return counts
}
