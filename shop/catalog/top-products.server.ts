import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { wellRated } from '#shop/reviews/well-rated.ts'
import { readPriceTerms } from '#shop/settings/settings.server.ts'
import { orderOf, selectCards } from './product.queries.server.ts'
import type { ProductList } from './product.schema.ts'
import { cardOf } from './product-views.server.ts'
import { visibleTo } from './visible.server.ts'

const mostShown = 12

/**
 * The best rated products with at least one real review, at most 12 (DESIGN sections 4 and 5). Those that several people rate
 * well come first: five stars from one person mean less.
 */
export async function topProducts(db: Db): Promise<ProductList> {
  const isReviewed = sql<boolean>`${visibleTo(false)} AND products.num_reviews > 0
    AND EXISTS (SELECT FROM reviews WHERE product_id = products.id AND NOT demo)`
  const isWellRated = sql<boolean>`(products.num_reviews >= ${wellRated.reviews}
    AND products.rating >= ${wellRated.rating})`
  const find = (which: typeof isReviewed, limit: number) =>
    selectCards(db, sql<boolean>`${isReviewed} AND ${which}`, orderOf('rating'), { limit })
  const first = await find(isWellRated, mostShown)
  const missing = mostShown - first.length
  const rest = missing > 0 ? await find(sql<boolean>`NOT ${isWellRated}`, missing) : []
  const terms = await readPriceTerms(db)
  return { products: [...first, ...rest].map((row) => cardOf(row, { ...terms, asAdmin: false })) }
}
