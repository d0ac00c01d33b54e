import type { CurrencyTerms } from '#shop/payments/providers/description.ts'
import { describeMethod, type PaymentMethod, paymentMethods } from '#shop/payments/providers.ts'
import { currencyTexts } from '#shop/texts/currencies.ts'

/** The sources of these terms are in docs/decisions/payments.md. */
const termsOf = (method: PaymentMethod, currency: string): CurrencyTerms | undefined => {
  const { currencies } = describeMethod(method)
  return Object.hasOwn(currencies, currency) ? currencies[currency] : undefined
}

/** Whether a provider accepts every price in a currency: prices are in cents, so it must have two decimals. */
export const takesCurrency = (method: PaymentMethod, currency: string): boolean =>
  termsOf(method, currency)?.decimals === 2

/** Every currency that any payment method accepts, in alphabetical order. */
const everyCurrency = [
  ...new Set(paymentMethods.flatMap((method) => Object.keys(describeMethod(method).currencies))),
].sort()

/** The currencies that all of these payment methods accept, in alphabetical order. */
export const currenciesFor = (methods: readonly PaymentMethod[]): string[] =>
  everyCurrency.filter((currency) => methods.every((method) => takesCurrency(method, currency)))

/** Explains why a payment method does not work in a currency; undefined if it does. */
export function currencyProblem(method: PaymentMethod, currency: string): string | undefined {
  const terms = termsOf(method, currency)
  if (!terms) return currencyTexts.notTaken(method, currency)
  return terms.decimals === 0 ? currencyTexts.wholeAmounts(method, currency) : undefined
}

/** Explains why an amount in cents cannot be paid with a method; undefined if it can. */
export function amountProblem(method: PaymentMethod, currency: string, amount: number): string | undefined {
  const terms = termsOf(method, currency)
  if (!terms || terms.decimals === 0) return currencyProblem(method, currency)
  if (amount < terms.least) return currencyTexts.tooLittle(method, terms.least, currency)
  if (terms.most !== undefined && amount > terms.most)
    return currencyTexts.tooMuch(method, terms.most, currency)
  return undefined
}
