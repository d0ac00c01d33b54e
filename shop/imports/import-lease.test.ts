import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { isImportDue, leaseImport } from './import-lease.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('an import whose file lies on another machine calls nobody here, until it has waited for an hour', async () => {
  const { db } = database
  const id = newId()
  await db.insertInto('imports').values({ id, file_name: 'stock.csv' }).execute()
  expect(await isImportDue(db, [newId()])).toBe(false)
  expect(await isImportDue(db, [newId(), id])).toBe(true)
  await db
    .updateTable('imports')
    .set({ created_at: new Date(Date.now() - 61 * 60_000) })
    .execute()
  expect(await isImportDue(db, [])).toBe(true)
  await db.deleteFrom('imports').execute()
})

test('lines that need no file are written by any machine, pictures by the one that has them', async () => {
  const { db } = database
  const [plain, pictured] = [newId(), newId()]
  const applied = { file_name: 'stock.csv', status: 'writing', read_at: new Date(), applied_at: new Date() }
  await db
    .insertInto('imports')
    .values([
      { ...applied, id: plain },
      { ...applied, id: pictured, pictures_name: 'pictures.zip' },
    ])
    .execute()
  expect(await leaseImport(db, [])).toMatchObject({ id: plain })
  expect(await isImportDue(db, [])).toBe(false)
  expect(await isImportDue(db, [pictured])).toBe(true)
})
