import { allocateByRemainder, type Cents, cents, percentOf, sum, times } from '#shop/money/money.ts'
import { type PricedLine, type PriceSummary, priceCart, type Terms, taxOf } from './pricing.ts'

export const promotionKinds = ['percentage', 'amount', 'shipping'] as const
export type PromotionKind = (typeof promotionKinds)[number]

/** A promotion's discount, and what it applies to; when and by whom it may be used is decided elsewhere. */
export type Promotion = {
  id: string
  name: string
  /** Null if it applies automatically. */
  code: string | null
  kind: PromotionKind
  /** In basis points, for a percentage. */
  rate: number | null
  /** In cents, for a fixed amount. */
  amount: number | null
  /** In cents: the minimum price of the goods it applies to. */
  leastSum: number
  /** Empty for all categories. */
  categories: readonly string[]
  /** Excludes goods that are already reduced. */
  skipsReduced: boolean
  oncePerBuyer: boolean
}

export type PromotedLine = PricedLine & { category: string; isReduced: boolean }

/** A promotion and its discount in cents. */
export type UsedPromotion = { promotion: Promotion; amount: Cents }

export type PromotedSummary = PriceSummary & {
  /** The discount on the goods, which is the sum of `lineDiscounts`. Free shipping is not included. */
  discountPrice: Cents
  /** In the order of the lines. */
  lineDiscounts: readonly Cents[]
  used: readonly UsedPromotion[]
}

/** Returns the totals of a cart without promotions. */
export const withoutPromotions = (summary: PriceSummary): PromotedSummary => ({
  ...summary,
  discountPrice: cents(0),
  lineDiscounts: [],
  used: [],
})

const sumOf = ({ unitPrice, qty }: PricedLine) => times(unitPrice, qty)

/** Returns what each line contributes to a promotion: its total, or 0 if the promotion does not apply to it. */
export const promotedSums = (
  lines: readonly PromotedLine[],
  { categories, skipsReduced }: Pick<Promotion, 'categories' | 'skipsReduced'>,
): Cents[] =>
  lines.map((line) => {
    const isFor = categories.length === 0 || categories.includes(line.category)
    return isFor && !(skipsReduced && line.isReduced) ? sumOf(line) : cents(0)
  })

/**
 * Prices a cart with the best promotion for its goods and, in addition, one for its shipping: never two for the same thing.
 * Gift wrapping is never discounted. The discount is distributed over the lines by largest remainder, and tax is due on what
 * remains. Whether shipping is free by the shop's own terms depends on the goods before the discount, so that a code never
 * costs anybody their free shipping. A discount leaves at least a cent, since an order of nothing cannot be paid.
 */
export function priceWithPromotions(
  lines: readonly PromotedLine[],
  terms: Terms,
  promotions: readonly Promotion[],
  giftWrapPrice?: Cents,
): PromotedSummary {
  const base = priceCart(lines, terms, giftWrapPrice)
  const offered = promotions.map((promotion) => offerOf(promotion, lines, base))
  const goods = best(offered.filter(({ promotion }) => promotion.kind !== 'shipping'))
  const lineDiscounts = goods ? allocateByRemainder(goods.amount, goods.sums) : lines.map(() => cents(0))
  const discountPrice = sum(lineDiscounts)
  const remaining = cents(base.itemsPrice - discountPrice)
  const shipping =
    remaining === 0 ? undefined : best(offered.filter(({ promotion }) => promotion.kind === 'shipping'))
  const shippingPrice = shipping ? cents(0) : base.shippingPrice
  const taxed = sum([remaining, giftWrapPrice ?? cents(0)])
  const taxPrice = taxOf(taxed, terms)
  return {
    ...base,
    discountPrice,
    lineDiscounts,
    shippingPrice,
    taxPrice,
    totalPrice: sum([taxed, shippingPrice, terms.taxIncluded ? cents(0) : taxPrice]),
    used: [goods, shipping].flatMap((use) => (use ? [{ promotion: use.promotion, amount: use.amount }] : [])),
  }
}

type Offer = UsedPromotion & { sums: readonly Cents[] }

function offerOf(promotion: Promotion, lines: readonly PromotedLine[], base: PriceSummary): Offer {
  const sums = promotedSums(lines, promotion)
  const whole = sum(sums)
  const isOffered = whole > 0 && whole >= promotion.leastSum
  return { promotion, sums, amount: isOffered ? amountOf(promotion, whole, base) : cents(0) }
}

function amountOf({ kind, rate, amount }: Promotion, whole: Cents, base: PriceSummary): Cents {
  if (kind === 'shipping') return base.shippingPrice
  const wanted = kind === 'percentage' ? percentOf(whole, rate ?? 0) : cents(amount ?? 0)
  return cents(Math.min(wanted, whole, base.itemsPrice - 1))
}

/** The offer with the highest discount; the first wins a tie. */
const best = (offers: readonly Offer[]) =>
  offers.reduce<Offer | undefined>(
    (most, offer) => (offer.amount > (most?.amount ?? 0) ? offer : most),
    undefined,
  )
