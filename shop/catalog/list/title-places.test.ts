import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { addProduct, type ProductFields } from '#tests/support/products.ts'
import { readCatalogue } from './catalogue.server.ts'
import { titlePlaces } from './title-places.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** The titles of all products with a rank, in the order of their ranks. */
async function titlesInOrder() {
  const { products } = await readCatalogue(database.db)
  const places = await titlePlaces(database.db, products)
  const rows = await database.db.selectFrom('products').select(['title', 'serial']).execute()
  return rows
    .map(({ title, serial }) => ({ title, place: places[products.slotsOf([serial])[0] ?? -1] ?? 0 }))
    .filter(({ place }) => place > 0)
    .sort((a, b) => a.place - b.place)
    .map(({ title }) => title)
}

const change = (id: string, fields: ProductFields) =>
  database.db.updateTable('products').set(fields).where('id', '=', id).execute()

test('titles stand in the order of the shop, which knows numbers, and follow every change of them', async () => {
  const first = await addProduct(database.db, { title: 'N° 19' })
  await addProduct(database.db, { title: 'N° 5' })
  expect(await titlesInOrder()).toEqual(['N° 5', 'N° 19'])
  await addProduct(database.db, { title: 'Éclat' })
  expect(await titlesInOrder()).toEqual(['Éclat', 'N° 5', 'N° 19'])
  await change(first, { title: 'Arpège' })
  expect(await titlesInOrder()).toEqual(['Arpège', 'Éclat', 'N° 5'])
})

test('an archived product keeps its place, for whoever looks through the archive', async () => {
  const id = await addProduct(database.db, { title: 'A gone one' })
  await change(id, { archived_at: new Date() })
  expect((await titlesInOrder())[0]).toBe('A gone one')
})

test('the titles are not read again after a sale or a new price', async () => {
  const id = await addProduct(database.db)
  const { products } = await readCatalogue(database.db)
  const places = await titlePlaces(database.db, products)
  await change(id, { quantity: 0, price: 4000 })
  expect((await readCatalogue(database.db)).products).toBe(products)
  expect(await titlePlaces(database.db, products)).toBe(places)
})
