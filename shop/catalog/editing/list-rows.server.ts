import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Products } from '#db/database.ts'
import { readCatalogue } from '#shop/catalog/list/catalogue.server.ts'
import { allOf, type Condition, filtersOf, ownersChoice } from '#shop/catalog/list/product-filters.server.ts'
import {
  type ProductIds,
  type ProductRow,
  type ProductRowPage,
  type ProductTableQuery,
  productRow,
} from '#shop/catalog/list/product-row.schema.ts'
import type { ValueDictionary } from '#shop/catalog/list/value-dictionary.ts'
import { eurosFromCents } from '#shop/money/money.ts'
import { offsetOf, pageSize, pagesOf } from '#shop/paging.ts'
import { keywordOf, readKeyword, tsqueryText, type Word } from '#shop/search/query/keyword.ts'
import { correctSpelling } from '#shop/search/spelling/correct-spelling.server.ts'
import { readPriceTerms } from '#shop/settings/settings.server.ts'
import { type PictureRow, pictureView } from '#shop/uploads/picture-view.ts'
import { announcedReduction } from '../announced-reduction.ts'
import { byRelevance, firstPicture, orderOf } from '../product.queries.server.ts'
import { mostProducts } from './product-change.schema.ts'

/**
 * One page of the product table, for administrators only: includes hidden and archived products, and finds parts of product
 * numbers. It has no facet counts, so the total is always current.
 */
export async function listRows(db: Db, query: ProductTableQuery): Promise<ProductRowPage> {
  const found = await find(db, query)
  const page = query.pageNumber ?? 1
  const offset = offsetOf(page)
  const { currency } = await readPriceTerms(db)
  const rows = offset < found.total ? await selectRows(db, found, offset) : []
  return {
    products: rows.map((row) => rowView(row, currency)),
    page,
    pages: Math.max(1, pagesOf(found.total)),
    total: found.total,
    ...(found.corrected === undefined ? {} : { corrected: found.corrected }),
  }
}

/** The ids of everything that a list finds, at most 10,000, regardless of order and page. */
export async function listIds(db: Db, query: ProductTableQuery): Promise<ProductIds> {
  const { where, total } = await find(db, query)
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where(where)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostProducts)
    .execute()
  return { ids: rows.map(({ id }) => id), total }
}

/** The SQL condition for all products that a list finds. */
export const rowConditions = async (db: Db, query: ProductTableQuery): Promise<Condition> =>
  (await find(db, query)).where

type RowSelection = { where: Condition; order: RawBuilder<unknown>; total: number; corrected?: string }

async function find(db: Db, query: ProductTableQuery): Promise<RowSelection> {
  const words = query.keyword === undefined ? undefined : readKeyword(query.keyword)
  const { products } = await readCatalogue(db)
  const found = await findWith(db, query, products.dictionary, words)
  if (!words || words.length === 0 || found.total > 0) return found
  const corrected = await correctSpelling(db, words, true)
  return corrected
    ? { ...(await findWith(db, query, products.dictionary, corrected)), corrected: keywordOf(corrected) }
    : found
}

async function findWith(
  db: Db,
  query: ProductTableQuery,
  dictionary: ValueDictionary,
  words: readonly Word[] | undefined,
): Promise<RowSelection> {
  const tsquery = words && tsqueryText(words)
  const number = numberPart(query.keyword)
  const byNumber =
    number === undefined
      ? undefined
      : sql<boolean>`(products.sku IS NOT NULL AND products.sku ILIKE ${number})`
  const filters = filtersOf(query, dictionary)
  const where = allOf([
    ownersChoice(query),
    ...(tsquery === undefined ? [] : [foundBy(tsquery, byNumber)]),
    ...filters.map(({ condition }) => condition),
  ])
  const isWhole = tsquery === undefined && filters.every(({ name }) => name === 'category')
  const isOfAll = isWhole && query.state === undefined && query.magazine === undefined
  const order = words && tsquery && !query.sortBy ? byRelevance(words) : orderOf(query.sortBy ?? 'newest')
  const isByMatch = byNumber !== undefined && query.sortBy === undefined
  return {
    where,
    order: isByMatch ? sql`${byNumber} DESC, ${order}` : order,
    total: isOfAll ? await countCategory(db, query.category) : await count(db, where),
  }
}

