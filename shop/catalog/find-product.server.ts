import type { Db } from '#db/connect.ts'
import { selectPublishedQuestions } from '#shop/questions/question.queries.server.ts'
import { countRatings, selectReviews } from '#shop/reviews/review.queries.server.ts'
import { readPriceTerms } from '#shop/settings/settings.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import { selectProduct, selectSaleOf, selectSoldAt } from './product.queries.server.ts'
import type { ProductView } from './product.schema.ts'
import { viewOf } from './product-views.server.ts'

/**
 * Returns everything about one product. Throws `not_found` if it does not exist, or is archived or hidden from whoever asks.
 * `isHolder`: the product is privately offered to this person and withheld from others.
 */
export async function requireProduct(
  db: Db,
  id: string,
  asAdmin: boolean,
  { isHolder = false } = {},
): Promise<ProductView> {
  const row = await selectProduct(db, id, asAdmin || isHolder)
  if (!row) throw new ShopError({ code: 'not_found', what: 'product' })
  const reviews = await selectReviews(db, id)
  const questions = await selectPublishedQuestions(db, id)
  const ratingCounts = await countRatings(db, id)
  const soldAt = row.quantity > 0 ? null : await selectSoldAt(db, id)
  const saleAt = row.quantity > 0 ? null : await selectSaleOf(db, id)
  const terms = await readPriceTerms(db)
  return viewOf(row, { reviews, questions, ratingCounts, soldAt, saleAt }, { ...terms, asAdmin })
}
