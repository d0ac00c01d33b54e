import type { Cents } from '#shop/money/money.ts'
import { toCents } from '#shop/money/typed-money.ts'

/** The pieces that were typed as arrived: 0 for an empty field, undefined for what is not a whole number. */
export const arrivedOf = (typed: string): number | undefined =>
  /^\d{0,3}$/.test(typed.trim()) ? Number(typed.trim()) : undefined

/** The loss of value that was typed, in cents of the shop's currency: 0 for an empty field, undefined for what is not an amount. */
export const lossOf = (typed: string, currency: string): Cents | undefined =>
  toCents(typed.trim() === '' ? '0' : typed, currency)
