import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { addUser } from '#tests/support/people.ts'
import { findSession, forgetOldSessions, startSession } from './session.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** Moves the start and last use of every session into the past. */
const letTimePass = (time: string) =>
  sql`UPDATE sessions SET last_seen_at = last_seen_at - ${time}::interval, expires_at = expires_at - ${time}::interval`.execute(
    database.db,
  )

async function session(isAdmin: boolean) {
  const actor = await addUser(database.db, { isAdmin })
  const { token } = await startSession(database.db, actor)
  return { find: () => findSession(database.db, token) }
}

test('a customer who stays away for 30 days signs in again, an administrator after an hour', async () => {
  const [customer, admin] = [await session(false), await session(true)]
  await letTimePass('59 minutes')
  expect([await customer.find(), await admin.find()]).toEqual([expect.anything(), expect.anything()])
  await letTimePass('61 minutes')
  expect([await customer.find(), await admin.find()]).toEqual([expect.anything(), undefined])
  await letTimePass('29 days')
  expect(await customer.find()).toBeDefined()
  await letTimePass('30 days')
  expect(await customer.find()).toBeUndefined()
})

test('nobody stays signed in for ever: an administrator for 12 hours, a customer for 90 days', async () => {
  const [customer, admin] = [await session(false), await session(true)]
  for (let hour = 0; hour < 13; hour += 1) {
    await letTimePass('59 minutes')
    await customer.find()
    if (hour < 12) expect(await admin.find()).toBeDefined()
  }
  expect(await admin.find()).toBeUndefined()
  for (let week = 0; week < 12; week += 1) {
    await letTimePass('7 days')
    expect(await customer.find()).toBeDefined()
  }
  await letTimePass('7 days')
  expect(await customer.find()).toBeUndefined()
})

test('sessions that are over are removed, the others stay', async () => {
  await database.db.deleteFrom('sessions').execute()
  await session(true)
  await letTimePass('13 hours')
  const fresh = await session(false)
  await forgetOldSessions(database.db)
  expect(await fresh.find()).toBeDefined()
  expect(await database.db.selectFrom('sessions').select('user_id').execute()).toHaveLength(1)
})
