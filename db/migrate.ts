import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { migrationLock } from './advisory-locks.ts'
import { installJobQueues } from './job-queues.ts'
import { isPoolerRefusal } from './pooler-refusal.ts'

const migrationsDir = join(import.meta.dirname, 'migrations')

/**
 * One attempt to apply a migration. `ms` is how long its transaction took, and so the longest that it held any lock.
 * `isLockedOut`: a table that it changes was in use for too long; nothing was changed, and it is tried again. `isOfNew`: the
 * database had no schema before, so that nobody waited.
 */
export type MigrationTry = { name: string; ms: number; isLockedOut: boolean; isOfNew: boolean }

type Options = {
  /** The last file to run, to create the schema of an earlier version. */
  until?: string
  /** Called for each attempt. */
  onTry?: (attempt: MigrationTry) => void
  /** How long a migration waits for a lock, in ms, and how often it is tried. */
  patience?: { lockMs: number; tries: number }
}

/** Requests queue behind a migration that waits for a lock, and time out after 2 s themselves (SAFETY 47). */
const usualPatience = { lockMs: 1000, tries: 30 }

/**
 * Brings the database at `url` to the newest schema: each file of db/migrations once, in order, in its own
 * transaction, one node at a time (SAFETY 51), and pg-boss's schema for the jobs, so that the running shop does not need
 * the right to change a schema. Returns the names of the files that were run. Throws when one fails or never gets its
 * locks; the ones before it stay applied.
 */
export async function migrate(url: string, options: Options = {}): Promise<string[]> {
  const { until, onTry, patience = usualPatience } = options
  const client = await ownSession(url)
  try {
    await requireVersion(client)
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await client.query(migrationsTable)
    const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations')
    const done = new Set(rows.map((row) => row.name))
    const due = migrationNames().filter((name) => !done.has(name) && (until === undefined || name <= until))
    const isOfNew = done.size === 0
    for (const name of due)
      await runOne(client, name, { onTry: (attempt) => onTry?.({ ...attempt, isOfNew }), patience })
    await installJobQueues((text, values) => client.query(text, values))
    return due
  } finally {
    await client.end()
  }
}

/**
 * Connects to the server itself. The lock of migrations belongs to a session, which a pooler in transaction mode shares
 * among its clients; such poolers refuse `options`, or drop them. Throws when one is at `url`.
 */
async function ownSession(url: string): Promise<pg.Client> {
  const proof = randomUUID()
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    options: `-c sillage.session=${proof}`,
  })
  try {
    await client.connect()
    const { rows } = await client.query<{ proof: string | null }>(
      `SELECT current_setting('sillage.session', true) AS proof`,
    )
    if (rows[0]?.proof === proof) return client
  } catch (cause) {
    await client.end().catch(() => undefined)
    if (!isPoolerRefusal(cause)) throw cause
    throw new Error(throughPooler, { cause })
  }
  await client.end()
  throw new Error(throughPooler)
}

const throughPooler =
  'the schema cannot be changed through a connection pooler: give the address of the PostgreSQL server itself as MIGRATE_DATABASE_URL'

/** The oldest supported PostgreSQL: 15 introduced NULLS NOT DISTINCT, which the schema uses. */
const oldestVersion = 15

async function requireVersion(client: pg.Client) {
  const { rows } = await client.query<{ version: string; number: number }>(
    `SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number`,
  )
  const refusal = refusalOf(rows[0] ?? { version: 'unknown', number: 0 })
  if (refusal) throw new Error(refusal)
}

/** Explains why a server's version cannot be used; undefined when it can. `number` is its `server_version_num`. */
export const refusalOf = ({ version, number }: { version: string; number: number }): string | undefined =>
  number < oldestVersion * 10_000
    ? `the database is PostgreSQL ${version}: the shop needs ${oldestVersion} or newer`
    : undefined

const migrationsTable =
  'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())'

/** Runs these migrations in the caller's transaction, which recreates the whole schema and holds the lock. */
export async function makeSchema(client: pg.Client, names: readonly string[]): Promise<void> {
  await client.query(migrationsTable)
  for (const name of names) await applyMigration(client, name)
}

export const migrationNames = () =>
  readdirSync(migrationsDir)
    .filter((name) => name.endsWith('.sql'))
    .sort()

/** PostgreSQL's codes for `lock_timeout` and for a deadlock. */
const lockedOut = new Set(['55P03', '40P01'])

async function runOne(
  client: pg.Client,
  name: string,
  {
    onTry,
    patience,
  }: Required<Pick<Options, 'patience'>> & { onTry: (attempt: Omit<MigrationTry, 'isOfNew'>) => void },
) {
  for (let tries = 1; ; tries += 1) {
    const began = performance.now()
    const report = (isLockedOut: boolean) =>
      onTry({ name, ms: Math.round(performance.now() - began), isLockedOut })
    await client.query('BEGIN')
    try {
      await client.query('SELECT set_config($1, $2, true)', ['lock_timeout', String(patience.lockMs)])
      await applyMigration(client, name)
      await client.query('COMMIT')
      return report(false)
    } catch (cause) {
      await client.query('ROLLBACK')
      const { code } = cause as { code?: unknown } // pg puts PostgreSQL's code on its errors
      const isLockedOut = typeof code === 'string' && lockedOut.has(code)
      if (isLockedOut) report(true)
      if (!isLockedOut || tries >= patience.tries) throw new Error(`migration ${name} failed`, { cause })
      // Lets requests that queued behind it run; random, so that two migrations do not collide again.
      await wait(patience.lockMs * (1 + Math.random()))
    }
  }
}

async function applyMigration(client: pg.Client, name: string) {
  await client.query(readFileSync(join(migrationsDir, name), 'utf8'))
  await client.query('INSERT INTO schema_migrations (name) VALUES ($1)', [name])
}
