import { cents } from '#shop/money/money.ts'
import { productTexts } from '#shop/texts/products.ts'
import { hasScentFields } from '../categories.ts'
import { compareAtPriceOf, discountOf } from '../discount.ts'
import { blankRow, editedRow, fieldsWith, type RowOf } from '../field-table.ts'
import { type ProductFields, productFields } from '../product-fields.ts'
import type { ProductInput } from './product-input.schema.ts'

/** The current state that an edit is checked against, as in the table. */
export type Editable = RowOf<ProductFields> & { reserved: number; struck_price: number | null }
/** The columns that an edit writes; `notes_words` are the words of family and notes, for the search. */
export type EditedColumns = RowOf<ProductFields> & { notes_words: string }
type Fields = Record<string, string>

/** Applies an edit to a product: returns its new columns, or a message for each field that contradicts another. */
export function editProduct(
  product: Editable,
  input: ProductInput,
): { columns: EditedColumns } | { fields: Fields } {
  const columns = columnsAfter(product, input)
  const fields: Fields = {}
  if (columns.compare_at_price !== null && columns.compare_at_price <= columns.price) {
    fields.compareAtPrice = productTexts.priceBeforeTooLow
  }
  if (columns.net_content !== null && columns.net_unit === null) fields.netUnit = productTexts.netUnitMissing
  if (columns.net_content === null && columns.net_unit !== null) {
    fields.netContent = productTexts.netContentMissing
  }
  if (columns.show && columns.title === '') fields.title = productTexts.titleBeforeShown
  if (columns.show && columns.price === 0) fields.price = productTexts.priceBeforeShown
  return Object.keys(fields).length > 0 ? { fields } : { columns }
}

function columnsAfter(product: Editable, input: ProductInput): EditedColumns {
  const columns = {
    ...editedRow(productFields, product, input),
    compare_at_price: priceBefore(product, input),
    quantity: stockAfter(product, input),
  }
  const { category, family, notes_top, notes_heart, notes_base } = columns
  return {
    ...columns,
    ...(hasScentFields(category) ? {} : noScent),
    notes_words: [family ?? '', ...notes_top, ...notes_heart, ...notes_base]
      .filter((word) => word !== '')
      .join(' '),
  }
}

const noScent = blankRow(fieldsWith(productFields, { scentOnly: true }))

/**
 * An explicit `compareAtPrice` counts first, then a `discount` that differs from the announced one (DESIGN section 5); otherwise
 * the current former price is kept as long as it is above the price.
 */
function priceBefore(product: Editable, input: ProductInput): number | null {
  if (input.compareAtPrice !== undefined) return input.compareAtPrice
  const price = input.price ?? cents(product.price)
  const present = product.compare_at_price
  if (input.discount !== undefined && input.discount !== discountOf(product.price, product.struck_price)) {
    return compareAtPriceOf(price, input.discount)
  }
  return present !== null && present > price ? present : null
}

/**
 * Stock on hand after the edit. With `loadedQuantity` the administrator's difference is applied, so that a sale in between is
 * kept; without it `quantity` is the number that can be bought now. Held bottles stay.
 */
function stockAfter({ quantity, reserved }: Editable, input: ProductInput): number {
  if (input.quantity === undefined) return quantity
  if (input.loadedQuantity === undefined) return reserved + input.quantity
  return Math.max(reserved, quantity + input.quantity - input.loadedQuantity)
}

/** A blank product: hidden, and in the shop's first store. */
export const blankProduct: Editable = { ...blankRow(productFields), reserved: 0, struck_price: null }
