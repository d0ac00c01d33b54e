import type { AuditChange } from '#shop/audit/audit-action.ts'
import { hasScentFields } from '#shop/catalog/categories.ts'
import { blankProduct, type Editable, editProduct } from '#shop/catalog/editing/edit-product.ts'
import { productChanges } from '#shop/catalog/editing/product-changes.ts'
import type { ProductInput } from '#shop/catalog/editing/product-input.schema.ts'
import { fieldsWith, inFileOrder } from '#shop/catalog/field-table.ts'
import { productFields } from '#shop/catalog/product-fields.ts'
import { cents, decimalText } from '#shop/money/money.ts'
import { importRowTexts } from '#shop/texts/imports.ts'
import { columnOf } from './import-columns.ts'
import type { RowNote } from './read-cells.ts'

/** The existing product with a line's article number (sku), as it was when the file was read. */
export type KnownProduct = Editable & { archived_at: Date | null }

export type Decision = {
  result: 'new' | 'changed' | 'same' | 'wrong'
  /** What `editProduct` receives when the line is written. */
  input: ProductInput
  changes: AuditChange[]
  notes: RowNote[]
}

/**
 * Decides what a line's fields would do to the product with its article number, or to a new one. Stock refers to the time
 * of reading: pieces sold before the line is written are deducted on top. An archived product is restored, hidden unless
 * the line says otherwise. Pictures are handled elsewhere (`wantedPictures`).
 */
export function decideRow(fields: ProductInput, known: KnownProduct | undefined): Decision {
  const before = known ?? blankProduct
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
    notes.push({ kind: 'look', column: 'sku', message: importRowTexts.comesBack })
  }
  const result = known ? (changes.length > 0 ? 'changed' : 'same') : 'new'
  return { result, input: stated, changes, notes }
}

const requiredFields = fieldsWith(productFields, { required: true })

const missingIn = (input: ProductInput): RowNote[] =>
  inFileOrder(requiredFields)
    .filter(([name]) => input[name] === undefined || input[name] === '')
    .map(([, { column }]) => ({ kind: 'wrong', column, message: importRowTexts.missingForNew }))

const scentFields = fieldsWith(productFields, { scentOnly: true })

/** Drops values that contradict the rest of the product, with a note for each. */
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
    const message = importRowTexts.priceBeforeTooLow(decimalText(was), decimalText(price))
    notes.push({ kind: 'look', column: 'compare_at_price', message })
  }
  const category = fields.category ?? before.category
  if (!hasScentFields(category)) {
    const idle = inFileOrder(scentFields).filter(([name]) => input[name] != null)
    for (const [name] of idle) delete input[name]
    if (idle.length > 0) {
      const columns = idle.map(([, { column }]) => column)
      const message = importRowTexts.leftOutOfCategory(columns, category)
      notes.push({ kind: 'info', column: null, message })
    }
  }
  return { input, notes }
}

/** Validation errors as in the product form, under the column names of the file. */
const contradictions = (fields: Record<string, string>): RowNote[] =>
  Object.entries(fields).map(([field, message]) => ({
    kind: 'wrong',
    column: columnOf(field) ?? field,
    message,
  }))
