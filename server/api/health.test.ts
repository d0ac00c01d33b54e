import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

/** A response is cached for a second, so a change shows a little later. */
const becomes = (status: number, address = '/readyz') =>
  vi.waitFor(
    async () => {
      const answer = await ask(address)
      expect(answer.statusCode).toBe(status)
      return answer
    },
    { timeout: 15_000, interval: 100 },
  )

const ask = (url: string) => shop.app.inject({ url })

test('a shop that lives and can serve says both', async () => {
  expect((await ask('/healthz')).statusCode).toBe(200)
  const ready = await ask('/readyz')
  expect([ready.statusCode, ready.headers['cache-control']]).toEqual([200, 'no-store'])
})

test('a shop whose database is older than the program lives and is not ready', async () => {
  const { db } = shop.shop
  const { rows } = await sql<{ name: string }>`
    DELETE FROM schema_migrations WHERE name = (SELECT max(name) FROM schema_migrations) RETURNING name`.execute(
    db,
  )
  const answer = await becomes(503)
  expect(answer.headers['retry-after']).toBe('2')
  expect(answer.json().reason).toBe('the schema is older than the program')
  expect((await ask('/healthz')).statusCode).toBe(200)
  await sql`INSERT INTO schema_migrations (name) VALUES (${rows[0]?.name})`.execute(db)
  await becomes(200)
})

const unavailable = { status: 'unavailable', reason: 'the database does not answer' }

test('a shop whose database fails goes on getting visitors for its cached pages; another address says what failed', async () => {
  const { db } = shop.shop
  expect((await ask('/readyz')).statusCode).toBe(200)
  await sql`ALTER TABLE schema_migrations RENAME TO schema_migrations_away`.execute(db)
  const answer = await becomes(503, '/healthz/database')
  expect(answer.json()).toEqual(unavailable)
  expect([(await ask('/readyz')).statusCode, (await ask('/healthz')).statusCode]).toEqual([200, 200])
  await sql`ALTER TABLE schema_migrations_away RENAME TO schema_migrations`.execute(db)
  await becomes(200, '/healthz/database')
})

test('a shop that starts while its database fails is not ready, and says nothing of the inside', async () => {
  const { db } = shop.shop
  await sql`ALTER TABLE schema_migrations RENAME TO schema_migrations_away`.execute(db)
  const fresh = await buildApp({ shop: shop.shop })
  const answer = await fresh.inject({ url: '/readyz' })
  expect([answer.statusCode, answer.json()]).toEqual([503, unavailable])
  await sql`ALTER TABLE schema_migrations_away RENAME TO schema_migrations`.execute(db)
  await fresh.close()
})

test('a crowd that asks whether the shop can serve costs the database one question', async () => {
  let questions = 0
  const db = shop.shop.db.withPlugin({
    transformQuery: ({ node }) => {
      questions += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const app = await buildApp({ shop: { ...shop.shop, db } })
  const crowd = () => Promise.all(Array.from({ length: 200 }, () => app.inject({ url: '/readyz' })))
  const answers = await crowd()
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(questions).toBe(1)
  await app.close()
})

test('a shop that is to stop is no longer ready, says why, and serves on until it closes', async () => {
  const stop = new AbortController()
  const app = await buildApp({ shop: shop.shop, stop: stop.signal })
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
  stop.abort()
  const answer = await app.inject({ url: '/readyz' })
  expect([answer.statusCode, answer.json().reason]).toEqual([503, 'the shop is stopping'])
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
  expect((await app.inject({ url: '/api/products' })).statusCode).toBe(200)
  await app.close()
})
