import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { countAttempt, enforceRateLimit, removeExpiredLimits, resetAttempts } from './rate-limit.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const waitOf = (attempt: Promise<void>) =>
  attempt.then(
    () => 0,
    (error) => error.problem.retryAfterSeconds as number,
  )

/** Moves all counts into the past. */
const letTimePass = (time: string) =>
  sql`UPDATE throttles SET since = since - ${time}::interval, blocked_until = blocked_until - ${time}::interval`.execute(
    database.db,
  )

test('of 20 requests at once 5 are allowed, and the others when the time is over', async () => {
  const registering = { of: 'register', by: 'all at once', most: 5, seconds: 3600 }
  const waits = await Promise.all(
    Array.from({ length: 20 }, () => waitOf(enforceRateLimit(database.db, registering))),
  )
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
  expect(Math.max(...waits)).toBeGreaterThan(3500)
  await letTimePass('61 minutes')
  expect(await waitOf(enforceRateLimit(database.db, registering))).toBe(0)
})

test('after five wrong secrets each further try waits twice as long, until the right one', async () => {
  const guessing = { of: 'password', by: 'hanna', most: 5, seconds: 900 }
  const guess = () => waitOf(countAttempt(database.db, guessing))
  const waits = await Promise.all(Array.from({ length: 20 }, guess))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
  expect(await guess()).toBeGreaterThan(890)
  await letTimePass('901 seconds')
  expect(await guess()).toBe(0)
  expect(await guess()).toBeGreaterThan(1790)
  await letTimePass('901 seconds')
  expect(await guess()).toBeGreaterThan(890)
  await resetAttempts(database.db, guessing)
  expect(await guess()).toBe(0)
})

test('the wait never grows beyond a day, and a day later all is forgotten', async () => {
  const guessing = { of: 'password', by: 'for ever', most: 5, seconds: 900 }
  await Promise.all(Array.from({ length: 5 }, () => countAttempt(database.db, guessing)))
  await sql`UPDATE throttles SET tries = 2000000`.execute(database.db)
  await letTimePass('901 seconds')
  await countAttempt(database.db, guessing)
  const wait = await waitOf(countAttempt(database.db, guessing))
  expect(wait).toBeGreaterThan(86_000)
  expect(wait).toBeLessThanOrEqual(86_400)
  await letTimePass('49 hours')
  expect(await waitOf(countAttempt(database.db, guessing))).toBe(0)
  expect(await waitOf(countAttempt(database.db, guessing))).toBe(0)
})

test('entries that no longer count are removed, and no address is ever stored', async () => {
  await enforceRateLimit(database.db, { of: 'login', by: '203.0.113.7', most: 30, seconds: 60 })
  const rows = await database.db.selectFrom('throttles').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('203.0.113')
  await letTimePass('3 days')
  await enforceRateLimit(database.db, { of: 'login', by: 'just now', most: 30, seconds: 60 })
  await removeExpiredLimits(database.db)
  expect(await database.db.selectFrom('throttles').select('tries').execute()).toEqual([{ tries: 1 }])
})
