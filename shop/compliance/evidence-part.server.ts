import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { shopTimeZone } from '#shop/dates.ts'
import { type Column, csvText, inPages, type Place, rowsAtOnce } from '#shop/exports/csv.ts'

/**
 * Whole days of the shop, both included, as YYYY-MM-DD; `persons`: with the names of those who withdrew and everything that
 * people typed, else with initials and without whatever may name somebody.
 */
export type EvidenceRange = { from: string; to: string; persons: boolean }

/** A file of an archive of evidence. */
export type EvidencePart = {
  name: string
  packing: 'compressed' | 'stored'
  bytes: AsyncIterable<Uint8Array>
}

const timeZone = sql.lit(shopTimeZone)

/** The moments at which the days of a range begin and are over. */
export const momentsOf = ({ from, to }: EvidenceRange) => ({
  since: sql`(${from}::date::timestamp AT TIME ZONE ${timeZone})`,
  until: sql`((${to}::date + 1)::timestamp AT TIME ZONE ${timeZone})`,
})

/** Whether something happened on the days of a range. */
export function isWithin(at: RawBuilder<unknown>, range: EvidenceRange): RawBuilder<boolean> {
  const { since, until } = momentsOf(range)
  return sql<boolean>`(${at} >= ${since} AND ${at} < ${until})`
}

/** The administrator who did something, of the `users` of this alias; a customer is not named. */
export const administrator = (users: string, { persons }: EvidenceRange) => sql`CASE
  WHEN NOT ${sql.ref(`${users}.is_admin`)} THEN NULL
  WHEN ${persons} THEN ${sql.ref(`${users}.name`)} ELSE initials(${sql.ref(`${users}.name`)}) END`

/** Cents as an amount with two decimals. */
export const amount = (column: string) => sql`(${sql.ref(column)} / 100.0)::numeric(12, 2)::float8`

type Table = {
  /** Each column with its expression, in the order of the file. */
  columns: Readonly<Record<string, RawBuilder<unknown>>>
  from: RawBuilder<unknown>
  where?: RawBuilder<unknown>
  /** The rows are in the order of this time; `id` decides between those of one moment. */
  at?: RawBuilder<unknown>
  /** Alone where it is a number that rises with time, so that a long history is read by its index. */
  id: RawBuilder<unknown>
}
type Row = Place & { cells: Record<string, string | number | boolean | null> }

/** A table as CSV, whose rows are read page by page. */
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
  // ORDER BY would take a column of the answer for one of the table.
  const { rows } = await sql<{ place_at: string; place_id: string; cells: Row['cells'] }>`
    SELECT ${at ?? sql`NULL`}::text AS place_at, ${id}::text AS place_id, json_build_object(${sql.join(pairs)}) AS cells
    FROM ${from}
    WHERE ${where ?? sql`true`} AND ${after ? isAfter(after, { at, id }) : sql`true`}
    ORDER BY ${at ? sql`${at}, ${id}::text` : id} LIMIT ${rowsAtOnce}`.execute(db)
  return rows.map(({ place_at, place_id, cells }): Row => ({ at: place_at, id: place_id, cells }))
}

const isAfter = (after: Place, { at, id }: Pick<Table, 'at' | 'id'>) =>
  at ? sql`(${at}, ${id}::text) > (${after.at}::timestamptz, ${after.id})` : sql`${id} > ${after.id}::bigint`

/** A text of which a whole fits into memory. */
export const textPart = (name: string, text: string): EvidencePart => ({
  name,
  packing: 'compressed',
  bytes: bytesOf([text]),
})

async function* bytesOf(texts: AsyncIterable<string> | Iterable<string>) {
  const encoder = new TextEncoder()
  for await (const text of texts) yield encoder.encode(text)
}
