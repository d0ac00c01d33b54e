import { conditionStates, fillBands } from './condition-facts.ts'
import type { ProductFields } from './product-fields.ts'

/**
 * The names of a product list's filters and sort orders, shared by URLs, the filter form, the API and the facets. Must stay free
 * of server code, since pages load it.
 */

/** Product fields that are filters: values of one filter combine with OR, filters with AND (DESIGN section 5). */
export const choiceFilters = [
  'era',
  'typ',
  'house',
  'family',
  'sex',
] as const satisfies readonly (keyof ProductFields)[]
/** Multi-value filters that are derived from other fields: from the condition, or from the notes of any tier. */
export const readFilters = ['condition', 'fill', 'note'] as const
/** The filters that take several values. */
export const valueFilters = [...choiceFilters, ...readFilters] as const
/** The fixed values of derived filters. */
export const readValues = {
  condition: conditionStates,
  fill: fillBands.map(({ key }) => key),
} as const
/** Boolean filters that are derived from other fields. */
export const derivedFlags = ['inStock', 'onlyOne', 'discount', 'boxed'] as const
/**
 * Boolean filters: the derived ones, and fields of a product. Lists show the first two above all others. At most eight, since
 * `ListedProducts` has a byte for them.
 */
export const flagFilters = [
  'vintage',
  'inStock',
  'onlyOne',
  'nowe',
  'discount',
  'boxed',
] as const satisfies readonly (DerivedFlag | keyof ProductFields)[]
/** Inclusive range bounds: prices in euros, sizes in ml. */
export const rangeFilters = ['priceMin', 'priceMax', 'sizeMin', 'sizeMax'] as const

export type ChoiceFilter = (typeof choiceFilters)[number]
export type ValueFilter = (typeof valueFilters)[number]
export type ReadFilter = (typeof readFilters)[number]
export type FlagFilter = (typeof flagFilters)[number]
export type DerivedFlag = (typeof derivedFlags)[number]
export type RangeFilter = (typeof rangeFilters)[number]

/** The size bands of a list, in ml. URLs name a band by its key; the API takes its bounds. */
export const sizeBands = [
  { key: '0-15', min: null, max: 15 },
  { key: '16-50', min: 15.01, max: 50 },
  { key: '51-100', min: 50.01, max: 100 },
  { key: '101-', min: 100.01, max: null },
] as const
export type SizeKey = (typeof sizeBands)[number]['key']

/** Returns the band that a size in ml belongs to. */
export const bandOfSize = (ml: number) => sizeBands.find(({ max }) => max === null || ml <= max)

export const sortOrders = [
  'newest',
  'price-asc',
  'price-desc',
  'title-asc',
  'title-desc',
  'rating',
  'stock-asc',
  'stock-desc',
  'era-asc',
] as const
export type SortOrder = (typeof sortOrders)[number]
/** The orders that a keyword can ask for: "cheapest chanel", "bestsellers", "oldest guerlain". */
export const askedOrders = [
  'price-asc',
  'price-desc',
  'rating',
  'era-asc',
] as const satisfies readonly SortOrder[]
export type AskedOrder = (typeof askedOrders)[number]

/** The orders offered to shoppers; orders by stock are for administrators. */
export type Sorting = Exclude<SortOrder, 'stock-asc' | 'stock-desc'>
export const sortings = sortOrders.filter((order): order is Sorting => !order.startsWith('stock'))
