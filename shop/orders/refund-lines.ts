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
 * was added. The shares of all add up to the order's tax, so that everything with the shipping is the order's total.
 */
export function amountOf(order: Agreed, { pieces, shipping, giftWrap }: RefundChoice): Cents {
  const taxes = taxOfLines(order)
  const goods = order.orderItems.map(({ _id, qty, ...line }, index) => {
    const chosen = Math.min(Math.max(pieces[_id] ?? 0, 0), qty)
    if (chosen === 0) return cents(0)
    const ofPieces = (amount: Cents) => allocate(amount, Array<number>(qty).fill(1)).slice(0, chosen)
    return sum([...ofPieces(paidFor({ ...line, qty })), ...ofPieces(taxes[index] ?? cents(0))])
  })
  const wrapping = giftWrap ? [wrappingOf(order), taxes.at(-1) ?? cents(0)] : []
  return sum([...goods, ...wrapping, shipping ? centsFromEuros(order.shippingPrice) : cents(0)])
}

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
