import { type Cents, cents } from '#shop/money/money.ts'
import { hasScentFields } from './categories.ts'
import { compareAtPriceOf, discountOf } from './discount.ts'
import type { ProductInput } from './product-input.schema.ts'

/** The present state that an edit is decided against, as the table has it. */
export type Editable = {
  title: string
  sku: string | null
  house: string
  name: string
  description: string
  category: string
  typ: string | null
  sex: string | null
  size_ml: number | null
  weight_g: number | null
  price: number
  compare_at_price: number | null
  cost_price: number | null
  quantity: number
  reserved: number
  magazine: string
  show: boolean
  nowe: boolean
  featured: boolean
  year: number | null
  era: string | null
  vintage: boolean
  condition: string | null
  perfumer: string | null
  family: string | null
  notes_top: string[]
  notes_heart: string[]
  notes_base: string[]
  ingredients_inci: string | null
}
type EditedColumns = Omit<Editable, 'reserved'> & { notes_words: string }
type Fields = Record<string, string>

/** What an edit makes of a product: its new columns, or a sentence for each field that contradicts another. */
export function editProduct(
  product: Editable,
  input: ProductInput,
): { columns: EditedColumns } | { fields: Fields } {
  const columns = columnsOf(product, input)
  const fields: Fields = {}
  if (columns.compare_at_price !== null && columns.compare_at_price <= columns.price) {
    fields.compareAtPrice = 'The price before must be above the price'
  }
  if (columns.show && columns.title === '') fields.title = 'Enter a title before you show this product'
  if (columns.show && columns.price === 0) fields.price = 'Enter a price before you show this product'
  return Object.keys(fields).length > 0 ? { fields } : { columns }
}

function columnsOf(product: Editable, input: ProductInput): EditedColumns {
  const category = input.category ?? product.category
  const price = input.price ?? cents(product.price)
  const family = given(input.family, product.family)
  const notes = {
    notes_top: input.notesTop ?? product.notes_top,
    notes_heart: input.notesHeart ?? product.notes_heart,
    notes_base: input.notesBase ?? product.notes_base,
  }
  const scent = {
    typ: given(input.typ, product.typ),
    sex: given(input.sex, product.sex),
    size_ml: given(input.size, product.size_ml),
  }
  return {
    title: input.title ?? product.title,
    sku: given(input.sku, product.sku),
    house: input.house ?? product.house,
    name: input.name ?? product.name,
    description: input.description ?? product.description,
    category,
    ...(hasScentFields(category) ? scent : { typ: null, sex: null, size_ml: null }),
    weight_g: given(input.weight, product.weight_g),
    price,
    compare_at_price: priceBefore(product, input, price),
    cost_price: given(input.costPrice, product.cost_price),
    quantity: stockAfter(product, input),
    magazine: input.magazine ?? product.magazine,
    show: input.show ?? product.show,
    nowe: input.nowe ?? product.nowe,
    featured: input.featured ?? product.featured,
    year: given(input.year, product.year),
    era: given(input.era, product.era),
    vintage: input.vintage ?? product.vintage,
    condition: given(input.condition, product.condition),
    perfumer: given(input.perfumer, product.perfumer),
    family,
    ...notes,
    notes_words: [family ?? '', ...Object.values(notes).flat()].filter((word) => word !== '').join(' '),
    ingredients_inci: given(input.ingredients, product.ingredients_inci),
  }
}

/** Null is an answer, leaving out is none. */
const given = <Value>(sent: Value | undefined, present: Value): Value => (sent === undefined ? present : sent)

/**
 * A `compareAtPrice` that is sent counts; else a `discount` that differs from the present one; else the present
 * price before stays, as long as it still lies above the price (DESIGN section 5).
 */
function priceBefore(product: Editable, input: ProductInput, price: Cents): number | null {
  if (input.compareAtPrice !== undefined) return input.compareAtPrice
  const present = product.compare_at_price
  if (input.discount !== undefined && input.discount !== discountOf(product.price, present)) {
    return compareAtPriceOf(price, input.discount)
  }
  return present !== null && present > price ? present : null
}

/**
 * What is on hand after the edit. With `loadedQuantity` the difference that the administrator made is applied, so
 * that a sale in between is not undone; without it `quantity` says what can be bought now. Held bottles stay.
 */
function stockAfter({ quantity, reserved }: Editable, input: ProductInput): number {
  if (input.quantity === undefined) return quantity
  if (input.loadedQuantity === undefined) return reserved + input.quantity
  return Math.max(reserved, quantity + input.quantity - input.loadedQuantity)
}
