import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, testShop } from '#tests/support/app.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

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
  const answer = await ask('/readyz')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
  expect(answer.json().reason).toBe('the schema is older than the program')
  expect((await ask('/healthz')).statusCode).toBe(200)
  await sql`INSERT INTO schema_migrations (name) VALUES (${rows[0]?.name})`.execute(db)
  expect((await ask('/readyz')).statusCode).toBe(200)
})

test('a shop whose database fails lives, is not ready, and says nothing of the inside', async () => {
  const { db } = shop.shop
  await sql`ALTER TABLE schema_migrations RENAME TO schema_migrations_away`.execute(db)
  const answer = await ask('/readyz')
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toEqual({ status: 'unavailable', reason: 'the database does not answer' })
  expect((await ask('/healthz')).statusCode).toBe(200)
  await sql`ALTER TABLE schema_migrations_away RENAME TO schema_migrations`.execute(db)
})
