import { adminWithdrawalTexts } from '#app/texts/admin-withdrawals.ts'
import { type Cents, eurosFromCents } from '#shop/money/money.ts'
import { toCents } from '#shop/money/typed-money.ts'
import type { ReturnChange, ReturnView } from '#shop/returns/return.schema.ts'
import { returnTexts } from '#shop/texts/withdrawal.ts'

const texts = adminWithdrawalTexts.return
type Item = ReturnView['items'][number]

/** What is typed about one item that comes back. */
export type TypedArrival = { arrived: string; seal: Item['seal']; loss: string; reason: string }
export type ArrivalErrors = Partial<Record<'arrived' | 'loss' | 'reason', string>>

export const typedOf = ({ arrivedQty, seal, valueLoss, valueLossReason }: Item): TypedArrival => ({
  ...{ arrived: String(arrivedQty), seal, reason: valueLossReason ?? '' },
  loss: valueLoss > 0 ? valueLoss.toFixed(2) : '',
})

/** What is wrong with it, by field, as the API would say. */
export function errorsOf(
  { qty }: Pick<Item, 'qty'>,
  { arrived, loss, reason }: TypedArrival,
  currency: string,
): ArrivalErrors {
  const [pieces, cents] = [arrivedOf(arrived), lossOf(loss, currency)]
  return {
    ...(pieces === undefined && { arrived: texts.numberWrong }),
    ...(pieces !== undefined && pieces > qty && { arrived: returnTexts.arrivedTooMany(qty) }),
    ...(cents === undefined && { loss: texts.amountWrong }),
    ...(cents !== undefined && cents > 0 && !reason.trim() && { reason: returnTexts.valueLossReason }),
  }
}

type Arrival = NonNullable<ReturnChange['items']>[number]

/** Reads it as the API takes it; undefined where something is wrong. */
export function readArrival(item: Item, typed: TypedArrival, currency: string): Arrival | undefined {
  const [arrivedQty, loss] = [arrivedOf(typed.arrived), lossOf(typed.loss, currency)]
  if (arrivedQty === undefined || loss === undefined) return undefined
  if (Object.keys(errorsOf(item, typed, currency)).length > 0) return undefined
  const { seal, reason } = typed
  return { id: item._id, arrivedQty, seal, valueLossReason: reason, valueLoss: eurosFromCents(loss) }
}

/** The pieces that were typed as arrived: 0 for an empty field, undefined for what is not a whole number. */
export const arrivedOf = (typed: string): number | undefined =>
  /^\d{0,3}$/.test(typed.trim()) ? Number(typed.trim()) : undefined

/** The loss of value that was typed, in cents of the shop's currency: 0 for an empty field, undefined for what is not an amount. */
export const lossOf = (typed: string, currency: string): Cents | undefined =>
  toCents(typed.trim() === '' ? '0' : typed, currency)

/**
 * A day that a box stands for, as the API takes it: left out unless the box was changed, so that goods that are noted
 * as arrived say by themselves when that was.
 */
export function dayOfBox(isTicked: boolean, saved: string | null): string | null | undefined {
  if (isTicked === (saved !== null)) return undefined
  return isTicked ? new Date().toISOString() : null
}
