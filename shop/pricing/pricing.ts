import { type Cents, cents, percentOf, sum, times } from '#shop/money/money.ts'

export type PricedLine = { unitPrice: Cents; qty: number }

/** The shop's terms: cents and basis points. */
export type Terms = { shipping: Cents; freeShippingAbove: Cents; taxRate: number; taxIncluded: boolean }

/** SPEC section 9: shipping 10, free above 100, tax 23 % on top. */
export const defaultTerms: Terms = {
  shipping: cents(1000),
  freeShippingAbove: cents(10_000),
  taxRate: 2300,
  taxIncluded: false,
}

export type PriceSummary = { itemsPrice: Cents; shippingPrice: Cents; taxPrice: Cents; totalPrice: Cents }

/**
 * The one function that prices a cart; cart page, checkout and order all call it (SPEC section 9).
 * Tax is due on the goods alone, rounded once for the order; shipping is free strictly above the threshold.
 * With `taxIncluded` the tax is the part of the goods' price that it already holds.
 */
export function priceCart(lines: readonly PricedLine[], terms: Terms): PriceSummary {
  const itemsPrice = sum(lines.map((line) => times(line.unitPrice, line.qty)))
  const isFree = lines.length === 0 || itemsPrice > terms.freeShippingAbove
  const shippingPrice = isFree ? cents(0) : terms.shipping
  const taxPrice = taxOf(itemsPrice, terms)
  const added = terms.taxIncluded ? cents(0) : taxPrice
  return { itemsPrice, shippingPrice, taxPrice, totalPrice: sum([itemsPrice, shippingPrice, added]) }
}

/** Returns the tax of goods that cost `goods`: on top of it, or the part that it already holds. */
export const taxOf = (
  goods: Cents,
  { taxRate, taxIncluded }: Pick<Terms, 'taxRate' | 'taxIncluded'>,
): Cents =>
  taxIncluded ? cents(Math.round((goods * taxRate) / (10_000 + taxRate))) : percentOf(goods, taxRate)
