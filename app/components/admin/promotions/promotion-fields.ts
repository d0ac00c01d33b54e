import { promotionTexts as texts } from '#app/texts/admin-promotions.ts'
import { centsFromEuros, decimalText, eurosFromCents } from '#shop/money/money.ts'
import { toCents } from '#shop/money/typed-money.ts'
import { type PromotionInput, type PromotionView, promotionInput } from '#shop/promotions/promotion.schema.ts'

const moneyText = (euros: number | null) => (euros ? decimalText(centsFromEuros(euros)) : '')

/** A promotion's fields as typed, empty for a new one. */
export const fieldsOf = (promotion?: PromotionView) => ({
  name: promotion?.name ?? '',
  code: promotion?.code ?? '',
  kind: promotion?.kind ?? 'percentage',
  percent: String(promotion?.percent ?? ''),
  amount: moneyText(promotion?.amount ?? null),
  startsOn: promotion?.startsOn ?? '',
  endsOn: promotion?.endsOn ?? '',
  leastSum: moneyText(promotion?.leastSum ?? null),
  categories: promotion?.categories ?? [],
  skipsReduced: promotion?.skipsReduced ?? false,
  oncePerBuyer: promotion?.oncePerBuyer ?? false,
  mostUses: String(promotion?.mostUses ?? ''),
})

export type PromotionFields = ReturnType<typeof fieldsOf>
export type PromotionField = keyof PromotionFields
export type PromotionErrors = Readonly<Partial<Record<string, string>>>

/** Parses a number; NaN if it is not one, which the schema then rejects. */
function numberOf(text: string): number {
  const plain = text.trim().replace(',', '.')
  return /^\d{1,9}(\.\d{1,6})?$/.test(plain) ? Number(plain) : Number.NaN
}

function eurosOf(text: string, currency?: string): number {
  const amount = toCents(text, currency)
  return amount === undefined ? Number.NaN : eurosFromCents(amount)
}

const orNull = <Value>(text: string, read: (text: string) => Value): Value | null =>
  text.trim() === '' ? null : read(text)

type Read = { errors: PromotionErrors } | { body: PromotionInput }

/** Validates the form with the API's own schema. */
export function readFields(fields: PromotionFields, currency?: string): Read {
  const money = (text: string) => eurosOf(text, currency)
  const { kind } = fields
  const parsed = promotionInput.safeParse({
    ...fields,
    code: orNull(fields.code, (code) => code),
    percent: kind === 'percentage' ? orNull(fields.percent, numberOf) : null,
    amount: kind === 'amount' ? orNull(fields.amount, money) : null,
    startsOn: orNull(fields.startsOn, (day) => day),
    endsOn: orNull(fields.endsOn, (day) => day),
    leastSum: orNull(fields.leastSum, money) ?? 0,
    mostUses: orNull(fields.mostUses, numberOf),
  })
  if (parsed.success) return { body: parsed.data }
  const errors: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues)
    errors[String(path[0])] ??= message || texts.form.failed
  return { errors }
}

const fieldNames = Object.keys(fieldsOf()) as PromotionField[] // an object literal of that type has no others

export const changedFields = (before: PromotionFields, after: PromotionFields): PromotionField[] =>
  fieldNames.filter((name) => String(before[name]) !== String(after[name]))

/** Applies what was typed since `before` to another saved state. */
export const carryOver = (
  typed: PromotionFields,
  before: PromotionFields,
  next: PromotionFields,
): PromotionFields => ({
  ...next,
  ...Object.fromEntries(changedFields(before, typed).map((name) => [name, typed[name]])),
})
