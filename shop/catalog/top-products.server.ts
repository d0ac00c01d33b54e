import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { readCurrency } from '#shop/settings/settings.server.ts'
import { orderOf, selectCards } from './product.queries.server.ts'
import type { ProductList } from './product.schema.ts'
import { cardOf } from './product-views.server.ts'
import { visibleTo } from './visible.server.ts'

/** The best rated products with at least one real review, at most 12 (DESIGN sections 4 and 5). */
export async function topProducts(db: Db): Promise<ProductList> {
  const isReviewed = sql<boolean>`${visibleTo(false)} AND products.num_reviews > 0
    AND EXISTS (SELECT FROM reviews WHERE product_id = products.id AND NOT demo)`
  const rows = await selectCards(db, isReviewed, orderOf('rating'), { limit: 12 })
  const currency = await readCurrency(db)
  return { products: rows.map((row) => cardOf(row, { currency, asAdmin: false })) }
}
