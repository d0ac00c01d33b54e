import { type Cents, centsFromEuros } from '#shop/money/money.ts'
import type { Terms } from '#shop/pricing/pricing.ts'
import type { Settings } from './settings.schema.ts'

type TermsSource = Pick<Settings, 'taxRate' | 'taxIncluded' | 'shippingPrice' | 'freeShippingAbove'>

/** The terms for `priceCart`, in cents and basis points. */
export function termsOf(settings: TermsSource): Terms {
  return {
    shipping: centsFromEuros(settings.shippingPrice),
    freeShippingAbove: centsFromEuros(settings.freeShippingAbove),
    taxRate: Math.round(settings.taxRate * 100),
    taxIncluded: settings.taxIncluded,
  }
}

/** The price of gift wrapping in cents; undefined if it is not offered. */
export const giftWrapPriceOf = ({ giftWrapPrice }: Pick<Settings, 'giftWrapPrice'>): Cents | undefined =>
  giftWrapPrice === null ? undefined : centsFromEuros(giftWrapPrice)
