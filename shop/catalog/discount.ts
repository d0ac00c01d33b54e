import { type Cents, cents } from '#shop/money/money.ts'

/** Whole per cent by which `price` lies below `compareAtPrice`, 0 to 99, never said higher than it is (DESIGN section 5). */
export function discountOf(price: number, compareAtPrice: number | null): number {
  if (compareAtPrice === null || compareAtPrice <= price) return 0
  return Math.min(99, Math.floor(((compareAtPrice - price) * 100) / compareAtPrice))
}

/** The price before from which `price` is `discount` per cent off; none for a discount of 0. Rounded up, so that `discountOf` finds it again. */
export function compareAtPriceOf(price: Cents, discount: number): Cents | null {
  if (discount === 0) return null
  const before = cents(Math.ceil((price * 100) / (100 - discount)))
  return before > price ? before : null
}
