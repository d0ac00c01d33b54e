import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { installJobQueues } from './job-queues.ts'

const migrationsDir = join(import.meta.dirname, 'migrations')
/** Any number will do, as long as every node asks for the same one. */
export const migrationLock = 507_315

/**
 * Brings the database at `url` to the newest schema: each file of db/migrations once, in order, in its own
 * transaction, one node at a time (SAFETY 51), and pg-boss's schema for the jobs beside it, so that the running shop
 * needs no right to change one. `until` names the last file to run, for a shop of an earlier day. Gives the names of the files that were run.
 */
export async function migrate(url: string, { until }: { until?: string } = {}): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await client.query(migrationsTable)
    const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations')
    const done = new Set(rows.map((row) => row.name))
    const due = migrationNames().filter((name) => !done.has(name) && (until === undefined || name <= until))
    for (const name of due) await runOne(client, name)
    await installJobQueues((text, values) => client.query(text, values))
    return due
  } finally {
    await client.end()
  }
}

const migrationsTable =
  'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())'

/** Runs these migrations in the caller's transaction, for one that makes the whole schema anew and holds the lock. */
export async function makeSchema(client: pg.Client, names: readonly string[]): Promise<void> {
  await client.query(migrationsTable)
  for (const name of names) await applyMigration(client, name)
}

export const migrationNames = () =>
  readdirSync(migrationsDir)
    .filter((name) => name.endsWith('.sql'))
    .sort()

async function runOne(client: pg.Client, name: string) {
  await client.query('BEGIN')
  try {
    await applyMigration(client, name)
    await client.query('COMMIT')
  } catch (cause) {
    await client.query('ROLLBACK')
    throw new Error(`migration ${name} failed`, { cause })
  }
}

async function applyMigration(client: pg.Client, name: string) {
  await client.query(readFileSync(join(migrationsDir, name), 'utf8'))
  await client.query('INSERT INTO schema_migrations (name) VALUES ($1)', [name])
}
