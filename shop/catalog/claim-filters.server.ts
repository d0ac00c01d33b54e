import { sql } from 'kysely'
import type { Claim, StockWords } from '#shop/search/reading.ts'
import { type ListFilter, listFilters } from './list-filters.ts'
import { type Catalogue, type ListedProduct, type ValueDictionary, valued } from './listed-product.ts'
import { type Condition, filtersOf } from './product-filters.server.ts'
import type { ProductQuery } from './product-query.schema.ts'

/** The filters that claims of a keyword are. */
function queryOf(claims: readonly Claim[]): ProductQuery {
  const query: Record<string, unknown> = {}
  for (const { filter, value, values = [], min, max } of claims) {
    if (filter === 'category') query.category = value
    else if (filter === 'price') Object.assign(query, { priceMin: min, priceMax: max })
    else if (filter === 'size') Object.assign(query, { sizeMin: min, sizeMax: max })
    else if (value === 'true') query[filter] = true
    else if (filter !== 'condition') query[filter] = [...values]
  }
  // Each key was given the kind of value that its filter has.
  return query as ProductQuery
}

const conditionsOf = (claims: readonly Claim[]) => claims.find(({ filter }) => filter === 'condition')?.values

/** Whether a product is what these claims say, for each claim. */
export function claimFilters(claims: readonly Claim[], dictionary: ValueDictionary): ListFilter['passes'][] {
  const filters = listFilters(queryOf(claims), dictionary).map(({ passes }) => passes)
  const conditions = conditionsOf(claims)
  if (!conditions) return filters
  const place = valued.indexOf('condition')
  const codes = new Set(conditions.map((condition) => dictionary.codeOf('condition', condition)))
  return [...filters, (product: ListedProduct) => codes.has(product.codes[place])]
}

/** The same for the database. */
export function claimConditions(claims: readonly Claim[], dictionary: ValueDictionary): Condition[] {
  const conditions = conditionsOf(claims)
  return [
    ...filtersOf(queryOf(claims), dictionary).map(({ condition }) => condition),
    ...(conditions
      ? [sql<boolean>`coalesce(products.condition = ANY(${sql.val(conditions)}::text[]), false)`]
      : []),
  ]
}

const words = new WeakMap<Catalogue, { version: number; stock: StockWords }>()

/** Returns the values of the stock that words can mean; those that no product has any more may be among them. */
export function stockWordsOf(catalogue: Catalogue): StockWords {
  const known = words.get(catalogue)
  if (known?.version === catalogue.version) return known.stock
  const valuesOf = (kind: 'house' | 'era' | 'condition') =>
    catalogue.dictionary.valuesOf(kind).filter((value): value is string => value !== null && value !== '')
  const stock = {
    houses: valuesOf('house'),
    eras: valuesOf('era').toSorted(),
    conditions: valuesOf('condition'),
    phrases: catalogue.synonyms,
  }
  words.set(catalogue, { version: catalogue.version, stock })
  return stock
}
