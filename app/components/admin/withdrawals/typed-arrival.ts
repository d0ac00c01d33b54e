import { timeOf, typedDay } from '#app/components/admin/forms/day-time.ts'
import { adminWithdrawalTexts } from '#app/texts/admin-withdrawals.ts'
import { dayOf } from '#shop/dates.ts'
import { type Cents, eurosFromCents } from '#shop/money/money.ts'
import { toCents } from '#shop/money/typed-money.ts'
import type { ReturnChange, ReturnView } from '#shop/returns/return.schema.ts'
import { returnTexts } from '#shop/texts/withdrawal.ts'
import type { RefusedFields } from './use-saving.ts'

const texts = adminWithdrawalTexts.return
type Item = ReturnView['items'][number]

/** What is typed about one returned item. */
export type TypedArrival = { arrived: string; seal: Item['seal']; loss: string; reason: string }
export type ArrivalErrors = Partial<Record<'arrived' | 'loss' | 'reason', string>>

export const typedOf = ({ arrivedQty, seal, valueLoss, valueLossReason }: Item): TypedArrival => ({
  ...{ arrived: String(arrivedQty), seal, reason: valueLossReason ?? '' },
  loss: valueLoss > 0 ? valueLoss.toFixed(2) : '',
})

/** Errors of an item by field, in the API's words. */
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

/** The item in the API's form; undefined if a field is invalid. */
export function readArrival(item: Item, typed: TypedArrival, currency: string): Arrival | undefined {
  const [arrivedQty, loss] = [arrivedOf(typed.arrived), lossOf(typed.loss, currency)]
  if (arrivedQty === undefined || loss === undefined) return undefined
  if (Object.keys(errorsOf(item, typed, currency)).length > 0) return undefined
  const { seal, reason } = typed
  return { id: item._id, arrivedQty, seal, valueLossReason: reason, valueLoss: eurosFromCents(loss) }
}

/** The typed number of arrived pieces: 0 for an empty field, undefined if it is not a whole number. */
export const arrivedOf = (typed: string): number | undefined =>
  /^\d{0,3}$/.test(typed.trim()) ? Number(typed.trim()) : undefined

/** The typed loss of value in cents of the shop's currency: 0 for an empty field, undefined if it is not an amount. */
export const lossOf = (typed: string, currency: string): Cents | undefined =>
  toCents(typed.trim() === '' ? '0' : typed, currency)

/**
 * A typed day as an API time: undefined (left out) if unchanged, so that the server sets the time when goods are noted as
 * arrived; null for an empty field.
 */
export function timeOfDay(day: string, saved: string | null, now = new Date()): string | null | undefined {
  if (day === typedDay(saved)) return undefined
  if (day === '') return null
  return timeOf(day, now)
}

type TypedDays = Record<'posted' | 'arrived', string>

/** Errors of the days, by the browser's calendar or from the API. */
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

/** Whether a day of arrival was typed while no item has any arrived pieces. */
export const isUncounted = (day: string, saved: string | null, items: readonly TypedArrival[]): boolean =>
  day !== '' && day !== typedDay(saved) && items.every(({ arrived }) => arrivedOf(arrived) === 0)
export const uncounted: ArrivalErrors = { arrived: returnTexts.arrivedMissing }

/** The API's errors for the item at this index. */
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
