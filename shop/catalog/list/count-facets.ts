import type { ProductFacets } from '../product.schema.ts'
import { catalogueMemo } from './catalogue-memo.ts'
import { askedAbout, nothingMissed, slotsMissing, slotsMissingAny } from './chosen-slots.ts'
import { namedFilters, Tally } from './facet-tally.ts'
import type { ListFilter } from './list-filters.ts'
import type { ListedProducts, Slot } from './listed-products.ts'
import { groupOf } from './value-dictionary.ts'

/** `found` counts the products before the filters, `total` those after them. */
export type Counted = { found: number; total: number; facets: ProductFacets }

/** The products of a list before its filters. */
type FacetScope = {
  slots: Uint32Array
  /** Which values occur among them, if already known: for each of `namedFilters` an array with a byte per code. */
  occurring?: readonly Uint8Array[]
  /** A cache for the tally of all of them, filled on the first count. */
  whole?: { tally?: Tally }
}

/**
 * Counts every value of every filter. A value's count is the number of products if it were the only choice of its filter, with
 * all other filters applied, so a counted product may miss only the filter being counted.
 */
export function countFacets(
  products: ListedProducts,
  asked: FacetScope,
  filters: readonly ListFilter[],
): Counted {
  const { slots, whole, occurring } = asked
  // Several short loops over all products take little more than half the time of one loop that does everything.
  const missed = nothingMissed(slots.length)
  const narrowing = filters.map(({ markMissed }, at) => markMissed(slots, missed, 1 << at))
  const passing = narrowing.includes(true) ? slotsMissing(slots, missed, 0) : slots
  const total = passing.length
  const arePassingMost = total > slots.length / 2
  if (whole && arePassingMost) whole.tally ??= new Tally(products).add(slots, 1).addPrices(slots)
  const tally = new Tally(products, arePassingMost ? whole?.tally : undefined).addPrices(passing)
  if (!whole || !arePassingMost) tally.add(passing, 1)
  // Subtracts the few that do not pass rather than counting the many that do.
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

/** All publicly visible products, computed once: every uncached count of the whole shop starts from them. */
export const allShown = catalogueMemo(({ products }): FacetScope => {
  const slots = askedAbout(products.every(), products.areIn('shown')).slots.slice()
  return { slots, occurring: occurringIn(products, slots), whole: {} }
})

const shownLists = new WeakMap<readonly Slot[], FacetScope>()
/** Minimum length of a remembered list; shorter ones are counted quickly, and there may be thousands of them. */
const leastKept = 1000

/** The publicly visible products of a list; for a long list remembered as long as the list itself. */
export function shownAmong(found: readonly Slot[], isShown: (slot: Slot) => boolean): FacetScope {
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
