import { decimalSeparator, formatNumber, moneyLocale } from '#shop/formats.ts'

/** Whole cents (SPEC section 9; SAFETY rule 1). Decimal text exists only at the ends: `toCents` reads it, `formatMoney` prints it. */
declare const brand: unique symbol
export type Cents = number & { readonly [brand]: 'Cents' }

/** Takes a whole number of cents; throws RangeError for anything else, so a fraction never travels on. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not whole cents: ${value}`)
  // The brand has no runtime part: this is the one place that adds it.
  return value as Cents
}

/** Adds amounts of cents; 0 for none. Throws RangeError when the result is not whole. */
export const sum = (amounts: readonly Cents[]) => cents(amounts.reduce((total, amount) => total + amount, 0))

/** The price in cents of `quantity` pieces at `unit` cents each. */
export const times = (unit: Cents, quantity: number) => cents(unit * quantity)

/** `rate` in basis points (2300 = 23 %). Halves go up. Amounts are never negative here. */
export const percentOf = (amount: Cents, rate: number) => cents(Math.round((amount * rate) / 10_000))

/** Splits `total` by weight. Rounding the running sum neither loses nor invents a cent. */
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
 * Splits `total` by weight, largest remainder first, of equal ones the first. No share exceeds its weight when `total` does
 * not exceed their sum. All shares are 0 when the weights are.
 */
export function allocateByRemainder(total: Cents, weights: readonly number[]): Cents[] {
  const whole = weights.reduce((a, b) => a + b, 0)
  if (whole <= 0) return weights.map(() => cents(0))
  // BigInt, since the product of two sums of money may be more than a double holds exactly.
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

/** Euros as a JSON number (19.95) to cents; throws RangeError when there are more than two decimals. */
export function centsFromEuros(euros: number): Cents {
  const value = Math.round(euros * 100)
  if (Math.abs(euros * 100 - value) > 1e-6) throw new RangeError(`more than two decimals: ${euros}`)
  return cents(value)
}

/** Cents to the JSON number of the API (DESIGN section 5). */
export const eurosFromCents = (amount: number) => amount / 100

/** Cents to the decimal text that payment providers ask for: 6166 → '61.66'. */
export function decimalText(amount: Cents): string {
  return `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
}

/**
 * '€145.00', without a space and with two decimals (LOOKS, Type), whatever a currency usually has: an amount that is kept
 * in hundredths is never rounded on its way to a reader.
 */
export function formatMoney(amount: number, currency = 'EUR'): string {
  if (currency !== 'EUR') return otherMoney(amount, currency)
  // By hand, as `formatNumber`: every page of the shop shows amounts of euros.
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

/** As `formatMoney`, from the API's number of euros (or of another currency's unit). */
export const formatEuros = (euros: number, currency?: string): string =>
  formatMoney(centsFromEuros(euros), currency)

/** '€100', '€99.50': as `formatMoney`, but a whole amount has no decimals, for sentences and ranges. */
export const formatShortMoney = (amount: number, currency?: string): string =>
  formatMoney(amount, currency).replace(/\.00$/, '')
