import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { readPriceTerms } from '#shop/settings/settings.server.ts'
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
  const isRelated = sql<boolean>`products.id <> ${id} AND ${relationOf(product)}`
  const rows = await selectCards(db, isRelated, byLikeness(product), { limit: mostSimilar })
  const terms = await readPriceTerms(db)
  return { products: rows.map((row) => cardOf(row, { ...terms, asAdmin: false })) }
}

/** Enough to choose from, and few enough to be weighed quickly in a shop of any size. */
const mostWeighed = 200

/** The same scent, and the newest of the same family and house; things without either are like others of their kind. */
function relationOf({ house, name, family, category }: ProductRow) {
  const newest = (claim: RawBuilder<unknown>) => sql`
    (SELECT id FROM products WHERE ${visibleTo(false)} AND ${claim} ORDER BY created_at DESC LIMIT ${mostWeighed})`
  const sources: RawBuilder<unknown>[] = []
  if (name !== '') sources.push(newest(sql`name <> '' AND name = ${name} AND house = ${house}`))
  if (family !== null) sources.push(newest(sql`family = ${family}`))
  if (house !== '') sources.push(newest(sql`house = ${house}`))
  if (sources.length === 0) sources.push(newest(sql`category = ${category}`))
  return sql<boolean>`products.id IN (${sql.join(sources, sql` UNION ALL `)})`
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
