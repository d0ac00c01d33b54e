import type { FieldError } from '#app/components/ui/error-summary.tsx'
import { wantTexts } from '#app/texts/wants.ts'
import { categoryKeys, concentrationKeys } from '#shop/catalog/categories.ts'
import { firstCharacters } from '#shop/first-characters.ts'
import { centsFromEuros, decimalText, eurosFromCents } from '#shop/money/money.ts'
import { toCents } from '#shop/money/typed-money.ts'
import {
  longestHouse,
  longestName,
  type WantInput,
  type WishView,
  wantInput,
} from '#shop/wants/want.schema.ts'

/** A want's fields as typed. */
export type WantFields = Record<keyof WantInput, string>
const wantFieldNames = [
  'house',
  'name',
  'typ',
  'category',
  'yearFrom',
  'yearBefore',
  'minFill',
  'maxPrice',
  'email',
] as const satisfies readonly (keyof WantInput)[]

export const noFields: WantFields = {
  ...{ house: '', name: '', typ: '', category: '', email: '' },
  ...{ yearFrom: '', yearBefore: '', minFill: '', maxPrice: '' },
}

/** Values from the page's URL. Anybody may have made the URL, so they are only ever shown as text in fields. */
export function prefillOf(query: URLSearchParams) {
  const taken = (name: string, most: number) => firstCharacters(query.get(name) ?? '', most)
  return {
    keyword: taken('q', 100),
    title: taken('title', 100),
    house: taken('house', longestHouse),
    name: taken('name', longestName),
    typ: concentrationKeys.find((key) => key === query.get('typ')) ?? '',
    category: categoryKeys.find((key) => key === query.get('category')) ?? '',
    ...{ yearFrom: taken('yearFrom', 4), yearBefore: taken('yearBefore', 4) },
    ...{ minFill: taken('minFill', 3), maxPrice: taken('maxPrice', 9) },
  }
}

const text = (value: string | number | null) => (value === null ? '' : String(value))

/** The fields that a search was understood as. */
export const fieldsOf = ({ maxPrice, ...wish }: WishView): Omit<WantFields, 'email'> => ({
  house: wish.house,
  name: wish.name,
  typ: text(wish.typ),
  category: text(wish.category),
  yearFrom: text(wish.yearFrom),
  yearBefore: text(wish.yearBefore),
  minFill: text(wish.minFill),
  maxPrice: maxPrice === null ? '' : decimalText(centsFromEuros(maxPrice)),
})

type Errors = Readonly<Partial<Record<string, string>>>

/** Parses a number; NaN if it is not one, which the schema then rejects. */
const numberOrNull = (typed: string) => {
  const plain = typed.trim().replace(/\s*%$/, '')
  if (plain === '') return null
  return /^\d{1,6}$/.test(plain) ? Number(plain) : Number.NaN
}

function amountOrNull(typed: string, currency: string) {
  if (typed.trim() === '') return null
  const amount = toCents(typed, currency)
  return amount === undefined ? Number.NaN : eurosFromCents(amount)
}

/** Validates the form with the API's own schema; the price may have the sign or code of the shop's currency. */
export function readFields(fields: WantFields, currency: string): { errors: Errors } | { input: WantInput } {
  const { success, data, error } = wantInput.safeParse({
    email: fields.email,
    house: fields.house,
    name: fields.name,
    typ: fields.typ || null,
    category: fields.category || null,
    yearFrom: numberOrNull(fields.yearFrom),
    yearBefore: numberOrNull(fields.yearBefore),
    minFill: numberOrNull(fields.minFill),
    maxPrice: amountOrNull(fields.maxPrice, currency),
  })
  if (success) return { input: data }
  const errors: Record<string, string> = {}
  for (const { path, message } of error.issues) errors[String(path[0])] ??= message || wantTexts.form.number
  return { errors }
}

/** The labels of the fields whose messages are alike, so that the message alone does not say which field it is about. */
const labelOf = (name: keyof WantInput, currency: string): string | undefined => {
  const { yearFrom, yearBefore, minFill, maxPrice } = wantTexts.form
  const labels: Partial<Record<keyof WantInput, string>> = {
    ...{ yearFrom, yearBefore, minFill, maxPrice: maxPrice(currency) },
  }
  return labels[name]
}

/** What is wrong, as the form's summary shows it, in the order of the fields. */
export const summaryOf = (errors: Errors, currency: string): FieldError[] =>
  wantFieldNames.flatMap((fieldId) => {
    const message = errors[fieldId]
    if (message === undefined) return []
    const label = labelOf(fieldId, currency)
    return [{ fieldId, message: label ? wantTexts.form.wrongAt(label, message) : message }]
  })
