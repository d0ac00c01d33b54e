import type { ReviewView } from '#shop/reviews/review.schema.ts'

export const reviewOrders = ['newest', 'best', 'worst'] as const
export type ReviewOrder = (typeof reviewOrders)[number]

export type Stars = 1 | 2 | 3 | 4 | 5
/** SPEC section 9; best first, in the order of the bars. */
export const allStars: readonly Stars[] = [5, 4, 3, 2, 1]

/** Sorts the reviews, which arrive newest first, and filters them by rating or verified purchase (`only`). */
export function orderedReviews(
  reviews: readonly ReviewView[],
  order: ReviewOrder,
  only?: Stars | 'bought',
): ReviewView[] {
  const chosen = reviews.filter(
    ({ rating, verifiedPurchase }) =>
      only === undefined || (only === 'bought' ? verifiedPurchase : rating === only),
  )
  if (order === 'newest') return chosen
  const direction = order === 'best' ? -1 : 1
  return chosen.toSorted((a, b) => direction * (a.rating - b.rating))
}

/** The share of reviews with these stars in whole per cent; 0 without reviews. */
export const shareOf = (count: number, total: number) => (total === 0 ? 0 : Math.round((count / total) * 100))
