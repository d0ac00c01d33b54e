import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import { type ProductRow, selectCards, selectProduct } from './product.queries.server.ts'
import type { ProductList } from './product.schema.ts'
import { available } from './product-filters.server.ts'
import { cardOf } from './product-views.server.ts'
import { visibleTo } from './visible.server.ts'

const mostSimilar = 6

/**
 * What somebody who looks at this product may like too: the same scent in another form first, then what shares
 * family, notes and house. Throws `not_found` for a product that a visitor cannot see.
 */
export async function similarProducts(db: Db, id: string, asAdmin: boolean): Promise<ProductList> {
  const product = await selectProduct(db, id, asAdmin)
  if (!product) throw new ShopError({ code: 'not_found', what: 'product' })
  const isRelated = sql<boolean>`${visibleTo(false)} AND products.id <> ${id} AND ${relationOf(product)}`
  const rows = await selectCards(db, isRelated, byLikeness(product), { limit: mostSimilar })
  const { currency } = await readSettings(db)
  return { products: rows.map((row) => cardOf(row, { currency, asAdmin: false })) }
}

/** Things without house and scent family are like others of their kind. */
function relationOf({ house, family, category }: ProductRow) {
  if (house === '' && family === null) return sql<boolean>`products.category = ${category}`
  return sql<boolean>`(products.family = ${family} OR products.house = nullif(${house}, ''))`
}

function byLikeness({ house, name, family, ...product }: ProductRow) {
  const notes = [...product.notes_top, ...product.notes_heart, ...product.notes_base]
  return sql`
    CASE WHEN ${name !== ''} AND products.name = ${name} THEN 3 ELSE 0 END
    + CASE WHEN products.family = ${family} THEN 3 ELSE 0 END
    + CASE WHEN ${house !== ''} AND products.house = ${house} THEN 2 ELSE 0 END
    + CASE WHEN products.category = ${product.category} THEN 1 ELSE 0 END
    + CASE WHEN ${available} > 0 THEN 3 ELSE 0 END
    + (SELECT count(*) FROM unnest(products.notes_top || products.notes_heart || products.notes_base) AS note
       WHERE note = ANY(${sql.val(notes)}::text[])) DESC,
    products.created_at DESC, products.id DESC`
}
