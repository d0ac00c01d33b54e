import { concentrationKeys, sexKeys } from '#shop/catalog/categories.ts'
import {
  flagFilters,
  type RangeFilter,
  readValues,
  sizeBands,
  sortings,
  type ValueFilter,
  valueFilters,
} from '#shop/catalog/filter-vocabulary.ts'
import { eurosFromCents } from '#shop/money/money.ts'
import { toCents } from '#shop/money/typed-money.ts'
import { type Filter, type FilterName, type ListAddress, withFilters } from './list-address.ts'

// The limits of the API, which refuses more (product-query.schema.ts).
const longestHouse = 100
const longestWord = 60
const mostValues = 50
export const lastPage = 10_000
/** Longer screens help nobody, and one URL would cost as much as ten pages. */
export const mostMore = 9

const isChoice: Record<ValueFilter, (value: string) => boolean> = {
  era: (value) => /^\d{4}s$/.test(value),
  typ: (value) => concentrationKeys.some((key) => key === value),
  sex: (value) => sexKeys.some((key) => key === value),
  house: (value) => value.length <= longestHouse,
  family: (value) => value.length <= longestWord,
  condition: (value) => readValues.condition.some((key) => key === value),
  fill: (value) => readValues.fill.some((key) => key === value),
  note: (value) => value.length <= longestWord,
}

/** Reads an amount as typed ('25', '19,95') or a size; undefined if it is invalid. */
function readRange(name: RangeFilter, text: string, currency?: string): string | undefined {
  if (name.startsWith('price')) {
    const amount = toCents(text, currency)
    return amount === undefined || amount > 100_000_000 ? undefined : String(eurosFromCents(amount))
  }
  return /^\d{1,5}(\.\d{1,2})?$/.test(text) ? text : undefined
}

/** A range with swapped bounds means the same range. */
function ordered(low: string | undefined, high: string | undefined) {
  return low !== undefined && high !== undefined && Number(low) > Number(high) ? [high, low] : [low, high]
}

/** The size band of a URL, given by its key, or by its bounds as in older URLs. */
function readBand(key: string | null, low: string | undefined, high: string | undefined) {
  if (key) return sizeBands.find((band) => band.key === key)
  if (low === undefined && high === undefined) return undefined
  return sizeBands.find(
    ({ min, max }) => String(min ?? '') === (low ?? '') && String(max ?? '') === (high ?? ''),
  )
}

function readRanges(search: URLSearchParams, currency?: string): Filter[] {
  const read = (name: RangeFilter) => readRange(name, search.get(name)?.trim() ?? '', currency)
  const [priceMin, priceMax] = ordered(read('priceMin'), read('priceMax'))
  const [sizeMin, sizeMax] = ordered(read('sizeMin'), read('sizeMax'))
  const size = readBand(search.get('size'), sizeMin, sizeMax)?.key
  const sizes = size ? { size } : { sizeMin, sizeMax }
  return Object.entries({ priceMin, priceMax, ...sizes }).flatMap(([name, value]) =>
    // Object.entries loses the key types of the lines above.
    value === undefined ? [] : [{ name: name as RangeFilter | 'size', value }],
  )
}

/**
 * Reads sorting, filters, `exact` and `more` from a query string or a submitted form. Invalid values are dropped, so that an old
 * or broken link still shows a list. A price may have the sign or code of `currency`; URLs leave it out.
 */
export function readQuery(
  search: URLSearchParams,
  currency?: string,
): Pick<ListAddress, 'filters' | 'exact' | 'sortBy' | 'more'> {
  const choices = valueFilters.flatMap((name) => {
    const values = search.getAll(name).map((value) => value.trim())
    const valid = values.filter((value) => value !== '' && isChoice[name](value))
    return [...new Set(valid)].slice(0, mostValues).map((value) => ({ name, value }))
  })
  const flags = flagFilters
    .filter((name) => search.get(name) === 'true')
    .map((name) => ({ name, value: 'true' }))
  const more = Number(search.get('more') ?? 0)
  return {
    filters: [...choices, ...flags, ...readRanges(search, currency)],
    exact: search.get('exact') === 'true' || undefined,
    sortBy: sortings.find((sorting) => sorting === search.get('sortBy')),
    more: Number.isInteger(more) && more > 0 ? Math.min(more, mostMore) : 0,
  }
}

/** Parses a URL's page number: 1 if there is none, undefined if it is invalid (DESIGN section 6). */
export function readPage(text: string | undefined): number | undefined {
  if (text === undefined) return 1
  if (!/^[1-9]\d{0,4}$/.test(text)) return undefined
  const page = Number(text)
  return page <= lastPage ? page : undefined
}

/** The list without one filter; a price or size loses both bounds. */
export function withoutFilter(address: ListAddress, gone: Filter): ListAddress {
  const range = /^(price|size)M/.exec(gone.name)?.[1]
  const isGone = ({ name, value }: Filter) =>
    range === undefined ? name === gone.name && value === gone.value : name.startsWith(range)
  return withFilters(
    address,
    address.filters.filter((filter) => !isGone(filter)),
  )
}

export const hasFilter = (address: ListAddress, name: FilterName, value: string) =>
  address.filters.some((filter) => filter.name === name && filter.value === value)

export const filterValue = (address: ListAddress, name: FilterName) =>
  address.filters.find((filter) => filter.name === name)?.value

/** The key of the chosen size band. */
export const chosenSize = (address: ListAddress) => filterValue(address, 'size')
