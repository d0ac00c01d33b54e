import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connect } from '#db/connect.ts'
import { derivedTables, excludedTables } from '#shop/backup/manifest.ts'
import { databaseUrl } from './global-postgres.ts'

/** An empty database without even a schema. `drop()` it in `afterAll`. */
export async function blankDatabase() {
  const server = inject('postgresUrl')
  const name = `blank_${randomBytes(6).toString('hex')}`
  const onServer = (statement: string) => onDatabase(server, statement)
  await onServer(`CREATE DATABASE ${name}`)
  return { url: databaseUrl(server, name), drop: () => onServer(`DROP DATABASE ${name} WITH (FORCE)`) }
}

/** Runs one statement on the database at `url`; returns its rows. */
export async function onDatabase(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

/** Tables that differ after a restore, which skips numbers that may have been given since the backup. */
export const notAsBackedUp: ReadonlySet<string> = new Set([
  ...excludedTables,
  // The rules of the books check their sums.
  ...derivedTables,
  ...['database_histories', 'number_gaps', 'invoice_numbers'],
])

/** Every row of every table as text, by table, and the position of each sequence. */
export async function everythingIn(url: string, except: ReadonlySet<string> = new Set()) {
  const tables = await onDatabase(
    url,
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
  )
  const rows: Record<string, unknown> = {}
  for (const { name } of tables) {
    if (except.has(String(name))) continue
    const found = await onDatabase(url, `SELECT t::text AS row FROM public.${name} t ORDER BY 1`)
    rows[String(name)] = found.map(({ row }) => row)
  }
  const sequences = await onDatabase(url, 'SELECT sequencename, last_value FROM pg_sequences ORDER BY 1')
  return { rows, sequences }
}

/** Like `everythingIn` for everything that a restore brings back unchanged: order numbers continue after a gap. */
export async function backedUpIn(url: string) {
  const { rows, sequences } = await everythingIn(url, notAsBackedUp)
  return { rows, sequences: sequences.filter(({ sequencename }) => sequencename !== 'order_number') }
}

/** The constraints, columns, triggers and indexes of a database, for comparison with another. */
export const shapeOf = (url: string) =>
  onDatabase(
    url,
    `SELECT 'constraint' AS kind, conrelid::regclass::text AS of, conname::text AS name, pg_get_constraintdef(oid) AS text
       FROM pg_constraint WHERE connamespace = 'public'::regnamespace
     UNION ALL
     SELECT 'column', attrelid::regclass::text, attname, format_type(atttypid, atttypmod) || attnotnull::text || attidentity::text || attgenerated::text
       FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND attnum > 0
     UNION ALL
     SELECT 'index', tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
     UNION ALL
     SELECT 'trigger', tgrelid::regclass::text, tgname, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
     ORDER BY 1, 2, 3, 4`,
  )

/** A pool on the database at `url`, opened as by the shop. */
export const openedAt = (url: string) => connect(url, { max: 4, onError: () => undefined })
