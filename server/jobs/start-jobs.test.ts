import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { connect } from '#db/connect.ts'
import { newId } from '#shop/ids.ts'
import { isMailDue } from '#shop/mail/send-mail.server.ts'
import { expectSoundBooks } from '#tests/support/books.ts'
import {
  call,
  endHold,
  type PayingShop,
  pay,
  payingShop,
  placed,
  startPaying,
} from '#tests/support/orders.ts'
import { signIn } from '#tests/support/people.ts'
import { addPicture, addProduct } from '#tests/support/products.ts'
import { startJobs } from './start-jobs.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await payingShop()
})
afterAll(() => shop.close())

const errorLog = () => {
  const errors: unknown[] = []
  return { errors, error: (...words: unknown[]) => void errors.push(words) }
}

test('what a stop of the shop interrupts is not reported as a failure', async () => {
  const stop = new AbortController()
  // As the server answers once it is closed.
  const openPage = () => {
    stop.abort()
    return Promise.reject(new Error('the server is closed'))
  }
  const log = errorLog()
  const jobs = startJobs({ ...shop.shop, openPage }, log, stop.signal)
  await vi.waitFor(() => expect(stop.signal.aborted).toBe(true))
  await jobs.stop()
  expect(log.errors).toEqual([])
})

test('the shop ends unpaid orders and finds out about open payments by itself', async () => {
  const hanna = await signIn(shop)
  const status = async (id: string) => (await call(shop, hanna, ['GET', `/orders/${id}`])).body.status
  const forgotten = await placed(shop, hanna, { [await addProduct(shop.db)]: 1 })
  await endHold(shop, forgotten._id)
  const unknown = await placed(shop, hanna, { [await addProduct(shop.db)]: 1 })
  const providerId = await startPaying(shop, hanna, unknown._id)
  await shop.provider.approve(providerId)
  await shop.provider.fail('capture', 'reset_after')
  await pay(shop, hanna, unknown._id, providerId)
  await shop.db
    .updateTable('payment_attempts')
    .set({ next_check_at: sql`now()` })
    .where('order_id', '=', unknown._id)
    .execute()

  const log = errorLog()
  const jobs = startJobs(shop.shop, log)
  try {
    await vi.waitFor(async () => expect(await status(forgotten._id)).toBe('expired'), { timeout: 5000 })
    expect(await status(unknown._id)).toBe('paid')
  } finally {
    await jobs.stop()
  }
  expect(log.errors).toEqual([])
  await expectSoundBooks(shop.db)
})

test('uploads that nobody used, old keys and old tries are tidied away, younger ones are kept', async () => {
  const { db } = shop
  const hanna = await signIn(shop)
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const [used, old, young] = [
    await addPicture(db, { product_id: await addProduct(db), created_at: daysAgo(3) }),
    await addPicture(db, { created_at: daysAgo(3) }),
    await addPicture(db),
  ]
  const answered = { user_id: hanna.id, body_hash: Buffer.from('x'), status: 201, response: '{}' }
  await db
    .insertInto('idempotency_keys')
    .values([
      { ...answered, key: 'old', created_at: daysAgo(3) },
      { ...answered, key: 'young' },
    ])
    .execute()
  await db
    .insertInto('throttles')
    .values([
      { key: 'old', tries: 1, since: daysAgo(3) },
      { key: 'young', tries: 1 },
    ])
    .execute()
  const left = async (table: 'idempotency_keys' | 'throttles') =>
    (await db.selectFrom(table).select('key').where('key', 'in', ['old', 'young']).execute()).map(
      ({ key }) => key,
    )
  const pictures = async () =>
    (await db.selectFrom('product_images').select('id').where('id', 'in', [used, old, young]).execute())
      .map(({ id }) => id)
      .sort()

  const log = errorLog()
  const jobs = startJobs(shop.shop, log)
  try {
    await vi.waitFor(async () => expect(await pictures()).toEqual([used, young].sort()), { timeout: 5000 })
  } finally {
    await jobs.stop()
  }
  expect(await left('idempotency_keys')).toEqual(['young'])
  expect(await left('throttles')).toEqual(['young'])
  expect(log.errors).toEqual([])
})

test('a shop that starts asks at once about money that the last process had put off', async () => {
  const hanna = await signIn(shop)
  const { _id } = await placed(shop, hanna, { [await addProduct(shop.db)]: 1 })
  const providerId = await startPaying(shop, hanna, _id)
  await shop.provider.approve(providerId)
  await shop.provider.fail('capture', 'reset_after')
  await pay(shop, hanna, _id, providerId)
  await shop.db
    .updateTable('payment_attempts')
    .set({ next_check_at: sql`now() + interval '1 hour'`, checks: 7 })
    .where('order_id', '=', _id)
    .execute()
  const jobs = startJobs(shop.shop, errorLog())
  try {
    const status = async () => (await call(shop, hanna, ['GET', `/orders/${_id}`])).body.status
    await vi.waitFor(async () => expect(await status()).toBe('paid'), { timeout: 10_000 })
  } finally {
    await jobs.stop()
  }
})

