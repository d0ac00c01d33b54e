import { cents } from '#shop/money/money.ts'
import type { CurrencyTerms, ProviderDescription } from './description.ts'

/** Banks accept any amount from one cent. */
const terms: CurrencyTerms = { decimals: 2, least: cents(1) }

/** Currencies of countries whose accounts have an IBAN, if their banks use hundredths. */
const currencies: Readonly<Record<string, CurrencyTerms>> = {
  CHF: terms,
  CZK: terms,
  DKK: terms,
  EUR: terms,
  GBP: terms,
  NOK: terms,
  PLN: terms,
  RON: terms,
  SEK: terms,
}

export const bankTransfer = {
  method: 'Bank transfer',
  flow: 'transfer',
  currencies,
  words: {
    kind: 'by hand',
    atCheckout:
      'You get our account number after you place the order. We send it once the money has arrived.',
    way: 'by bank transfer',
    place: 'your bank account',
    placeForOwner: 'the bank account',
    refund: 'You send the money back yourself, and say here when you have done so.',
    paidWith: 'a bank transfer',
    offer: 'Offer bank transfer',
  },
} as const satisfies ProviderDescription
