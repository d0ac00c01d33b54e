import { centsFromEuros } from '#shop/money/money.ts'
import {
  type ChoiceFilter,
  choiceFilters,
  type FlagFilter,
  flagFilters,
  type ReadFilter,
} from './filter-vocabulary.ts'
import { bitOfFlag, type ListedProducts, type Slot } from './listed-products.ts'
import type { ProductQuery } from './product-query.schema.ts'
import type { ProductRowQuery } from './product-row.schema.ts'
import { type Valued, valued } from './value-dictionary.ts'

export type FilterName = 'category' | ChoiceFilter | ReadFilter | 'price' | 'size' | FlagFilter

type Claim = (slot: Slot) => boolean

/** Passes what passes all of these. It is asked of every product of a large stock, so it makes no function for each. */
export function passingAll(claims: readonly Claim[]): Claim {
  const [only] = claims
  if (only && claims.length === 1) return only
  return (slot) => {
    for (let at = 0; at < claims.length; at += 1) if (!claims[at]?.(slot)) return false
    return true
  }
}

/** One filter of a list, as `product-filters.server.ts` writes it for the database. */
export type ListFilter = { name: FilterName; passes: Claim }

/** The filters that a query names. */
export function listFilters(query: ProductQuery, products: ListedProducts): ListFilter[] {
  const oneOf = (kind: Valued, values: readonly string[] | undefined): Claim | undefined => {
    if (!values) return undefined
    const at = valued.indexOf(kind)
    const codes = new Set(values.map((value) => products.dictionary.codeOf(kind, value)))
    const [only] = codes
    return codes.size === 1
      ? (slot) => products.code(slot, at) === only
      : (slot) => codes.has(products.code(slot, at))
  }
  const filters: { name: FilterName; passes: Claim | undefined }[] = [
    {
      name: 'category',
      passes: oneOf('category', query.category === undefined ? undefined : [query.category]),
    },
    ...choiceFilters.map((name) => ({ name, passes: oneOf(name, query[name]) })),
    { name: 'condition', passes: oneOf('state', query.condition) },
    { name: 'fill', passes: oneOf('fill', query.fill) },
    { name: 'note', passes: withNote(query.note, products) },
    {
      name: 'price',
      passes: between((slot) => products.price(slot), cents(query.priceMin), cents(query.priceMax)),
    },
    { name: 'size', passes: between((slot) => products.sizeMl(slot), query.sizeMin, query.sizeMax) },
    ...flagFilters.map((name) => ({ name, passes: flagged(name, query[name], products) })),
  ]
  return filters.filter((filter): filter is ListFilter => filter.passes !== undefined)
}

/** Whether somebody may see a product at all; only administrators choose a state or a store. */
export function isInList(
  asAdmin: boolean,
  { state, magazine }: ProductRowQuery,
  products: ListedProducts,
): Claim {
  const claim = asAdmin
    ? state
      ? products.areIn(state)
      : products.areIn('shown', 'hidden')
    : products.areIn('shown')
  return asAdmin && magazine ? (slot) => products.magazine(slot) === magazine && claim(slot) : claim
}

/** No size lies between any: it is NaN. */
function between(
  value: (slot: Slot) => number,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
): Claim | undefined {
  if (min === Number.NEGATIVE_INFINITY && max === Number.POSITIVE_INFINITY) return undefined
  return (slot) => {
    const own = value(slot)
    return own >= min && own <= max
  }
}

function withNote(notes: readonly string[] | undefined, products: ListedProducts): Claim | undefined {
  if (!notes) return undefined
  const wanted = products.marksOf(notes)
  return (slot) => products.hasNote(slot, wanted)
}

function flagged(flag: FlagFilter, wanted: boolean | undefined, products: ListedProducts): Claim | undefined {
  if (wanted === undefined) return undefined
  const bit = bitOfFlag(flag)
  return (slot) => ((products.flags(slot) & bit) !== 0) === wanted
}

const cents = (euros: number | undefined) => (euros === undefined ? undefined : centsFromEuros(euros))
