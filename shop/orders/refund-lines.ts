import { allocate, type Cents, cents, centsFromEuros, sum, times } from '#shop/money/money.ts'
import type { OrderView } from './order.schema.ts'

/** What to refund of an order: pieces of its lines, by their `_id`, the shipping and the gift wrapping. */
export type RefundChoice = {
  pieces: Readonly<Record<string, number>>
  shipping: boolean
  giftWrap: boolean
}

type Agreed = Pick<OrderView, 'orderItems' | 'taxPrice' | 'taxIncluded' | 'shippingPrice' | 'giftWrapPrice'>

/**
 * Returns in cents what was paid for the chosen pieces after discounts and for the wrapping, with their share of the tax if it
 * was added, and for the shipping. Pieces refunded earlier are skipped: all pieces of a line, refunded together or one by
 * one, add up to what was paid for it, and everything together to the order's total.
 */
export function amountOf(order: Agreed, { pieces, shipping, giftWrap }: RefundChoice): Cents {
  const taxes = taxOfLines(order)
  const goods = order.orderItems.map((line, index) => {
    const chosen = Math.min(Math.max(pieces[line._id] ?? 0, 0), piecesLeft(line))
    if (chosen === 0) return cents(0)
    const paid = sum([paidFor(line), taxes[index] ?? cents(0)])
    const shares = allocate(paid, Array<number>(line.qty).fill(1))
    return sum(shares.slice(line.refunded, line.refunded + chosen))
  })
  const wrapping = giftWrap ? [wrappingOf(order), taxes.at(-1) ?? cents(0)] : []
  return sum([...goods, ...wrapping, shipping ? centsFromEuros(order.shippingPrice) : cents(0)])
}

/** Returns the number of pieces of a line that were not refunded yet. */
export const piecesLeft = ({ qty, refunded }: Pick<OrderView['orderItems'][number], 'qty' | 'refunded'>) =>
  Math.max(qty - refunded, 0)

const paidFor = ({
  price,
  qty,
  discount,
}: Pick<OrderView['orderItems'][number], 'price' | 'qty' | 'discount'>) =>
  cents(times(centsFromEuros(price), qty) - centsFromEuros(discount))

const wrappingOf = ({ giftWrapPrice }: Pick<Agreed, 'giftWrapPrice'>) => centsFromEuros(giftWrapPrice ?? 0)

/** The tax of each line, followed by that of the wrapping. */
function taxOfLines({ orderItems, taxPrice, taxIncluded, giftWrapPrice }: Agreed): Cents[] {
  const sums = [...orderItems.map(paidFor), wrappingOf({ giftWrapPrice })]
  if (taxIncluded || sum(sums) === 0) return sums.map(() => cents(0))
  return allocate(centsFromEuros(taxPrice), sums)
}
