import { allocate, type Cents, cents, centsFromEuros, sum, times } from '#shop/money/money.ts'
import type { OrderView } from './order.schema.ts'

/** What is refunded of an order: pieces of its lines, by their `_id`, the shipping and the gift wrapping. */
export type RefundChoice = {
  pieces: Readonly<Record<string, number>>
  shipping: boolean
  giftWrap: boolean
}

type Agreed = Pick<OrderView, 'orderItems' | 'taxPrice' | 'taxIncluded' | 'shippingPrice' | 'giftWrapPrice'>

/**
 * Returns what was paid for the chosen pieces, discounts taken off, and the wrapping, with their share of the tax where it
 * was added. Pieces that were refunded before are not counted again: all pieces of a line, together or one after the
 * other, add up to what was paid for it, and everything with the shipping to the order's total.
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

/** Returns how many pieces of a line were not refunded yet. */
export const piecesLeft = ({ qty, refunded }: Pick<OrderView['orderItems'][number], 'qty' | 'refunded'>) =>
  Math.max(qty - refunded, 0)

const paidFor = ({
  price,
  qty,
  discount,
}: Pick<OrderView['orderItems'][number], 'price' | 'qty' | 'discount'>) =>
  cents(times(centsFromEuros(price), qty) - centsFromEuros(discount))

const wrappingOf = ({ giftWrapPrice }: Pick<Agreed, 'giftWrapPrice'>) => centsFromEuros(giftWrapPrice ?? 0)

/** Of each line, and of the wrapping after them. */
function taxOfLines({ orderItems, taxPrice, taxIncluded, giftWrapPrice }: Agreed): Cents[] {
  const sums = [...orderItems.map(paidFor), wrappingOf({ giftWrapPrice })]
  if (taxIncluded || sum(sums) === 0) return sums.map(() => cents(0))
  return allocate(centsFromEuros(taxPrice), sums)
}
