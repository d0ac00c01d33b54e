import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { readCatalogue } from './catalogue.server.ts'
import { claimConditions, claimFilters } from './claim-filters.server.ts'
import { type Counted, countFacets } from './count-facets.ts'
import { isInList, listFilters } from './list-filters.ts'
import { cardsFor, countsFor } from './list-memo.ts'
import { bitOfFlag, type Catalogue, type ListedProduct } from './listed-product.ts'
import { orderOf, selectCards, selectCardsOf } from './product.queries.server.ts'
import type { ProductCard, ProductPage } from './product.schema.ts'
import { allOf, available, type Condition, filtersOf, seenBy } from './product-filters.server.ts'
import { pageSize } from './product-query.schema.ts'
import type { ProductRowQuery } from './product-row.schema.ts'
import type { Matches } from './product-search.server.ts'
import { cardOf } from './product-views.server.ts'
import { searchProducts } from './search-products.server.ts'

/** One page of the products that a query finds, with the counts of all filters (DESIGN section 5). */
export async function listProducts(db: Db, query: ProductRowQuery, asAdmin: boolean): Promise<ProductPage> {
  const list = { db, query, asAdmin }
  const { counted, cards, matches } =
    query.keyword === undefined || query.keyword === ''
      ? { ...(await listAll(list)), matches: undefined }
      : await listMatches(list, query.keyword)
  return {
    products: cards,
    page: query.pageNumber ?? 1,
    // One empty page, so that page 1 of an empty list is a page that exists.
    pages: Math.max(1, Math.ceil(counted.total / pageSize)),
    total: counted.total,
    facets: counted.facets,
    ...(matches ? understandingOf(matches) : {}),
  }
}

/** What is said about how a keyword was read. */
const understandingOf = ({ claims, corrected, missed }: Matches) => ({
  ...(claims.length > 0 ? { understood: claims.map(({ values: _, keep: __, ...claim }) => claim) } : {}),
  ...(corrected === undefined ? {} : { corrected }),
  ...(missed === undefined || missed.length === 0 ? {} : { missed: [...missed] }),
})

type List = { db: Db; query: ProductRowQuery; asAdmin: boolean }
type Listed = { counted: Counted; cards: ProductCard[] }

/** The database knows the order of a whole catalogue by its indexes; the counts come from memory meanwhile. */
async function listAll(list: List): Promise<Listed> {
  const { db, query, asAdmin } = list
  const [catalogue, rows] = await Promise.all([
    readCatalogue(db),
    selectCards(db, conditionOf(list), orderOf(query.sortBy ?? 'newest'), { offset: offsetOf(query) }),
  ])
  return {
    counted: countAll(list, catalogue),
    cards: rows.map((row) => cardOf(row, { currency: catalogue.currency, asAdmin })),
  }
}

function conditionOf({ query, asAdmin }: List, claimed: readonly Condition[] = []): Condition {
  return allOf([seenBy(asAdmin, query), ...filtersOf(query).map(({ condition }) => condition), ...claimed])
}

function countAll({ query, asAdmin }: List, catalogue: Catalogue, claims: Matches['claims'] = []): Counted {
  const question = JSON.stringify([{ ...query, pageNumber: 0, sortBy: 0 }, asAdmin])
  return countsFor(catalogue, question, () => {
    const isSeen = isInList(asAdmin, query)
    const claimed = claimFilters(claims, catalogue.dictionary)
    return countFacets(
      catalogue.products.values(),
      (product) => isSeen(product) && claimed.every((passes) => passes(product)),
      listFilters(query, catalogue.dictionary),
      catalogue.dictionary,
    )
  })
}

async function listMatches(list: List, keyword: string): Promise<Listed & { matches: Matches }> {
  const { db, query, asAdmin } = list
  const catalogue = await readCatalogue(db)
  const isSeen = isInList(asAdmin, query)
  const matches = await searchProducts({ ...list, catalogue, isSeen }, keyword)
  if (!matches.found) return { ...(await listClaimed(list, catalogue, matches.claims)), matches }
  const filters = listFilters(query, catalogue.dictionary)
  const ids = matches.found
    .values()
    .filter((product) => isSeen(product) && filters.every(({ passes }) => passes(product)))
    .drop(offsetOf(query))
    .take(pageSize)
    .map(({ id }) => id)
    .toArray()
  const { currency } = catalogue
  const lookUp = async (wanted: readonly string[]) =>
    (await selectCardsOf(db, wanted)).map((row) => cardOf(row, { currency, asAdmin }))
  return {
    counted: countFacets(matches.found, isSeen, filters, catalogue.dictionary),
    // What the owner's cards show beside is read anew.
    cards: asAdmin ? await lookUp(ids) : await cardsFor(catalogue, ids, lookUp),
    matches,
  }
}

/** Every product with these claims; unless an order was asked for, what can be bought stands before what was sold. */
async function listClaimed(list: List, catalogue: Catalogue, claims: Matches['claims']): Promise<Listed> {
  const { db, query, asAdmin } = list
  const where = conditionOf(list, claimConditions(claims))
  const offset = offsetOf(query)
  const order = orderOf(query.sortBy ?? 'newest')
  const rows = query.sortBy
    ? await selectCards(db, where, order, { offset })
    : await inStockFirst(list, { where, offset, inStock: countInStock(list, catalogue, claims) })
  return {
    counted: countAll(list, catalogue, claims),
    cards: rows.map((row) => cardOf(row, { currency: catalogue.currency, asAdmin })),
  }
}

async function inStockFirst(
  { db }: List,
  { where, offset, inStock }: { where: Condition; offset: number; inStock: number },
) {
  const order = orderOf('newest')
  const first =
    offset < inStock
      ? await selectCards(db, allOf([where, sql<boolean>`${available} > 0`]), order, { offset })
      : []
  if (first.length === pageSize) return first
  const sold = await selectCards(db, allOf([where, sql<boolean>`${available} <= 0`]), order, {
    offset: Math.max(0, offset - inStock),
    limit: pageSize - first.length,
  })
  return [...first, ...sold]
}

function countInStock({ query, asAdmin }: List, catalogue: Catalogue, claims: Matches['claims']): number {
  const isSeen = isInList(asAdmin, query)
  const filters = [
    ...listFilters(query, catalogue.dictionary).map(({ passes }) => passes),
    ...claimFilters(claims, catalogue.dictionary),
  ]
  const isSellable = ({ flags }: ListedProduct) => (flags & bitOfFlag('inStock')) !== 0
  return catalogue.products
    .values()
    .filter((one) => isSellable(one) && isSeen(one) && filters.every((passes) => passes(one)))
    .reduce((total) => total + 1, 0)
}

const offsetOf = ({ pageNumber = 1 }: ProductRowQuery) => (pageNumber - 1) * pageSize
