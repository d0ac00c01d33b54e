import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { connect, type Database } from './connect.ts'
import { anyOf, prepared } from './prepared.ts'

let database: TestDatabase
let opened: Database[] = []
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(async () => {
  await Promise.all(opened.map((one) => one.close()))
  opened = []
  await database.close()
})

/** A single connection to the database, with or without a pooler in between. */
function oneConnection({ isPooled }: { isPooled: boolean }) {
  const one = connect(database.url, { max: 1, isPooled, onError: () => undefined })
  opened.push(one)
  return one.db
}

const preparedBy = async (db: Database['db']) => {
  const { rows } = await sql<{ statement: string }>`SELECT statement FROM pg_prepared_statements`.execute(db)
  return rows.map(({ statement }) => statement)
}

const usersNamed = (db: Database['db'], name: string) =>
  db.selectFrom('users').select(['id', 'name']).where('name', '=', name).modifyEnd(prepared).execute()

test('a marked statement is prepared once for each connection, whatever its values, and others are not', async () => {
  const db = oneConnection({ isPooled: false })
  for (const name of ['Hanna', 'Guust', 'Hanna']) expect(await usersNamed(db, name), name).toEqual([])
  await db.selectFrom('users').select('id').where('name', '=', 'Hanna').execute()
  const statements = await preparedBy(db)
  expect(statements).toHaveLength(1)
  expect(statements[0]).toContain('from "users"')
})

test('a marked statement for any number of ids is not planned anew for each number', async () => {
  const db = oneConnection({ isPooled: false })
  for (let count = 1; count <= 12; count += 1) {
    const ids = Array.from({ length: (count % 3) + 1 }, (_, index) => `user-${index}`)
    await db.selectFrom('users').select('id').where('id', '=', anyOf(ids)).modifyEnd(prepared).execute()
  }
  const { rows } = await sql<{ reused: number }>`
    SELECT generic_plans::int AS reused FROM pg_prepared_statements`.execute(db)
  // PostgreSQL considers a generic plan only after five executions.
  expect(rows).toEqual([{ reused: 7 }])
})

test('a long statement is not prepared: its plan would take much memory of each connection', async () => {
  const db = oneConnection({ isPooled: false })
  const names = Array.from({ length: 1500 }, (_, index) => `Hanna ${index}`)
  await db.selectFrom('users').select('id').where('name', 'in', names).modifyEnd(prepared).execute()
  expect(await preparedBy(db)).toEqual([])
})

test('behind a pooler nothing is prepared: the next statement may run on another connection', async () => {
  const db = oneConnection({ isPooled: true })
  expect(await usersNamed(db, 'Hanna')).toEqual([])
  expect(await preparedBy(db)).toEqual([])
})

test('a prepared statement goes on when a newer release adds a column, and after one that failed', async () => {
  const db = oneConnection({ isPooled: false })
  await usersNamed(db, 'Hanna')
  await sql`ALTER TABLE users ADD COLUMN shoe_size integer`.execute(database.db)
  expect(await usersNamed(db, 'Hanna')).toEqual([])
  const failing = db.transaction().execute(async (tx) => {
    await sql`SELECT 1 / 0`.execute(tx).catch(() => undefined)
    await tx.selectFrom('users').select('email').where('name', '=', 'Guust').modifyEnd(prepared).execute()
  })
  await expect(failing).rejects.toThrow('current transaction is aborted')
  const again = db.selectFrom('users').select('email').where('name', '=', 'Guust').modifyEnd(prepared)
  expect(await again.execute()).toEqual([])
})
