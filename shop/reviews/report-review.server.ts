import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { currentYear } from '#shop/dates.server.ts'
import { newId } from '#shop/ids.ts'
import { queueReportMail } from '#shop/mail/queue-mail.server.ts'
import { networkOf } from '#shop/rate-limits/network.ts'
import { enforceRateLimit } from '#shop/rate-limits/rate-limit.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import type { ReportInput } from './moderation.schema.ts'

/** 5 reports an hour from one network; throws `too_many_requests`. */
export async function limitReports(db: Db, address: string): Promise<void> {
  await enforceRateLimit(db, { of: 'review-report', by: networkOf(address), most: 5, seconds: 60 * 60 })
}

type Reported = { productId: string; reviewId: string; input: ReportInput; requestId: string }

/**
 * Stores a report of a published review and queues the confirmation of receipt (Digital Services Act, article 16). Returns
 * its number. Throws `not_found` for a review that is not publicly visible.
 */
export function reportReview(
  db: Db,
  { productId, reviewId, input, requestId }: Reported,
): Promise<{ number: string }> {
  return inTransaction(db, async (tx) => {
    const review = await tx
      .selectFrom('reviews')
      .innerJoin('products', 'products.id', 'reviews.product_id')
      .select('reviews.id')
      .where('reviews.id', '=', reviewId)
      .where('reviews.product_id', '=', productId)
      .where('reviews.state', '=', 'published')
      .where('products.show', '=', true)
      .where('products.archived_at', 'is', null)
      // Deleting the review waits for this lock, and then closes this report too.
      .forKeyShare('reviews')
      .executeTakeFirst()
    if (!review) throw new ShopError({ code: 'not_found', what: 'review' })
    const { id, number } = await tx
      .insertInto('review_reports')
      .values({
        id: newId(),
        // M as in melding: R is for returns.
        number: sql<string>`'M-' || ${currentYear} || '-' || to_char(nextval('review_report_number'), 'FM9999999990000')`,
        review_id: reviewId,
        ground: input.ground,
        text: input.text,
        name: input.name || null,
        email: input.email ?? null,
        good_faith: input.goodFaith,
      })
      .returning(['id', 'number'])
      .executeTakeFirstOrThrow()
    if (input.email) await queueReportMail(tx, { kind: 'report_received', reportId: id, to: input.email })
    await recordAudit(tx, {
      action: 'review.reported',
      subject: productId,
      details: { report: number, ground: input.ground },
      requestId,
    })
    return { number }
  })
}
