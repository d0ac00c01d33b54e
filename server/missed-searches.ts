import type { FastifyRequest } from 'fastify'
import type { ProductPage } from '#shop/catalog/product.schema.ts'
import type { ProductQuery } from '#shop/catalog/product-query.schema.ts'
import { missedWords, recordMissedSearch } from '#shop/dashboard/missed-searches.server.ts'
import type { Shop } from './shop.ts'

/** So long one visitor's search for the same words is the same search: pages ask again, people go back and forth. */
const sameSearchMs = 10 * 60_000
const mostRemembered = 5000

/** What says nothing about what is looked for: the rest of a query are filters, and another choice may find it. */
const notFilters = new Set(['keyword', 'category', 'sortBy', 'pageNumber'])

/** Whether the shop has nothing at all for a search's words: neither on a later page nor in another category. */
export function foundNothing(query: ProductQuery, { total, facets }: ProductPage): boolean {
  const isFiltered = Object.entries(query).some(
    ([name, value]) => value !== undefined && !notFilters.has(name),
  )
  if (!query.keyword || isFiltered || total > 0) return false
  return facets.category.every(({ count }) => count === 0)
}

/** Counts the searches of shoppers that found nothing, each once; never keeps who searched (docs/decisions/dashboard.md). */
export function missedSearchCounter({ db }: Pick<Shop, 'db'>) {
  // A Map keeps insertion order, so the first entry is the oldest.
  const remembered = new Map<string, number>()

  function isAgain(visitor: string, words: string, now: number): boolean {
    const key = `${visitor} ${words}`
    const before = remembered.get(key)
    if (before !== undefined && now - before < sameSearchMs) return true
    remembered.delete(key)
    remembered.set(key, now)
    const [oldest] = remembered.keys()
    if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest)
    return false
  }

  return async ({ ip, log }: FastifyRequest, keyword: string): Promise<void> => {
    const words = missedWords(keyword)
    if (words === undefined || isAgain(ip, words, Date.now())) return
    // Whoever searches is answered, counted or not.
    await recordMissedSearch(db, words).catch((error: unknown) =>
      log.warn({ err: error }, 'a search without results was not counted'),
    )
  }
}
