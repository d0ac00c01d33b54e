import { z } from 'zod'
import {
  type CategoryKey,
  type Concentration,
  hasScentFields,
  type magazineKeys,
  type Sex,
} from '#shop/catalog/categories.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import { type ProductForm, productInput } from '#shop/catalog/product-input.schema.ts'
import { centsFromEuros, decimalText } from '#shop/money/money.ts'

export type FormPicture = { src: string; alt: string }

/** What stands in the fields: texts as typed, so that nothing is lost while they are wrong. */
export type ProductFormValues = {
  title: string
  house: string
  name: string
  sku: string
  category: CategoryKey
  typ: Concentration | ''
  size: string
  sex: Sex | ''
  era: string
  year: string
  condition: string
  description: string
  notesTop: string
  notesHeart: string
  notesBase: string
  family: string
  perfumer: string
  ingredients: string
  price: string
  compareAtPrice: string
  costPrice: string
  quantity: string
  magazine: (typeof magazineKeys)[number]
  weight: string
  show: boolean
  nowe: boolean
  featured: boolean
  vintage: boolean
  pictures: FormPicture[]
}

export type ProductFieldName = keyof ProductFormValues

const euroText = (euros: number | null | undefined) =>
  euros === null || euros === undefined ? '' : decimalText(centsFromEuros(euros))

const listed = (notes: readonly string[]) => notes.join(', ')
const notesOf = (text: string) =>
  text
    .split(',')
    .map((note) => note.trim())
    .filter((note) => note !== '')

/** What the form opens with. */
export function valuesOf(product: ProductView): ProductFormValues {
  const { title, house, name, category, description, nowe, featured, vintage, show } = product
  return {
    title,
    house,
    name,
    category,
    description,
    show,
    nowe,
    featured,
    vintage,
    sku: product.sku ?? '',
    typ: product.typ ?? '',
    sex: product.sex ?? '',
    size: product.size === null ? '' : String(product.size),
    era: product.era ?? '',
    year: product.year === null ? '' : String(product.year),
    condition: product.condition ?? '',
    notesTop: listed(product.notesTop),
    notesHeart: listed(product.notesHeart),
    notesBase: listed(product.notesBase),
    family: product.family ?? '',
    perfumer: product.perfumer ?? '',
    ingredients: product.ingredients ?? '',
    price: euroText(product.price),
    compareAtPrice: euroText(product.compareAtPrice),
    costPrice: euroText(product.costPrice),
    quantity: String(product.quantity),
    magazine: product.magazine ?? 'NL',
    weight: product.weight === null ? '' : String(product.weight),
    pictures: product.pictures.map(({ src, alt }) => ({ src, alt })),
  }
}

/** The fields as the API's schema reads them. Size, type and sex mean nothing for soap, gifts and gold (SPEC section 5). */
function inputOf(
  { pictures, ...values }: ProductFormValues,
  savedImages: readonly string[] = [],
): ProductForm {
  const scent = hasScentFields(values.category) ? {} : { typ: null, sex: null, size: null }
  return {
    ...values,
    ...scent,
    notesTop: notesOf(values.notesTop),
    notesHeart: notesOf(values.notesHeart),
    notesBase: notesOf(values.notesBase),
    images: pictures.map(({ src }) => src),
    // A new picture without words gets its own from the shop; emptied words fall back to the title.
    pictures: pictures
      .filter(({ src, alt }) => alt.trim() !== '' || savedImages.includes(src))
      .map(({ src, alt }) => ({ src, alt: alt.trim() || values.title })),
  }
}

/**
 * What is sent to save the form, with the version and the stock that it was opened with (DESIGN section 5), so that
 * neither another editor nor a sale in between is overwritten.
 */
export const bodyOf = (
  values: ProductFormValues,
  { version, quantity, images }: Pick<ProductView, 'version' | 'quantity' | 'images'>,
): ProductForm => ({ ...inputOf(values, images), version, loadedQuantity: quantity })

/** The shop's own schema, reading the form's fields. */
export const productFormSchema = z
  .custom<ProductFormValues>()
  .transform((values) => inputOf(values))
  .pipe(productInput)

/** The fields that differ between two states of the form. */
export function changedFields(before: ProductFormValues, after: ProductFormValues): ProductFieldName[] {
  // The keys of a ProductFormValues are its fields' names.
  const fields = Object.keys(after) as ProductFieldName[]
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
}

/** Carries what was typed since `before` over to another state of the product; everything else is as that state has it. */
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
 * Two hands at one row of pictures: the order is the one of here, what either took away is gone, what either added is
 * there, and words that nobody touched here are theirs.
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
