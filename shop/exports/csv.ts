import { stringify } from 'csv-stringify/sync'
import { cents, decimalText } from '#shop/money/money.ts'
import { guarded } from './guarded-cell.ts'

/** `null` leaves the cell empty; texts are guarded against being run as a formula. */
export type Cell = string | number | Money | boolean | null

/** Cents, written with two decimals and a decimal point. */
export type Money = { cents: number }

export type Column<Row> = { name: string; cell: (row: Row) => Cell }

/** Excel needs it to recognise UTF-8. */
const byteOrderMark = '\ufeff'

/**
 * A table as CSV (RFC 4180, UTF-8 with a byte order mark, CRLF line ends), page by page: the next page is requested once
 * the previous one has been sent.
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

/** Quotes texts but not numbers, so that programs can tell them apart. */
const linesOf = (rows: unknown[][]) =>
  stringify(rows, {
    record_delimiter: 'windows',
    quoted_string: true,
    quoted_empty: false,
    // Objects are always amounts of money.
    cast: { object: ({ cents: amount }) => decimalText(cents(Number(amount))) },
  })

function plainCell(cell: Cell): string | number | Money {
  if (cell === null) return ''
  if (typeof cell === 'string') return guarded(cell)
  return typeof cell === 'boolean' ? Number(cell) : cell
}

/** Rows per page: few enough to be read quickly, enough that a large file needs few pages. */
export const rowsAtOnce = 500

/** The position after a page: the time in microseconds, as the database formats it, and the id. */
export type Place = { at: string; id: string }

/** Reads a list to its end, page by page, without holding a connection in between, so that slow downloads block nobody. */
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
