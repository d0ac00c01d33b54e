import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { productEditTexts } from '#app/texts/admin-product.ts'
import { hasScentFields } from '#shop/catalog/categories.ts'
import { type ProductForm, productInput } from '#shop/catalog/editing/product-input.schema.ts'
import { fieldsWith, namesOf } from '#shop/catalog/field-table.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import { type ProductFields, productFields } from '#shop/catalog/product-fields.ts'
import { centsFromEuros, decimalText } from '#shop/money/money.ts'
import { withoutCurrency } from '#shop/money/typed-money.ts'
import { currencyName } from '#shop/texts/currencies.ts'

export type FormPicture = { src: string; alt: string }

type FormValue<Field extends ProductFields[keyof ProductFields]> = Field extends {
  kind: 'choice'
  choices: infer Choices extends readonly string[]
}
  ? Choices[number] | (null extends Field['blank'] ? '' : never)
  : Field extends { kind: 'flag' }
    ? boolean
    : string

/** The fields' values: texts as typed, so that nothing is lost while they are invalid. */
export type ProductFormValues = { [Name in keyof ProductFields]: FormValue<ProductFields[Name]> } & {
  pictures: FormPicture[]
}

export type ProductFieldName = keyof ProductFormValues

export type ProductFormApi = UseFormReturn<ProductFormValues>

/** A field's label in the form; amounts include the shop's currency. */
export const fieldLabel = (name: ProductFieldName, currency = 'EUR'): string => {
  if (name === 'pictures') return productEditTexts.sections.pictures
  const field: { label: string; formLabel?: string; kind: string } = productFields[name]
  return field.kind === 'money'
    ? `${field.label}, ${currencyName(currency)}`
    : (field.formLabel ?? field.label)
}

const listed = (notes: readonly string[]) => notes.join(', ')
const notesOf = (text: string) =>
  text
    .split(',')
    .map((note) => note.trim())
    .filter((note) => note !== '')

/** The form's initial values. */
export function valuesOf(product: ProductView): ProductFormValues {
  const values = Object.entries(productFields).map(([name, { kind, blank }]) => {
    // The table's field names are those of the view.
    const value =
      (name === 'compareAtPrice' ? product.wishedComparePrice : product[name as keyof ProductFields]) ?? blank
    return [name, formValueOf(kind, value)]
  })
  const pictures = product.pictures.map(({ src, alt }) => ({ src, alt }))
  // Each value has the type that FormValue gives its kind.
  return { ...(Object.fromEntries(values) as Omit<ProductFormValues, 'pictures'>), pictures }
}

type FieldValue = ProductView[keyof ProductFields] | readonly string[] | null

function formValueOf(kind: ProductFields[keyof ProductFields]['kind'], value: FieldValue): string | boolean {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return kind === 'money' ? decimalText(centsFromEuros(value)) : String(value)
  return typeof value === 'string' ? value : listed(value)
}

const listNames = namesOf(fieldsWith(productFields, { kind: 'list' }))
type Lists = Record<(typeof listNames)[number], string[]>
const moneyNames = namesOf(fieldsWith(productFields, { kind: 'money' }))
const noScent = Object.fromEntries(
  namesOf(fieldsWith(productFields, { scentOnly: true })).map((name) => [name, null]),
)

/** The fields in the form of the API's schema. Size, type and sex are meaningless for soap, gifts and gold (SPEC section 5). */
function inputOf(
  { pictures, ...values }: ProductFormValues,
  currency: string,
  savedImages: readonly string[] = [],
): ProductForm {
  const lists = Object.fromEntries(listNames.map((name) => [name, notesOf(values[name])])) as Lists
  return {
    ...values,
    ...Object.fromEntries(moneyNames.map((name) => [name, withoutCurrency(values[name], currency)])),
    ...(hasScentFields(values.category) ? {} : noScent),
    ...lists,
    images: pictures.map(({ src }) => src),
    // A new picture without alternative text gets the shop's own; an emptied text falls back to the title.
    pictures: pictures
      .filter(({ src, alt }) => alt.trim() !== '' || savedImages.includes(src))
      .map(({ src, alt }) => ({ src, alt: alt.trim() || values.title })),
  }
}

/**
 * The request body for saving, with the version and stock that the form was opened with (DESIGN section 5), so that neither
 * another editor's save nor a sale in between is overwritten.
 */
export const bodyOf = (
  values: ProductFormValues,
  { version, quantity, images, currency }: Pick<ProductView, 'version' | 'quantity' | 'images' | 'currency'>,
): ProductForm => ({ ...inputOf(values, currency, images), version, loadedQuantity: quantity })

/**
 * The API's own schema applied to the form's fields. Issues are passed on as plain messages: for a union, the form library would
 * show the first member's message, which is meant for programs.
 */
export const productFormSchema = (currency: string) =>
  z.custom<ProductFormValues>().transform((values, context) => {
    const { success, data, error } = productInput.safeParse(inputOf(values, currency))
    if (success) return data
    for (const { message, path } of error.issues)
      context.addIssue({ code: 'custom', message, path: [...path] })
    return z.NEVER
  })

/** The fields that differ between two states of the form. */
export function changedFields(before: ProductFormValues, after: ProductFormValues): ProductFieldName[] {
  // The keys of a ProductFormValues are its fields' names.
  const fields = Object.keys(after) as ProductFieldName[]
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
}

/** Applies what was typed since `before` to another state of the product; all else stays as in that state. */
export function carryOver(
  typed: ProductFormValues,
  before: ProductFormValues,
  after: ProductFormValues,
): ProductFormValues {
  const kept = changedFields(before, typed).map((field) => [field, typed[field]])
  const pictures = mergedPictures(typed.pictures, before.pictures, after.pictures)
  return { ...after, ...Object.fromEntries(kept), pictures }
}

/**
 * Merges pictures when two people edited them: the order is this form's, pictures that either removed are gone, those that either
 * added are kept, and alternative texts not changed here are the other person's.
 */
function mergedPictures(
  typed: readonly FormPicture[],
  before: readonly FormPicture[],
  after: readonly FormPicture[],
): FormPicture[] {
  const find = (list: readonly FormPicture[], { src }: FormPicture) =>
    list.find((picture) => picture.src === src)
  if (JSON.stringify(typed) === JSON.stringify(before)) return [...after]
  const kept = typed
    .filter((picture) => find(after, picture) || !find(before, picture))
    .map((picture) => {
      const isTouched = find(before, picture)?.alt !== picture.alt
      return isTouched ? picture : (find(after, picture) ?? picture)
    })
  const added = after.filter((picture) => !find(before, picture) && !find(typed, picture))
  return [...kept, ...added]
}
