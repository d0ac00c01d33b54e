import { type Cents, cents, formatMoney } from './money.ts'

/** How a provider takes a currency; amounts in hundredths, as the shop counts everywhere. */
type Terms = {
  /** What the provider's API takes: where it is 0, an amount with decimals is refused. */
  decimals: 0 | 2
  least: Cents
  /** Undefined where the provider's documents state none that an order of this shop can reach. */
  most?: Cents
}
type Method = 'PayPal' | 'Stripe'

/**
 * PayPal's documents state no least amount but "greater than zero" (Orders v2, `CANNOT_BE_ZERO_OR_NEGATIVE`) and no most
 * that an order can reach (`MAX_VALUE_EXCEEDED`: 999999999999999.99). An account's own limit may be lower; only PayPal
 * knows it.
 */
const payPal = (decimals: 0 | 2 = 2): Terms => ({ decimals, least: cents(decimals === 0 ? 100 : 1) })

/** Stripe takes eight digits in general, more in some currencies (docs.stripe.com/currencies, "Minimum and maximum charge amounts"). */
const stripe = (least: number, most = 99_999_999): Terms => ({
  decimals: 2,
  least: cents(least),
  most: cents(most),
})

/**
 * Every currency that the shop can be paid in, and by whom. PayPal's are those of its "Currency codes"
 * (developer.paypal.com/docs/api/reference/currency-codes/) without the ones for accounts of that country alone (BRL, CNY,
 * MYR) and the yen, which has no hundredths at Stripe either. Stripe's are those with a published least amount
 * (docs.stripe.com/currencies, "Minimum and maximum charge amounts") but the yen and the lev, which the euro replaced.
 * How both were read: docs/decisions/payments.md.
 */
const currencies: Readonly<Record<string, Readonly<Partial<Record<Method, Terms>>>>> = {
  AED: { Stripe: stripe(200) },
  AUD: { PayPal: payPal(), Stripe: stripe(50) },
  BRL: { Stripe: stripe(50) },
  CAD: { PayPal: payPal(), Stripe: stripe(50) },
  CHF: { PayPal: payPal(), Stripe: stripe(50) },
  CZK: { PayPal: payPal(), Stripe: stripe(1500) },
  DKK: { PayPal: payPal(), Stripe: stripe(250) },
  EUR: { PayPal: payPal(), Stripe: stripe(50) },
  GBP: { PayPal: payPal(), Stripe: stripe(30) },
  HKD: { PayPal: payPal(), Stripe: stripe(400) },
  // Stripe charges forints in hundredths, and pays out whole ones.
  HUF: { PayPal: payPal(0), Stripe: stripe(17_500) },
  ILS: { PayPal: payPal() },
  INR: { Stripe: stripe(50, 999_999_999) },
  MXN: { PayPal: payPal(), Stripe: stripe(1000) },
  MYR: { Stripe: stripe(200) },
  NOK: { PayPal: payPal(), Stripe: stripe(300) },
  NZD: { PayPal: payPal(), Stripe: stripe(50) },
  PHP: { PayPal: payPal() },
  PLN: { PayPal: payPal(), Stripe: stripe(200) },
  RON: { Stripe: stripe(200) },
  SEK: { PayPal: payPal(), Stripe: stripe(300) },
  SGD: { PayPal: payPal(), Stripe: stripe(50) },
  THB: { PayPal: payPal(), Stripe: stripe(1000) },
  TWD: { PayPal: payPal(0) },
  USD: { PayPal: payPal(), Stripe: stripe(50) },
}

const termsOf = (method: Method, currency: string) =>
  Object.hasOwn(currencies, currency) ? currencies[currency]?.[method] : undefined

/** Whether a provider takes every price in a currency: prices are kept in cents. */
export const takesCurrency = (method: Method, currency: string): boolean =>
  termsOf(method, currency)?.decimals === 2

/** The currencies to choose from while these ways to pay are offered, in alphabetical order. */
export const currenciesFor = (methods: readonly Method[]): string[] =>
  Object.keys(currencies).filter((currency) => methods.every((method) => takesCurrency(method, currency)))

/** In words why nothing can be paid that way in a currency; undefined when it can. */
export function currencyProblem(method: Method, currency: string): string | undefined {
  const terms = termsOf(method, currency)
  if (!terms) return `${method} takes no payments in ${currency}.`
  return terms.decimals === 0 ? `${method} takes whole amounts only in ${currency}.` : undefined
}

/** In words why a sum, in cents, cannot be paid that way; undefined when it can. */
export function amountProblem(method: Method, currency: string, amount: number): string | undefined {
  const terms = termsOf(method, currency)
  if (!terms || terms.decimals === 0) return currencyProblem(method, currency)
  if (amount < terms.least) return `${method} takes no payment below ${formatMoney(terms.least, currency)}.`
  if (terms.most !== undefined && amount > terms.most)
    return `${method} takes no payment above ${formatMoney(terms.most, currency)}.`
  return undefined
}
