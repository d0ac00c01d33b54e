import { type Cents, cents, eurosFromCents } from '#shop/money/money.ts'
import {
  type PromotedLine,
  type PromotedSummary,
  type Promotion,
  priceWithPromotions,
} from '#shop/pricing/promotions.ts'
import type { Settings } from '#shop/settings/settings.schema.ts'
import { termsOf } from '#shop/settings/terms.ts'

type SoldLine = { price: number; qty: number; category: string; isReduced: boolean }

/** Returns lines as promotions see them. */
export const promotedLines = (lines: readonly SoldLine[]): PromotedLine[] =>
  lines.map(({ price, ...line }) => ({ ...line, unitPrice: cents(price) }))

/** True when a product is sold below its price before (cents). */
export const isReduced = ({
  price,
  compare_at_price: before,
}: {
  price: number
  compare_at_price: number | null
}) => before !== null && before > price

/** Prices lines, in cents, by the shop's present terms, with the best of these promotions. */
export const priceLines = (
  lines: readonly SoldLine[],
  settings: Settings,
  promotions: readonly Promotion[],
): PromotedSummary => priceWithPromotions(promotedLines(lines), termsOf(settings), promotions)

type Totals = {
  itemsPrice: number
  discountPrice: number
  shippingPrice: number
  taxPrice: number
  totalPrice: number
}

/** Returns the sums in euros, as in the API. */
export const totalsInEuros = (summary: Record<keyof Totals, Cents>): Totals => ({
  itemsPrice: eurosFromCents(summary.itemsPrice),
  discountPrice: eurosFromCents(summary.discountPrice),
  shippingPrice: eurosFromCents(summary.shippingPrice),
  taxPrice: eurosFromCents(summary.taxPrice),
  totalPrice: eurosFromCents(summary.totalPrice),
})
