import type { Db } from '#db/connect.ts'
import { offsetOf, pageSize, pagesOf } from '#shop/paging.ts'
import type { Claim } from '#shop/search/query/reading.ts'
import { claimConditions, claimFilters } from '#shop/search/results/claim-filters.server.ts'
import type { Matches, Search } from '#shop/search/results/product-search.server.ts'
import { searchProducts } from '#shop/search/results/search-products.server.ts'
import { orderOf, selectCards, selectCardsOf, selectSoldLast } from '../product.queries.server.ts'
import type { ProductCard, ProductPage } from '../product.schema.ts'
import { cardOf } from '../product-views.server.ts'
import { readCatalogue } from './catalogue.server.ts'
import { askedAbout } from './chosen-slots.ts'
import { allShown, type Counted, countFacets, shownAmong } from './count-facets.ts'
import { isInList, listFilters, passingAll } from './list-filters.ts'
import { countsFor, foundFor } from './list-memo.ts'
import type { Slot } from './listed-products.ts'
import { sellableFirst } from './newest-first.ts'
import { allOf, filtersOf, seenBy } from './product-filters.server.ts'
import type { ProductRowQuery } from './product-row.schema.ts'
import { publicCards } from './public-cards.server.ts'

/** One page of the products that a query finds, with the counts of all filters (DESIGN section 5); `asOf` as in `readCatalogue`. */
export async function listProducts(
  db: Db,
  query: ProductRowQuery,
  { asAdmin = false, asOf }: { asAdmin?: boolean; asOf?: number } = {},
): Promise<ProductPage> {
  const catalogue = await readCatalogue(db, asOf)
  const list = { db, query, asAdmin, catalogue, isSeen: isInList(asAdmin, query, catalogue.products) }
  const { version } = catalogue
  const matches: Matches = query.keyword ? await searchProducts(list, query.keyword) : { claims: [] }
  const { counted, cards } = await (matches.found
    ? listFound(list, matches.found, catalogue.version === version)
    : listAll(list, matches))
  return {
    products: cards,
    page: query.pageNumber ?? 1,
    // An empty list has one empty page, so that page 1 exists.
    pages: Math.max(1, pagesOf(counted.total)),
    total: counted.total,
    facets: counted.facets,
    ...understandingOf(matches),
  }
}

/** The fields of the response that say how a keyword was understood. */
const understandingOf = ({ claims, excluded = [], like, corrected, missed, askedOrder }: Matches) => ({
  ...(claims.length + excluded.length > 0 || like
    ? {
        understood: [
          ...(like ? [understoodOf(like)] : []),
          ...claims.flatMap((claim) => [claim, ...(claim.or ?? [])]).map(understoodOf),
          ...excluded.map((claim) => ({ ...understoodOf(claim), isExcluded: true as const })),
        ],
      }
    : {}),
  ...(corrected === undefined ? {} : { corrected }),
  ...(missed === undefined || missed.length === 0 ? {} : { missed: distinct(missed) }),
  ...(askedOrder === undefined ? {} : { askedOrder }),
})

/** Removes duplicate words, ignoring case. */
const distinct = (words: readonly string[]) => [
  ...new Map(words.map((word) => [word.toLowerCase(), word])).values(),
]

const understoodOf = ({ values: _, keep: __, or: ___, ...claim }: Claim) => claim

type Listed = { counted: Counted; cards: ProductCard[] }

/**
 * Lists what words found, best first or in the requested order. `isCurrent`: no product has changed since the search began, so
 * the counts may be remembered.
 */
async function listFound(list: Search, found: readonly Slot[], isCurrent: boolean): Promise<Listed> {
  const { query, asAdmin, catalogue, isSeen } = list
  const { products } = catalogue
  // The counts do not depend on order and page.
  const question = JSON.stringify(['found', { ...query, pageNumber: 0, sortBy: 0 }, asAdmin])
  const filters = listFilters(query, products)
  const count = () =>
    countFacets(
      products,
      isCurrent && !asAdmin ? shownAmong(found, isSeen) : askedAbout(found, isSeen),
      filters,
    )
  return {
    counted: isCurrent ? countsFor(catalogue, question, count) : count(),
    cards: await cardsOn(
      list,
      inOrder(list, found, isListed(list), query.sortBy !== undefined && isSoldLast(list)),
    ),
  }
}

