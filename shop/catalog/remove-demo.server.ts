import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { recordChanges } from '#shop/changes/record-changes.server.ts'
import { recomputeRatings } from '#shop/reviews/recompute-rating.server.ts'
import { removeExample } from '#shop/settings/new-shop.server.ts'

type RemovedDemo = { products: number; reviews: number }

/**
 * Removes all demo stock and all example reviews from the shop (DESIGN section 4). Products referenced by an order are archived,
 * the others deleted; their pictures become unused uploads, which a cleanup job removes. Products that an owner entered stay,
 * without their example reviews.
 */
export function removeDemo(db: Db, actor: Actor): Promise<RemovedDemo> {
  return inTransaction(db, async (tx) => {
    const demo = await tx
      .selectFrom('products')
      .select('id')
      .where('demo', '=', true)
      .orderBy('id')
      .forUpdate()
      .execute()
    const ids = demo.map((product) => product.id)
    const reviews = await removeReviews(tx)
    await removeProducts(tx, ids)
    await removeExample(tx, { actor: actor.id })
    await recordAudit(tx, {
      action: 'demo.removed',
      actor: actor.id,
      details: { products: ids.length, reviews },
    })
    await recordChanges(tx, ['settings'])
    return { products: ids.length, reviews }
  })
}

async function removeReviews(tx: Db): Promise<number> {
  const removed = await tx.deleteFrom('reviews').where('demo', '=', true).returning('product_id').execute()
  const productIds = [...new Set(removed.map((review) => review.product_id))]
  await recomputeRatings(tx, productIds)
  return removed.length
}

async function removeProducts(tx: Db, ids: readonly string[]) {
  const demo = sql.val(ids)
  await sql`
    UPDATE products SET archived_at = coalesce(archived_at, now()), demo = false, version = version + 1
    WHERE id = ANY(${demo}::text[]) AND EXISTS (SELECT FROM order_items WHERE product_id = products.id)`.execute(
    tx,
  )
  const gone = sql`SELECT id FROM products WHERE id = ANY(${demo}::text[]) AND demo`
  await sql`UPDATE product_images SET product_id = NULL, created_at = now() WHERE product_id IN (${gone})`.execute(
    tx,
  )
  await sql`DELETE FROM stock_movements WHERE product_id IN (${gone})`.execute(tx)
  await sql`DELETE FROM products WHERE id = ANY(${demo}::text[]) AND demo`.execute(tx)
}
