import { importTexts } from '#app/texts/admin-import.ts'
import type { FieldTable } from '#shop/catalog/field-table.ts'
import { productFields } from '#shop/catalog/product-fields.ts'
import { formatEuros } from '#shop/money/money.ts'

type FieldValue = string | number | boolean | null | readonly string[]

const fields: FieldTable = productFields
const longest = 120

/** The readable name of a field. */
export const fieldName = (field: string) => fields[field]?.label ?? importTexts.changes[field] ?? field

/** A field's value in words: amounts as money in `currency`, flags as yes or no, lists with commas, long texts cut off. */
export function fieldText(field: string, value: FieldValue, currency: string): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return importTexts.nothing
  if (typeof value === 'boolean') return value ? importTexts.yes : importTexts.no
  if (typeof value === 'number') {
    return fields[field]?.kind === 'money' ? formatEuros(value, currency) : String(value)
  }
  const text = typeof value === 'string' ? value : value.join(', ')
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
