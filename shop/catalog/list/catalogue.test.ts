import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { addProduct } from '#tests/support/products.ts'
import { orderOf } from '../product.queries.server.ts'
import { readCatalogue } from './catalogue.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

async function priceOf(id: string, asOf?: number) {
  const { products } = await readCatalogue(database.db, asOf)
  const slot = products.slotOf(id)
  return slot === undefined ? undefined : products.price(slot)
}

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

test('who waited since a time is answered by what was read since, and sees what was committed before it', async () => {
  const { db } = database
  const id = await addProduct(db, { price: 1000 })
  const asked = performance.now()
  expect(await priceOf(id)).toBe(1000)
  await db.updateTable('products').set({ price: 2000 }).where('id', '=', id).execute()
  expect(await priceOf(id, asked)).toBe(1000)
  expect(await Promise.all([priceOf(id, performance.now()), priceOf(id, asked)])).toEqual([2000, 1000])
  expect(await priceOf(id, asked)).toBe(2000)
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
  const serials = await Promise.all([id, other].map(serialOf))
  const slots = products.slotsOf(serials)
  expect(slots.map(products.idOf)).toEqual([id, other])
  await db.deleteFrom('stock_movements').where('product_id', '=', id).execute()
  await db.deleteFrom('products').where('id', '=', id).execute()
  const after = await readCatalogue(db)
  expect(after.products.slotsOf(serials).map(products.idOf)).toEqual([other])
  expect(after.version).not.toBe(version)
  expect((await readCatalogue(db)).version).toBe(after.version)
  // A list begun earlier no longer shows it, nor another product in its place.
  await addProduct(db)
  const { products: now } = await readCatalogue(db)
  expect(slots.map(now.areIn('shown'))).toEqual([false, true])
})

async function serialOf(id: string) {
  const row = await database.db.selectFrom('products').select('serial').where('id', '=', id).execute()
  return row[0]?.serial ?? 0
}

test('the newest stand first, as the database orders them, while products come, change and go', async () => {
  const { db } = database
  const sameTime = new Date('2026-03-01T12:00:00Z')
  const ids: string[] = []
  for (let count = 0; count < 12; count += 1) {
    const created_at = count % 3 === 0 ? sameTime : new Date(sameTime.getTime() + (count % 5) * 1000)
    ids.push(await addProduct(db, { created_at }))
    await expectOrderOfDatabase()
  }
  await db.updateTable('products').set({ price: 7 }).where('id', 'in', ids.slice(0, 4)).execute()
  await db.updateTable('products').set({ created_at: new Date() }).where('id', '=', `${ids[5]}`).execute()
  await db.updateTable('products').set({ archived_at: new Date() }).where('id', '=', `${ids[6]}`).execute()
  await expectOrderOfDatabase()
})

async function expectOrderOfDatabase() {
  const rows = await database.db.selectFrom('products').select('id').orderBy(orderOf('newest')).execute()
  const { newest, products } = await readCatalogue(database.db)
  expect(newest.map(products.idOf)).toEqual(rows.map(({ id }) => id))
}

test('without its database a call fails instead of returning stale data', async () => {
  const own = await testDatabase()
  try {
    const id = await addProduct(own.db)
    const { products } = await readCatalogue(own.db)
    expect(products.slotOf(id)).toBeDefined()
  } finally {
    await own.close()
  }
  await expect(readCatalogue(own.db)).rejects.toThrow()
  await expect(readCatalogue(own.db)).rejects.toThrow()
})
