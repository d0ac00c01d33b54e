import { formatMoney } from '#shop/money/money.ts'

/** 'euro', or the code of another currency, for the label of an amount: 'Price, euro', 'Price, PLN'. */
export const currencyName = (currency: string) => (currency === 'EUR' ? 'euro' : currency)

/** Amounts and currencies that a provider does not accept, for shoppers and the owner. Amounts in cents. */
export const currencyTexts = {
  notTaken: (method: string, currency: string) => `${method} takes no payments in ${currency}.`,
  wholeAmounts: (method: string, currency: string) => `${method} takes whole amounts only in ${currency}.`,
  tooLittle: (method: string, least: number, currency: string) =>
    `${method} takes no payment below ${formatMoney(least, currency)}.`,
  tooMuch: (method: string, most: number, currency: string) =>
    `${method} takes no payment above ${formatMoney(most, currency)}.`,
  /** `problem` is one of the above. */
  chooseOther: (problem: string, currencies: readonly string[]) =>
    `${problem} Choose one of ${currencies.join(', ')}.`,
} as const
