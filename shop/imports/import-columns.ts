import { inFileOrder } from '#shop/catalog/field-table.ts'
import { productFields } from '#shop/catalog/product-fields.ts'
import { editDistance, tolerance } from '#shop/search/spelling/edit-distance.ts'
import { type ColumnGuess, importFailureTexts, importFileTexts } from '#shop/texts/imports.ts'

/** The columns of a file of products (db/seed/catalogue/README.md), in its order. */
const fieldColumns = inFileOrder(productFields).map(([, { column }]) => column)
type FieldColumn = (typeof fieldColumns)[number]

/** All columns that mean something; `images` names pictures, the main one first. */
export const importColumns = [...fieldColumns, 'images'] as const
export type ImportColumn = (typeof importColumns)[number]

/** The column that states a field of the API; undefined where none does. */
export const columnOf = (field: string): FieldColumn | undefined =>
  inFileOrder(productFields).find(([name]) => name === field)?.[1].column

/** Why a whole file cannot be used: one strong sentence and the way to correct it. */
export type Failure = { title: string; text: string }

export type Header = {
  /** What stands at each place of a line; undefined where the column means nothing to the shop. */
  columns: (ImportColumn | undefined)[]
  /** Names that mean nothing, as they stand in the file. */
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

/** Reads the first line of a file. Returns what stands where, or why the file cannot be used. */
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

/** What some unknown names may have been meant to be, at most four. */
const guessesFor = (unknown: readonly string[]): ColumnGuess[] =>
  unknown
    .flatMap((name) => {
      const column = likeliest(name)
      return column ? [{ name, column }] : []
    })
    .slice(0, 4)

/** The column that a name was most likely meant to be, or undefined. */
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
