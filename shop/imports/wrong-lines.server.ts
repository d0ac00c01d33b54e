import { stringify } from 'csv-stringify/sync'
import type { Db } from '#db/connect.ts'
import { guarded, unguarded } from '#shop/exports/guarded-cell.ts'
import { importColumns } from './import-columns.ts'
import type { RowNote } from './read-cells.ts'

/** Without it, Excel misreads UTF-8. */
const byteOrderMark = '\ufeff'
const atOnce = 500

/** An empty template file with the names of all columns. */
export const emptyFile = (): string => byteOrderMark + textOf([[...importColumns]])

/**
 * The lines that cannot be imported, or could not be written, as in the file, each with an additional `why` cell, so that
 * they can be corrected and imported again. Streamed, so that the list is never in memory as a whole.
 */
export async function* wrongLines(
  db: Db,
  importId: string,
  columns: readonly string[],
): AsyncGenerator<string> {
  yield byteOrderMark + textOf([[...columns, 'why']])
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('import_rows')
      .select(['number', 'cells', 'notes'])
      .where('import_id', '=', importId)
      .where('number', '>', after)
      .where((eb) => eb.or([eb('result', '=', 'wrong'), eb('outcome', '=', 'left_out')]))
      .orderBy('number')
      .limit(atOnce)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    after = last.number
    // Our own code wrote these columns.
    yield textOf(rows.map((row) => lineOf(row.cells as string[], row.notes as RowNote[], columns.length)))
  }
}

function lineOf(cells: readonly string[], notes: readonly RowNote[], width: number): string[] {
  const why = notes
    .filter(({ kind }) => kind === 'wrong')
    .map(({ column, message }) => (column === null ? message : `${column} ${message}`))
  const padded = Array.from({ length: Math.max(width, cells.length) }, (_, place) => cells[place] ?? '')
  return [...padded, why.join('; ')]
}

const textOf = (lines: readonly string[][]) =>
  stringify(
    lines.map((line) => line.map((cell) => guarded(unguarded(cell)))),
    { record_delimiter: 'windows' },
  )
