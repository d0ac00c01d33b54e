import { centsFromEuros } from '#shop/money/money.ts'
import {
  type ChoiceFilter,
  choiceFilters,
  type FlagFilter,
  flagFilters,
  type ReadFilter,
} from '../filter-vocabulary.ts'
import { bitOfFlag } from './flags.ts'
import type { ListedProducts, Slot } from './listed-products.ts'
import type { ProductQuery } from './product-query.schema.ts'
import type { ProductRowQuery } from './product-row.schema.ts'
import { groupOf, type Valued } from './value-dictionary.ts'

export type FilterName = 'category' | ChoiceFilter | ReadFilter | 'price' | 'size' | FlagFilter

type Claim = (slot: Slot) => boolean

/** Combines predicates with AND. It runs for every product of a large stock, so it creates no function per product. */
export function passingAll(claims: readonly Claim[]): Claim {
  const [only] = claims
  if (only && claims.length === 1) return only
  return (slot) => {
    for (let at = 0; at < claims.length; at += 1) if (!claims[at]?.(slot)) return false
    return true
  }
}

/** One filter of a list, evaluated in memory; `product-filters.server.ts` is its SQL counterpart. */
export type ListFilter = {
  name: FilterName
  passes: Claim
  /** Sets `bit` in `missed` for each slot that does not pass. Returns whether there is one. */
  markMissed: (slots: Uint32Array, missed: Uint32Array, bit: number) => boolean
}

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
      filter: between(() => products.columns.prices, cents(query.priceMin), cents(query.priceMax)),
    },
    { name: 'size', filter: between(() => products.columns.sizes, query.sizeMin, query.sizeMax) },
    ...flagFilters.map((name) => ({ name, filter: flagged(name, query[name], products) })),
  ]
  return filters.flatMap(({ name, filter }) => (filter ? [{ name, ...filter }] : []))
}

/** Whether the asker may see a product at all; only administrators can choose a state or a store. */
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

// Each kind of filter has its own loop: one loop that calls a predicate takes half as long again. Loops avoid a branch per
// product where possible: a processor cannot predict which products of a large stock pass, and takes twice as long.

function oneOf(
  kind: Valued,
  values: readonly string[] | undefined,
  products: ListedProducts,
): Filter | undefined {
  if (!values) return undefined
  const isWanted = new Uint8Array(products.dictionary.valuesOf(kind).length)
  for (const value of values) {
    const code = products.dictionary.codeOf(kind, value)
    if (code !== undefined) isWanted[code] = 1
  }
  const codeOf = products.codesOf(kind)
  return {
    passes: (slot) => isWanted[codeOf(slot)] === 1,
    markMissed: (slots, missed, bit) => {
      const combinations = products.columns.combinations[groupOf(kind)] ?? none
      const bits = Uint32Array.from(products.dictionary.codesIn(kind), (code) =>
        isWanted[code] === 1 ? 0 : bit,
      )
      let all = 0
      for (let at = 0; at < slots.length; at += 1) {
        const own = bits[combinations[slots[at] ?? 0] ?? 0] ?? bit
        missed[at] = (missed[at] ?? 0) | own
        all |= own
      }
      return all !== 0
    },
  }
}

const none = new Uint32Array(0)

/**
 * An inclusive range; a missing size is NaN and never passes. `column` is read anew, since it is replaced when the stock grows.
 */
function between(
  column: () => Int32Array | Float64Array,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
): Filter | undefined {
  if (min === Number.NEGATIVE_INFINITY && max === Number.POSITIVE_INFINITY) return undefined
  return {
    passes: (slot) => {
      const own = column()[slot] ?? Number.NaN
      return own >= min && own <= max
    },
    markMissed: (slots, missed, bit) => {
      const values = column()
      let all = 0
      for (let at = 0; at < slots.length; at += 1) {
        const own = values[slots[at] ?? 0] ?? Number.NaN
        if (own >= min && own <= max) continue
        missed[at] = (missed[at] ?? 0) | bit
        all = bit
      }
      return all !== 0
    },
  }
}

function withNote(notes: readonly string[] | undefined, products: ListedProducts): Filter | undefined {
  if (!notes) return undefined
  const wanted = products.marksOf(notes)
  return {
    passes: (slot) => products.hasNote(slot, wanted),
    markMissed: (slots, missed, bit) => {
      let all = 0
      for (let at = 0; at < slots.length; at += 1) {
        if (products.hasNote(slots[at] ?? 0, wanted)) continue
        missed[at] = (missed[at] ?? 0) | bit
        all = bit
      }
      return all !== 0
    },
  }
}

function flagged(
  flag: FlagFilter,
  wanted: boolean | undefined,
  products: ListedProducts,
): Filter | undefined {
  if (wanted === undefined) return undefined
  const own = bitOfFlag(flag)
  return {
    passes: (slot) => ((products.flags(slot) & own) !== 0) === wanted,
    markMissed: (slots, missed, bit) => {
      const { flags } = products.columns
      const bits = Uint32Array.from({ length: allFlags + 1 }, (_, set) =>
        ((set & own) !== 0) === wanted ? 0 : bit,
      )
      let all = 0
      for (let at = 0; at < slots.length; at += 1) {
        const missing = bits[flags[slots[at] ?? 0] ?? 0] ?? bit
        missed[at] = (missed[at] ?? 0) | missing
        all |= missing
      }
      return all !== 0
    },
  }
}

const allFlags = 2 ** flagFilters.length - 1

const cents = (euros: number | undefined) => (euros === undefined ? undefined : centsFromEuros(euros))
