import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { isCounted } from './counted-reviews.server.ts'
import { publicName } from './public-name.ts'
import type { ReviewView } from './review.schema.ts'

const mostShown = 100

/** Those of a product that count, the newest hundred first, without anybody's id, e-mail or whole name (SAFETY 23). */
export async function selectReviews(db: Db, productId: string): Promise<ReviewView[]> {
  const rows = await db
    .selectFrom('reviews')
    .select(['id', 'name', 'comment', 'rating', 'created_at', 'verified_purchase', 'demo'])
    .where('product_id', '=', productId)
    .where(isCounted)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    name: publicName(row.name),
    comment: row.comment,
    rating: row.rating,
    createdAt: row.created_at.toISOString(),
    verifiedPurchase: row.verified_purchase,
    demo: row.demo,
  }))
}

/** How many of the reviews that count gave each rating. */
export async function countRatings(db: Db, productId: string) {
  const { rows } = await sql<{ rating: number; count: number }>`
    SELECT rating, count(*) AS count FROM reviews
    WHERE product_id = ${productId} AND ${isCounted}
    GROUP BY rating`.execute(db)
  const counts = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }
  for (const { rating, count } of rows) if (rating in counts) counts[rating as keyof typeof counts] = count // 1 to 5 by CHECK
  return counts
}
