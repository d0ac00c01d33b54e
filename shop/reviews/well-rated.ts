/** The minimum for praising a rating, since one friendly review is not enough. */
export const wellRated = { reviews: 3, rating: 4 } as const

/** Minimum number of products in the row "Best rated": fewer are hardly a choice. */
const leastInRow = 4

type Rated = { rating: number; numReviews: number }

const isWellRated = ({ rating, numReviews }: Rated) =>
  numReviews >= wellRated.reviews && rating >= wellRated.rating

/** The products for "Best rated", in the given order; empty if there are fewer than four. */
export function bestRated<Product extends Rated>(products: readonly Product[]): Product[] {
  const found = products.filter(isWellRated)
  return found.length < leastInRow ? [] : found
}
