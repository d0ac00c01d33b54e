import { type Cents, cents } from '#shop/money/money.ts'
import { discountOf } from './discount.ts'

/** The columns of a product that hold its reduction, as the database computes it (0060_price_reductions.sql). Money in cents. */
export type ReducedRow = {
  price: number
  struck_price: number | null
  reference_price: number | null
  new_since: Date | null
}
export const reducedColumns = ['struck_price', 'reference_price', 'new_since'] as const

export type AnnouncedReduction = {
  /** The former price that may be shown struck through beside the price. */
  struck: Cents
  /** The lowest price of the 30 days before the reduction, never below `struck`. */
  reference: Cents
  /** Whole per cent below `struck`. */
  discount: number
  /** Since when it has been offered, if that was less than 30 days before the reduction. */
  newSince: Date | null
}

/**
 * The reduction that the shop may announce for a product (Directive 98/6/EC article 6a, C-330/23); undefined for none. Cards,
 * product page, cart, search, structured data and feeds all call this.
 */
export function announcedReduction({
  price,
  struck_price: struck,
  reference_price: reference,
  new_since: newSince,
}: ReducedRow): AnnouncedReduction | undefined {
  if (struck === null || reference === null || struck <= price) return undefined
  return { struck: cents(struck), reference: cents(reference), discount: discountOf(price, struck), newSince }
}

/** The price that would be struck: the lower of the wished and the reference price, and only if above the price. */
export function struckPriceOf(price: Cents, wished: Cents, reference: Cents | undefined): Cents | undefined {
  if (reference === undefined) return undefined
  const struck = cents(Math.min(wished, reference))
  return struck > price ? struck : undefined
}
