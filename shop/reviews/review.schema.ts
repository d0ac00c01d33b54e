import { z } from 'zod'
import { published, tidyProse } from '#shop/catalog/tidy-text.ts'
import { entityId } from '#shop/ids.ts'
import { pageNumber } from '#shop/page-number.schema.ts'
import { fieldTexts } from '#shop/texts/fields.ts'
import { reviewTexts } from '#shop/texts/reviews.ts'
import { hidingGrounds } from './grounds.ts'

const noRating = reviewTexts.rating
const wholeRating = z.int(noRating).min(1, noRating).max(5, noRating)

/** A user's review of a product (SAFETY 26). The rating may be a select's text; its empty option has its own message. */
export const reviewInput = z.object({
  rating: z.union([wholeRating, z.enum(['1', '2', '3', '4', '5']).transform(Number).pipe(wholeRating)], {
    error: noRating,
  }),
  comment: published(
    z
      .string(reviewTexts.commentMissing)
      .transform(tidyProse)
      .pipe(z.string().min(1, reviewTexts.commentMissing).max(2000, fieldTexts.atMostCharacters(2000))),
  ),
})
export type ReviewInput = z.infer<typeof reviewInput>

/** `demo`: a sample of the demo stock, never a customer's review (DESIGN section 4). */
export const reviewView = z
  .object({
    _id: entityId,
    /** A first name and an initial (public-name.ts). */
    name: z.string(),
    comment: z.string(),
    rating: wholeRating,
    createdAt: z.iso.datetime(),
    verifiedPurchase: z.boolean(),
    demo: z.boolean(),
    /** The shop's reply; absent if there is none. */
    reply: z.object({ text: z.string(), at: z.iso.datetime() }).optional(),
  })
  .meta({ id: 'Review' })
export type ReviewView = z.infer<typeof reviewView>

/** `verified=true`: only reviews by people whose account paid for the item. */
export const reviewQuery = z.object({
  pageNumber,
  verified: z.enum(['true', 'false']).optional(),
})
export type ReviewQuery = z.infer<typeof reviewQuery>

/** A user's own review. `hidden` says why nobody else sees it; null while it is shown. */
const ownReview = z
  .object({
    _id: entityId,
    product: z.object({ _id: entityId, title: z.string(), path: z.string() }),
    comment: z.string(),
    rating: wholeRating,
    createdAt: z.iso.datetime(),
    hidden: z.object({ ground: z.enum(hidingGrounds).nullable(), facts: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'OwnReview' })
export type OwnReview = z.infer<typeof ownReview>

export const ownReviewQuery = z.object({ pageNumber })
export const ownReviewPage = z.object({
  reviews: z.array(ownReview),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
})
export type OwnReviewPage = z.infer<typeof ownReviewPage>

/** `rule` explains who may write reviews, what is checked and what is hidden. */
export const reviewPage = z.object({
  reviews: z.array(reviewView),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  rule: z.string(),
})
export type ReviewPage = z.infer<typeof reviewPage>
