import { cents } from '#shop/money/money.ts'
import type { CurrencyTerms, ProviderDescription } from './description.ts'

/** Stripe accepts eight digits, in some currencies more (docs.stripe.com/currencies, "Minimum and maximum charge amounts"). */
const terms = (least: number, most = 99_999_999): CurrencyTerms => ({
  decimals: 2,
  least: cents(least),
  most: cents(most),
})

/**
 * The currencies with a published minimum (docs.stripe.com/currencies, "Minimum and maximum charge amounts") except the yen
 * and the lev, which the euro replaced.
 */
const currencies: Readonly<Record<string, CurrencyTerms>> = {
  AED: terms(200),
  AUD: terms(50),
  BRL: terms(50),
  CAD: terms(50),
  CHF: terms(50),
  CZK: terms(1500),
  DKK: terms(250),
  EUR: terms(50),
  GBP: terms(30),
  HKD: terms(400),
  // Stripe charges forints in hundredths, but pays out whole ones.
  HUF: terms(17_500),
  INR: terms(50, 999_999_999),
  MXN: terms(1000),
  MYR: terms(200),
  NOK: terms(300),
  NZD: terms(50),
  PLN: terms(200),
  RON: terms(200),
  SEK: terms(300),
  SGD: terms(50),
  THB: terms(1000),
  USD: terms(50),
}

export const stripe = {
  method: 'Stripe',
  flow: 'page',
  expressName: 'wallets',
  returnedId: (query) => query.get('session_id'),
  currencies,
  words: {
    kind: 'with Stripe',
    atCheckout: 'You pay on Stripe’s own page after you place the order. We never see the number of a card.',
    way: 'by card with Stripe',
    place: 'the card or account that you paid with',
    placeForOwner: 'the card or account',
    refund: 'The money goes back to the card or account that was charged. This cannot be undone.',
    paidWith: 'Stripe',
    offer: 'Offer card by Stripe',
    instead: 'Use a card with Stripe',
    onPage: 'You pay on Stripe’s own page and come back here. We never see the number of a card.',
  },
} as const satisfies ProviderDescription
