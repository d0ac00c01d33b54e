import { inFileOrder } from '#shop/catalog/field-table.ts'
import { productFields } from '#shop/catalog/product-fields.ts'
import { firstCharacters } from '#shop/first-characters.ts'
import { formatNumber } from '#shop/formats.ts'
import { editDistance, tolerance } from '#shop/search/edit-distance.ts'

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

const shortList = (names: readonly string[]) => {
  const shown = names.slice(0, 12).map((name) => (name.length > 40 ? `${firstCharacters(name, 40)}…` : name))
  return names.length > shown.length
    ? `${shown.join(', ')} and ${names.length - shown.length} more`
    : shown.join(', ')
}

/** Reads the first line of a file. Returns what stands where, or why the file cannot be used. */
export function readHeader(names: readonly string[]): Header | Failure {
  if (names.length > mostColumns) {
    return {
      title: `The first line names ${formatNumber(names.length)} columns.`,
      text: `${formatNumber(mostColumns)} are the most. Take out those that the shop does not know, then choose the file again.`,
    }
  }
  const columns = names.map(findColumn)
  const unknown = names.filter(
    (name, place) => columns[place] === undefined && name.trim() !== '' && normalised(name) !== 'why',
  )
  const twice = columns.find((column, place) => column !== undefined && columns.indexOf(column) !== place)
  if (twice) {
    return {
      title: `The file has two columns “${twice}”.`,
      text: 'Take one of them out, then choose the file again.',
    }
  }
  if (!columns.includes('sku')) {
    return {
      title: 'The file has no column “sku”.',
      text: `It has: ${shortList(names)}. ${suggestions(unknown)}Rename them as in the empty file, then choose the file again.`,
    }
  }
  return { columns, unknown }
}

function suggestions(unknown: readonly string[]): string {
  const guesses = unknown.flatMap((name) => {
    const column = likeliest(name)
    return column ? [`“${name}” may be “${column}”`] : []
  })
  return guesses.length > 0 ? `${guesses.slice(0, 4).join(', ')}. ` : ''
}

/** The column that a name was most likely meant to be, or undefined. */
export function likeliest(name: string): ImportColumn | undefined {
  const word = normalised(name)
  const near = importColumns
    .map((column) => ({ column, distance: editDistance(word, column) }))
    .filter(({ column, distance }) => distance <= tolerance(column.length))
    .sort((a, b) => a.distance - b.distance)
  return near[0]?.column
}

/** What is said about columns that are read over. Undefined when there are none. */
export function unknownColumnsNote(unknown: readonly string[]): string | undefined {
  if (unknown.length === 0) return undefined
  const which =
    unknown.length === 1
      ? 'This column means nothing to the shop and is left out'
      : 'These columns mean nothing to the shop and are left out'
  return `${which}: ${shortList(unknown)}. ${suggestions(unknown)}`.trim()
}
