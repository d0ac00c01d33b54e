import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { recordChanges } from '#shop/changes/record-changes.server.ts'
import { newId } from '#shop/ids.ts'
import { queueReviewMail } from '#shop/mail/queue-mail.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import { closeReport, closeReports } from './close-reports.server.ts'
import type { HidingGround } from './grounds.ts'
import { lockReview } from './lock-review.server.ts'
import { findReport, findReviewToModerate } from './moderation.queries.server.ts'
import type {
  ModerationReview,
  ReportDecisionInput,
  ReviewReport,
  ReviewState,
  ReviewStateInput,
} from './moderation.schema.ts'
import { recomputeRatings } from './recompute-rating.server.ts'

type ReviewOf = { productId: string; reviewId: string; requestId: string }

/**
 * Hides a review with the reasons, or shows it again: recomputes the rating, emails the author, and keeps the decision
 * permanently. Also decides the open reports of a hidden review. Idempotent. Administrators only; throws `not_found`.
 */
export function setReviewState(
  db: Db,
  actor: Actor,
  { productId, reviewId, requestId, ...input }: ReviewOf & ReviewStateInput,
): Promise<ModerationReview> {
  requireAdmin(actor)
  return inTransaction(db, async (tx) => {
    const review = await lockReview(tx, reviewId, productId)
    if (!review) throw new ShopError({ code: 'not_found', what: 'review' })
    if (review.state !== input.state) await decide(tx, { actor, review, requestId, ...input })
    if (input.state === 'hidden') await closeReports(tx, reviewId, { outcome: 'hidden', by: actor.id })
    return requireModerationReview(tx, reviewId)
  })
}

/**
 * Decides a report: `hide` hides the review like `setReviewState`, `keep` leaves it. Emails the person who reported it.
 * Administrators only; throws `not_found`, and `edit_conflict` if it was already decided.
 */
export function decideReport(
  db: Db,
  actor: Actor,
  { id, requestId, decision, ground, facts }: ReportDecisionInput & { id: string; requestId: string },
): Promise<ReviewReport> {
  requireAdmin(actor)
  return inTransaction(db, async (tx) => {
    const report = await tx
      .selectFrom('review_reports')
      .select('review_id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!report) throw new ShopError({ code: 'not_found', what: 'report' })
    const { review_id: reviewId } = report
    const review = await lockReview(tx, reviewId)
    const outcome = decision === 'hide' ? 'hidden' : 'kept'
    if (!(await closeReport(tx, id, { outcome, by: actor.id })))
      throw new ShopError({ code: 'edit_conflict' })
    if (decision === 'hide') {
      if (!review) throw new ShopError({ code: 'not_found', what: 'review' })
      if (review.state !== 'hidden')
        await decide(tx, { actor, review, requestId, state: 'hidden', ground, facts })
      await closeReports(tx, reviewId, { outcome: 'hidden', by: actor.id })
    } else {
      const subject = review?.product_id
      await recordAudit(tx, { action: 'review.kept', actor: actor.id, subject, requestId })
    }
    const decided = await findReport(tx, id)
    if (!decided) throw new ShopError({ code: 'not_found', what: 'report' })
    return decided
  })
}

type Replying = ReviewOf & { text: string }

/** Writes the shop's reply under a review, replacing an earlier one. Administrators only; throws `not_found`. */
export function replyToReview(
  db: Db,
  actor: Actor,
  { productId, reviewId, requestId, text }: Replying,
): Promise<ModerationReview> {
  requireAdmin(actor)
  return inTransaction(db, async (tx) => {
    if (!(await lockReview(tx, reviewId, productId))) {
      throw new ShopError({ code: 'not_found', what: 'review' })
    }
    await tx
      .insertInto('review_replies')
      .values({ review_id: reviewId, text, by_user: actor.id })
      .onConflict((conflict) =>
        conflict.column('review_id').doUpdateSet({ text, by_user: actor.id, at: sql<Date>`now()` }),
      )
      .execute()
    await recordAudit(tx, { action: 'review.replied', actor: actor.id, subject: productId, requestId })
    await recordChanges(tx, [`product:${productId}`])
    return requireModerationReview(tx, reviewId)
  })
}

function requireAdmin(actor: Actor) {
  if (!actor.isAdmin) throw new ShopError({ code: 'not_allowed' })
}

type Deciding = {
  actor: Actor
  review: { id: string; product_id: string; user_id: string | null }
  requestId: string
  state: ReviewState
  ground?: HidingGround
  facts?: string
}

async function decide(tx: Db, { actor, review, requestId, state, ground, facts }: Deciding) {
  const { id, product_id: productId } = review
  await tx.updateTable('reviews').set({ state }).where('id', '=', id).execute()
  const writer = await addressOf(tx, review.user_id)
  const reasons = state === 'hidden' ? { ground, facts } : {}
  const decisionId = newId()
  await tx
    .insertInto('review_decisions')
    .values({
      id: decisionId,
      review_id: id,
      by_user: actor.id,
      state,
      ...reasons,
      told_at: writer ? sql<Date>`now()` : null,
    })
    .execute()
  if (writer) {
    const kind = state === 'hidden' ? 'review_hidden' : 'review_shown'
    await queueReviewMail(tx, { kind, decisionId, userId: writer.id, to: writer.email })
  }
  await recomputeRatings(tx, [productId])
  await recordAudit(tx, {
    action: state === 'hidden' ? 'review.hidden' : 'review.shown_again',
    actor: actor.id,
    subject: productId,
    ...(ground && state === 'hidden' ? { details: { ground } } : {}),
    requestId,
  })
  await recordChanges(tx, [`product:${productId}`, 'products'])
}

/** The author's email address; undefined for a demo review, and if the author's account is deleted. */
const addressOf = async (tx: Db, userId: string | null) =>
  userId === null
    ? undefined
    : await tx
        .selectFrom('users')
        .select(['id', 'email'])
        .where('id', '=', userId)
        .where('archived_at', 'is', null)
        .executeTakeFirst()

async function requireModerationReview(tx: Db, id: string): Promise<ModerationReview> {
  const review = await findReviewToModerate(tx, id)
  if (!review) throw new ShopError({ code: 'not_found', what: 'review' })
  return review
}
