import { decimalSeparator, formatNumber, moneyLocale } from '#shop/formats.ts'

/** Whole cents (SPEC section 9; SAFETY rule 1). Decimal text exists only at the ends: `toCents` reads it, `formatMoney` prints it. */
declare const brand: unique symbol
export type Cents = number & { readonly [brand]: 'Cents' }

/** Brands a whole number as cents; throws RangeError for anything else, so that fractions never spread. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not whole cents: ${value}`)
  // The brand has no runtime representation; this is the only place that adds it.
  return value as Cents
}

/** Adds amounts of cents; 0 for none. Throws RangeError when the result is not whole. */
export const sum = (amounts: readonly Cents[]) => cents(amounts.reduce((total, amount) => total + amount, 0))

/** The price in cents of `quantity` pieces at `unit` cents each. */
export const times = (unit: Cents, quantity: number) => cents(unit * quantity)

/** `rate` in basis points (2300 = 23 %). Rounds halves up. Amounts are never negative here. */
export const percentOf = (amount: Cents, rate: number) => cents(Math.round((amount * rate) / 10_000))

/** Splits `total` by weight. Rounding the running sum neither loses nor creates a cent. */
export function allocate(total: Cents, weights: readonly number[]): Cents[] {
  const whole = weights.reduce((a, b) => a + b, 0)
  if (whole <= 0) throw new RangeError('weights must add up to more than zero')
  let weight = 0
  let given = 0
  return weights.map((part) => {
    weight += part
    const share = Math.round((total * weight) / whole) - given
    given += share
    return cents(share)
  })
}

/**
 * Splits `total` by weight with the largest remainder method; ties go to the first. No share exceeds its weight if `total`
 * does not exceed the sum of weights. All shares are 0 if all weights are.
 */
export function allocateByRemainder(total: Cents, weights: readonly number[]): Cents[] {
  const whole = weights.reduce((a, b) => a + b, 0)
  if (whole <= 0) return weights.map(() => cents(0))
  // BigInt, since the product of two amounts may exceed the exact range of a double.
  const parts = weights.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight)
    return { index, share: Number(product / BigInt(whole)), rest: Number(product % BigInt(whole)) }
  })
  const left = total - parts.reduce((given, { share }) => given + share, 0)
  const first = new Set(
    parts
      .toSorted((a, b) => b.rest - a.rest || a.index - b.index)
      .slice(0, left)
      .map(({ index }) => index),
  )
  return parts.map(({ share, index }) => cents(first.has(index) ? share + 1 : share))
}

/** Converts euros as a JSON number (19.95) to cents; throws RangeError for more than two decimals. */
export function centsFromEuros(euros: number): Cents {
  const value = Math.round(euros * 100)
  if (Math.abs(euros * 100 - value) > 1e-6) throw new RangeError(`more than two decimals: ${euros}`)
  return cents(value)
}

/** Converts cents to the JSON number of the API (DESIGN section 5). */
export const eurosFromCents = (amount: number) => amount / 100

/** Converts cents to the decimal text that payment providers expect: 6166 → '61.66'. */
export function decimalText(amount: Cents): string {
  return `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
}

/**
 * Formats cents: '€145.00', without a space and always with two decimals (LOOKS, Type), even for currencies without them,
 * so that an amount in hundredths is never rounded for display.
 */
export function formatMoney(amount: number, currency = 'EUR'): string {
  if (currency !== 'EUR') return otherMoney(amount, currency)
  // Without `Intl`, like `formatNumber`: every page of the shop shows euro amounts.
  const [whole = '', fraction = ''] = (Math.abs(amount) / 100).toFixed(2).split('.')
  return `${amount < 0 ? '-' : ''}€${formatNumber(Number(whole))}${decimalSeparator}${fraction}`
}

const otherMoney = (amount: number, currency: string): string =>
  new Intl.NumberFormat(moneyLocale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(amount / 100)

/** Like `formatMoney`, from the API's number of euros (or units of another currency). */
export const formatEuros = (euros: number, currency?: string): string =>
  formatMoney(centsFromEuros(euros), currency)

/** '€100', '€99.50': like `formatMoney`, but without decimals for whole amounts, for sentences and ranges. */
export const formatShortMoney = (amount: number, currency?: string): string =>
  formatMoney(amount, currency).replace(/\.00$/, '')
