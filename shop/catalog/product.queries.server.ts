import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Products } from '#db/database.ts'
import { anyOf, prepared } from '#db/prepared.ts'
import { pageSize } from '#shop/paging.ts'
import { anyWordText, type Word } from '#shop/search/query/keyword.ts'
import type { PictureRow } from '#shop/uploads/picture-view.ts'
import { reducedColumns } from './announced-reduction.ts'
import { columnsOf } from './field-table.ts'
import type { SortOrder } from './filter-vocabulary.ts'
import { available, type Condition } from './list/product-filters.server.ts'
import { cardFields } from './product.schema.ts'
import { contentColumns } from './unit-price.ts'
import { asSold, hasPageFor } from './visible.server.ts'

const cardColumns = [
  'id',
  ...columnsOf(cardFields),
  ...reducedColumns,
  ...contentColumns,
  'reserved',
  'withheld',
  'rating',
  'num_reviews',
] as const

export type CardRow = Pick<Selectable<Products>, (typeof cardColumns)[number]> & {
  pictures: PictureRow[]
  picture_count: number
}
export type ProductRow = Selectable<Omit<Products, 'search' | 'headline'>> & { pictures: PictureRow[] }

/** The SQL of each sort order; each ends with the id, so that no product appears on two pages. */
const orders: Record<SortOrder, RawBuilder<unknown>> = {
  newest: sql`products.created_at DESC, products.id DESC`,
  'price-asc': sql`products.price, products.id`,
  'price-desc': sql`products.price DESC, products.id DESC`,
  'title-asc': sql`products.title COLLATE shop_titles, products.id`,
  'title-desc': sql`products.title COLLATE shop_titles DESC, products.id DESC`,
  rating: sql`products.rating DESC, products.num_reviews DESC, products.id DESC`,
  'stock-asc': sql`${available}, products.id`,
  'stock-desc': sql`${available} DESC, products.id DESC`,
  'era-asc': sql`products.era NULLS LAST, products.created_at DESC, products.id DESC`,
}

export const orderOf = (sortBy: SortOrder) => orders[sortBy]

/**
 * Best match first: house and name, then the rest of the title, then notes, then everything else (weights A, C, B and D). A sold
 * product must match clearly better to precede one that can be bought.
 */
export const byRelevance = (words: readonly Word[]) => sql`
  ${relevance(words)} * CASE WHEN ${available} > 0 THEN 1 ELSE ${soldWeighs}::float8 END DESC,
  products.created_at DESC, products.id DESC`

/** How well a product matches, whether or not it can be bought. */
export const relevance = (words: readonly Word[]) => sql<number>`
  ts_rank('{0.1, 0.7, 0.4, 1.0}', products.headline, to_tsquery('shop_search', ${anyWordText(words)}))`

export const soldWeighs = 0.7

const picturesOf = (most: number) => sql<PictureRow[]>`(
  SELECT coalesce(json_agg(picture), '[]') FROM (
    SELECT id, alt, width, height, placeholder FROM product_images
    WHERE product_id = products.id ORDER BY position, id LIMIT ${sql.lit(most)}
  ) AS picture)`

const cardPictures = [
  picturesOf(2).as('pictures'),
  sql<number>`(SELECT count(*) FROM product_images WHERE product_id = products.id)`.as('picture_count'),
] as const

/** Cards with their first two pictures, in one query. Pictures are looked up only for the page itself, not for skipped rows. */
export function selectCards(
  db: Db,
  where: Condition,
  order: RawBuilder<unknown>,
  { limit = pageSize, offset = 0 }: { limit?: number; offset?: number } = {},
): Promise<CardRow[]> {
  const page = db.selectFrom('products').selectAll().where(where).orderBy(order).limit(limit).offset(offset)
  return db.selectFrom(page.as('products')).select(cardColumns).select(cardPictures).orderBy(order).execute()
}

/**
 * A page of a list with sold products last. Runs two indexed queries, one for each part of the page, since a single ORDER BY
 * would sort the whole stock. `sellable` is the number of products of the list that can be bought.
 */
export async function selectSoldLast(
  db: Db,
  where: Condition,
  order: RawBuilder<unknown>,
  { offset, sellable }: { offset: number; sellable: number },
): Promise<CardRow[]> {
  const inStock = sql<boolean>`${where} AND ${available} > 0`
  const sold = sql<boolean>`${where} AND ${available} <= 0`
  const limit = Math.min(pageSize, Math.max(0, sellable - offset))
  const first = limit === 0 ? [] : await selectCards(db, inStock, order, { offset, limit })
  if (limit === pageSize) return first
  const rest = { offset: Math.max(0, offset - sellable), limit: pageSize - limit }
  return [...first, ...(await selectCards(db, sold, order, rest))]
}

/** The cards of products by id, in this order. */
export async function selectCardsOf(db: Db, ids: readonly string[]): Promise<CardRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('products')
    .select(cardColumns)
    .select(cardPictures)
    .where('id', '=', anyOf(ids))
    .modifyEnd(prepared)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The first picture of a product, as a subquery of `products`. */
export const firstPicture = sql<PictureRow | null>`(
  SELECT json_build_object('id', id, 'alt', alt, 'width', width, 'height', height, 'placeholder', placeholder)
  FROM product_images WHERE product_id = products.id ORDER BY position, id LIMIT 1)`

/** The full row of one product; undefined if the asker may not see its page. Administrators also see archived ones. */
export async function selectProduct(db: Db, id: string, asAdmin: boolean): Promise<ProductRow | undefined> {
  const row = await db
    .selectFrom('products')
    .selectAll()
    .select(picturesOf(100).as('pictures'))
    .where('id', '=', id)
    .$if(!asAdmin, (query) => query.where(hasPageFor(false)))
    .executeTakeFirst()
  return row && !asAdmin ? asSold(row) : row
}

/**
 * When the last piece of a product left the shop, sold here or removed by the owner; null if none ever did. Meant for a product
 * with no stock left.
 */
export async function selectSoldAt(db: Db, productId: string): Promise<Date | null> {
  const last = await db
    .selectFrom('stock_movements')
    .select('at')
    .where('product_id', '=', productId)
    .where('quantity_change', '<', 0)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.at ?? null
}

/**
 * When the last piece that left was sold: in a paid order, or elsewhere, which the owner enters by taking it off the stock. Null if
 * none left, or if it was taken off after it had come back from a buyer: what is returned is often not sold again.
 */
export async function selectSaleOf(db: Db, productId: string): Promise<Date | null> {
  const movements = db.selectFrom('stock_movements').where('product_id', '=', productId)
  const last = await movements
    .select(['id', 'kind', 'at'])
    .where('quantity_change', '<', 0)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last || last.kind === 'take') return last?.at ?? null
  const added = await movements
    .select('kind')
    .where('quantity_change', '>', 0)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'id'), '<', tuple(last.at, last.id)))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return added?.kind === 'return' ? null : last.at
}
