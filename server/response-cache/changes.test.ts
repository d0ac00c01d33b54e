import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { recordChanges } from '#shop/changes/record-changes.server.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { readChanges } from './changes.ts'
import { ResponseCache } from './response-cache.ts'

let database: TestDatabase
const { log } = Fastify()
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
afterEach(() => vi.useRealTimers())

async function changeReader() {
  const cache = new ResponseCache()
  const reader = readChanges(database.db, cache, log)
  await reader.read()
  const store = async (key: string, tag: string) =>
    cache.store(key, key, { headers: {}, tags: [tag], startedAt: cache.now() })
  return { cache, reader, store }
}

test('a change that another node commits invalidates the cache here', async () => {
  const { cache, reader, store } = await changeReader()
  await store('/a', 'product:1')
  await recordChanges(database.db, ['product:1'])
  await reader.read()
  expect(cache.get('/a')).toBeUndefined()
  await reader.stop()
})

test('a change whose transaction began first and committed last is not missed', async () => {
  const { cache, reader, store } = await changeReader()
  await store('/slow', 'product:2')
  const started = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const slow = database.db.transaction().execute(async (tx) => {
    await recordChanges(tx, ['product:2'])
    started.resolve()
    await mayCommit.promise
  })
  await started.promise
  await recordChanges(database.db, ['product:3'])
  await reader.read()
  expect(cache.get('/slow')).toBeDefined()
  mayCommit.resolve()
  await slow
  await reader.read()
  expect(cache.get('/slow')).toBeUndefined()
  await reader.stop()
})

test('the same change invalidates once, so that a page made after it stays', async () => {
  const { cache, reader, store } = await changeReader()
  await recordChanges(database.db, ['product:4'])
  await reader.read()
  await store('/fresh', 'product:4')
  await reader.read()
  expect(cache.get('/fresh')).toBeDefined()
  await reader.stop()
})

test('a node that was cut off for so long that changes are gone clears its cache', async () => {
  const { cache, reader, store } = await changeReader()
  await reader.stop()
  await store('/old', 'product:5')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 })
  await reader.read()
  expect(cache.get('/old')).toBeUndefined()
})

test('a node whose database is another server or timeline than before clears its cache', async () => {
  const { cache, reader, store } = await changeReader()
  await store('/of-the-old-primary', 'product:6')
  // The row that the first connection to a promoted standby writes (db/histories.ts).
  await sql`INSERT INTO database_histories (id, reason) VALUES ('7000000000000000000/00000002', 'promoted')`.execute(
    database.db,
  )
  await reader.read()
  expect(cache.get('/of-the-old-primary')).toBeUndefined()
  await store('/of-the-new-one', 'product:6')
  await reader.read()
  expect(cache.get('/of-the-new-one')).toBeDefined()
  await reader.stop()
})
