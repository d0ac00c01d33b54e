import type { AuditChange } from '#shop/audit/audit-action.ts'
import { hasScentFields } from '#shop/catalog/categories.ts'
import { type Editable, editProduct } from '#shop/catalog/edit-product.ts'
import { productChanges } from '#shop/catalog/product-changes.ts'
import type { ProductInput } from '#shop/catalog/product-input.schema.ts'
import { cents, decimalText } from '#shop/money/money.ts'
import { fieldByColumn, fieldColumns } from './import-columns.ts'
import type { RowNote } from './read-cells.ts'

/** The product that has a line's number, as it is while the file is read. */
export type KnownProduct = Editable & { archived_at: Date | null }

export type Decision = {
  result: 'new' | 'changed' | 'same' | 'wrong'
  /** What `editProduct` is given when the line is written. */
  input: ProductInput
  changes: AuditChange[]
  notes: RowNote[]
}

/** What a product is before its first line: hidden, and in the shop's first store. */
export const nothingYet: Editable = {
  title: '',
  sku: null,
  house: '',
  name: '',
  description: '',
  category: '',
  typ: null,
  sex: null,
  size_ml: null,
  weight_g: null,
  price: 0,
  compare_at_price: null,
  cost_price: null,
  quantity: 0,
  reserved: 0,
  magazine: 'NL',
  show: false,
  nowe: false,
  featured: false,
  year: null,
  era: null,
  vintage: false,
  condition: null,
  perfumer: null,
  family: null,
  notes_top: [],
  notes_heart: [],
  notes_base: [],
  ingredients_inci: null,
}

/**
 * What a line's fields would do to the product that has its number, or make of nothing. The stock is meant as it is seen
 * now: a sale before the line is written counts on top. An archived product comes back, hidden unless the line says otherwise. Pictures are not
 * its business.
 */
export function decideRow(fields: ProductInput, known: KnownProduct | undefined): Decision {
  const before = known ?? nothingYet
  const missing = known ? [] : missingIn(fields)
  const { input, notes } = withoutContradictions(fields, before)
  if (missing.length > 0) return { result: 'wrong', input, changes: [], notes: missing }
  const seen = input.quantity === undefined ? {} : { loadedQuantity: before.quantity - before.reserved }
  const returns = known?.archived_at != null
  const stated = { ...(returns ? { show: false } : {}), ...input, ...seen }
  const edit = editProduct(before, stated)
  if ('fields' in edit) return { result: 'wrong', input, changes: [], notes: contradictions(edit.fields) }
  const changes = known ? productChanges(before, { ...edit.columns, reserved: before.reserved }) : []
  if (returns) {
    changes.push({ field: 'archived', before: true, after: false })
    notes.push({ kind: 'look', column: 'sku', message: 'names a product that was deleted; it comes back' })
  }
  const result = known ? (changes.length > 0 ? 'changed' : 'same') : 'new'
  return { result, input: stated, changes, notes }
}

const missingIn = (fields: ProductInput): RowNote[] =>
  (['title', 'price', 'category'] as const)
    .filter((column) => !fields[column])
    .filter((column) => column !== 'price' || fields.price === undefined)
    .map((column) => ({ kind: 'wrong', column, message: 'is missing, and a new product needs one' }))

/** Takes out what cannot be, and says so. */
function withoutContradictions(
  fields: ProductInput,
  before: Editable,
): { input: ProductInput; notes: RowNote[] } {
  const input = { ...fields }
  const notes: RowNote[] = []
  const price = cents(fields.price ?? before.price)
  const was = fields.compareAtPrice
  if (was !== undefined && was !== null && was <= price) {
    input.compareAtPrice = null
    const message = `${decimalText(was)} is not above the price ${decimalText(price)}; it will be left empty`
    notes.push({ kind: 'look', column: 'compare_at_price', message })
  }
  const category = fields.category ?? before.category
  if (!hasScentFields(category)) {
    const idle = (['typ', 'sex', 'size_ml'] as const).filter((column) => input[fieldByColumn[column]] != null)
    for (const column of idle) delete input[fieldByColumn[column]]
    if (idle.length > 0) {
      const message = `${idle.join(' and ')} left out, as for all of category ${category}`
      notes.push({ kind: 'info', column: null, message })
    }
  }
  return { input, notes }
}

/** In the words of the product's form, under the names of the file's columns. */
const contradictions = (fields: Record<string, string>): RowNote[] =>
  Object.entries(fields).map(([field, message]) => ({
    kind: 'wrong',
    column: fieldColumns.find((column) => fieldByColumn[column] === field) ?? field,
    message,
  }))