/** The products that pass, in their order or with sellable before sold. */
const inOrder = ({ catalogue }: Search, slots: readonly Slot[], passes: Passes, isLast: boolean) =>
  isLast ? sellableFirst(catalogue.products, slots, passes) : slots.values().filter(passes)

/** Whether sold products come last (a setting); not if the order or a filter is about the stock itself. */
const isSoldLast = ({ query, catalogue }: Search) =>
  catalogue.soldLast && query.inStock === undefined && !query.sortBy?.startsWith('stock')

/**
 * Lists every product with these claims, newest first; in a search sellable products come before sold ones. That order is kept in
 * memory; for other orders the database has indexes.
 */
async function listAll(list: Search, { claims }: Matches): Promise<Listed> {
  const { db, query, asAdmin, catalogue } = list
  const { sortBy = 'newest' } = query
  const counted = countAll(list, claims)
  if (sortBy === 'newest') {
    return { counted, cards: await cardsOn(list, await newestOf(list, claims)) }
  }
  const {
    products: { dictionary },
    terms,
  } = catalogue
  const filters = filtersOf(query, dictionary).map(({ condition }) => condition)
  const where = allOf([seenBy(asAdmin, query), ...filters, ...claimConditions(claims, dictionary)])
  const offset = startOf(query)
  const rows = isSoldLast(list)
    ? await selectSoldLast(db, where, orderOf(sortBy), { offset, sellable: counted.facets.inStock })
    : await selectCards(db, where, orderOf(sortBy), { offset })
  return { counted, cards: rows.map((row) => cardOf(row, { ...terms, asAdmin })) }
}

/** From this offset on, a page is cut from the whole list, which is computed once: crawlers request page after page. */
const deepOffset = 500

function newestOf(list: Search, claims: Matches['claims']) {
  const { query, asAdmin, catalogue } = list
  const isSearch = claims.length > 0 && !query.sortBy
  const found = inOrder(list, catalogue.newest, isListed(list, claims), isSearch || isSoldLast(list))
  if (startOf(query) < deepOffset) return found
  const question = JSON.stringify(['newest', { ...query, pageNumber: 0 }, asAdmin])
  return foundFor(catalogue, question, async () => [...found])
}

type Passes = (slot: Slot) => boolean

/** Whether the asker may see a product and it meets the filters and the claims. */
function isListed({ query, catalogue, isSeen }: Search, claims: Matches['claims'] = []): Passes {
  const filters = [
    ...listFilters(query, catalogue.products).map(({ passes }) => passes),
    ...claimFilters(claims, catalogue.products),
  ]
  return passingAll([isSeen, ...filters])
}

function countAll({ query, asAdmin, catalogue, isSeen }: Search, claims: Matches['claims']): Counted {
  const question = JSON.stringify([{ ...query, pageNumber: 0, sortBy: 0 }, asAdmin])
  return countsFor(catalogue, question, () => {
    const { products } = catalogue
    const asked =
      claims.length === 0 && !asAdmin
        ? allShown(catalogue)
        : askedAbout(products.every(), passingAll([isSeen, ...claimFilters(claims, products)]))
    return countFacets(products, asked, listFilters(query, products))
  })
}

/** The cards of the requested page. */
async function cardsOn({ db, query, asAdmin, catalogue }: Search, slots: Iterable<Slot>) {
  const ids = pageOf(slots, startOf(query)).map(catalogue.products.idOf)
  if (!asAdmin) return publicCards(db, catalogue, ids)
  // The additional fields of administrators' cards are always read from the database.
  const { terms } = catalogue
  return (await selectCardsOf(db, ids)).map((row) => cardOf(row, { ...terms, asAdmin }))
}

/** A page of slots. An iterator is followed no further than needed; an array is cut, however far its page is. */
const pageOf = (slots: Iterable<Slot>, start: number): Slot[] =>
  Array.isArray(slots)
    ? slots.slice(start, start + pageSize)
    : Iterator.from(slots).drop(start).take(pageSize).toArray()

const startOf = ({ pageNumber = 1 }: ProductRowQuery) => offsetOf(pageNumber)
