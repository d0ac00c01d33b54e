import pg from 'pg'
import type { SequenceState, TableInfo } from './tables.ts'

/**
 * Inserts rows in the format of `dumpRows` into these columns. Throws when the table lacks one of them. Rows that the
 * migrations have inserted are deleted first.
 */
export async function loadRows(
  client: pg.Client,
  table: TableInfo,
  columns: readonly string[],
  batches: AsyncIterable<readonly string[]>,
): Promise<void> {
  const name = `public.${pg.escapeIdentifier(table.name)}`
  // Checked first: append-only tables reject even a DELETE of no rows.
  const { rows } = await client.query<{ exists: boolean }>(`SELECT EXISTS (SELECT FROM ${name})`)
  if (rows[0]?.exists) await client.query(`DELETE FROM ${name}`)
  const values = columns.map((column, index) => {
    const known = table.columns.find((one) => one.name === column)
    if (!known) throw new Error(`the table ${table.name} has no column ${column}`)
    return `(r->>${index})::${known.type}`
  })
  const insert = `
    INSERT INTO ${name} (${columns.map(pg.escapeIdentifier).join(', ')}) OVERRIDING SYSTEM VALUE
    SELECT ${values.join(', ')} FROM json_array_elements($1::json) AS r`
  for await (const batch of batches) await client.query(insert, [`[${batch.join(',')}]`])
}

export async function setSequence(
  client: pg.Client,
  { name, lastValue, isCalled }: SequenceState,
): Promise<void> {
  const sequence = `public.${pg.escapeIdentifier(name)}`
  await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [sequence, lastValue, isCalled])
}

/**
 * Drops the foreign keys, runs `load` and adds them again, which checks every row. Tables can be loaded in any order, also
 * where rows refer to others of the same table.
 */
export async function withoutForeignKeys(client: pg.Client, load: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
            format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
       FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY oid`,
  )
  for (const { drop } of rows) await client.query(drop)
  await load()
  // Deferred constraints are checked now, since a table cannot be altered before that.
  await client.query('SET CONSTRAINTS ALL IMMEDIATE')
  for (const { add } of rows) await client.query(add)
}
