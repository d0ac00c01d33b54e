import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { readPriceTerms } from '#shop/settings/settings.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import { likenessOf } from './likeness.ts'
import { type ProductRow, selectCards, selectProduct } from './product.queries.server.ts'
import { type SimilarList, similarList } from './product.schema.ts'
import { available } from './product-filters.server.ts'
import { cardOf } from './product-views.server.ts'
import { visibleTo } from './visible.server.ts'

const mostSimilar = 6

/**
 * What somebody who looks at this product may like too: the same scent in another form first, then what shares
 * family, notes and house. Beside a product that is sold, only what can be bought. Throws `not_found` for a product that
 * a visitor cannot see. Returns the product beside the list.
 */
export async function similarProducts(
  db: Db,
  id: string,
  asAdmin: boolean,
): Promise<{ product: ProductRow; list: SimilarList }> {
  const product = await selectProduct(db, id, asAdmin)
  if (!product) throw new ShopError({ code: 'not_found', what: 'product' })
  const isSold = product.quantity - product.reserved <= 0
  const isOffered = isSold ? sql<boolean>`${available} > 0` : sql<boolean>`true`
  const isRelated = sql<boolean>`products.id <> ${id} AND ${isOffered} AND ${relationOf(product)}`
  const rows = await selectCards(db, isRelated, byLikeness(product), { limit: mostSimilar })
  const terms = await readPriceTerms(db)
  const scents = await selectScents(
    db,
    rows.map((row) => row.id),
  )
  const likenesses = likenessOf(product, scents)
  const other = await selectTryFirst(db, product)
  const list = similarList.parse({
    products: rows.map((row, index) => ({
      ...cardOf(row, { ...terms, asAdmin: false }),
      likeness: likenesses[index],
    })),
    tryFirst: other ? cardOf(other, { ...terms, asAdmin: false }) : null,
  })
  return { product, list }
}

/** What similar products are compared by, in the order of their ids. */
async function selectScents(db: Db, ids: readonly string[]) {
  const scents = await db
    .selectFrom('products')
    .select(['id', 'house', 'name', 'family', 'notes_top', 'notes_heart', 'notes_base'])
    .where('id', 'in', ids.length === 0 ? [''] : ids)
    .execute()
  const byId = new Map(scents.map((scent) => [scent.id, scent]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The same scent as a sample, or, of a sample, as a bottle. */
async function selectTryFirst(db: Db, { id, house, name, category }: ProductRow) {
  if (name === '' || (category !== 'sample' && category !== 'perfume')) return undefined
  const wanted = category === 'sample' ? 'perfume' : 'sample'
  const isIt = sql<boolean>`${visibleTo(false)} AND products.id <> ${id} AND name <> '' AND name = ${name} AND house = ${house}
    AND category = ${wanted} AND ${available} > 0`
  const [cheapest] = await selectCards(db, isIt, sql`products.price, products.id`, { limit: 1 })
  return cheapest
}

/** Enough to choose from, and few enough to be weighed quickly in a shop of any size. */
const mostWeighed = 100

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
