import { allocateByRemainder, type Cents, cents, percentOf, sum, times } from '#shop/money/money.ts'
import { type PricedLine, type PriceSummary, priceCart, type Terms, taxOf } from './pricing.ts'

export const promotionKinds = ['percentage', 'amount', 'shipping'] as const
export type PromotionKind = (typeof promotionKinds)[number]

/** What a promotion takes off, and of what; when and for whom it may be used is decided before. */
export type Promotion = {
  id: string
  name: string
  /** Null when it applies by itself. */
  code: string | null
  kind: PromotionKind
  /** Basis points, for a percentage. */
  rate: number | null
  /** Cents, for an amount. */
  amount: number | null
  /** Cents: what the goods it is for must cost at least. */
  leastSum: number
  /** Empty: all. */
  categories: readonly string[]
  /** Leaves out what is reduced already. */
  skipsReduced: boolean
  oncePerBuyer: boolean
}

export type PromotedLine = PricedLine & { category: string; isReduced: boolean }

/** A promotion and the cents it took off. */
export type UsedPromotion = { promotion: Promotion; amount: Cents }

export type PromotedSummary = PriceSummary & {
  /** What is taken off the goods; `lineDiscounts` adds up to it. Free shipping is not in it. */
  discountPrice: Cents
  /** Beside the lines. */
  lineDiscounts: readonly Cents[]
  used: readonly UsedPromotion[]
}

/** Returns the sums of a cart to which no promotion was applied. */
export const withoutPromotions = (summary: PriceSummary): PromotedSummary => ({
  ...summary,
  discountPrice: cents(0),
  lineDiscounts: [],
  used: [],
})

const sumOf = ({ unitPrice, qty }: PricedLine) => times(unitPrice, qty)

/** Returns what each line contributes to a promotion: its sum, or nothing where the promotion is not for it. */
export const promotedSums = (
  lines: readonly PromotedLine[],
  { categories, skipsReduced }: Pick<Promotion, 'categories' | 'skipsReduced'>,
): Cents[] =>
  lines.map((line) => {
    const isFor = categories.length === 0 || categories.includes(line.category)
    return isFor && !(skipsReduced && line.isReduced) ? sumOf(line) : cents(0)
  })

/**
 * Prices a cart with the best promotion for its goods and, beside it, one for its shipping: never two on the same thing.
 * Nothing is taken off gift wrapping.
 * The discount is shared over the lines by largest remainder, and tax is due on what remains. Whether shipping is free by
 * the shop's own terms depends on the goods before the discount, so that a code never costs anybody their free shipping.
 * A discount leaves a cent, since an order of nothing cannot be paid.
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

/** Of two offers that are worth the same, the first wins. */
const best = (offers: readonly Offer[]) =>
  offers.reduce<Offer | undefined>(
    (most, offer) => (offer.amount > (most?.amount ?? 0) ? offer : most),
    undefined,
  )
