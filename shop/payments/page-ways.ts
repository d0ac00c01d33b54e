/** Where a way to pay on a provider's page is used: `countries` and `currencies` undefined mean everywhere. */
type PageWayTerms = { name: string; countries?: readonly string[]; currencies?: readonly string[] }

/** The countries of SEPA from which the shop's buyers may be debited in euros (European Payments Council, EPC409-09). */
const sepa =
  'AD AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MT NL NO PL PT RO SE SI SK SM VA'.split(
    ' ',
  )

/**
 * The ways to pay on Stripe's page that the shop has words for, in the order in which they are shown, with Stripe's own
 * limits of currency (docs.stripe.com, "Payment method support") and the countries whose banks take part.
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

/** What a way to pay is called, by itself and on the provider's page. */
export const pageWayName = (way: PageWay): string => pageWayTerms[way].name

/** Which of `offered` a buyer from `country` who pays in `currency` finds on the provider's page, in their order. */
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
