import { type Cents, cents } from '#shop/money/money.ts'

/** Whole per cent by which `price` is below `compareAtPrice`, 0 to 99, rounded down (DESIGN section 5). */
export function discountOf(price: number, compareAtPrice: number | null): number {
  if (compareAtPrice === null || compareAtPrice <= price) return 0
  return Math.min(99, Math.floor(((compareAtPrice - price) * 100) / compareAtPrice))
}

/** The former price from which `price` is `discount` per cent off; null for 0. Rounded up, so that `discountOf` inverts it. */
export function compareAtPriceOf(price: Cents, discount: number): Cents | null {
  if (discount === 0) return null
  const before = cents(Math.ceil((price * 100) / (100 - discount)))
  return before > price ? before : null
}
