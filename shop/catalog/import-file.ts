import { CsvError, parse } from 'csv-parse/sync'
import type { ParsedRow, RowErrors } from './import-row.ts'

/** A line that cannot be used: where it stands, whom it names, and what is wrong in words. */
export type WrongLine = { line: number; sku: string; errors: RowErrors }
export type ImportFile<T> = { rows: T[]; wrong: WrongLine[] }

type Read = { record: Record<string, string>; info: { lines: number; error?: Error } }

/**
 * Reads CSV text (RFC 4180; a byte order mark and any line ends are understood; comma or semicolon) with
 * `parseRow`. A line that cannot be used is reported and the others go on. With `unique`, a sku that stands twice is
 * wrong the second time. A text that is no such table gives one wrong line.
 */
export function readImportFile<T extends { sku: string }>(
  csv: string,
  parseRow: (record: Readonly<Record<string, string>>) => ParsedRow<T>,
  { unique }: { unique: boolean },
): ImportFile<T> {
  const rows: T[] = []
  const wrong: WrongLine[] = []
  const seen = new Set<string>()
  const read = readRecords(csv)
  if (!Array.isArray(read)) return { rows, wrong: [read] }
  for (const { record, info } of read) {
    const sku = record.sku ?? ''
    const result = parseRow(record)
    if (!result.ok) wrong.push({ line: info.lines, sku, errors: result.errors })
    else if (unique && seen.has(result.value.sku)) {
      wrong.push({ line: info.lines, sku, errors: { sku: 'stands in this file already' } })
    } else {
      seen.add(result.value.sku)
      rows.push(result.value)
    }
  }
  return { rows, wrong }
}

function readRecords(csv: string): Read[] | WrongLine {
  try {
    // `info: true` wraps each record, which the library's types do not follow.
    const read = parse(csv, {
      bom: true,
      columns: (header: string[]) => header.map((name) => name.trim().toLowerCase()),
      delimiter: delimiterOf(csv),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as Read[]
    const header = Object.keys(read[0]?.record ?? {})
    return header.includes('sku') || read.length === 0
      ? read
      : noTable(1, 'the first line does not name the columns')
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return noTable(typeof error.lines === 'number' ? error.lines : 1, error.message)
  }
}

const noTable = (line: number, message: string): WrongLine => ({ line, sku: '', errors: { file: message } })

/** Spreadsheets in half of Europe write semicolons; the header shows which it is. */
function delimiterOf(csv: string): ',' | ';' {
  const header = csv.slice(0, Math.max(0, csv.search(/[\r\n]|$/)))
  return header.split(';').length > header.split(',').length ? ';' : ','
}
