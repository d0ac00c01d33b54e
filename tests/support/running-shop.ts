import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { connect } from '#db/connect.ts'
import type { DB } from '#db/database.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { freePort, startProgram } from '#tests/torture/programs.ts'
import { serverEnv, serverFlags } from '../../scripts/server-flags.mjs'
import { addUser, signInAgain } from './people.ts'

/**
 * The shop as `npm start` runs it, in a process of its own, on an embedded PostgreSQL in a temporary folder. `db` is a way
 * in from outside. Close it in `afterAll`.
 */
export async function runningShop() {
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const dataDir = mkdtempSync(join(tmpdir(), 'sillage-running-'))
  const postgres = await startEmbeddedPostgres(dataDir)
  await migrate(postgres.url)
  const { db, close } = connect(postgres.url, { max: 5, onError: () => undefined })
  const url = `http://127.0.0.1:${port}`
  const program = await startProgram({
    file: 'server/main.ts',
    flags: serverFlags,
    env: {
      ...serverEnv,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: dataDir,
      SEED: 'none',
      LIMITS: 'off',
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
    },
    readyAt: `${url}/readyz`,
  })
  return {
    url,
    providerUrl: `http://127.0.0.1:${sandboxPort}`,
    databaseUrl: postgres.url,
    db,
    dataDir,
    program,
    /** Signed in, with the headers that say so. */
    person: async (fields: Partial<Actor> = {}) => signInAgain(db, await addUser(db, fields)),
    close: async () => {
      await program.stop()
      await close()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
export type RunningShop = Awaited<ReturnType<typeof runningShop>>
export type Buyer = Awaited<ReturnType<RunningShop['person']>>

export type HttpAnswer = { status: number; headers: Headers; body: Record<string, unknown> }

/** Calls the API over HTTP. Throws when the connection breaks. */
export async function callOver(
  { url }: Pick<RunningShop, 'url'>,
  who: Pick<Buyer, 'headers'>,
  [method, path]: ['GET' | 'POST' | 'PUT', string],
  body?: object,
  headers: Record<string, string> = {},
): Promise<HttpAnswer> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: { ...who.headers, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    body: body ? JSON.stringify(body) : undefined,
  })
  const answered = (await response.json()) as HttpAnswer['body'] // every answer of the API is an object
  return { status: response.status, headers: response.headers, body: answered }
}

/** How many deadlocks PostgreSQL has had to break in this database. */
export async function deadlocksIn(db: Kysely<DB>): Promise<number> {
  await sql`SELECT pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ deadlocks: number }>`
    SELECT deadlocks::int AS deadlocks FROM pg_stat_database WHERE datname = current_database()`.execute(db)
  return rows[0]?.deadlocks ?? 0
}
