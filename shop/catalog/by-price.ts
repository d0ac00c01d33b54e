import type { PriceOrder } from '#shop/search/reading.ts'
import type { ListedProducts, Slot } from './listed-products.ts'

/** Larger than any price in cents. */
const sold = 2 ** 31
/** Nobody pages through more products than this; the rest stay at the end in their old order. */
const mostSorted = 200_000
/** Larger than any place among those. */
const places = 2 ** 18

/**
 * By price, what can be bought before what was sold; equal prices keep their order. Numbers in a typed array are sorted
 * several times as fast as products with a comparison: 100,000 take some 25 ms.
 */
export function inPriceOrder(
  products: Pick<ListedProducts, 'price' | 'isSellable'>,
  slots: readonly Slot[],
  order: PriceOrder,
): Slot[] {
  const keys = new Float64Array(Math.min(slots.length, mostSorted))
  for (const [at, slot] of slots.slice(0, mostSorted).entries()) {
    const price = order === 'price-asc' ? products.price(slot) : sold - 1 - products.price(slot)
    keys[at] = (price + (products.isSellable(slot) ? 0 : sold)) * places + at
  }
  const sorted: Slot[] = []
  for (const key of keys.sort()) {
    const slot = slots[key % places]
    if (slot !== undefined) sorted.push(slot)
  }
  return [...sorted, ...slots.slice(mostSorted)]
}
