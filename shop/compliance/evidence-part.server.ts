import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { shopTimeZone } from '#shop/dates.ts'
import { type Column, csvText, inPages, type Place, rowsAtOnce } from '#shop/exports/csv.ts'

/**
 * Whole days of the shop, both included, as YYYY-MM-DD. With `persons`, names and typed texts are included; without it,
 * names become initials and anything that could identify somebody is left out.
 */
export type EvidenceRange = { from: string; to: string; persons: boolean }

/** One file of an evidence archive. */
export type EvidencePart = {
  name: string
  packing: 'compressed' | 'stored'
  bytes: AsyncIterable<Uint8Array>
}

const timeZone = sql.lit(shopTimeZone)

/** The start of a range's first day and the end of its last. */
export const momentsOf = ({ from, to }: EvidenceRange) => ({
  since: sql`(${from}::date::timestamp AT TIME ZONE ${timeZone})`,
  until: sql`((${to}::date + 1)::timestamp AT TIME ZONE ${timeZone})`,
})

/** SQL condition: the time lies within the days of a range. */
export function isWithin(at: RawBuilder<unknown>, range: EvidenceRange): RawBuilder<boolean> {
  const { since, until } = momentsOf(range)
  return sql<boolean>`(${at} >= ${since} AND ${at} < ${until})`
}

/** SQL for the administrator who did something, from `users` under this alias; null for customers. */
export const administrator = (users: string, { persons }: EvidenceRange) => sql`CASE
  WHEN NOT ${sql.ref(`${users}.is_admin`)} THEN NULL
  WHEN ${persons} THEN ${sql.ref(`${users}.name`)} ELSE initials(${sql.ref(`${users}.name`)}) END`

/** SQL that converts cents to an amount with two decimals. */
export const amount = (column: string) => sql`(${sql.ref(column)} / 100.0)::numeric(12, 2)::float8`

type Table = {
  /** Each column with its expression, in the order of the file. */
  columns: Readonly<Record<string, RawBuilder<unknown>>>
  from: RawBuilder<unknown>
  where?: RawBuilder<unknown>
  /** Rows are sorted by this time; `id` breaks ties. */
  at?: RawBuilder<unknown>
  /** Used alone if it is an ascending number, so that a long history is read by its index. */
  id: RawBuilder<unknown>
}
type Row = Place & { cells: Record<string, string | number | boolean | null> }

/** A table as a CSV file, read from the database page by page. */
export function csvPart(db: Db, name: string, table: Table): EvidencePart {
  const columns: Column<Row>[] = Object.keys(table.columns).map((column) => ({
    name: column,
    cell: ({ cells }) => cells[column] ?? null,
  }))
  const pages = inPages((after) => readPage(db, table, after))
  return { name, packing: 'compressed', bytes: bytesOf(csvText(columns, pages)) }
}

async function readPage(db: Db, { columns, from, where, at, id }: Table, after: Place | undefined) {
  const pairs = Object.entries(columns).map(([column, value]) => sql`${column}::text, ${value}`)
  // Prefixed names: ORDER BY prefers output columns to table columns of the same name.
  const { rows } = await sql<{ place_at: string; place_id: string; cells: Row['cells'] }>`
    SELECT ${at ?? sql`NULL`}::text AS place_at, ${id}::text AS place_id, json_build_object(${sql.join(pairs)}) AS cells
    FROM ${from}
    WHERE ${where ?? sql`true`} AND ${after ? isAfter(after, { at, id }) : sql`true`}
    ORDER BY ${at ? sql`${at}, ${id}::text` : id} LIMIT ${rowsAtOnce}`.execute(db)
  return rows.map(({ place_at, place_id, cells }): Row => ({ at: place_at, id: place_id, cells }))
}

const isAfter = (after: Place, { at, id }: Pick<Table, 'at' | 'id'>) =>
  at ? sql`(${at}, ${id}::text) > (${after.at}::timestamptz, ${after.id})` : sql`${id} > ${after.id}::bigint`

/** A text that fits into memory. */
export const textPart = (name: string, text: string): EvidencePart => ({
  name,
  packing: 'compressed',
  bytes: bytesOf([text]),
})

async function* bytesOf(texts: AsyncIterable<string> | Iterable<string>) {
  const encoder = new TextEncoder()
  for await (const text of texts) yield encoder.encode(text)
}
