import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { historyLock } from './advisory-locks.ts'
import { connect } from './connect.ts'
import { isDatabaseAway } from './database-away.ts'
import { startEmbeddedPostgres } from './embedded.ts'
import { migrate } from './migrate.ts'

// When a standby replaces the primary, the pool finds it, and numbers that the old one may have issued are skipped.

/** Generous time limits: these tests check which server answers, not how fast. */
const quiet = { onError: () => undefined, patience: 20 }

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const failureOf = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error)

test('a connection to a server that takes no writes any more is let go, and the next one writes', async () => {
  const { db, close } = connect(database.url, { max: 1, ...quiet })
  try {
    const pids = () => sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db)
    const before = await pids()
    // Like a failover behind one address: the same connection now leads to a read-only server.
    await sql`SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY`.execute(db)
    const write = () => sql`UPDATE mail_outbox SET tries = tries`.execute(db)
    const failure = await failureOf(write())
    expect(failure).toMatchObject({ code: '25006' })
    expect(isDatabaseAway(failure)).toBe(true)
    await write()
    expect((await pids()).rows).not.toEqual(before.rows)
  } finally {
    await close()
  }
})

test('the other connections of that time are let go as well, and none of them is used again', async () => {
  const { db, pool, close } = connect(database.url, { max: 3, ...quiet })
  try {
    const all = await Promise.all([pool.connect(), pool.connect(), pool.connect()])
    for (const client of all) {
      await client.query('SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY')
      client.release()
    }
    const write = () => sql`UPDATE mail_outbox SET tries = tries`.execute(db)
    expect(await failureOf(write())).toMatchObject({ code: '25006' })
    for (let count = 0; count < 6; count += 1) await write()
    await Promise.all([write(), write(), write()])
  } finally {
    await close()
  }
})

test('a connection that somebody ends is replaced', async () => {
  const { db, close } = connect(database.url, { max: 1, ...quiet })
  const pid = async () =>
    (await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db)).rows[0]?.pid
  try {
    const before = await pid()
    await sql`SELECT pg_terminate_backend(${before}, 20000)`.execute(database.db)
    // A query sent at that moment may still reach the old connection and fail with a retryable error.
    const failure = await failureOf(pid())
    expect(failure === undefined || isDatabaseAway(failure)).toBe(true)
    expect(await pid()).not.toBe(before)
  } finally {
    await close()
  }
})

test('a connection through a pooler, which may lead elsewhere by now, is looked at again before it is used', async () => {
  const { db, close } = connect(database.url, { max: 1, isPooled: true, ...quiet })
  try {
    await sql`SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY`.execute(db)
    const read = () => sql`SELECT 1`.execute(db)
    // A read-only server still answers reads for a moment.
    await vi.waitFor(async () => expect(await failureOf(read())).toMatchObject({ code: '25006' }), {
      timeout: 10_000,
    })
    await sql`UPDATE mail_outbox SET tries = tries`.execute(db)
  } finally {
    await close()
  }
})

test('of connections that open at once one writes down what the server went through, and the others wait for it', async () => {
  await database.db.connection().execute(async (held) => {
    await sql`SELECT pg_advisory_lock(${historyLock})`.execute(held)
    const url = new URL(database.url)
    url.searchParams.set('application_name', 'together')
    const { db, close } = connect(url.href, { max: 5, ...quiet })
    try {
      const opening = Promise.all(Array.from({ length: 5 }, () => sql`SELECT 1`.execute(db)))
      const seen = async () => {
        const { rows } = await sql<{ open: number; waiting: number }>`
          SELECT count(*) FILTER (WHERE query <> '')::int AS open,
            count(*) FILTER (WHERE wait_event = 'advisory')::int AS waiting
          FROM pg_stat_activity WHERE application_name = 'together'`.execute(held)
        return rows[0]
      }
      await vi.waitFor(async () => expect(await seen()).toMatchObject({ open: 5 }))
      await vi.waitFor(async () => expect(await seen()).toEqual({ open: 5, waiting: 1 }))
      await sql`SELECT pg_advisory_unlock(${historyLock})`.execute(held)
      expect(await opening).toHaveLength(5)
    } finally {
      await close()
    }
  })
})

test('a new connection to a server that takes no writes is refused, until it takes them', async () => {
  const name = new URL(database.url).pathname.slice(1)
  const setReadOnly = (value: 'on' | 'off') =>
    sql`ALTER DATABASE ${sql.id(name)} SET default_transaction_read_only = ${sql.lit(value)}`.execute(
      database.db,
    )
  await setReadOnly('on')
  const { db, close } = connect(database.url, quiet)
  try {
    const failure = await failureOf(sql`SELECT 1`.execute(db))
    expect(failure).toMatchObject({ code: '25006' })
    // The connection that this test opened before can still write.
    await setReadOnly('off')
    await sql`UPDATE mail_outbox SET tries = tries`.execute(db)
  } finally {
    await close()
  }
})

test('a standby is not worked with; once promoted it is, and numbers that may be lost are left out', {
  timeout: 120_000,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sillage-failover-'))
  let server = await startEmbeddedPostgres(dataDir)
  const restart = async (prepare: () => void) => {
    await server.stop()
    prepare()
    server = await startEmbeddedPostgres(dataDir)
  }
  const asOwner = async (statement: string) => {
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    const { rows } = await client.query<Record<string, unknown>>(statement)
    await client.end()
    return rows
  }
  try {
    await migrate(server.url)
    const first = connect(server.url, quiet)
    await sql`INSERT INTO invoice_numbers VALUES ('invoice', extract(year FROM now() AT TIME ZONE 'Europe/Amsterdam'), 7)`.execute(
      first.db,
    )
    await sql`SELECT nextval('order_number') FROM generate_series(1, 7)`.execute(first.db)
    await first.close()

    // An ordinary restart is no failover.
    await restart(() => undefined)
    const again = connect(server.url, quiet)
    await sql`SELECT 1`.execute(again.db)
    await again.close()
    expect(await asOwner('SELECT reason FROM database_histories')).toEqual([{ reason: 'first' }])

    await restart(() => writeFileSync(join(realpathSync(join(dataDir, 'postgres')), 'standby.signal'), ''))
    const shop = connect(server.url, quiet)
    const failure = await failureOf(sql`SELECT 1`.execute(shop.db))
    expect(failure).toMatchObject({ code: '25006' })

    await asOwner('SELECT pg_promote()')
    await Promise.all(
      Array.from({ length: 5 }, () => sql`UPDATE mail_outbox SET tries = tries`.execute(shop.db)),
    )
    await shop.close()
    expect(
      await asOwner(
        'SELECT reason, payments_asked_at IS NULL AS due FROM database_histories ORDER BY noticed_at',
      ),
    ).toEqual([
      { reason: 'first', due: false },
      { reason: 'promoted', due: true },
    ])
    const gaps = await asOwner('SELECT series, first, last FROM number_gaps ORDER BY series')
    expect(gaps).toMatchObject([
      { series: 'credit_note', first: 1, last: 20 },
      { series: 'invoice', first: 8, last: 27 },
      { series: 'order' },
    ])
    // A promoted standby may have advanced the sequence itself, but never moves it back.
    expect(gaps[2]?.first).toBeGreaterThanOrEqual(8)
    expect(await asOwner(`SELECT nextval('order_number')::int > ${gaps[2]?.last} AS behind`)).toEqual([
      { behind: true },
    ])
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
