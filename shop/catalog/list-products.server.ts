import type { Db } from '#db/connect.ts'
import { hasChangedSince, type Moment } from '#shop/changes/changes-since.server.ts'
import { keywordOf, readKeyword, tsqueryText, type Word } from '#shop/search/keyword.ts'
import { mendKeyword } from '#shop/search/mend-keyword.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { byRelevance, type CardRow, orderOf, selectCards, selectCardsOf } from './product.queries.server.ts'
import type { ProductPage } from './product.schema.ts'
import { type Counted, countFacets, type PageWish } from './product-facets.queries.server.ts'
import { allOf, baseOf, type Condition, filtersOf } from './product-filters.server.ts'
import { pageSize } from './product-query.schema.ts'
import type { ProductRowQuery } from './product-row.schema.ts'
import { cardOf } from './product-views.server.ts'

/** One page of the products that a query finds, with the counts of all filters (DESIGN section 5). */
export async function listProducts(db: Db, query: ProductRowQuery, asAdmin: boolean): Promise<ProductPage> {
  const asked = query.keyword ? readKeyword(query.keyword) : undefined
  const [{ currency }, { counted, rows, words }] = await Promise.all([
    readSettings(db),
    asked ? findWords(db, query, asked, asAdmin) : findAll(db, query, asAdmin),
  ])
  return {
    products: rows.map((row) => cardOf(row, { currency, asAdmin })),
    page: query.pageNumber ?? 1,
    // One empty page, so that page 1 of an empty list is a page that exists.
    pages: Math.max(1, Math.ceil(counted.total / pageSize)),
    total: counted.total,
    facets: counted.facets,
    ...(words && words !== asked ? { mended: keywordOf(words) } : {}),
  }
}

type Found = { counted: Counted; rows: CardRow[]; words?: readonly Word[] }

async function findAll(db: Db, query: ProductRowQuery, asAdmin: boolean): Promise<Found> {
  const page = { words: undefined, asAdmin, ids: undefined }
  const [{ counted }, rows] = await Promise.all([
    count(db, query, undefined, asAdmin),
    selectPage(db, query, page),
  ])
  return { counted, rows }
}

async function findWords(
  db: Db,
  query: ProductRowQuery,
  asked: readonly Word[],
  asAdmin: boolean,
): Promise<Found> {
  let words = asked
  let { counted, ids } = await count(db, query, words, asAdmin)
  if (words.length > 0 && counted.found === 0) {
    words = (await mendKeyword(db, words, asAdmin)) ?? words
    if (words !== asked) ({ counted, ids } = await count(db, query, words, asAdmin))
  }
  const isPast = ((query.pageNumber ?? 1) - 1) * pageSize >= counted.total
  const rows = isPast ? [] : await selectPage(db, query, { words, asAdmin, ids })
  return { counted, rows, words }
}

/** A keyword without a letter or digit finds nothing; no keyword finds everything. */
function tsqueryOf(words: readonly Word[] | undefined): string | undefined {
  return words && tsqueryText(words)
}

type Page = { words: readonly Word[] | undefined; asAdmin: boolean; ids: readonly string[] | undefined }

function selectPage(db: Db, query: ProductRowQuery, { words, asAdmin, ids }: Page) {
  if (ids) return selectCardsOf(db, ids)
  const where = allOf([baseOf(asAdmin, query, tsqueryOf(words)), ...conditionsOf(query)])
  const { order, offset } = pageWish(query, words)
  return selectCards(db, where, order, { offset })
}

/** Which page is asked for, in which order: what is searched for comes best match first unless somebody says otherwise. */
function pageWish(query: ProductRowQuery, words: readonly Word[] | undefined): PageWish {
  const order =
    words && tsqueryOf(words) && !query.sortBy ? byRelevance(words) : orderOf(query.sortBy ?? 'newest')
  return { order, limit: pageSize, offset: ((query.pageNumber ?? 1) - 1) * pageSize }
}

const conditionsOf = (query: ProductRowQuery): Condition[] =>
  filtersOf(query).map(({ condition }) => condition)

/** Above this many products the counts are kept for a few seconds (DESIGN section 9), and never past a change of a product. */
const countedOften = 5000
const keptFor = 5000
const mostKept = 500
type Kept = { counted: Counted; until: number; moment: Moment }
const kept = new WeakMap<Db, Map<string, Kept>>()

async function count(
  db: Db,
  query: ProductRowQuery,
  words: readonly Word[] | undefined,
  asAdmin: boolean,
): Promise<{ counted: Counted; ids?: string[] }> {
  const tsquery = tsqueryOf(words)
  const key = JSON.stringify([{ ...query, keyword: tsquery, pageNumber: 0, sortBy: 0 }, asAdmin])
  const keptHere = kept.get(db) ?? new Map<string, Kept>()
  const before = keptHere.get(key)
  const isRecent = before !== undefined && before.until > Date.now()
  if (isRecent && !(await hasChangedSince(db, before.moment, 'products'))) return { counted: before.counted }
  // What words find is read once for both; in the whole shop an index gives the page.
  const wish = tsquery === undefined ? undefined : pageWish(query, words)
  const base = baseOf(asAdmin, query, tsquery)
  const { counted, moment, ids } = await countFacets(db, base, filtersOf(query), wish)
  if (counted.found > countedOften) {
    if (keptHere.size >= mostKept) keptHere.clear()
    kept.set(db, keptHere.set(key, { counted, until: Date.now() + keptFor, moment }))
  }
  return wish ? { counted, ids } : { counted }
}
