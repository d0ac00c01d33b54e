import type { ProductFacets } from '../product.schema.ts'
import { catalogueMemo } from './catalogue-memo.ts'
import { askedAbout, nothingMissed, slotsMissing, slotsMissingAny } from './chosen-slots.ts'
import { namedFilters, Tally } from './facet-tally.ts'
import type { ListFilter } from './list-filters.ts'
import type { ListedProducts, Slot } from './listed-products.ts'
import { groupOf } from './value-dictionary.ts'

/** `found` counts what is asked about, `total` what the filters leave of it. */
export type Counted = { found: number; total: number; facets: ProductFacets }

/** What a list is about, before its filters. */
type Asked = {
  slots: Uint32Array
  /** Which values occur among them, where that is known already: for each of `namedFilters` a byte for each of its codes. */
  occurring?: readonly Uint8Array[]
  /** Where it is kept how often every value occurs among them, once that was counted. */
  whole?: { tally?: Tally }
}

/**
 * Counts every value of every filter. A value's count is what would be left if it were the only choice of its filter
 * beside the other filters, so a product may miss at most the one filter that is being counted.
 */
export function countFacets(products: ListedProducts, asked: Asked, filters: readonly ListFilter[]): Counted {
  const { slots, whole, occurring } = asked
  // Short loops over all products, one after the other, take little more than half of what one that does everything takes.
  const missed = nothingMissed(slots.length)
  const narrowing = filters.map(({ markMissed }, at) => markMissed(slots, missed, 1 << at))
  const passing = narrowing.includes(true) ? slotsMissing(slots, missed, 0) : slots
  const total = passing.length
  const arePassingMost = total > slots.length / 2
  if (whole && arePassingMost) whole.tally ??= new Tally(products).add(slots, 1).addPrices(slots)
  const tally = new Tally(products, arePassingMost ? whole?.tally : undefined).addPrices(passing)
  if (!whole || !arePassingMost) tally.add(passing, 1)
  // The few that do not pass are counted, not the many that do.
  else if (total < slots.length) tally.add(slotsMissingAny(slots, missed), -1)
  const isOnlyOne = narrowing.filter(Boolean).length === 1
  for (const [at, { name }] of filters.entries()) {
    if (!narrowing[at]) continue
    if (isOnlyOne && whole?.tally) tally.takeFor(name, whole.tally)
    else tally.addFor(name, { slots, missed, only: 1 << at })
  }
  return {
    found: slots.length,
    total,
    facets: tally.facets(total < slots.length ? (occurring ?? occurringIn(products, slots)) : []),
  }
}

/** Everything that anybody may see, worked out once: each list with new filters begins with it. */
export const allShown = catalogueMemo(({ products }): Asked => {
  const slots = askedAbout(products.every(), products.areIn('shown')).slots.slice()
  return { slots, occurring: occurringIn(products, slots), whole: {} }
})

const shownLists = new WeakMap<readonly Slot[], Asked>()
/** Shorter lists are counted in no time, and there may be thousands of them. */
const leastKept = 1000

/** What anybody may see of a list, which of a long one is worked out once while that very list is remembered. */
export function shownAmong(found: readonly Slot[], isShown: (slot: Slot) => boolean): Asked {
  if (found.length < leastKept) return askedAbout(found, isShown)
  const known = shownLists.get(found)
  if (known) return known
  const shown = { slots: askedAbout(found, isShown).slots.slice(), whole: {} }
  shownLists.set(found, shown)
  return shown
}

function occurringIn({ dictionary, columns }: ListedProducts, slots: Uint32Array): Uint8Array[] {
  return namedFilters.map((kind) => {
    const codes = dictionary.codesIn(kind)
    const seen = new Uint8Array(codes.length)
    markSeen(slots, columns.combinations[groupOf(kind)], seen)
    const occurs = new Uint8Array(dictionary.valuesOf(kind).length)
    for (const [combination, code] of codes.entries()) if (seen[combination] === 1) occurs[code] = 1
    return occurs
  })
}

function markSeen(slots: Uint32Array, values: Uint32Array | undefined, seen: Uint8Array): void {
  if (!values) return
  for (let at = 0; at < slots.length; at += 1) seen[values[slots[at] ?? 0] ?? 0] = 1
}
