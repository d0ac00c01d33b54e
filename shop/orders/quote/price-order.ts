import { cents, eurosFromCents } from '#shop/money/money.ts'
import {
  type PromotedLine,
  type PromotedSummary,
  type Promotion,
  priceWithPromotions,
} from '#shop/pricing/promotions.ts'
import type { Settings } from '#shop/settings/settings.schema.ts'
import { giftWrapPriceOf, termsOf } from '#shop/settings/terms.ts'

type SoldLine = { price: number; qty: number; category: string; isReduced: boolean }

/** Converts lines to the input of promotions. */
export const promotedLines = (lines: readonly SoldLine[]): PromotedLine[] =>
  lines.map(({ price, ...line }) => ({ ...line, unitPrice: cents(price) }))

type PriceOptions = { promotions: readonly Promotion[]; giftWrap: boolean | undefined }

/** Prices lines in cents by the shop's current terms, with the best of these promotions and, if offered, gift wrapping. */
export const priceLines = (
  lines: readonly SoldLine[],
  settings: Settings,
  { promotions, giftWrap }: PriceOptions,
): PromotedSummary =>
  priceWithPromotions(
    promotedLines(lines),
    termsOf(settings),
    promotions,
    giftWrap ? giftWrapPriceOf(settings) : undefined,
  )

type Totals = {
  itemsPrice: number
  discountPrice: number
  shippingPrice: number
  taxPrice: number
  totalPrice: number
  /** Null without gift wrapping. */
  giftWrapPrice: number | null
}

/** Returns the totals in euros, as in the API. */
export const totalsInEuros = (summary: PromotedSummary): Totals => ({
  itemsPrice: eurosFromCents(summary.itemsPrice),
  discountPrice: eurosFromCents(summary.discountPrice),
  shippingPrice: eurosFromCents(summary.shippingPrice),
  taxPrice: eurosFromCents(summary.taxPrice),
  totalPrice: eurosFromCents(summary.totalPrice),
  giftWrapPrice: summary.giftWrapPrice === undefined ? null : eurosFromCents(summary.giftWrapPrice),
})