test('a job that fails is logged with its name, and the others go on', async () => {
  const log = errorLog()
  const lost = await payingShop()
  await lost.close()
  const jobs = startJobs(lost.shop, log)
  const named = ['reconcile payments', 'expire orders', 'send refunds', 'send mail', 'sweep uploads']
  const failed = named.map((job) => [
    expect.objectContaining({ job, err: expect.any(Error) }),
    'a job failed',
  ])
  await vi.waitFor(() => expect(log.errors).toEqual(expect.arrayContaining(failed)), { timeout: 10_000 })
  await jobs.stop()
})

test('what comes later is done by jobs of the queue, without a right to change the schema, and idle jobs stop quickly', async () => {
  const { db } = shop
  const log = errorLog()
  const plain = await plainRole()
  const jobs = startJobs({ ...shop.shop, db: plain.db }, log)
  const statesOfMailJobs = async () => {
    const { rows } = await sql<{ state: string }>`SELECT state FROM pgboss.job WHERE name = 'mail'`.execute(
      db,
    )
    return rows.map(({ state }) => state)
  }
  try {
    // The run at startup may still send the first emails.
    await vi.waitFor(
      async () => {
        await placed(shop, await signIn(shop), { [await addProduct(db)]: 1 })
        expect(await statesOfMailJobs()).toContain('completed')
      },
      { timeout: 20_000, interval: 1000 },
    )
    await vi.waitFor(async () => expect(await isMailDue(db)).toBe(false), { timeout: 10_000 })
  } finally {
    const before = performance.now()
    await jobs.stop()
    // Far below the eight seconds that running work would be given.
    expect(performance.now() - before).toBeLessThan(4000)
    await plain.close()
  }
  expect(log.errors).toEqual([])
})

test('several nodes share the jobs: each email is sent once', async () => {
  const { db } = shop
  const customer = await signIn(shop)
  const nodes = Array.from({ length: 3 }, () => startJobs(shop.shop, errorLog()))
  for (let count = 0; count < 10; count += 1) await placed(shop, customer, { [await addProduct(db)]: 1 })
  try {
    await vi.waitFor(async () => expect(await isMailDue(db)).toBe(false), { timeout: 12_000 })
  } finally {
    await Promise.all(nodes.map((node) => node.stop()))
  }
  const emails = await db.selectFrom('mail_outbox').select('tries').execute()
  expect(emails.every(({ tries }) => tries === 1)).toBe(true)
})

test.each([
  ['goes away', 'ALLOW_CONNECTIONS false', 'ALLOW_CONNECTIONS true', '55000'],
  [
    'takes no writes any more',
    'SET default_transaction_read_only = on',
    'SET default_transaction_read_only = off',
    '25006',
  ],
])(
  'a database that %s ends neither the process nor the jobs: they go on when it is back',
  async (_how, away, back, code) => {
    const losing = await payingShop()
    const log = errorLog()
    const lost: Error[] = []
    const url = new URL(losing.database.url)
    url.searchParams.set('application_name', 'jobs')
    const own = connect(url.href, {
      onError: (error) => lost.push(error),
    })
    const jobs = startJobs({ ...losing.shop, db: own.db }, log)
    const change = (setting: string) =>
      onServer(`ALTER DATABASE ${new URL(losing.database.url).pathname.slice(1)} ${setting}`)
    const customer = await signIn(losing)
    const placeOne = async () => placed(losing, customer, { [await addProduct(losing.db)]: 1 })
    const kept = async () =>
      (await losing.db.selectFrom('mail_outbox').select('id').where('status', '=', 'kept').execute()).length
    try {
      await placeOne()
      await vi.waitFor(async () => expect(await kept()).toBe(1), { timeout: 9000 })
      await placeOne()
      await change(away)
      await onServer(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'jobs'`)
      const failure = [
        expect.objectContaining({ err: expect.objectContaining({ code }) }),
        expect.any(String),
      ]
      await vi.waitFor(() => expect(log.errors).toContainEqual(failure), { timeout: 9000 })
      expect(lost.length).toBeGreaterThan(0)
      await change(back)
      await vi.waitFor(async () => expect(await kept()).toBe(2), { timeout: 9000 })
    } finally {
      await jobs.stop()
      await own.close()
      await losing.close()
    }
  },
)

/** The shop's database through a role that may only read and write rows (SAFETY 47). */
async function plainRole() {
  const role = `plain_${newId().replaceAll('-', '_').toLowerCase()}`
  for (const statement of [
    `CREATE ROLE ${role} LOGIN PASSWORD 'plain'`,
    `GRANT USAGE ON SCHEMA public, pgboss TO ${role}`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, pgboss TO ${role}`,
    `GRANT USAGE ON ALL SEQUENCES IN SCHEMA public, pgboss TO ${role}`,
  ]) {
    await sql.raw(statement).execute(shop.db)
  }
  const url = new URL(shop.database.url)
  url.username = role
  url.password = 'plain'
  const { db, close } = connect(url.href, { onError: (error) => console.error(error) })
  return {
    db,
    close: async () => {
      await close()
      for (const statement of [`DROP OWNED BY ${role}`, `DROP ROLE ${role}`])
        await sql.raw(statement).execute(shop.db)
    },
  }
}

async function onServer(statement: string) {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
