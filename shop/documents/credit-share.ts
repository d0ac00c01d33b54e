import { allocate, type Cents, cents, sum, times } from '#shop/money/money.ts'
import type { InvoiceContent } from './issued-document.ts'

type Sums = { tax: Cents; total: Cents }

/** The part of a refund that is for taxed goods, and the price of all taxed goods of the invoice including tax. */
export type TaxedPart = { amount: Cents; ofAll: Cents }

/**
 * Splits a refund into net and tax: by its taxed part if known, since shipping is untaxed (SPEC section 9), otherwise in
 * the proportion of the invoice. `before` is the sum of earlier credit notes. No cent is lost, and neither part of the
 * remainder is ever negative, so that all credit notes add up to the invoice. Throws RangeError if `amount` exceeds what
 * is left.
 */
export function creditShare(
  invoice: Sums,
  before: Sums,
  amount: Cents,
  taxed?: TaxedPart,
): { net: Cents; tax: Cents } {
  const left = { tax: invoice.tax - before.tax, total: invoice.total - before.total }
  if (amount <= 0 || amount > left.total) {
    throw new RangeError(`${amount} after ${before.total} of ${invoice.total}`)
  }
  const wanted = taxed
    ? (invoice.tax * taxed.amount) / taxed.ofAll
    : (invoice.tax * (before.total + amount)) / invoice.total - before.tax
  const least = Math.max(0, left.tax - (left.total - amount))
  const tax = cents(Math.min(Math.max(Math.round(wanted), least), left.tax, amount))
  return { net: cents(amount - tax), tax }
}

/** An order line, and how many of its pieces are refunded; money in cents. */
export type RefundedGoods = { price: number; qty: number; discount: number; pieces: number }

/**
 * Returns how much of a refund is for taxed goods; undefined if the refunded goods are unknown, or if the refund may also
 * include the gift wrapping.
 */
export function taxedPart(
  { total, content }: { total: Cents; content: Pick<InvoiceContent, 'lines' | 'shipping'> },
  { amount, goods, hasWrapping }: { amount: Cents; goods: readonly RefundedGoods[]; hasWrapping: boolean },
): TaxedPart | undefined {
  const ofAll = cents(total - content.shipping)
  const listed = sum(
    content.lines.map(({ each, pieces, discount = 0 }) => cents(times(each, pieces) - discount)),
  )
  if (goods.length === 0 || listed === 0) return undefined
  // If tax was added to the listed prices, it was paid with the goods.
  const worth = cents(Math.round((sum(goods.map(paidFor)) * ofAll) / listed))
  if (amount > worth && hasWrapping) return undefined
  return { amount: cents(Math.min(amount, worth)), ofAll }
}

const paidFor = ({ price, qty, discount, pieces }: RefundedGoods): Cents =>
  sum(allocate(cents(price * qty - discount), Array<number>(qty).fill(1)).slice(0, pieces))
