import { rowEditTexts } from '#app/texts/admin-products.ts'
import type { ProductForm } from '#shop/catalog/editing/product-input.schema.ts'
import type { ProductRow } from '#shop/catalog/list/product-row.schema.ts'
import { centsFromEuros, decimalText, eurosFromCents, formatEuros } from '#shop/money/money.ts'
import { toCents } from '#shop/money/typed-money.ts'

export type CellField = 'price' | 'quantity'

/** An edited value of a row, as it should become. */
export type CellValue = { price: number } | { quantity: number } | { show: boolean }

/** A cell's text. */
export const cellText = (row: ProductRow, field: CellField): string =>
  field === 'price' ? decimalText(centsFromEuros(row.price)) : String(row.quantity)

/** Parses what was typed into a cell; prices may have a point or a comma. */
export function readCell(
  field: CellField,
  text: string,
  currency: string,
): { value: CellValue } | { error: string } {
  if (field === 'price') {
    const price = toCents(text, currency)
    return price === undefined ? { error: rowEditTexts.noPrice } : { value: { price: eurosFromCents(price) } }
  }
  return /^\s*\d{1,7}\s*$/.test(text)
    ? { value: { quantity: Number(text) } }
    : { error: rowEditTexts.noStock }
}

/** The request body: stock is sent with the stock that the user saw, so that a sale in between is not undone (SAFETY 24). */
export function bodyOf(value: CellValue, seen: ProductRow, version: number): ProductForm {
  return 'quantity' in value ? { ...value, loadedQuantity: seen.quantity, version } : { ...value, version }
}

/**
 * Whether somebody else changed the value being edited. Stock that changes while the version stays the same was sold, which is
 * not a conflict.
 */
export function hasMoved(value: CellValue, seen: ProductRow, now: ProductRow): boolean {
  if ('price' in value) return now.price !== seen.price
  if ('show' in value) return now.show !== seen.show
  return now.version !== seen.version && now.quantity !== seen.quantity
}

/** The current value in a row, in words. */
export function cellValueText(value: CellValue, row: ProductRow): string {
  if ('price' in value) return formatEuros(row.price, row.currency)
  if ('show' in value) return row.show ? 'shown' : 'hidden'
  return String(row.quantity)
}

/** The request that undoes a saved value: the price with the previous price before, the stock as a difference. */
export function reversal(value: CellValue, seen: ProductRow, saved: ProductRow): ProductForm {
  const { version } = saved
  if ('price' in value) return { price: seen.price, compareAtPrice: seen.wishedComparePrice, version }
  if ('show' in value) return { show: seen.show, version }
  const quantity = Math.max(0, saved.quantity - (value.quantity - seen.quantity))
  return { quantity, loadedQuantity: saved.quantity, version }
}