const foundBy = (tsquery: string, byNumber: Condition | undefined): Condition => {
  const byWords = sql<boolean>`products.search @@ to_tsquery('shop_search', ${tsquery})`
  return byNumber ? sql<boolean>`(${byWords} OR ${byNumber})` : byWords
}

/** The LIKE pattern for a part of a product number, such as 0042 or perf-00; at least three characters, as the index requires. */
function numberPart(keyword: string | undefined): string | undefined {
  const text = keyword ?? ''
  return /^[\p{L}\p{N}._/-]{3,40}$/u.test(text) ? `%${text.replaceAll('_', '\\_')}%` : undefined
}

async function count(db: Db, where: Condition): Promise<number> {
  const { total } = await db
    .selectFrom('products')
    .select(sql<number>`count(*)`.as('total'))
    .where(where)
    .executeTakeFirstOrThrow()
  return total
}

/** Counts products that are not archived, in one category or all, from totals that the database maintains. */
async function countCategory(db: Db, category: string | undefined): Promise<number> {
  let sums = db.selectFrom('stock_totals').select(sql<number>`coalesce(sum(products), 0)`.as('total'))
  if (category !== undefined) sums = sums.where('category', '=', category)
  return (await sums.executeTakeFirstOrThrow()).total
}

const columns = [
  'products.id',
  'products.sku',
  'products.title',
  'products.category',
  'products.price',
  'products.compare_at_price',
  'products.struck_price',
  'products.reference_price',
  'products.new_since',
  'products.quantity',
  'products.reserved',
  'products.magazine',
  'products.show',
  'products.nowe',
  'products.featured',
  'products.net_content',
  'products.net_unit',
  'products.unit_price_exempt',
  'products.archived_at',
  'products.version',
  'products.withheld',
] as const
type Column = (typeof columns)[number] extends `products.${infer Name}` ? Name : never
type Row = Pick<Selectable<Products>, Column & keyof Products> & { picture: PictureRow | null }

/** Selects the ids of the page first, then its rows, so that skipped rows are counted but never read. */
function selectRows(db: Db, { where, order }: RowSelection, offset: number): Promise<Row[]> {
  const page = db
    .selectFrom('products')
    .select('products.id')
    .where(where)
    .orderBy(order)
    .limit(pageSize)
    .offset(offset)
  return db
    .with('page', () => page)
    .selectFrom('page')
    .innerJoin('products', 'products.id', 'page.id')
    .select(columns)
    .select(firstPicture.as('picture'))
    .orderBy(order)
    .execute()
}

/** Parsed, since the database's texts are wider than our enums. */
function rowView(row: Row, currency: string): ProductRow {
  const reduction = announcedReduction(row)
  return productRow.parse({
    _id: row.id,
    sku: row.sku,
    title: row.title,
    category: row.category,
    price: eurosFromCents(row.price),
    compareAtPrice: reduction ? eurosFromCents(reduction.struck) : null,
    wishedComparePrice: row.compare_at_price === null ? null : eurosFromCents(row.compare_at_price),
    currency,
    quantity: row.quantity - row.reserved,
    reserved: row.reserved,
    show: row.show,
    nowe: row.nowe,
    featured: row.featured,
    magazine: row.magazine,
    netContent: row.net_content,
    netUnit: row.net_unit,
    unitPriceExempt: row.unit_price_exempt,
    picture: row.picture && pictureView(row.picture),
    isArchived: row.archived_at !== null,
    withheld: row.withheld,
    version: row.version,
  })
}
