import { conditionStates, fillBands } from './condition-facts.ts'
import type { ProductFields } from './product-fields.ts'

/**
 * The names of the filters and orders of a product list: one vocabulary for addresses, the filter form, the API and the
 * facets. Pure, since pages load it.
 */

/** The fields of a product whose values are filters: several are OR inside one, AND across (DESIGN section 5). */
export const choiceFilters = [
  'era',
  'typ',
  'house',
  'family',
  'sex',
] as const satisfies readonly (keyof ProductFields)[]
/** The filters whose values are read from other fields, several as above: what the condition says, and a note of any tier. */
export const readFilters = ['condition', 'fill', 'note'] as const
/** The filters that take several values. */
export const valueFilters = [...choiceFilters, ...readFilters] as const
/** The values of those that a list knows beforehand. */
export const readValues = {
  condition: conditionStates,
  fill: fillBands.map(({ key }) => key),
} as const
/** The filters that are either on or absent; lists show the first two above all others. */
export const flagFilters = ['vintage', 'inStock', 'onlyOne', 'nowe', 'discount', 'boxed'] as const
/** The ends of ranges, inclusive: prices in euros, sizes in ml. */
export const rangeFilters = ['priceMin', 'priceMax', 'sizeMin', 'sizeMax'] as const

export type ChoiceFilter = (typeof choiceFilters)[number]
export type ValueFilter = (typeof valueFilters)[number]
export type ReadFilter = (typeof readFilters)[number]
export type FlagFilter = (typeof flagFilters)[number]
export type RangeFilter = (typeof rangeFilters)[number]

/** The sizes that a list offers, in ml. Addresses name a band by its key; the API takes its ends. */
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
/** Those that words of a search can ask for: "cheapest chanel", "bestsellers". */
export const askedOrders = ['price-asc', 'price-desc', 'rating'] as const satisfies readonly SortOrder[]
export type AskedOrder = (typeof askedOrders)[number]

/** The orders that the shop offers; those by stock are the administration's. */
export type Sorting = Exclude<SortOrder, 'stock-asc' | 'stock-desc'>
export const sortings = sortOrders.filter((order): order is Sorting => !order.startsWith('stock'))
