import type { ReviewView } from '#shop/reviews/review.schema.ts'

export const reviewOrders = ['newest', 'best', 'worst'] as const
export type ReviewOrder = (typeof reviewOrders)[number]

export type Stars = 1 | 2 | 3 | 4 | 5
/** SPEC section 9, best first as the bars stand. */
export const allStars: readonly Stars[] = [5, 4, 3, 2, 1]

/** The reviews in an order; the API gives them newest first, which equal ratings keep. `only` leaves one rating. */
export function orderedReviews(
  reviews: readonly ReviewView[],
  order: ReviewOrder,
  only?: Stars,
): ReviewView[] {
  const chosen = reviews.filter(({ rating }) => only === undefined || rating === only)
  if (order === 'newest') return chosen
  const direction = order === 'best' ? -1 : 1
  return chosen.toSorted((a, b) => direction * (a.rating - b.rating))
}

/** How many whole per cent of the reviews gave these stars; 0 while there are none. */
export const shareOf = (count: number, total: number) => (total === 0 ? 0 : Math.round((count / total) * 100))
