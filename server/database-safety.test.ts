import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '#db/connect.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#db/embedded.ts'
import { refusingPooler } from '#tests/support/refusing-pooler.ts'
import { readConfig } from './config.ts'
import { hasNoSynchronousStandby, requireSafety, takesLiveMoney, unsafeSettings } from './database-safety.ts'

/** A separate cluster with production settings: the one shared by tests does not wait for the disk. */
const dataDir = mkdtempSync(join(tmpdir(), 'sillage-safety-'))
let postgres: EmbeddedPostgres
let database: Database
beforeAll(async () => {
  postgres = await startEmbeddedPostgres(dataDir)
  database = connect(postgres.url, { max: 1, onError: () => undefined })
})
afterAll(async () => {
  await database.close()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('the embedded database keeps what it confirmed', async () => {
  expect(await unsafeSettings(database.db)).toEqual([])
})

/** Runs `work` with a pool on this database after changing `setting`. */
async function withSetting<T>(setting: string, work: (db: Database['db']) => Promise<T>): Promise<T> {
  const name = new URL(postgres.url).pathname.slice(1)
  await sql`ALTER DATABASE ${sql.id(name)} SET synchronous_commit = ${sql.lit(setting)}`.execute(database.db)
  const fresh = connect(postgres.url, { max: 1, onError: () => undefined })
  try {
    return await work(fresh.db)
  } finally {
    await fresh.close()
  }
}

test.each(['off', 'local', 'remote_write'])(
  'a database that confirms orders too early is named: synchronous_commit %s',
  async (setting) => {
    expect(await withSetting(setting, unsafeSettings)).toEqual(['synchronous_commit'])
  },
)

test.each(['on', 'remote_apply'])('synchronous_commit %s is safe', async (setting) => {
  expect(await withSetting(setting, unsafeSettings)).toEqual([])
})

test('a database without a synchronous standby is known', async () => {
  expect(await hasNoSynchronousStandby(database.db)).toBe(true)
})

const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']

/** The startup warnings behind a pooler, where the role's limits apply, after setting these for it. */
async function warningsBehindPooler(settings: Record<string, string>): Promise<unknown[]> {
  const name = sql.id(new URL(postgres.url).pathname.slice(1))
  await sql`ALTER DATABASE ${name} RESET ALL`.execute(database.db)
  for (const [setting, value] of Object.entries(settings))
    await sql`ALTER DATABASE ${name} SET ${sql.id(setting)} = ${sql.lit(value)}`.execute(database.db)
  const pooled = connect(postgres.url, { max: 1, isPooled: true, onError: () => undefined })
  try {
    const warnings: unknown[] = []
    await requireSafety(pooled.db, readConfig({}), { warn: (...words: unknown[]) => warnings.push(...words) })
    return warnings
  } finally {
    await pooled.close()
    await sql`ALTER DATABASE ${name} RESET ALL`.execute(database.db)
  }
}

test('behind a pooler each time limit that the role lacks is refused by name, and jit is warned of', async () => {
  const all = Object.fromEntries(limits.map((name) => [name, '5s']))
  for (const name of limits)
    await expect(warningsBehindPooler({ ...all, [name]: '0' }), name).rejects.toThrow(
      `The database sets no ${name} for the shop's role, so that a statement could run or wait for ever. Run deploy/postgres/shop-role.sql`,
    )
  await expect(warningsBehindPooler({})).rejects.toThrow(`sets no ${limits.toSorted().join(', no ')} for`)
  expect(await warningsBehindPooler({ ...all, jit: 'on' })).toEqual([
    expect.stringContaining('jit is on for the shop’s role'),
  ])
  expect(await warningsBehindPooler({ ...all, jit: 'off' })).toEqual([])
})

test('a pooler that nobody has named is refused in words', async () => {
  const pooler = await refusingPooler('unsupported startup parameter in options: jit')
  const { db, close } = connect(pooler.url, { max: 1, onError: () => undefined })
  try {
    await expect(requireSafety(db, readConfig({}), { warn: () => undefined })).rejects.toThrow(
      'A connection pooler is at DATABASE_URL: set DATABASE_POOLER=transaction',
    )
  } finally {
    await close()
    pooler.close()
  }
})

test('real money is what moves at a public address, or by live keys anywhere', () => {
  const money = (env: Record<string, string>) => takesLiveMoney(readConfig(env))
  const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_SECRET: 'secret' }
  expect(money({})).toBe(false)
  expect(money({ STRIPE_SECRET_KEY: 'sk_test_1' })).toBe(false)
  expect(money({ STRIPE_SECRET_KEY: 'sk_live_1' })).toBe(true)
  expect(money({ STRIPE_SECRET_KEY: 'rk_live_1' })).toBe(true)
  expect(money(paypal)).toBe(true)
  expect(money({ ...paypal, PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com' })).toBe(false)
  expect(money({ PUBLIC_URL: 'https://shop.example', PAYMENTS: 'sandbox' })).toBe(true)
})

/** The startup warnings with this environment on a database that confirms commits too early. */
const warningsOf = (env: Record<string, string>) =>
  withSetting('off', async (db) => {
    const warnings: unknown[] = []
    await requireSafety(db, readConfig(env), { warn: (...words: unknown[]) => warnings.push(...words) })
    return warnings
  })

test('a shop refuses real money on a database that confirms too early, and only warns with test money', async () => {
  const words = 'The database may lose confirmed orders: switch on synchronous_commit'
  const live: Record<string, string>[] = [
    { STRIPE_SECRET_KEY: 'sk_live_1' },
    { PAYPAL_CLIENT_ID: 'id', PAYPAL_SECRET: 'secret' },
    { PUBLIC_URL: 'https://shop.example', PAYMENTS: 'sandbox' },
  ]
  for (const env of live) await expect(warningsOf(env)).rejects.toThrow(words)
  expect(await warningsOf({})).toEqual([words])
  expect(await warningsOf({ DATABASE_URL: 'postgres://db.example/shop' })).toEqual([
    words,
    expect.stringContaining('no synchronous standby'),
  ])
})
