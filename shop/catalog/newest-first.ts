import { bitOfFlag, type ListedProduct } from './listed-product.ts'

/** As the database orders them: the newest first, and of those that came at once the one with the greater id. */
export const byNewest = (a: ListedProduct, b: ListedProduct) =>
  b.createdAt - a.createdAt || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)

/** Puts a product where it belongs in a list that is ordered so. */
export function insertByAge(newest: ListedProduct[], product: ListedProduct): void {
  newest.splice(placeOf(newest, product), 0, product)
}

/** Takes a product out of a list that is ordered so. */
export function removeByAge(newest: ListedProduct[], product: ListedProduct): void {
  const place = placeOf(newest, product)
  if (newest[place] === product) newest.splice(place, 1)
}

/** How many stand before a product. */
function placeOf(newest: readonly ListedProduct[], product: ListedProduct): number {
  let [from, to] = [0, newest.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const other = newest[middle]
    if (other && byNewest(other, product) < 0) from = middle + 1
    else to = middle
  }
  return from
}

/** Whether a piece of it can be bought now. */
export const isSellable = ({ flags }: ListedProduct) => (flags & bitOfFlag('inStock')) !== 0

/** The products that pass, what can be bought before what was sold; read only as far as somebody asks. */
export function* sellableFirst(
  products: readonly ListedProduct[],
  passes: (product: ListedProduct) => boolean,
): Generator<ListedProduct, undefined> {
  for (const product of products) if (isSellable(product) && passes(product)) yield product
  for (const product of products) if (!isSellable(product) && passes(product)) yield product
}
