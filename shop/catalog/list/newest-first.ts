import type { Catalogue, ListedProducts, Slot } from './listed-products.ts'

/** Compares as the database does: newest first, then by descending id. */
export const byNewest = (products: ListedProducts) => (a: Slot, b: Slot) =>
  products.createdAt(b) - products.createdAt(a) || compareIds(products.idOf(a), products.idOf(b))

const compareIds = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0)

type Ordered = Pick<Catalogue, 'products'> & { newest: Slot[] }

/** Inserts a product into the sorted list. */
export function insertByAge(ordered: Ordered, slot: Slot): void {
  ordered.newest.splice(placeOf(ordered, slot), 0, slot)
}

/** Removes a product from the sorted list; call it before any of its fields change. */
export function removeByAge(ordered: Ordered, slot: Slot): void {
  const place = placeOf(ordered, slot)
  if (ordered.newest[place] === slot) ordered.newest.splice(place, 1)
}

/** Binary search for the position of a product. */
function placeOf({ products, newest }: Ordered, slot: Slot): number {
  const compare = byNewest(products)
  let [from, to] = [0, newest.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const other = newest[middle]
    if (other !== undefined && compare(other, slot) < 0) from = middle + 1
    else to = middle
  }
  return from
}

/** Yields the products that pass, sellable before sold; evaluated lazily. */
export function* sellableFirst(
  { isSellable }: Pick<ListedProducts, 'isSellable'>,
  slots: readonly Slot[],
  passes: (slot: Slot) => boolean,
): Generator<Slot, undefined> {
  for (const slot of slots) if (isSellable(slot) && passes(slot)) yield slot
  for (const slot of slots) if (!isSellable(slot) && passes(slot)) yield slot
}
