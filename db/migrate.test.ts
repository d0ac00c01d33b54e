import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('a database that is up to date is left as it is', async () => {
  expect(await migrate(database.url)).toEqual([])
})

test('the database itself refuses to hold more bottles than there are', async () => {
  const product = { id: 'p1', category: 'perfume', quantity: 1, reserved: 2 }
  await expect(database.db.insertInto('products').values(product).execute()).rejects.toThrow(
    'stock_is_never_oversold',
  )
})
