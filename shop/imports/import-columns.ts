import { inFileOrder } from '#shop/catalog/field-table.ts'
import { productFields } from '#shop/catalog/product-fields.ts'
import { editDistance, tolerance } from '#shop/search/spelling/edit-distance.ts'
import { type ColumnGuess, importFailureTexts, importFileTexts } from '#shop/texts/imports.ts'

/** The columns of a file of products (db/seed/catalogue/README.md), in file order. */
const fieldColumns = inFileOrder(productFields).map(([, { column }]) => column)
type FieldColumn = (typeof fieldColumns)[number]

/** All known columns; `images` lists pictures, the main one first. */
export const importColumns = [...fieldColumns, 'images'] as const
export type ImportColumn = (typeof importColumns)[number]

/** The column for a field of the API; undefined if there is none. */
export const columnOf = (field: string): FieldColumn | undefined =>
  inFileOrder(productFields).find(([name]) => name === field)?.[1].column

/** Why a whole file cannot be used: a bold sentence, and how to fix the file. */
export type Failure = { title: string; text: string }

export type Header = {
  /** The column at each position of a line; undefined if the shop does not know it. */
  columns: (ImportColumn | undefined)[]
  /** Unknown column names, as written in the file. */
  unknown: string[]
}

const normalised = (name: string) =>
  name
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

const findColumn = (name: string) => importColumns.find((column) => column === normalised(name))

const mostColumns = 1_000

/** Reads the header line of a file. Returns its columns, or why the file cannot be used. */
export function readHeader(names: readonly string[]): Header | Failure {
  if (names.length > mostColumns) return importFailureTexts.tooManyColumns(names.length, mostColumns)
  const columns = names.map(findColumn)
  const unknown = names.filter(
    (name, place) => columns[place] === undefined && name.trim() !== '' && normalised(name) !== 'why',
  )
  const twice = columns.find((column, place) => column !== undefined && columns.indexOf(column) !== place)
  if (twice) return importFailureTexts.columnTwice(twice)
  if (!columns.includes('sku')) return importFailureTexts.noSkuColumn(names, guessesFor(unknown))
  return { columns, unknown }
}

/** Likely corrections of unknown column names, at most four. */
const guessesFor = (unknown: readonly string[]): ColumnGuess[] =>
  unknown
    .flatMap((name) => {
      const column = likeliest(name)
      return column ? [{ name, column }] : []
    })
    .slice(0, 4)

/** The column most likely meant by a misspelled name, or undefined. */
export function likeliest(name: string): ImportColumn | undefined {
  const word = normalised(name)
  const near = importColumns
    .map((column) => ({ column, distance: editDistance(word, column) }))
    .filter(({ column, distance }) => distance <= tolerance(column.length))
    .sort((a, b) => a.distance - b.distance)
  return near[0]?.column
}

/** The note about columns that are ignored, or undefined when there are none. */
export const unknownColumnsNote = (unknown: readonly string[]): string | undefined =>
  unknown.length > 0 ? importFileTexts.unknownColumns(unknown, guessesFor(unknown)) : undefined
