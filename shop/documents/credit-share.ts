import { type Cents, cents } from '#shop/money/money.ts'

type Sums = { tax: Cents; total: Cents }

/**
 * Splits a refund into net and tax in the proportion of its invoice. `before` is the sum of earlier credit notes: rounding
 * the running sum loses no cent, so that all credit notes together equal the invoice. Throws RangeError for more than is
 * left.
 */
export function creditShare(invoice: Sums, before: Sums, amount: Cents): { net: Cents; tax: Cents } {
  const credited = before.total + amount
  if (amount <= 0 || credited > invoice.total) {
    throw new RangeError(`${amount} after ${before.total} of ${invoice.total}`)
  }
  const tax = cents(Math.round((invoice.tax * credited) / invoice.total) - before.tax)
  return { net: cents(amount - tax), tax }
}
