import pg from 'pg'
import type { TableInfo } from './tables.ts'

/** Batch size. Rows of emails and imports may be long: this many are a few megabytes at most. */
const rowsAtOnce = 500

/**
 * A table's rows in the order of its key, each as a JSON array of its values as PostgreSQL's text format (or null), which
 * is exact for every type, as in pg_dump. Must run in a transaction; rows come in batches, so that memory use does not
 * depend on the size of the table.
 */
export async function* dumpRows(client: pg.Client, table: TableInfo): AsyncGenerator<string[]> {
  const values = table.columns.map(({ name }) => `${pg.escapeIdentifier(name)}::text`).join(', ')
  const order = table.key.length > 0 ? `ORDER BY ${table.key.map(pg.escapeIdentifier).join(', ')}` : ''
  await client.query(
    `DECLARE batch NO SCROLL CURSOR FOR
     SELECT to_json(ARRAY[${values}]::text[])::text AS row FROM public.${pg.escapeIdentifier(table.name)} ${order}`,
  )
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`FETCH ${rowsAtOnce} FROM batch`)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await client.query('CLOSE batch')
}
