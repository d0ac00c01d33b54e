import type { JudgedQuery } from './judged-query.ts'
import type { Stocked } from './rules.ts'

/** How many of the first products are judged. */
export const mostJudged = 5

/** `quality` is nDCG@5, `recall` the share of the first five places that could fit and do; both from 0 to 1. */
export type Score = {
  query: JudgedQuery
  quality: number
  recall: number
  isEmpty: boolean
  found: readonly Stocked[]
}

const gainOf = ({ fits, best }: JudgedQuery, product: Stocked) =>
  best?.(product) ? 2 : fits?.(product) ? 1 : 0

/** Discounted cumulative gain: lower places count less. */
const cumulated = (gains: readonly number[]) =>
  gains.reduce((sum, gain, at) => sum + gain / Math.log2(at + 2), 0)

/**
 * Judges the results of a query, best first, by its rule and by the stock: 1 is as good as the stock allows. A meaningless query
 * is right if it finds nothing. Throws if no product fits, since such a query tests nothing.
 */
export function judge(query: JudgedQuery, found: readonly Stocked[], stock: readonly Stocked[]): Score {
  const first = found.slice(0, mostJudged)
  const isEmpty = first.length === 0
  if (!query.fits) return { query, quality: isEmpty ? 1 : 0, recall: 1, isEmpty, found: first }
  const ideal = stock
    .map((product) => gainOf(query, product))
    .filter((gain) => gain > 0)
    .sort((a, b) => b - a)
    .slice(0, mostJudged)
  if (ideal.length === 0) throw new Error(`no product of the stock fits “${query.keyword}”`)
  const gains = first.map((product) => gainOf(query, product))
  const met = gains.filter((gain) => gain > 0).length
  return {
    query,
    quality: cumulated(gains) / cumulated(ideal),
    recall: met / ideal.length,
    isEmpty,
    found: first,
  }
}

/** The mean of the scores of a group, or of all of them. */
export const summed = (scores: readonly Score[]) => ({
  queries: scores.length,
  quality: mean(scores.map(({ quality }) => quality)),
  recall: mean(scores.map(({ recall }) => recall)),
  empty: scores.filter(({ query, isEmpty }) => query.fits && isEmpty).length,
  nonsense: scores.filter(({ query, isEmpty }) => !query.fits && !isEmpty).length,
})

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
