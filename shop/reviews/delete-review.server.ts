import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { recordChanges } from '#shop/changes/record-changes.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import { closeReports } from './close-reports.server.ts'
import { lockReview } from './lock-review.server.ts'
import { recomputeRatings } from './recompute-rating.server.ts'

type Deleting = { productId: string; reviewId: string; requestId: string }

/**
 * Deletes the actor's own review, shown or hidden, with the shop's reply, and recomputes the rating. Decisions about it and
 * reports of it stay as evidence, without its text, and its open reports are closed. Throws `not_found` if it is missing or
 * somebody else's.
 */
export function deleteReview(
  db: Db,
  actor: Actor,
  { productId, reviewId, requestId }: Deleting,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const review = await lockReview(tx, reviewId, productId)
    if (review?.user_id !== actor.id) throw new ShopError({ code: 'not_found', what: 'review' })
    await closeReports(tx, reviewId, { outcome: 'deleted', by: null })
    await dropWaitingEmails(tx, actor, reviewId)
    await tx.deleteFrom('reviews').where('id', '=', reviewId).execute()
    await recomputeRatings(tx, [productId])
    await recordAudit(tx, { action: 'review.deleted', actor: actor.id, subject: productId, requestId })
    await recordChanges(tx, [`product:${productId}`, 'products'])
  })
}

/** Deletes waiting emails that quote the review, since they cannot be written any more once it is gone. */
const dropWaitingEmails = (tx: Db, writer: Actor, reviewId: string) =>
  tx
    .deleteFrom('mail_outbox')
    .where('user_id', '=', writer.id)
    .where('review_decision_id', 'in', (eb) =>
      eb.selectFrom('review_decisions').select('id').where('review_id', '=', reviewId),
    )
    .where('status', '=', 'waiting')
    .execute()
