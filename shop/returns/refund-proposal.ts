import { allocate, type Cents, cents } from '#shop/money/money.ts'

/** A line as it was charged, and how many of its pieces go back. */
export type ChargedLine = {
  /** For its full quantity, after promotion discounts and, if tax is added, without tax. */
  net: Cents
  qty: number
  /** Number of pieces returned or refunded before. */
  before: number
  /** Number of pieces in this return. */
  now: number
  /** For this return, at most the price of its pieces. */
  valueLoss: Cents
  /** Proposed as excluded from withdrawal because its seal is broken: the buyer keeps it, unless the owner decides otherwise. */
  isExcluded: boolean
}

/** Refund of delivery if part of the order is kept: nothing, or its share by the value of the goods. */
export const partialDeliveries = ['none', 'share'] as const
export type PartialDelivery = (typeof partialDeliveries)[number]

export type ChargedOrder = {
  lines: readonly ChargedLine[]
  /** Null without gift wrapping. */
  wrapping: Cents | null
  /** An earlier return, after which nothing was kept, refunded the wrapping. */
  isWrappingBack?: boolean
  delivery: Cents
  /** Delivery refunded by earlier returns. */
  deliveryBefore: Cents
  partialDelivery: PartialDelivery
  /** Tax added to the prices; 0 if they include it. */
  addedTax: Cents
}

export type Proposal = {
  goods: Cents
  delivery: Cents
  valueLoss: Cents
  refund: Cents
  /** Nothing of the order is kept. */
  isWhole: boolean
}

/** The share of some pieces in an amount; cumulative, so that all pieces of a line add up to it. */
const upTo = (amount: Cents, pieces: number, qty: number) => Math.round((amount * pieces) / qty)

/**
 * The refund for some pieces: their charged price with its share of the tax, less loss of value, plus delivery and wrapping
 * once nothing is kept (Directive 2011/83/EU art. 13, C-511/08). If part of the order is kept, the law does not say how much
 * of the delivery is refunded; the shop's setting does. Free delivery that the rest would not have qualified for is not
 * charged afterwards.
 */
export function proposeRefund(order: ChargedOrder): Proposal {
  const { wrapping, delivery, deliveryBefore, partialDelivery, addedTax } = order
  const lines = order.lines.map((line) => (line.isExcluded ? { ...line, now: 0, valueLoss: cents(0) } : line))
  const taxed = [...lines.map(({ net }) => net), wrapping ?? cents(0)]
  const hasPrice = taxed.some((amount) => amount > 0)
  const taxes = hasPrice ? allocate(addedTax, taxed) : taxed.map(() => cents(0))
  const gross = taxed.map((amount, index) => cents(amount + (taxes[index] ?? 0)))
  const isWhole = lines.every(({ qty, before, now }) => before + now >= qty)
  const goodsUpTo = (piecesOf: (line: ChargedLine) => number) =>
    lines.reduce((sum, line, index) => sum + upTo(gross[index] ?? cents(0), piecesOf(line), line.qty), 0)
  const gone = goodsUpTo(({ before, now }) => before + now)
  const wrapped = isWhole && !order.isWrappingBack ? (gross.at(-1) ?? 0) : 0
  const goods = cents(gone - goodsUpTo(({ before }) => before) + wrapped)
  const share = partialDelivery === 'share' ? upTo(delivery, gone, goodsUpTo(({ qty }) => qty) || 1) : 0
  const back = cents(Math.max(0, (isWhole ? delivery : share) - deliveryBefore))
  const valueLoss = cents(lines.reduce((sum, line) => sum + line.valueLoss, 0))
  return { goods, delivery: back, valueLoss, refund: cents(Math.max(0, goods + back - valueLoss)), isWhole }
}

/** The price of some pieces of a line with their share of the tax, which is the maximum deduction for a loss of value. */
export function grossOf(order: ChargedOrder, index: number, pieces: number): Cents {
  const only = order.lines.map((line, at) => ({
    ...line,
    now: at === index ? Math.min(pieces, line.qty - line.before) : 0,
    valueLoss: cents(0),
    isExcluded: false,
  }))
  return proposeRefund({ ...order, lines: only, delivery: cents(0), deliveryBefore: cents(0) }).goods
}
