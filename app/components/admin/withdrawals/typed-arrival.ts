import { adminWithdrawalTexts } from '#app/texts/admin-withdrawals.ts'
import { dayOf } from '#shop/dates.ts'
import { type Cents, eurosFromCents } from '#shop/money/money.ts'
import { toCents } from '#shop/money/typed-money.ts'
import type { ReturnChange, ReturnView } from '#shop/returns/return.schema.ts'
import { returnTexts } from '#shop/texts/withdrawal.ts'
import type { RefusedFields } from './use-saving.ts'

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

/** The day of a time of the API, as a date field has it: '2026-11-29', or empty. */
export const typedDay = (saved: string | null): string => (saved === null ? '' : dayOf(new Date(saved)))

/**
 * A day that was typed, as the API takes it: left out unless it was changed, so that goods that are noted as arrived say by
 * themselves when that was; null for an empty field. The shop counts days: an earlier one stands for its noon.
 */
export function timeOfDay(day: string, saved: string | null, now = new Date()): string | null | undefined {
  if (day === typedDay(saved)) return undefined
  if (day === '') return null
  return day === dayOf(now) ? now.toISOString() : `${day}T12:00:00.000Z`
}

type TypedDays = Record<'posted' | 'arrived', string>

/** What is wrong with the days, by the browser's calendar or as the API said. */
export function dayErrorsOf({ posted, arrived }: TypedDays, refused: RefusedFields): Partial<TypedDays> {
  const today = dayOf(new Date())
  const errorOf = (day: string, said: string | undefined) => (day > today ? returnTexts.notYet : said)
  const found = {
    posted: errorOf(posted, refused.postedProofAt),
    arrived: errorOf(arrived, refused.arrivedAt),
  }
  return {
    ...(found.posted !== undefined && { posted: found.posted }),
    ...(found.arrived !== undefined && { arrived: found.arrived }),
  }
}

/** Whether a day of arrival was typed, and of no item how many pieces came. */
export const isUncounted = (day: string, saved: string | null, items: readonly TypedArrival[]): boolean =>
  day !== '' && day !== typedDay(saved) && items.every(({ arrived }) => arrivedOf(arrived) === 0)
export const uncounted: ArrivalErrors = { arrived: returnTexts.arrivedMissing }

/** What the API said of the item at a place. */
export function refusedOf(refused: RefusedFields, index: number): ArrivalErrors {
  const said = {
    arrived: refused[`items.${index}.arrivedQty`],
    loss: refused[`items.${index}.valueLoss`],
    reason: refused[`items.${index}.valueLossReason`],
  }
  return {
    ...(said.arrived !== undefined && { arrived: said.arrived }),
    ...(said.loss !== undefined && { loss: said.loss }),
    ...(said.reason !== undefined && { reason: said.reason }),
  }
}
