import { refundTexts } from '#app/texts/admin-payments.ts'
import { type Cents, decimalText, eurosFromCents, formatMoney } from '#shop/money/money.ts'
import { toCents } from '#shop/money/typed-money.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import type { LinePieces } from '#shop/orders/parcels/parcel.schema.ts'
import { amountOf, type RefundChoice } from '#shop/orders/refund-lines.ts'

export type RefundFields = RefundChoice & { amount: string; reason: string; restock: boolean }

export const emptyRefund: RefundFields = {
  pieces: {},
  shipping: false,
  giftWrap: false,
  amount: '',
  reason: '',
  restock: false,
}

type Bounds = { left: Cents; currency: string; mayRestock: boolean }

/** A validated refund: the amount to show, and the request body. */
type Refunding = { amount: Cents; body: { amount?: number; reason?: string; restock: boolean } }

/** An empty amount means all that is left; pieces can be restocked only with a full refund. */
export function readRefund(
  fields: Pick<RefundFields, 'amount' | 'reason' | 'restock'>,
  { left, currency, mayRestock }: Bounds,
): { error: string } | Refunding {
  const amount = readAmount(fields.amount, left, currency)
  if (amount === undefined || amount <= 0) return { error: refundTexts.noAmount }
  if (amount > left) return { error: refundTexts.tooMuch(formatMoney(left, currency)) }
  const reason = fields.reason.trim()
  return {
    amount,
    body: {
      // The API expects no amount for a refund of all that is left.
      ...(amount === left ? {} : { amount: eurosFromCents(amount) }),
      ...(reason ? { reason } : {}),
      restock: fields.restock && mayRestock && amount === left,
    },
  }
}

/** The chosen pieces, if the amount matches them: for any other amount it is unclear which pieces it pays for. */
export function refundedPieces(
  fields: RefundFields,
  order: OrderView,
  amount: Cents,
): { pieces?: LinePieces[] } {
  const pieces = Object.entries(fields.pieces).flatMap(([item, qty]) => (qty > 0 ? [{ item, qty }] : []))
  return pieces.length > 0 && amount === amountOf(order, fields) ? { pieces } : {}
}

/** Reads an amount, empty for all that is left; undefined for text that is not an amount. */
export function readAmount(text: string, left: Cents, currency: string): Cents | undefined {
  return text.trim() === '' ? left : toCents(text, currency)
}

/** The form with other pieces chosen: the amount follows them, and can still be changed by hand. */
export function chooseRefund(
  fields: RefundFields,
  choice: Partial<RefundChoice>,
  order: OrderView,
): RefundFields {
  const chosen = { pieces: fields.pieces, shipping: fields.shipping, giftWrap: fields.giftWrap, ...choice }
  const amount = amountOf(order, chosen)
  // An empty amount would mean all that is left, even for an item that cost nothing.
  return { ...fields, ...chosen, amount: isChosen(chosen) ? decimalText(amount) : '' }
}

export const isChosen = ({ pieces, shipping, giftWrap }: RefundChoice) =>
  shipping || giftWrap || Object.values(pieces).some((count) => count > 0)
