import pg from 'pg'
import type { SequenceState, TableFacts } from './tables.ts'

/**
 * Writes rows as `dumpRows` gave them into the columns named. Throws when the table lacks one of them. What the
 * migrations put into the table goes first.
 */
export async function loadRows(
  client: pg.Client,
  table: TableFacts,
  columns: readonly string[],
  portions: AsyncIterable<readonly string[]>,
): Promise<void> {
  const name = `public.${pg.escapeIdentifier(table.name)}`
  // Asked first: tables that are only added to refuse even a deletion of nothing.
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
  for await (const portion of portions) await client.query(insert, [`[${portion.join(',')}]`])
}

export async function setSequence(
  client: pg.Client,
  { name, lastValue, isCalled }: SequenceState,
): Promise<void> {
  const sequence = `public.${pg.escapeIdentifier(name)}`
  await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [sequence, lastValue, isCalled])
}

/**
 * Runs `load` without the foreign keys and puts them back, which checks every row: tables can be loaded in any order,
 * also where rows refer to others of their own table.
 */
export async function withoutForeignKeys(client: pg.Client, load: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
            format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
       FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY oid`,
  )
  for (const { drop } of rows) await client.query(drop)
  await load()
  // What waits for the end of the transaction is checked now: nothing may alter a table before it is.
  await client.query('SET CONSTRAINTS ALL IMMEDIATE')
  for (const { add } of rows) await client.query(add)
}
