import { type Cents, cents, formatMoney } from './money.ts'

/**
 * Reads a price that a person typed: '19.95', '19,95', '1.234,50', '€ 1,234.50', '12', '12 EUR', '€ 12,-'. The amount may
 * have the sign or the code of `currency`. Returns cents, or undefined when it is not an amount or has more than two
 * decimals.
 */
export const toCents = (text: string, currency?: string): Cents | undefined =>
  bareCents(withoutCurrency(text, currency))

/** Like `toCents` for an unknown currency: an amount with any sign or code may be in another currency. */
export function bareCents(text: string): Cents | undefined {
  // In Dutch, a dash in place of the cents means zero.
  const bare = text.replace(/[\s\u00a0']/g, '').replace(/[.,][-–—]{1,2}$/, '')
  const match = /^(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*|\d+)(?:([.,])(\d{1,2}))?$/.exec(bare)
  if (!match) return undefined
  const [, whole = '', group, decimal, fraction = ''] = match
  if (group !== undefined && group === decimal) return undefined
  const amount = Number(whole.replace(/[.,]/g, '')) * 100 + Number(fraction.padEnd(2, '0'))
  return Number.isSafeInteger(amount) ? cents(amount) : undefined
}

/** Lower-cases a typed amount and strips its currency's sign or code on either side: '25 ZŁ' and 'PLN 25' give '25'. */
export function withoutCurrency(text: string, currency?: string): string {
  const typed = text.trim().toLowerCase()
  const sign = formatMoney(0, currency).replace(/[\d.,\s]/g, '')
  const mark = [sign, currency ?? 'EUR']
    .map((one) => one.toLowerCase())
    .find((one) => typed.startsWith(one) || typed.endsWith(one))
  return typed.replace(mark ?? '', '').trim()
}
