import { refundTexts } from '#app/texts/admin-order.ts'
import { type Cents, eurosFromCents, formatMoney, toCents } from '#shop/money/money.ts'

export type RefundFields = { amount: string; reason: string; restock: boolean }

type Bounds = { left: Cents; currency: string; mayRestock: boolean }

/** A refund as it may be asked for: the sum to name, and what is sent. */
export type Refunding = { amount: Cents; body: { amount?: number; reason?: string; restock: boolean } }

/** An empty amount means all that is left; the pieces can only come back with all of it. */
export function readRefund(
  fields: RefundFields,
  { left, currency, mayRestock }: Bounds,
): { error: string } | Refunding {
  const amount = readAmount(fields.amount, left)
  if (amount === undefined || amount <= 0) return { error: refundTexts.noAmount }
  if (amount > left) return { error: refundTexts.tooMuch(formatMoney(left, currency)) }
  const reason = fields.reason.trim()
  return {
    amount,
    body: {
      // All that is left is said without a number: it stays right if somebody else refunds meanwhile.
      ...(amount === left ? {} : { amount: eurosFromCents(amount) }),
      ...(reason ? { reason } : {}),
      restock: fields.restock && mayRestock && amount === left,
    },
  }
}

/** Gives undefined for what is no amount. */
export function readAmount(text: string, left: Cents): Cents | undefined {
  return text.trim() === '' ? left : toCents(text)
}
