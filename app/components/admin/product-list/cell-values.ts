import { rowEditTexts } from '#app/texts/admin-products.ts'
import type { ProductForm } from '#shop/catalog/product-input.schema.ts'
import type { ProductRow } from '#shop/catalog/product-row.schema.ts'
import { centsFromEuros, decimalText, eurosFromCents, formatMoney, toCents } from '#shop/money/money.ts'

export type CellField = 'price' | 'quantity'

/** A fact that a row can be edited by, as it shall be. */
export type CellFact = { price: number } | { quantity: number } | { show: boolean }

/** What stands in a cell. */
export const cellText = (row: ProductRow, field: CellField): string =>
  field === 'price' ? decimalText(centsFromEuros(row.price)) : String(row.quantity)

/** What was typed into a cell; prices with a point or a comma. */
export function readCell(field: CellField, text: string): { fact: CellFact } | { error: string } {
  if (field === 'price') {
    const price = toCents(text)
    return price === undefined ? { error: rowEditTexts.noPrice } : { fact: { price: eurosFromCents(price) } }
  }
  return /^\s*\d{1,7}\s*$/.test(text) ? { fact: { quantity: Number(text) } } : { error: rowEditTexts.noStock }
}

/** What is sent: the stock with the one that was seen, so that a sale in between is not undone (SAFETY 24). */
export function bodyOf(fact: CellFact, seen: ProductRow, version: number): ProductForm {
  return 'quantity' in fact ? { ...fact, loadedQuantity: seen.quantity, version } : { ...fact, version }
}

/**
 * Whether somebody else changed the very fact that is being edited. Stock that moves while the version stays was sold,
 * which is no conflict.
 */
export function hasMoved(fact: CellFact, seen: ProductRow, now: ProductRow): boolean {
  if ('price' in fact) return now.price !== seen.price
  if ('show' in fact) return now.show !== seen.show
  return now.version !== seen.version && now.quantity !== seen.quantity
}

/** The fact as it is in a row, in words. */
export function factText(fact: CellFact, row: ProductRow): string {
  if ('price' in fact) return formatMoney(centsFromEuros(row.price), row.currency)
  if ('show' in fact) return row.show ? 'shown' : 'hidden'
  return String(row.quantity)
}

/** What takes a saved fact back: the price with the one that stood before it, the stock as a difference. */
export function reversal(fact: CellFact, seen: ProductRow, saved: ProductRow): ProductForm {
  const { version } = saved
  if ('price' in fact) return { price: seen.price, compareAtPrice: seen.compareAtPrice, version }
  if ('show' in fact) return { show: seen.show, version }
  const quantity = Math.max(0, saved.quantity - (fact.quantity - seen.quantity))
  return { quantity, loadedQuantity: saved.quantity, version }
}
