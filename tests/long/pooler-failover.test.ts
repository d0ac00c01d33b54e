import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, test as anyTest, beforeAll, expect, vi } from 'vitest'
import { connect } from '#db/connect.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { onDatabase } from '#tests/support/blank-database.ts'
import { hasPgBouncer, startPooler } from '#tests/support/pooler.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

// PgBouncer keeps its clients while the server behind it is replaced: the connection is the same, the server is not.

const role = 'shopkeeper'
const password = 'behind-the-pooler'

let folder: ReturnType<typeof temporaryFolder>
let server: EmbeddedPostgres
let pooler: Awaited<ReturnType<typeof startPooler>>
const isInstalled = hasPgBouncer()
const test = anyTest.runIf(isInstalled)

beforeAll(async () => {
  if (!isInstalled) return
  folder = temporaryFolder('pooler-failover')
  server = await startEmbeddedPostgres(folder.path)
  await migrate(server.url)
  await onDatabase(server.url, `CREATE ROLE ${role} LOGIN SUPERUSER PASSWORD '${password}'`)
  pooler = await startPooler({
    ...{ databaseUrl: server.url, role, password },
    folder: join(folder.path, 'pooler'),
  })
})
afterAll(async () => {
  await pooler?.stop()
  await server?.stop()
  folder?.remove()
})

/** Restarts the server as a standby and promotes it: another timeline at the same address. */
async function promote() {
  const cluster = realpathSync(join(folder.path, 'postgres'))
  const lock = join(cluster, 'postmaster.pid')
  process.kill(Number.parseInt(readFileSync(lock, 'utf8'), 10), 'SIGINT')
  await expect.poll(() => existsSync(lock)).toBe(false)
  writeFileSync(join(cluster, 'standby.signal'), '')
  server = await startEmbeddedPostgres(folder.path)
  await onDatabase(server.url, 'SELECT pg_promote()')
}

test('numbers that a lost server may have given out are left out before a connection that outlived it is used', async () => {
  const { db, pool, close } = connect(pooler.url, { max: 1, isPooled: true, onError: () => undefined })
  const reasons = async () => {
    const { rows } = await sql<{ reason: string }>`SELECT reason FROM database_histories`.execute(db)
    return rows.map(({ reason }) => reason).sort()
  }
  let opened = 0
  pool.on('connect', () => {
    opened += 1
  })
  try {
    await vi.waitFor(async () => expect(await reasons()).toEqual(['first']))
    await promote()
    // The pooler retries a server connection once a second.
    await vi.waitFor(async () => expect(await reasons()).toEqual(['first', 'promoted']), { timeout: 20_000 })
    const { rows } = await sql<{ series: string }>`SELECT series FROM number_gaps ORDER BY series`.execute(db)
    expect(rows.map(({ series }) => series)).toEqual(['credit_note', 'invoice', 'order'])
    expect(opened).toBe(1)
  } finally {
    await close()
  }
})
