import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { correctSpelling } from '#shop/search/correct-spelling.server.ts'
import { keywordOf, readKeyword, tsqueryText, type Word } from '#shop/search/keyword.ts'
import { readCatalogue } from './catalogue.server.ts'
import { type Counted, countFacets } from './count-facets.ts'
import { isInList, listFilters } from './list-filters.ts'
import { cardsFor, correctionFor, countsFor, foundFor } from './list-memo.ts'
import { byRelevance, orderOf, selectCards, selectCardsOf } from './product.queries.server.ts'
import type { ProductCard, ProductPage } from './product.schema.ts'
import { allOf, filtersOf, seenBy } from './product-filters.server.ts'
import { pageSize } from './product-query.schema.ts'
import type { ProductRowQuery } from './product-row.schema.ts'
import { cardOf } from './product-views.server.ts'

/** One page of the products that a query finds, with the counts of all filters (DESIGN section 5). */
export async function listProducts(db: Db, query: ProductRowQuery, asAdmin: boolean): Promise<ProductPage> {
  const asked = query.keyword ? readKeyword(query.keyword) : undefined
  const { counted, cards, words } = asked
    ? await findWords(db, query, asked, asAdmin)
    : await findAll(db, query, asAdmin)
  return {
    products: cards,
    page: query.pageNumber ?? 1,
    // One empty page, so that page 1 of an empty list is a page that exists.
    pages: Math.max(1, Math.ceil(counted.total / pageSize)),
    total: counted.total,
    facets: counted.facets,
    ...(words && words !== asked ? { corrected: keywordOf(words) } : {}),
  }
}

type Found = { counted: Counted; cards: ProductCard[]; words?: readonly Word[] }

/** The database knows the order of a whole catalogue by its indexes; the counts come from memory meanwhile. */
async function findAll(db: Db, query: ProductRowQuery, asAdmin: boolean): Promise<Found> {
  const where = allOf([seenBy(asAdmin, query), ...filtersOf(query).map(({ condition }) => condition)])
  const [catalogue, rows] = await Promise.all([
    readCatalogue(db),
    selectCards(db, where, orderOf(query.sortBy ?? 'newest'), { offset: offsetOf(query) }),
  ])
  const question = JSON.stringify([{ ...query, pageNumber: 0, sortBy: 0 }, asAdmin])
  const counted = countsFor(catalogue, question, () => {
    const all = catalogue.products.values()
    return countFacets(
      all,
      isInList(asAdmin, query),
      listFilters(query, catalogue.dictionary),
      catalogue.dictionary,
    )
  })
  return { counted, cards: rows.map((row) => cardOf(row, { currency: catalogue.currency, asAdmin })) }
}

async function findWords(
  db: Db,
  query: ProductRowQuery,
  asked: readonly Word[],
  asAdmin: boolean,
): Promise<Found> {
  let words = asked
  let { counted, ids, catalogue } = await search(db, query, words, asAdmin)
  if (words.length > 0 && counted.found === 0) {
    const question = JSON.stringify([asked, asAdmin])
    words = (await correctionFor(catalogue, question, () => correctSpelling(db, asked, asAdmin))) ?? asked
    if (words !== asked) ({ counted, ids, catalogue } = await search(db, query, words, asAdmin))
  }
  const { currency } = catalogue
  const lookUp = async (wanted: readonly string[]) =>
    (await selectCardsOf(db, wanted)).map((row) => cardOf(row, { currency, asAdmin }))
  // What the owner's cards show beside is read anew.
  return { counted, cards: asAdmin ? await lookUp(ids) : await cardsFor(catalogue, ids, lookUp), words }
}

/** Counts what words find, and returns the ids of the page that is asked for, with the catalogue that they are from. */
async function search(db: Db, query: ProductRowQuery, words: readonly Word[], asAdmin: boolean) {
  const { found, catalogue } = await findInOrder(db, query, words)
  const isSeen = isInList(asAdmin, query)
  const filters = listFilters(query, catalogue.dictionary)
  const offset = offsetOf(query)
  const ids = found
    .values()
    .filter((product) => isSeen(product) && filters.every(({ passes }) => passes(product)))
    .drop(offset)
    .take(pageSize)
    .map(({ id }) => id)
    .toArray()
  return { counted: countFacets(found, isSeen, filters, catalogue.dictionary), ids, catalogue }
}

/** All that words find, best match first unless the query says otherwise. A keyword without an alphanumeric character finds nothing. */
async function findInOrder(db: Db, { sortBy }: ProductRowQuery, words: readonly Word[]) {
  const tsquery = tsqueryText(words)
  const question = JSON.stringify([tsquery, sortBy])
  const order = sortBy ? orderOf(sortBy) : byRelevance(words)
  const catalogue = await readCatalogue(db)
  if (words.length === 0) return { found: [], catalogue }
  const found = await foundFor(catalogue, question, async () => {
    const { rows } = await sql<{ ids: string[] | null }>`
      SELECT json_agg(id ORDER BY ${order}) AS ids FROM products
      WHERE search @@ to_tsquery('shop_search', ${tsquery})`.execute(db)
    return rows[0]?.ids?.flatMap((id) => catalogue.products.get(id) ?? []) ?? []
  })
  return { found, catalogue }
}

const offsetOf = ({ pageNumber = 1 }: ProductRowQuery) => (pageNumber - 1) * pageSize
