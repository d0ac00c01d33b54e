import type { PaymentMethod } from './providers.ts'

/** Where a payment method on a provider's page is available; undefined `countries` or `currencies` mean everywhere. */
type PageWayTerms = { name: string; countries?: readonly string[]; currencies?: readonly string[] }

/** The SEPA countries whose buyers may be debited in euros (European Payments Council, EPC409-09). */
const sepa =
  'AD AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MT NL NO PL PT RO SE SI SK SM VA'.split(
    ' ',
  )

/**
 * The payment methods on providers' pages that the shop has texts for, in display order, with Stripe's currency limits
 * (docs.stripe.com, "Payment method support") and the countries whose banks participate.
 */
const pageWayTerms = {
  card: { name: 'Card' },
  ideal: { name: 'iDEAL | Wero', countries: ['NL'], currencies: ['EUR'] },
  bancontact: { name: 'Bancontact', countries: ['BE'], currencies: ['EUR'] },
  blik: { name: 'BLIK', countries: ['PL'], currencies: ['PLN'] },
  p24: { name: 'Przelewy24', countries: ['PL'], currencies: ['EUR', 'PLN'] },
  apple_pay: { name: 'Apple Pay' },
  google_pay: { name: 'Google Pay' },
  sepa_debit: { name: 'SEPA Direct Debit', countries: sepa, currencies: ['EUR'] },
} as const satisfies Record<string, PageWayTerms>

export type PageWay = keyof typeof pageWayTerms
export const pageWays = Object.keys(pageWayTerms) as readonly PageWay[] // the keys of this very object

/** The payment methods on each provider's page, by the provider's own method; null if unknown at the moment. */
export type ListedWays = { readonly [method in PaymentMethod]?: readonly PageWay[] | null }

/** The name of a payment method, by itself and on the provider's page. */
export const pageWayName = (way: PageWay): string => pageWayTerms[way].name

/** Which of `offered` a buyer from `country` paying in `currency` finds on the provider's page, in the same order. */
export const waysFor = (
  offered: readonly PageWay[],
  { country, currency }: { country: string; currency: string },
): PageWay[] =>
  pageWays.filter((way) => {
    const { countries, currencies }: PageWayTerms = pageWayTerms[way]
    return (
      offered.includes(way) &&
      (countries?.includes(country) ?? true) &&
      (currencies?.includes(currency) ?? true)
    )
  })
