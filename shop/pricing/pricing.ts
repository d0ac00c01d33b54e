import { type Cents, cents, percentOf, sum, times } from '#shop/money/money.ts'

export type PricedLine = { unitPrice: Cents; qty: number }

/** The shop's terms, in cents and basis points. */
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
  /** Absent without gift wrapping; wrapping may be free. */
  giftWrapPrice?: Cents
}

/**
 * The only function that prices a cart; cart page, checkout and order all call it (SPEC section 9). Tax is due on the goods
 * and their gift wrapping, rounded once per order; shipping is free strictly above the threshold, to which wrapping does not
 * count. With `taxIncluded`, the tax is the part already contained in the price.
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

/** Returns the tax for goods of this price: on top of it, or the part already contained in it. */
export const taxOf = (
  goods: Cents,
  { taxRate, taxIncluded }: Pick<Terms, 'taxRate' | 'taxIncluded'>,
): Cents =>
  taxIncluded ? cents(Math.round((goods * taxRate) / (10_000 + taxRate))) : percentOf(goods, taxRate)
