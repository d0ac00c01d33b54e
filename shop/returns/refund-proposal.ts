import { allocate, type Cents, cents } from '#shop/money/money.ts'

/** A line as it was charged, and what becomes of its pieces. */
export type ChargedLine = {
  /** For its whole quantity, without the discount of promotions and, where tax is added, without tax. */
  net: Cents
  qty: number
  /** Pieces that came back or were refunded before. */
  before: number
  /** Pieces of this return. */
  now: number
  /** For this return, at most what its pieces cost. */
  valueLoss: Cents
  /** Proposed as excluded from withdrawal, since its seal is broken: the buyer keeps it, unless the owner says otherwise. */
  isExcluded: boolean
}

/** What of the delivery goes back where a part of the order is kept: nothing, or its share by the value of the goods. */
export const partialDeliveries = ['none', 'share'] as const
export type PartialDelivery = (typeof partialDeliveries)[number]

export type ChargedOrder = {
  lines: readonly ChargedLine[]
  /** Null: not wrapped as a gift. */
  wrapping: Cents | null
  /** An earlier return, after which nothing was kept, paid the wrapping back. */
  isWrappingBack?: boolean
  delivery: Cents
  /** What earlier returns paid back of it. */
  deliveryBefore: Cents
  partialDelivery: PartialDelivery
  /** The tax that was added to the prices; 0 where they include it. */
  addedTax: Cents
}

export type Proposal = {
  goods: Cents
  delivery: Cents
  valueLoss: Cents
  refund: Cents
  /** Nothing is kept of the order. */
  isWhole: boolean
}

/** The share of pieces in an amount, so that all pieces of a line add up to it. */
const upTo = (amount: Cents, pieces: number, qty: number) => Math.round((amount * pieces) / qty)

/**
 * What goes back for some pieces: their price as charged with its share of the tax, without loss of value, and the
 * delivery and wrapping once nothing is kept (Directive 2011/83/EU art. 13, C-511/08). What of the delivery goes back
 * where a part is kept the law does not say: the shop's setting does. A free delivery that the rest would not have had is
 * not charged afterwards.
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

/** What some pieces of a line cost with their share of the tax: no more may be taken off for a loss of value. */
export function grossOf(order: ChargedOrder, index: number, pieces: number): Cents {
  const only = order.lines.map((line, at) => ({
    ...line,
    now: at === index ? Math.min(pieces, line.qty - line.before) : 0,
    valueLoss: cents(0),
    isExcluded: false,
  }))
  return proposeRefund({ ...order, lines: only, delivery: cents(0), deliveryBefore: cents(0) }).goods
}
