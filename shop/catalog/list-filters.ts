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
export type ListFilter = {
  name: FilterName
  passes: Claim
  /** Writes `mark` into `missed`, beside each slot that does not pass; `several` where there is one already. */
  markMissed: (slots: Uint32Array, missed: Uint8Array, mark: number) => void
}

/** Marks what more than one filter leaves out. */
const several = 255

type Filter = Omit<ListFilter, 'name'>

/** The filters that a query names. */
export function listFilters(query: ProductQuery, products: ListedProducts): ListFilter[] {
  const filters: { name: FilterName; filter: Filter | undefined }[] = [
    {
      name: 'category',
      filter: oneOf('category', query.category === undefined ? undefined : [query.category], products),
    },
    ...choiceFilters.map((name) => ({ name, filter: oneOf(name, query[name], products) })),
    { name: 'condition', filter: oneOf('state', query.condition, products) },
    { name: 'fill', filter: oneOf('fill', query.fill, products) },
    { name: 'note', filter: withNote(query.note, products) },
    {
      name: 'price',
      filter: between((slot) => products.price(slot), cents(query.priceMin), cents(query.priceMax)),
    },
    { name: 'size', filter: between((slot) => products.sizeMl(slot), query.sizeMin, query.sizeMax) },
    ...flagFilters.map((name) => ({ name, filter: flagged(name, query[name], products) })),
  ]
  return filters.flatMap(({ name, filter }) => (filter ? [{ name, ...filter }] : []))
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

// Each kind of filter has a loop of its own: counting with one for all, which has to call what it asks, takes half as long again.

function oneOf(
  kind: Valued,
  values: readonly string[] | undefined,
  products: ListedProducts,
): Filter | undefined {
  if (!values) return undefined
  const place = valued.indexOf(kind)
  const isWanted = new Uint8Array(products.dictionary.valuesOf(kind).length)
  for (const value of values) {
    const code = products.dictionary.codeOf(kind, value)
    if (code !== undefined) isWanted[code] = 1
  }
  return {
    passes: (slot) => isWanted[products.code(slot, place)] === 1,
    markMissed: (slots, missed, mark) => {
      const codes = products.columns.codes[place] ?? none
      for (let at = 0; at < slots.length; at += 1)
        if (isWanted[codes[slots[at] ?? 0] ?? 0] !== 1) missed[at] = missed[at] === 0 ? mark : several
    },
  }
}

const none = new Uint32Array(0)

/** No size lies between any: it is NaN. */
function between(
  value: (slot: Slot) => number,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
): Filter | undefined {
  if (min === Number.NEGATIVE_INFINITY && max === Number.POSITIVE_INFINITY) return undefined
  const passes = (slot: Slot) => {
    const own = value(slot)
    return own >= min && own <= max
  }
  return {
    passes,
    markMissed: (slots, missed, mark) => {
      for (let at = 0; at < slots.length; at += 1)
        if (!passes(slots[at] ?? 0)) missed[at] = missed[at] === 0 ? mark : several
    },
  }
}

function withNote(notes: readonly string[] | undefined, products: ListedProducts): Filter | undefined {
  if (!notes) return undefined
  const wanted = products.marksOf(notes)
  return {
    passes: (slot) => products.hasNote(slot, wanted),
    markMissed: (slots, missed, mark) => {
      for (let at = 0; at < slots.length; at += 1)
        if (!products.hasNote(slots[at] ?? 0, wanted)) missed[at] = missed[at] === 0 ? mark : several
    },
  }
}

function flagged(
  flag: FlagFilter,
  wanted: boolean | undefined,
  products: ListedProducts,
): Filter | undefined {
  if (wanted === undefined) return undefined
  const bit = bitOfFlag(flag)
  const passes = (slot: Slot) => ((products.flags(slot) & bit) !== 0) === wanted
  return {
    passes,
    markMissed: (slots, missed, mark) => {
      for (let at = 0; at < slots.length; at += 1)
        if (!passes(slots[at] ?? 0)) missed[at] = missed[at] === 0 ? mark : several
    },
  }
}

const cents = (euros: number | undefined) => (euros === undefined ? undefined : centsFromEuros(euros))
