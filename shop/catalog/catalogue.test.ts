import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { addProduct } from '#tests/support/products.ts'
import { readCatalogue } from './catalogue.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const priceOf = async (id: string) => (await readCatalogue(database.db)).products.get(id)?.price

test('what is committed before a call is in its answer, whoever asks at the same time', async () => {
  const { db } = database
  const id = await addProduct(db, { price: 1000 })
  expect(await priceOf(id)).toBe(1000)
  for (let price = 1001; price < 1020; price += 1) {
    const before = priceOf(id)
    await db.updateTable('products').set({ price }).where('id', '=', id).execute()
    expect(await Promise.all([priceOf(id), priceOf(id)])).toEqual([price, price])
    expect(await before).toBeLessThanOrEqual(price)
  }
})

test('a change whose transaction began first and committed last is not missed', async () => {
  const { db } = database
  const id = await addProduct(db, { price: 1000 })
  const started = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const slow = db.transaction().execute(async (tx) => {
    await tx.updateTable('products').set({ price: 2000 }).where('id', '=', id).execute()
    started.resolve()
    await mayCommit.promise
  })
  await started.promise
  await addProduct(db)
  expect(await priceOf(id)).toBe(1000)
  mayCommit.resolve()
  await slow
  expect(await priceOf(id)).toBe(2000)
})

test('a product that is gone is gone here too, and nothing else changes', async () => {
  const { db } = database
  const [id, other] = [await addProduct(db), await addProduct(db)]
  const { products, version } = await readCatalogue(db)
  expect([products.has(id), products.has(other)]).toEqual([true, true])
  await db.deleteFrom('stock_movements').where('product_id', '=', id).execute()
  await db.deleteFrom('price_history').where('product_id', '=', id).execute()
  await db.deleteFrom('products').where('id', '=', id).execute()
  const after = await readCatalogue(db)
  expect([after.products.has(id), after.products.has(other)]).toEqual([false, true])
  expect(after.version).not.toBe(version)
  expect((await readCatalogue(db)).version).toBe(after.version)
})

test('without its database a call fails instead of returning stale data', async () => {
  const own = await testDatabase()
  try {
    const id = await addProduct(own.db)
    const { products } = await readCatalogue(own.db)
    expect(products.has(id)).toBe(true)
  } finally {
    await own.close()
  }
  await expect(readCatalogue(own.db)).rejects.toThrow()
  await expect(readCatalogue(own.db)).rejects.toThrow()
})
