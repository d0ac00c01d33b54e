import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recomputeRatings } from '#shop/reviews/recompute-rating.server.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { importProducts } from './import-products.server.ts'
import { importDemoReviews } from './import-reviews.server.ts'
import { type ImportedProduct, parseProductRow } from './import-row.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  await database.db.deleteFrom('stock_movements').execute()
  await database.db.deleteFrom('products').execute()
  await database.db.deleteFrom('changes').execute()
})
afterAll(() => database.close())

function rowOf(columns: Record<string, string>): ImportedProduct {
  const result = parseProductRow({
    title: 'Chamade',
    price: '94.50',
    category: 'perfume',
    show: '1',
    ...columns,
  })
  if (!result.ok) throw new Error(JSON.stringify(result.errors))
  return result.value
}

const stockOf = (productId: string) =>
  database.db
    .selectFrom('stock_movements')
    .select('quantity_change')
    .where('product_id', '=', productId)
    .orderBy('id')
    .execute()
    .then((rows) => rows.map((row) => row.quantity_change))

test('the same file again changes nothing', async () => {
  const { db } = database
  const rows = [rowOf({ sku: 'A', quantity: '3', size_ml: '3.5', notes_top: 'rose' }), rowOf({ sku: 'B' })]
  const first = await importProducts(db, rows)
  expect(first).toMatchObject({ created: 2, changed: 0, unchanged: 0 })
  const again = await importProducts(db, rows)
  expect(again).toMatchObject({ created: 0, changed: 0, unchanged: 2 })
  expect(again.ids).toEqual(first.ids)
  expect(await stockOf(first.ids.get('A') ?? '')).toEqual([3])
})

test('a new price is kept beside the old one and the caches are notified', async () => {
  const { db } = database
  const { ids } = await importProducts(db, [rowOf({ sku: 'A' })])
  const id = ids.get('A') ?? ''
  expect(await importProducts(db, [rowOf({ sku: 'A', price: '80' })])).toMatchObject({ changed: 1 })
  const prices = await db
    .selectFrom('price_history')
    .select('price')
    .where('product_id', '=', id)
    .orderBy('id')
    .execute()
  expect(prices).toEqual([{ price: 9450 }, { price: 8000 }])
  const product = await db.selectFrom('products').select(['price', 'version']).executeTakeFirst()
  expect(product).toEqual({ price: 8000, version: 2 })
  const tags = await db.selectFrom('changes').select('tag').execute()
  expect(tags.map(({ tag }) => tag)).toContain(`product:${id}`)
})

test('bottles that a customer holds stay held when the file says how many can be bought', async () => {
  const { db } = database
  const { ids } = await importProducts(db, [rowOf({ sku: 'A', quantity: '5' })])
  const id = ids.get('A') ?? ''
  await db.updateTable('products').set({ reserved: 2 }).execute()
  await importProducts(db, [rowOf({ sku: 'A', quantity: '1' })])
  const product = await db.selectFrom('products').select(['quantity', 'reserved']).executeTakeFirst()
  expect(product).toEqual({ quantity: 3, reserved: 2 })
  expect(await stockOf(id)).toEqual([5, -2])
})

test('more rows than one batch holds all arrive', async () => {
  const rows = Array.from({ length: 401 }, (_, i) => rowOf({ sku: `N-${i}`, quantity: '1' }))
  expect(await importProducts(database.db, rows)).toMatchObject({ created: 401 })
  expect(await database.db.selectFrom('products').select('id').execute()).toHaveLength(401)
})

test('example reviews count until somebody writes a real one', async () => {
  const { db } = database
  const { ids } = await importProducts(db, [rowOf({ sku: 'A' })])
  const id = ids.get('A') ?? ''
  const review = { name: 'Ellen V.', comment: 'Lovely', created_at: new Date('2024-03-09') }
  const written = await importDemoReviews(
    db,
    [
      { ...review, sku: 'A', rating: 5 },
      { ...review, sku: 'A', rating: 4 },
      { ...review, sku: 'unknown', rating: 1 },
    ],
    ids,
  )
  expect(written).toBe(2)
  const rated = () => db.selectFrom('products').select(['rating', 'num_reviews']).executeTakeFirst()
  expect(await rated()).toEqual({ rating: 4.5, num_reviews: 2 })
  await db
    .insertInto('reviews')
    .values({ id: 'r1', product_id: id, name: 'Bart', comment: 'Flat', rating: 2 })
    .execute()
  await recomputeRatings(db, [id])
  expect(await rated()).toEqual({ rating: 2, num_reviews: 1 })
})
