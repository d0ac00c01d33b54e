import type { FastifyRequest } from 'fastify'
import type { ProductQuery } from '#shop/catalog/list/product-query.schema.ts'
import type { ProductPage } from '#shop/catalog/product.schema.ts'
import { missedWords, recordMissedSearch } from '#shop/dashboard/missed-searches.server.ts'
import type { Shop } from './shop.ts'

/** A visitor's repeated search within this time (ms) counts once: people go back and forth between pages. */
const sameSearchMs = 10 * 60_000
const maxRemembered = 5000

/** Parameters that are not filters. With other filters the same words may find something. */
const notFilters = new Set(['keyword', 'category', 'sortBy', 'pageNumber'])

/** Whether the shop has nothing at all for a search's words, even on another page or in another category. */
export function foundNothing(query: ProductQuery, { total, facets }: ProductPage): boolean {
  const isFiltered = Object.entries(query).some(
    ([name, value]) => value !== undefined && !notFilters.has(name),
  )
  if (!query.keyword || isFiltered || total > 0) return false
  return facets.category.every(({ count }) => count === 0)
}

/** Whether the search found only partial matches. */
export const isPartly = (
  { keyword, exact, pageNumber = 1 }: ProductQuery,
  { missed }: ProductPage,
): boolean => keyword !== undefined && !exact && pageNumber === 1 && missed !== undefined

/** Counts shoppers' searches that found nothing, each once; never stores who searched (docs/decisions/dashboard.md). */
export function missedSearchCounter({ db }: Pick<Shop, 'db'>) {
  // A Map keeps insertion order: the first entry is the oldest.
  const remembered = new Map<string, number>()

  function isRepeated(visitor: string, words: string, now: number): boolean {
    const key = `${visitor} ${words}`
    const before = remembered.get(key)
    if (before !== undefined && now - before < sameSearchMs) return true
    remembered.delete(key)
    remembered.set(key, now)
    const [oldest] = remembered.keys()
    if (remembered.size > maxRemembered && oldest !== undefined) remembered.delete(oldest)
    return false
  }

  return async ({ ip, log }: FastifyRequest, keyword: string): Promise<void> => {
    const words = missedWords(keyword)
    if (words === undefined || isRepeated(ip, words, Date.now())) return
    // A failure to count must not fail the search.
    await recordMissedSearch(db, words).catch((error: unknown) =>
      log.warn({ err: error }, 'a search without results was not counted'),
    )
  }
}
