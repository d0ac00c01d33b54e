import { sql } from 'kysely'
import { catalogueMemo } from '#shop/catalog/list/catalogue-memo.ts'
import { type ListFilter, listFilters, passingAll } from '#shop/catalog/list/list-filters.ts'
import type { ListedProducts, Slot } from '#shop/catalog/list/listed-products.ts'
import { allOf, type Condition, filtersOf } from '#shop/catalog/list/product-filters.server.ts'
import type { ProductQuery } from '#shop/catalog/list/product-query.schema.ts'
import type { ValueDictionary } from '#shop/catalog/list/value-dictionary.ts'
import type { Claim, StockWords } from '#shop/search/query/reading.ts'
import { areOfSmell } from './known-notes.ts'

/** Prices are whole cents, and sizes have at most two decimals. */
const leastStep = 0.01

/** The list query equivalent to a claim; empty for a condition, which may have several wordings and is filtered separately. */
function queryOf({ filter, value, values = [], min, max, isStrict }: Claim): ProductQuery {
  const query: Record<string, unknown> = {}
  const inside = isStrict ? leastStep : 0
  if (filter === 'category') query.category = value
  else if (filter === 'price' || filter === 'size') {
    if (min !== undefined) query[`${filter}Min`] = min + inside
    if (max !== undefined) query[`${filter}Max`] = max - inside
  } else if (value === 'true') query[filter] = true
  else if (filter !== 'condition') query[filter] = [...values]
  // Each key was given the kind of value that its filter has.
  return query as ProductQuery
}

/** Returns a predicate for each claim: whether a product meets the claim or one of its alternatives. */
export const claimFilters = (claims: readonly Claim[], products: ListedProducts): ListFilter['passes'][] =>
  claims.map((claim) => passingAny([claim, ...(claim.or ?? [])].map((one) => claimFilter(one, products))))

const passingAny = (filters: readonly ListFilter['passes'][]): ListFilter['passes'] =>
  filters.length === 1 && filters[0] ? filters[0] : (slot) => filters.some((passes) => passes(slot))

function claimFilter(claim: Claim, products: ListedProducts): ListFilter['passes'] {
  if (claim.filter === 'year') {
    const [first, last] = yearsOf(claim)
    return (slot) => products.year(slot) >= first && products.year(slot) <= last
  }
  if (claim.filter !== 'condition')
    return passingAll(listFilters(queryOf(claim), products).map(({ passes }) => passes))
  const codeOf = products.codesOf('condition')
  const codes = new Set(claim.values?.map((condition) => products.dictionary.codeOf('condition', condition)))
  return (slot: Slot) => codes.has(codeOf(slot))
}

/** The first and the last year of a claim; a product without a year has 0. */
const yearsOf = ({ min = 1, max = 9999 }: Claim) => [min, max] as const

/** The same as SQL conditions. */
export const claimConditions = (claims: readonly Claim[], dictionary: ValueDictionary): Condition[] =>
  claims.map((claim) =>
    sql.join(
      [claim, ...(claim.or ?? [])].map((one) => claimCondition(one, dictionary)),
      sql` OR `,
    ),
  )

function claimCondition(claim: Claim, dictionary: ValueDictionary): Condition {
  if (claim.filter === 'condition')
    return sql<boolean>`coalesce(products.condition = ANY(${sql.val(claim.values ?? [])}::text[]), false)`
  if (claim.filter === 'year') {
    const [first, last] = yearsOf(claim)
    return sql<boolean>`coalesce(products.year BETWEEN ${first} AND ${last}, false)`
  }
  return allOf(filtersOf(queryOf(claim), dictionary).map(({ condition }) => condition))
}

/** Returns the values that words can mean; some may belong to no product at the moment. */
export const stockWordsOf = catalogueMemo((catalogue): StockWords => {
  const { products, synonyms } = catalogue
  const valuesOf = (kind: 'house' | 'era' | 'condition') =>
    products.dictionary.valuesOf(kind).filter((value): value is string => value !== null && value !== '')
  return {
    houses: valuesOf('house'),
    eras: valuesOf('era').toSorted(),
    conditions: valuesOf('condition'),
    currency: catalogue.terms.currency,
    launchYears: products.launchYears,
    areOfSmell: (words) => areOfSmell(catalogue, words),
    phrases: synonyms,
  }
})
