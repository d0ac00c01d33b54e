import pg from 'pg'
import type { TableFacts } from './tables.ts'

/** Letters and lines of imports may be long: so many of them weigh a few megabytes at most. */
const rowsAtOnce = 500

/**
 * A table's rows in the order of its key, each as a JSON array of the texts of its values (or null), as PostgreSQL writes
 * them: what its own dump relies on, exact for every type. Call it inside a transaction; rows come in portions, so that a
 * large table needs no more memory than a small one.
 */
export async function* dumpRows(client: pg.Client, table: TableFacts): AsyncGenerator<string[]> {
  const values = table.columns.map(({ name }) => `${pg.escapeIdentifier(name)}::text`).join(', ')
  const order = table.key.length > 0 ? `ORDER BY ${table.key.map(pg.escapeIdentifier).join(', ')}` : ''
  await client.query(
    `DECLARE portion NO SCROLL CURSOR FOR
     SELECT to_json(ARRAY[${values}]::text[])::text AS row FROM public.${pg.escapeIdentifier(table.name)} ${order}`,
  )
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`FETCH ${rowsAtOnce} FROM portion`)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await client.query('CLOSE portion')
}
