import { z } from 'zod'
import { line, published, tidyProse, visibleLength } from '#shop/catalog/tidy-text.ts'
import { entityId } from '#shop/ids.ts'
import { pageNumber } from '#shop/page-number.schema.ts'
import { fieldTexts } from '#shop/texts/fields.ts'
import { reviewTexts } from '#shop/texts/reviews.ts'
import { type HidingGround, hidingGrounds, reportGrounds } from './grounds.ts'

const reviewStates = ['published', 'hidden'] as const
export type ReviewState = (typeof reviewStates)[number]

const time = z.iso.datetime()
const rating = z.int().min(1).max(5)

const prose = (least: number, most: number, missing: string) =>
  z
    .string(missing)
    .transform(tidyProse)
    .pipe(z.string().min(least, missing).max(most, fieldTexts.atMostCharacters(most)))
    .refine((text) => visibleLength(text) >= least, missing)

/** An optional line; an empty one counts as missing. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional()

/** A report of a review. `goodFaith`: the reporter believes the statement to be true. */
export const reportInput = z
  .object({
    ground: z.enum(reportGrounds, reviewTexts.groundMissing),
    text: prose(1, 2000, reviewTexts.reportTextMissing),
    name: optional(line(100)),
    email: optional(z.email(reviewTexts.reportEmailMissing).max(254, fieldTexts.atMostCharacters(254))),
    goodFaith: z.boolean().default(true),
  })
  .refine(({ ground, email }) => ground === 'minors' || email !== undefined, {
    path: ['email'],
    message: reviewTexts.reportEmailMissing,
  })
export type ReportInput = z.infer<typeof reportInput>

export const reportReceipt = z.object({ number: z.string() })

const reasons = {
  ground: z.enum(hidingGrounds, reviewTexts.groundMissing).optional(),
  /** At least 20 characters; the author of the review reads them. */
  facts: prose(20, 2000, reviewTexts.factsMissing).optional(),
}
type Reasons = { ground?: HidingGround; facts?: string }

/** Requires a ground and facts for hiding, with an error for each missing one. */
function requireReasons({ ground, facts }: Reasons, context: z.core.$RefinementCtx) {
  const missing = (path: keyof Reasons, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  if (ground === undefined) missing('ground', reviewTexts.groundMissing)
  if (facts === undefined) missing('facts', reviewTexts.factsMissing)
}

/** Hides a review, which needs a ground and the facts, or shows it again. */
export const reviewStateInput = z
  .object({ state: z.enum(reviewStates), ...reasons })
  .superRefine((input, context) => {
    if (input.state === 'hidden') requireReasons(input, context)
  })
export type ReviewStateInput = z.infer<typeof reviewStateInput>

/** An administrator's decision about a report: hide the review, with the reasons, or keep it. */
export const reportDecisionInput = z
  .object({ decision: z.enum(['hide', 'keep']), ...reasons })
  .superRefine((input, context) => {
    if (input.decision === 'hide') requireReasons(input, context)
  })
export type ReportDecisionInput = z.infer<typeof reportDecisionInput>

/** The shop's reply under a review, which replaces an earlier one. */
export const replyInput = z.object({ text: published(prose(1, 1000, reviewTexts.replyMissing)) })

/** A review as administrators see it. `decision` is the last one about it. */
export const moderationReview = z
  .object({
    _id: entityId,
    product: z.object({ _id: entityId, title: z.string(), path: z.string() }),
    name: z.string(),
    rating,
    comment: z.string(),
    createdAt: time,
    verifiedPurchase: z.boolean(),
    demo: z.boolean(),
    state: z.enum(reviewStates),
    reply: z.string().nullable(),
    decision: z
      .object({
        at: time,
        state: z.enum(reviewStates),
        ground: z.enum(hidingGrounds).nullable(),
        facts: z.string().nullable(),
        /** When the email to the author was queued; null if there is nobody to email. */
        toldAt: time.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'ModerationReview' })
export type ModerationReview = z.infer<typeof moderationReview>

/** How a report ended: the review was hidden or kept, or its author deleted it before a decision. */
const reportOutcome = z.enum(['hidden', 'kept', 'deleted'])
export type ReportOutcome = z.infer<typeof reportOutcome>

/** `review` is null once the review is deleted. */
export const reviewReport = z
  .object({
    _id: entityId,
    number: z.string(),
    at: time,
    ground: z.enum(reportGrounds),
    text: z.string(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    decision: reportOutcome.nullable(),
    decidedAt: time.nullable(),
    review: moderationReview.nullable(),
  })
  .meta({ id: 'ReviewReport' })
export type ReviewReport = z.infer<typeof reviewReport>

const paged = { page: z.int(), pages: z.int(), total: z.int() }

const reportStates = ['open', 'decided'] as const
export const reportQuery = z.object({ pageNumber, state: z.enum(reportStates).optional() })
export const reportPage = z.object({ reports: z.array(reviewReport), ...paged, open: z.int() })
export type ReportPage = z.infer<typeof reportPage>

export const moderationReviewQuery = z.object({ pageNumber, state: z.enum(reviewStates).optional() })
export const moderationReviewPage = z.object({ reviews: z.array(moderationReview), ...paged })
export type ModerationReviewPage = z.infer<typeof moderationReviewPage>
