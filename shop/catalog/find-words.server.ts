import { sql } from 'kysely'
import { readKeyword, tsqueryText, type Word } from '#shop/search/keyword.ts'
import type { Claim } from '#shop/search/reading.ts'
import { withSynonyms } from '#shop/search/synonyms.ts'
import { isCalled } from './best-first.server.ts'
import { findByRelevance, findInOrder } from './by-relevance.server.ts'
import { claimFilters } from './claim-filters.server.ts'
import { passingAll } from './list-filters.ts'
import { foundFor } from './list-memo.ts'
import type { Slot } from './listed-products.ts'
import { sellableFirst } from './newest-first.ts'
import { byRelevance, orderOf } from './product.queries.server.ts'
import { allOf } from './product-filters.server.ts'
import type { Matches, Search } from './product-search.server.ts'

/** Every product of what was found, also where the claims alone say it. */
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

export const wordsOf = ({ catalogue }: Search, text: string) =>
  withSynonyms(readKeyword(text), catalogue.synonyms)

export const passesAll = (claims: readonly Claim[], { catalogue }: Search) =>
  passingAll(claimFilters(claims, catalogue.products))

/** What is called as the keyword says comes first, unless another order was asked for. */
export async function joined(
  { db, catalogue, query: { sortBy } }: Search,
  called: readonly Slot[],
  found: Iterable<Slot>,
  others: readonly Slot[] = [],
): Promise<readonly Slot[]> {
  const all = new Set([...called, ...found, ...others])
  if (!sortBy || called.length + others.length === 0) return [...all]
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM products WHERE id = ANY(${sql.val([...all].map(catalogue.products.idOf))}::text[])
    ORDER BY ${orderOf(sortBy)}`.execute(db)
  return catalogue.products.slotsOf(rows.map(({ id }) => id))
}

/** All that words find, best match first unless the query says otherwise; `byName` only what is called so. */
export async function findWords(
  { db, query: { sortBy }, catalogue }: Pick<Search, 'db' | 'query' | 'catalogue'>,
  words: readonly Word[],
  { byName = false, isPerfume = false } = {},
): Promise<readonly Slot[]> {
  if (words.length === 0) return []
  const tsquery = tsqueryText(words)
  const question = JSON.stringify([tsquery, sortBy, byName, isPerfume])
  const found = sql<boolean>`search @@ to_tsquery('shop_search', ${tsquery})`
  const where = byName ? allOf([found, isCalled(words)]) : found
  const order = sortBy ? orderOf(sortBy) : byName ? byRelevance(words) : undefined
  return foundFor(catalogue, question, () =>
    order
      ? findInOrder(db, catalogue.products, where, order)
      : findByRelevance(db, { where, words, catalogue, isPerfume }),
  )
}
