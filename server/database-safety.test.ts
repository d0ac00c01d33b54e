import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { unsafeSettings } from './database-safety.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('the embedded database keeps what it confirmed', async () => {
  expect(await unsafeSettings(database.db)).toEqual([])
})

test('a database that may forget confirmed orders is named', async () => {
  const name = new URL(database.url).pathname.slice(1)
  await sql`ALTER DATABASE ${sql.id(name)} SET synchronous_commit = off`.execute(database.db)
  const fresh = connect(database.url, { max: 1, onError: () => undefined })
  try {
    expect(await unsafeSettings(fresh.db)).toEqual(['synchronous_commit'])
  } finally {
    await fresh.close()
  }
})
