import { sql } from 'kysely'
import type { Claim, StockWords } from '#shop/search/reading.ts'
import { catalogueMemo } from './catalogue-memo.ts'
import { type ListFilter, listFilters } from './list-filters.ts'
import type { ListedProducts, Slot } from './listed-products.ts'
import { type Condition, filtersOf } from './product-filters.server.ts'
import type { ProductQuery } from './product-query.schema.ts'
import { type ValueDictionary, valued } from './value-dictionary.ts'

/** The filters that claims of a keyword are. */
function queryOf(claims: readonly Claim[]): ProductQuery {
  const query: Record<string, unknown> = {}
  for (const { filter, value, values = [], min, max } of claims) {
    if (filter === 'category') query.category = value
    else if (filter === 'price' || filter === 'size') {
      // A second claim may be the other end.
      if (min !== undefined) query[`${filter}Min`] = min
      if (max !== undefined) query[`${filter}Max`] = max
    } else if (value === 'true') query[filter] = true
    else if (filter !== 'condition') query[filter] = [...values]
  }
  // Each key was given the kind of value that its filter has.
  return query as ProductQuery
}

/** The conditions that each claim of one allows; a keyword may have several of them. */
const conditionsOf = (claims: readonly Claim[]) =>
  claims.flatMap(({ filter, values = [] }) => (filter === 'condition' ? [values] : []))

/** Whether a product is what these claims say, for each claim. */
export function claimFilters(claims: readonly Claim[], products: ListedProducts): ListFilter['passes'][] {
  const place = valued.indexOf('condition')
  const conditions = conditionsOf(claims).map((allowed) => {
    const codes = new Set(allowed.map((condition) => products.dictionary.codeOf('condition', condition)))
    return (slot: Slot) => codes.has(products.code(slot, place))
  })
  return [...listFilters(queryOf(claims), products).map(({ passes }) => passes), ...conditions]
}

/** The same for the database. */
export const claimConditions = (claims: readonly Claim[], dictionary: ValueDictionary): Condition[] => [
  ...filtersOf(queryOf(claims), dictionary).map(({ condition }) => condition),
  ...conditionsOf(claims).map(
    (allowed) => sql<boolean>`coalesce(products.condition = ANY(${sql.val(allowed)}::text[]), false)`,
  ),
]

/** Returns the values that words can mean; some may belong to no product at the moment. */
export const stockWordsOf = catalogueMemo(({ products, synonyms }): StockWords => {
  const valuesOf = (kind: 'house' | 'era' | 'condition') =>
    products.dictionary.valuesOf(kind).filter((value): value is string => value !== null && value !== '')
  return {
    houses: valuesOf('house'),
    eras: valuesOf('era').toSorted(),
    conditions: valuesOf('condition'),
    phrases: synonyms,
  }
})
