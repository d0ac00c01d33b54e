import { type Cents, cents, eurosFromCents } from '#shop/money/money.ts'
import { type PriceSummary, priceCart } from '#shop/pricing/pricing.ts'
import type { Settings } from '#shop/settings/settings.schema.ts'
import { termsOf } from '#shop/settings/terms.ts'

/** Prices lines, in cents, by the shop's present terms. */
export const priceLines = (
  lines: readonly { price: number; qty: number }[],
  settings: Settings,
): PriceSummary =>
  priceCart(
    lines.map(({ price, qty }) => ({ unitPrice: cents(price), qty })),
    termsOf(settings),
  )

type Totals = { itemsPrice: number; shippingPrice: number; taxPrice: number; totalPrice: number }

/** Returns the sums in euros, as in the API. */
export const totalsInEuros = (summary: Record<keyof Totals, Cents>): Totals => ({
  itemsPrice: eurosFromCents(summary.itemsPrice),
  shippingPrice: eurosFromCents(summary.shippingPrice),
  taxPrice: eurosFromCents(summary.taxPrice),
  totalPrice: eurosFromCents(summary.totalPrice),
})
