import { stringify } from 'csv-stringify/sync'
import { cents, decimalText } from '#shop/money/money.ts'
import { guarded } from './guarded-cell.ts'

/** `null` leaves the cell empty; a text is guarded against being run as a formula. */
export type Cell = string | number | Money | boolean | null

/** Cents, written with two decimals and a point. */
export type Money = { cents: number }

export type Column<Row> = { name: string; cell: (row: Row) => Cell }

/** Excel knows UTF-8 by it. */
const byteOrderMark = '\ufeff'

/**
 * A table as CSV (RFC 4180, UTF-8 with a byte order mark, lines that end in CRLF), page by page: the next page is asked
 * for when the one before has gone out.
 */
export async function* csvText<Row>(
  columns: readonly Column<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + linesOf([columns.map(({ name }) => name)])
  for await (const rows of pages) {
    if (rows.length > 0) yield linesOf(rows.map((row) => columns.map(({ cell }) => plainCell(cell(row)))))
  }
}

/** Texts in quotes, numbers bare: so a program knows which is which. */
const linesOf = (rows: unknown[][]) =>
  stringify(rows, {
    record_delimiter: 'windows',
    quoted_string: true,
    quoted_empty: false,
    // The only objects are amounts.
    cast: { object: ({ cents: amount }) => decimalText(cents(Number(amount))) },
  })

function plainCell(cell: Cell): string | number | Money {
  if (cell === null) return ''
  if (typeof cell === 'string') return guarded(cell)
  return typeof cell === 'boolean' ? Number(cell) : cell
}

/** Rows a page of a file: few enough to be read in an instant, enough that a large file needs few of them. */
export const rowsAtOnce = 500

/** Where a page ended: the time to the microsecond, as the database writes it, and the id. */
export type Place = { at: string; id: string }

/**
 * Reads a list to its end, page by page, and holds no connection in between: a slow download keeps nobody waiting.
 */
export async function* inPages<Row extends Place>(
  read: (after: Place | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after: Place | undefined
  for (;;) {
    const rows = await read(after)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return
    after = { at: last.at, id: last.id }
  }
}
