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

export type PriceSummary = {
  itemsPrice: Cents
  shippingPrice: Cents
  taxPrice: Cents
  totalPrice: Cents
  /** Left out where nothing is wrapped; wrapping may be free. */
  giftWrapPrice?: Cents
}

/**
 * The one function that prices a cart; cart page, checkout and order all call it (SPEC section 9).
 * Tax is due on the goods and their gift wrapping, rounded once for the order; shipping is free strictly above the
 * threshold, which wrapping does not help to reach. With `taxIncluded` the tax is the part of the price that it already holds.
 */
export function priceCart(lines: readonly PricedLine[], terms: Terms, giftWrapPrice?: Cents): PriceSummary {
  const itemsPrice = sum(lines.map((line) => times(line.unitPrice, line.qty)))
  const isFree = lines.length === 0 || itemsPrice > terms.freeShippingAbove
  const shippingPrice = isFree ? cents(0) : terms.shipping
  const taxed = sum([itemsPrice, giftWrapPrice ?? cents(0)])
  const taxPrice = taxOf(taxed, terms)
  const added = terms.taxIncluded ? cents(0) : taxPrice
  return {
    ...{ itemsPrice, shippingPrice, taxPrice, totalPrice: sum([taxed, shippingPrice, added]) },
    ...(giftWrapPrice === undefined ? {} : { giftWrapPrice }),
  }
}

/** Returns the tax of what costs `goods`: on top of it, or the part that it already holds. */
export const taxOf = (
  goods: Cents,
  { taxRate, taxIncluded }: Pick<Terms, 'taxRate' | 'taxIncluded'>,
): Cents =>
  taxIncluded ? cents(Math.round((goods * taxRate) / (10_000 + taxRate))) : percentOf(goods, taxRate)
