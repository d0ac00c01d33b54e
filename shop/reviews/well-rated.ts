/** What makes a rating worth praising: one friendly review does not. */
export const wellRated = { reviews: 3, rating: 4 } as const

/** The row "Best rated" needs this many products: fewer are hardly a choice. */
const leastInRow = 4

type Rated = { rating: number; numReviews: number }

const isWellRated = ({ rating, numReviews }: Rated) =>
  numReviews >= wellRated.reviews && rating >= wellRated.rating

/** The products that may stand under "Best rated", in their order; none while there are fewer than four. */
export function bestRated<Product extends Rated>(products: readonly Product[]): Product[] {
  const found = products.filter(isWellRated)
  return found.length < leastInRow ? [] : found
}
