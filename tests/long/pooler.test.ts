import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, test as anyTest, beforeAll, expect } from 'vitest'
import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { address } from '#tests/support/address.ts'
import { onDatabase } from '#tests/support/blank-database.ts'
import { expectSoundBooks } from '#tests/support/books.ts'
import { callOver } from '#tests/support/http-client.ts'
import { ownDatabase } from '#tests/support/own-database.ts'
import { addPerson } from '#tests/support/people.ts'
import { hasPgBouncer, startPooler } from '#tests/support/pooler.ts'
import { addProduct } from '#tests/support/products.ts'
import { type ShopProgram, startShop } from '#tests/support/shop-program.ts'
import { serverEnv } from '../../scripts/server-flags.mjs'

// The shop behind PgBouncer in transaction mode, with a role that may only change rows (docs/several-machines.md).

const role = 'shopkeeper'
const password = 'behind-the-pooler'

let database: Awaited<ReturnType<typeof ownDatabase>>
let pooler: Awaited<ReturnType<typeof startPooler>>
let shop: ShopProgram
const pooled = () => ({
  DATABASE_URL: pooler.url,
  MIGRATE_DATABASE_URL: database.databaseUrl,
  DATABASE_POOLER: 'transaction',
})

const isInstalled = hasPgBouncer()
const test = anyTest.runIf(isInstalled)

beforeAll(async () => {
  if (!isInstalled) return
  database = await ownDatabase('pooler')
  await onDatabase(database.databaseUrl, `CREATE ROLE ${role} LOGIN PASSWORD '${password}'`)
  pooler = await startPooler({ ...database, role, password, folder: join(database.dataDir, 'pooler') })
})
afterAll(async () => {
  await shop?.program.stop()
  await pooler?.stop()
  await database?.close()
})

/** deploy/postgres/shop-role.sql as psql runs it. */
const roleFile = () =>
  readFileSync(join(import.meta.dirname, '../../deploy/postgres/shop-role.sql'), 'utf8').replaceAll(
    ':"role"',
    `"${role}"`,
  )

test('a role without time limits is refused by name', async () => {
  const grants = roleFile().replaceAll(/^ALTER ROLE.*$/gm, '')
  await onDatabase(database.databaseUrl, grants)
  const opening = startShop({ dataDir: join(database.dataDir, 'first'), env: pooled() })
  await expect(opening).rejects.toThrow(
    'The database sets no idle_in_transaction_session_timeout, no lock_timeout, no statement_timeout',
  )
})

test('twelve buyers at once pay behind the pooler, and the books are sound', async () => {
  await onDatabase(database.databaseUrl, roleFile())
  // Server connections opened earlier have the old limits.
  await onDatabase(
    database.databaseUrl,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '${role}'`,
  )
  shop = await startShop({ dataDir: join(database.dataDir, 'shop'), env: pooled() })
  const product = await addProduct(database.db, { quantity: 12 })
  const buyers = await Promise.all(Array.from({ length: 12 }, () => addPerson(database.db)))
  const bought = await Promise.all(
    buyers.map(async (buyer) => {
      const placed = await callOver(shop, buyer, ['POST', '/orders'], {
        orderItems: [{ product, qty: 1 }],
        shippingAddress: address,
        paymentMethod: 'PayPal',
      })
      const started = await callOver(shop, buyer, ['POST', `/orders/${placed.body._id}/paypal`])
      await fetch(`${shop.providerUrl}/_control/approve/${started.body.id}`, { method: 'POST' })
      const paid = await callOver(shop, buyer, ['PUT', `/orders/${placed.body._id}/pay`], {
        id: started.body.id,
      })
      return [placed.status, started.status, paid.status]
    }),
  )
  expect(bought).toEqual(Array(12).fill([201, 200, 200]))
  await expectSoundBooks(database.db)
})

test('statements have the shop’s limits behind the pooler, and no right to change the schema', async () => {
  const { db, close } = connect(pooler.url, { isPooled: true, onError: () => undefined })
  try {
    const { rows } = await sql`SELECT current_setting('statement_timeout') AS statement,
      current_setting('lock_timeout') AS lock, current_setting('jit') AS jit`.execute(db)
    expect(rows).toEqual([{ statement: '3s', lock: '2s', jit: 'off' }])
    await expect(sql`CREATE TABLE own (id int)`.execute(db)).rejects.toThrow('permission denied')
  } finally {
    await close()
  }
})

test('npm run backup works as the role of the shop, and beside a pooler', () => {
  const asRole = new URL(database.databaseUrl)
  Object.assign(asRole, { username: role, password })
  const backup = (name: string, env: Record<string, string>) =>
    spawnSync(process.execPath, ['server/commands/backup.ts', join(database.dataDir, name)], {
      env: { PATH: process.env.PATH, ...serverEnv, DATA_DIR: shop.dataDir, ...env },
      encoding: 'utf8',
      timeout: 60_000,
    })
  const direct = backup('direct.zip', { DATABASE_URL: asRole.href })
  expect([direct.status, direct.stderr]).toEqual([0, ''])
  const beside = backup('beside.zip', pooled())
  expect([beside.status, beside.stderr]).toEqual([0, ''])
})

test('the schema is not changed through a pooler, whether it refuses the proof or drops it', async () => {
  const words = 'the schema cannot be changed through a connection pooler'
  await expect(migrate(pooler.url)).rejects.toThrow(words)
  const folder = join(database.dataDir, 'careless')
  const careless = await startPooler({ ...database, role, password, folder, ignoresOptions: true })
  try {
    await expect(migrate(careless.url)).rejects.toThrow(words)
  } finally {
    await careless.stop()
  }
})
