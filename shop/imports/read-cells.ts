import { choiceWord } from '#shop/catalog/categories.ts'
import type { ProductInput } from '#shop/catalog/editing/product-input.schema.ts'
import { type FieldTable, inFileOrder } from '#shop/catalog/field-table.ts'
import { productFields } from '#shop/catalog/product-fields.ts'
import { splitList } from '#shop/exports/cell-list.ts'
import { unguarded } from '#shop/exports/guarded-cell.ts'
import { withoutCurrency } from '#shop/money/typed-money.ts'
import { importRowTexts } from '#shop/texts/imports.ts'
import type { ImportColumn } from './import-columns.ts'

/** A note about a line: an error, something to check, or information. */
export type RowNote = { kind: 'wrong' | 'look' | 'info'; column: string | null; message: string }

/** The cells of a line as written in the file, by known column. */
export type Cells = Partial<Record<ImportColumn, string>>

type ReadCells = {
  /** The fields that the line sets; empty cells set nothing. */
  fields: ProductInput
  /** The pictures that it names, the main one first; undefined if it names none. */
  images: string[] | undefined
  wrong: RowNote[]
}

/**
 * Reads one line of a file of products. An empty cell leaves the value unchanged. Reports all errors at once, each with
 * its column and how to fix it. Prices may have the sign or code of the shop's currency, but no other.
 */
export function readCells(cells: Cells, currency = 'EUR'): ReadCells {
  const { fields, wrong } = readFields(productFields, cells, currency)
  if (plain(cells.sku) === '')
    wrong.unshift({ kind: 'wrong', column: 'sku', message: importRowTexts.missing })
  const images = imagesOf(plain(cells.images))
  // Each value was produced by its field's schema.
  return { fields: fields as ProductInput, images: images.length > 0 ? images : undefined, wrong }
}

/** Returns the fields that a line sets, by their API names, and errors for cells that cannot be read. */
export function readFields(
  table: FieldTable,
  cells: Readonly<Record<string, string | undefined>>,
  currency: string,
) {
  const fields: Record<string, unknown> = {}
  const wrong: RowNote[] = []
  for (const [name, field] of inFileOrder(table)) {
    const text = plain(cells[field.column])
    if (text === '') continue
    const result = readField(field, field.kind === 'money' ? withoutCurrency(text, currency) : text)
    if ('message' in result) wrong.push({ kind: 'wrong', column: field.column, message: result.message })
    else fields[name] = result.value
  }
  return { fields, wrong }
}

/** Removes an export's formula guard and surrounding white space from a cell. */
export const plain = (cell: string | undefined): string => unguarded(cell ?? '').trim()

const flagWords: Record<string, boolean> = {
  '1': true,
  '0': false,
  yes: true,
  no: false,
  true: true,
  false: false,
}

const imagesOf = (text: string) => [...new Set(splitList(text))]

const bare = (word: string) => word.toLowerCase().replace(/[\s-]+/g, '')

/** The choice in a cell, case-insensitive: its key or its label in the shop, "Soap and powder". */
const chosen = ({ column, choices = [] }: FieldTable[string], text: string) =>
  choices.find((key) => [key, choiceWord(column, key)].some((word) => bare(word) === bare(text)))

type ReadField = { value: unknown } | { message: string }

function readField(field: FieldTable[string], text: string): ReadField {
  if (field.choices) {
    const choice = chosen(field, text)
    return choice === undefined
      ? { message: importRowTexts.notAmong(text, field.choices) }
      : { value: choice }
  }
  if (field.kind === 'flag') {
    const flag = flagWords[text.toLowerCase()]
    return flag === undefined ? { message: importRowTexts.notFlag(text) } : { value: flag }
  }
  const result = field.input.safeParse(field.kind === 'list' ? splitList(text) : text)
  if (result.success) return { value: result.data }
  const [issue] = result.error.issues
  return { message: importRowTexts.doesNotFit(text, issue?.message) }
}
