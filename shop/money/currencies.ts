import type { CurrencyTerms } from '#shop/payments/providers/description.ts'
import { describeMethod, type PaymentMethod, paymentMethods } from '#shop/payments/providers.ts'
import { currencyTexts } from '#shop/texts/currencies.ts'

/** How both were read: docs/decisions/payments.md. */
const termsOf = (method: PaymentMethod, currency: string): CurrencyTerms | undefined => {
  const { currencies } = describeMethod(method)
  return Object.hasOwn(currencies, currency) ? currencies[currency] : undefined
}

/** Whether a provider takes every price in a currency: prices are kept in cents. */
export const takesCurrency = (method: PaymentMethod, currency: string): boolean =>
  termsOf(method, currency)?.decimals === 2

/** Every currency that the shop can be paid in, in alphabetical order. */
const everyCurrency = [
  ...new Set(paymentMethods.flatMap((method) => Object.keys(describeMethod(method).currencies))),
].sort()

/** The currencies to choose from while these ways to pay are offered, in alphabetical order. */
export const currenciesFor = (methods: readonly PaymentMethod[]): string[] =>
  everyCurrency.filter((currency) => methods.every((method) => takesCurrency(method, currency)))

/** The message that says why nothing can be paid that way in a currency; undefined when it can. */
export function currencyProblem(method: PaymentMethod, currency: string): string | undefined {
  const terms = termsOf(method, currency)
  if (!terms) return currencyTexts.notTaken(method, currency)
  return terms.decimals === 0 ? currencyTexts.wholeAmounts(method, currency) : undefined
}

/** The message that says why a sum, in cents, cannot be paid that way; undefined when it can. */
export function amountProblem(method: PaymentMethod, currency: string, amount: number): string | undefined {
  const terms = termsOf(method, currency)
  if (!terms || terms.decimals === 0) return currencyProblem(method, currency)
  if (amount < terms.least) return currencyTexts.tooLittle(method, terms.least, currency)
  if (terms.most !== undefined && amount > terms.most)
    return currencyTexts.tooMuch(method, terms.most, currency)
  return undefined
}
