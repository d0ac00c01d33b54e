import type { HidingGround, ReportGround } from '#shop/reviews/grounds.ts'

/** The messages of the fields of a review, a report of one, and a decision about one. */
export const reviewTexts = {
  rating: 'Choose a rating from 1 to 5',
  commentMissing: 'Write a few words',
  groundMissing: 'Choose a ground',
  factsMissing: 'Say what in the review is the reason, in at least 20 characters',
  reportTextMissing: 'Say what is wrong with it',
  reportEmailMissing: 'Enter your email address, so that we can answer',
  replyMissing: 'Write the reply',
} as const

/** Who may write reviews, what is checked and what is hidden; stands beside every list of reviews. */
export const reviewRule =
  'Anyone with an account may review an item, once. ‘Bought here’ means our records show that this account paid for it; the others we cannot check. We publish good and bad reviews alike, give nothing for them, and hide only what is unlawful or not about the item; the writer is told why.'

/** Why a review is hidden, as the decision says it. */
export const groundTexts: Record<HidingGround, string> = {
  unlawful: 'It is unlawful',
  personal_data: 'It contains personal data of somebody',
  insult: 'It insults somebody',
  not_about_item: 'It is not about the item',
  advertising: 'It is advertising',
  fake: 'It is not an honest review by the person who wrote it',
}

/** Why somebody reports a review. */
export const reportGroundTexts: Record<ReportGround, string> = {
  ...groundTexts,
  minors: 'It shows or offers the abuse of minors',
}
