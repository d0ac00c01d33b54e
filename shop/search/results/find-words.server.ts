import { sql } from 'kysely'
import { passingAll } from '#shop/catalog/list/list-filters.ts'
import { foundFor } from '#shop/catalog/list/list-memo.ts'
import type { Slot } from '#shop/catalog/list/listed-products.ts'
import { memoryOrder } from '#shop/catalog/list/memory-order.ts'
import { sellableFirst } from '#shop/catalog/list/newest-first.ts'
import { titlePlaces } from '#shop/catalog/list/title-places.server.ts'
import { byRelevance, orderOf } from '#shop/catalog/product.queries.server.ts'
import { isEveryday, saysOfScents } from '#shop/search/query/everyday-words.ts'
import {
  beginningText,
  eachOnce,
  exactText,
  phraseText,
  readKeyword,
  tsqueryText,
  type Word,
} from '#shop/search/query/keyword.ts'
import { plainWord } from '#shop/search/query/plain-word.ts'
import type { Claim } from '#shop/search/query/reading.ts'
import { withSynonyms } from '../synonyms.ts'
import { isCalled } from './best-first.server.ts'
import { findByRelevance, findInOrder, findUnsorted } from './by-relevance.server.ts'
import { claimFilters } from './claim-filters.server.ts'
import { areFamilies, areNotes, inFamilies } from './known-notes.ts'
import type { Matches, Search } from './product-search.server.ts'

/** All visible products of a result, also if it consists of claims alone. */
export const productsOf = (search: Search, { found, claims }: Matches): readonly Slot[] =>
  found?.filter(search.isSeen) ?? [...newestSellable(search, isClaimed(search, claims))]

export const newestSellable = (
  { catalogue: { products, newest } }: Search,
  passes: (slot: Slot) => boolean,
) => sellableFirst(products, newest, passes)

export function isClaimed(search: Search, claims: readonly Claim[]) {
  const passes = passesAll(claims, search)
  return (slot: Slot) => search.isSeen(slot) && passes(slot)
}

/**
 * The words of a text with synonyms. Everyday words are matched as they stand: a car is not Caron. Several chypres are the family,
 * not what has that word in its title.
 */
export const wordsOf = ({ catalogue }: Search, text: string): Word[] =>
  eachOnce(withSynonyms(inFamilies(catalogue, readKeyword(text)), catalogue.synonyms)).map((word) => {
    const plain = plainWord(word.parts.join(''))
    return isEveryday(plain) ? { ...word, isWhole: true, isNoPlural: !saysOfScents(plain) } : word
  })

export const passesAll = (claims: readonly Claim[], { catalogue }: Search) =>
  passingAll(claimFilters(claims, catalogue.products))

type Asked = Pick<Search, 'db' | 'query' | 'catalogue'>

/** Puts exact names before other results, unless the query names an order. */
export async function joined(
  search: Asked,
  called: readonly Slot[],
  found: readonly Slot[],
  others: readonly Slot[] = [],
): Promise<readonly Slot[]> {
  if (called.length + others.length === 0) return found
  return inOrderOfQuery(search, [...new Set([...called, ...found, ...others])])
}

/** Keeps the order unless the query names one, which is applied in memory, or in the database if only it knows that order. */
export async function inOrderOfQuery(search: Asked, slots: readonly Slot[]): Promise<readonly Slot[]> {
  const { db, catalogue } = search
  const { sortBy } = search.query
  if (!sortBy || slots.length < 2) return slots
  const { products } = catalogue
  const titles = sortBy.startsWith('title') ? await titlePlaces(db, products) : undefined
  const sort = memoryOrder(catalogue, sortBy, titles)
  if (sort) return sort(slots)
  const where = sql<boolean>`id = ANY(${sql.val(slots.map(products.idOf))}::text[])`
  return findInOrder(db, products, where, orderOf(sortBy))
}

/**
 * All products that words find, best match first unless the query names an order. `byName` finds only exact names, always best
 * match first.
 */
export async function findWords(
  search: Asked,
  words: readonly Word[],
  { byName = false, isPerfume = false } = {},
): Promise<readonly Slot[]> {
  if (words.length === 0) return []
  const { db, catalogue } = search
  const { sortBy } = search.query
  const { products } = catalogue
  const tsquery = tsqueryText(words)
  const where = sql<boolean>`search @@ to_tsquery('shop_search', ${tsquery})`
  return foundFor(catalogue, JSON.stringify([tsquery, byName || sortBy, isPerfume]), async () => {
    // An exact name contains the words anyway.
    if (byName) return findInOrder(db, products, isCalled(words), byRelevance(words))
    // The words find the same products in every order, so they are remembered without it.
    const found = await foundFor(catalogue, tsquery, () => findUnsorted(db, products, tsquery))
    return sortBy
      ? inOrderOfQuery(search, found)
      : findByRelevance(db, {
          where,
          found,
          words,
          catalogue,
          isPerfume: isPerfume || areFamilies(catalogue, words),
          isNote: words.length === 1 && areNotes(catalogue, words),
        })
  })
}

/** The products with these words in house and name, the last one possibly as a prefix: best match first. */
export async function findNamed({ db, catalogue }: Asked, words: readonly Word[]): Promise<readonly Slot[]> {
  if (words.length === 0) return []
  const begun = beginningText(words)
  const where = sql<boolean>`ts_filter(headline, '{a}') @@ to_tsquery('shop_search', ${begun})`
  return foundFor(catalogue, JSON.stringify(['named', begun]), () =>
    findInOrder(db, catalogue.products, where, byRelevance(words)),
  )
}

/** The products whose title contains the words as a phrase, in no particular order. */
export async function findTitled({ db, catalogue }: Asked, words: readonly Word[]): Promise<readonly Slot[]> {
  if (words.length === 0) return []
  const [exact, phrase] = [exactText(words), phraseText(words)]
  const where = sql<boolean>`(search @@ to_tsquery('shop_search', ${exact})
    AND ts_filter(headline, '{a,c}') @@ to_tsquery('shop_search', ${phrase}))`
  return foundFor(catalogue, JSON.stringify(['titled', phrase]), () =>
    findInOrder(db, catalogue.products, where, sql`serial`),
  )
}
