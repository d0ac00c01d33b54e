import { cents } from '#shop/money/money.ts'
import type { CurrencyTerms, ProviderDescription } from './description.ts'

/**
 * PayPal documents no minimum but "greater than zero" (Orders v2, `CANNOT_BE_ZERO_OR_NEGATIVE`) and no maximum that an
 * order can reach (`MAX_VALUE_EXCEEDED`: 999999999999999.99). An account's own limit may be lower; only PayPal knows it.
 */
const terms = (decimals: 0 | 2 = 2): CurrencyTerms => ({ decimals, least: cents(decimals === 0 ? 100 : 1) })

/**
 * PayPal's "Currency codes" (developer.paypal.com/docs/api/reference/currency-codes/) except those only for accounts of
 * that country (BRL, CNY, MYR) and the yen, which has no hundredths at Stripe either.
 */
const currencies: Readonly<Record<string, CurrencyTerms>> = {
  AUD: terms(),
  CAD: terms(),
  CHF: terms(),
  CZK: terms(),
  DKK: terms(),
  EUR: terms(),
  GBP: terms(),
  HKD: terms(),
  HUF: terms(0),
  ILS: terms(),
  MXN: terms(),
  NOK: terms(),
  NZD: terms(),
  PHP: terms(),
  PLN: terms(),
  SEK: terms(),
  SGD: terms(),
  THB: terms(),
  TWD: terms(0),
  USD: terms(),
}

export const payPal = {
  method: 'PayPal',
  flow: 'window',
  expressName: 'method',
  returnedId: (query) => (query.get('payment') === 'approved' ? query.get('token') : null),
  currencies,
  words: {
    kind: 'default',
    atCheckout:
      'You go to PayPal when you place the order, and approve the payment there. Nothing is charged before.',
    way: 'with PayPal',
    place: 'your PayPal account',
    placeForOwner: 'PayPal',
    refund: 'The money goes back to the customer’s PayPal account. This cannot be undone.',
    paidWith: 'PayPal',
    offer: 'Offer PayPal',
    instead: 'Use PayPal',
  },
} as const satisfies ProviderDescription
