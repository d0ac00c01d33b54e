import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inventedBatchCode } from '#db/seed/illustrations/product-row.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { findPriceHistory } from './editing/price-history.server.ts'
import { seedShop } from './seed-shop.server.ts'

const dayMs = 24 * 60 * 60 * 1000

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.close())

test('an empty shop opens with the whole demo stock', async () => {
  const { db } = database
  expect(await seedShop(db)).toEqual({ products: 349, reviews: 256, pictures: 1645 })
  const { rows } = await sql`
    SELECT count(*) FILTER (WHERE NOT show)::integer AS hidden, count(*) FILTER (WHERE quantity = 0)::integer AS sold,
      count(*) FILTER (WHERE compare_at_price > price)::integer AS reduced, bool_and(demo) AS demo,
      count(*) FILTER (WHERE num_reviews > 0)::integer AS reviewed,
      count(DISTINCT category)::integer AS categories, count(DISTINCT created_at)::integer AS arrivals
    FROM products
  `.execute(db)
  expect(rows).toEqual([
    { hidden: 8, sold: 14, reduced: 42, demo: true, reviewed: 125, categories: 6, arrivals: 349 },
  ])
})

test('the opening stock stands in the ledger and every price in the history', async () => {
  const { db } = database
  await seedShop(db)
  const { rows } = await sql`
    SELECT products.id FROM products
    LEFT JOIN stock_movements movement ON movement.product_id = products.id
    LEFT JOIN price_history history ON history.product_id = products.id
    GROUP BY products.id
    HAVING coalesce(sum(DISTINCT movement.quantity_change), 0) <> products.quantity
      OR array_agg(history.price ORDER BY history.at) <> array_remove(
        ARRAY[products.compare_at_price, products.price], NULL)
  `.execute(db)
  expect(rows).toEqual([])
})

test('a struck price of the demo stock was asked for thirty days, until the present one began', async () => {
  const { db } = database
  const now = new Date()
  await seedShop(db, { now })
  const reduced = await db
    .selectFrom('products')
    .select(['id', 'price', 'compare_at_price', 'created_at', 'show', 'struck_price', 'reference_price'])
    .where('compare_at_price', 'is not', null)
    .execute()
  expect(reduced).toHaveLength(42)
  for (const { id, price, compare_at_price, created_at, ...row } of reduced) {
    const announced = row.show ? compare_at_price : null
    expect([row.struck_price, row.reference_price]).toEqual([announced, announced])
    const { prices } = await findPriceHistory(db, id)
    const [present, before] = prices.map(({ at, ...one }) => ({ price: one.price, at: Date.parse(at) }))
    expect([present?.price, before?.price]).toEqual([price / 100, Number(compare_at_price) / 100])
    expect(before?.at).toBe(created_at.getTime())
    expect(Number(present?.at) - Number(before?.at)).toBeGreaterThanOrEqual(30 * dayMs)
    expect(present?.at).toBeLessThan(now.getTime())
    expect(present?.at).toBeGreaterThanOrEqual(now.getTime() - 30 * dayMs)
  }
})

test('ratings are those of the reviews', async () => {
  const { db } = database
  await seedShop(db)
  const { rows } = await sql`
    SELECT sku FROM products JOIN reviews ON reviews.product_id = products.id
    GROUP BY products.id HAVING products.rating <> round(avg(reviews.rating), 2) OR num_reviews <> count(*)
  `.execute(db)
  expect(rows).toEqual([])
})

test('a bottle has six pictures, described in words, and its batch code on the base; other products have three', async () => {
  const { db } = database
  await seedShop(db, { limit: 12 })
  const picturesOf = (sku: string) =>
    db
      .selectFrom('product_images')
      .innerJoin('products', 'products.id', 'product_images.product_id')
      .select(['alt', 'position', 'origin', 'batch_code'])
      .where('sku', '=', sku)
      .orderBy('position')
      .execute()
  const bottle = await picturesOf('PERF-0042')
  const title = 'Guerlain Mitsouko, vintage eau de toilette splash 93 ml'
  expect(bottle.map(({ alt }) => alt.slice(alt.lastIndexOf(',') + 2))).toEqual([
    'front',
    'level against light',
    'back',
    'label close up',
    'base with batch code',
    'beside a euro coin and a ruler',
  ])
  expect(bottle[0]?.alt).toBe(`${title}, front`)
  expect(bottle[4]).toMatchObject({
    batch_code: inventedBatchCode('PERF-0042', true),
    origin: { view: 'base', row: { batchCode: inventedBatchCode('PERF-0042', true) } },
  })
  const [soap] = await db
    .selectFrom('products')
    .select('sku')
    .where('category', '=', 'soapandpowder')
    .execute()
  const ofSoap = await picturesOf(soap?.sku ?? '')
  expect(ofSoap.map(({ batch_code }) => batch_code)).toEqual([null, null, null])
})

test('a small seed still has all six categories, and a second one changes nothing', async () => {
  const { db } = database
  expect(await seedShop(db, { limit: 40 })).toMatchObject({ products: 40, pictures: 175 })
  const categories = await db.selectFrom('products').select('category').distinct().execute()
  expect(categories).toHaveLength(6)
  expect(await seedShop(db)).toBeUndefined()
})

test('a shop whose owner removed the demo stock stays empty', async () => {
  const { db } = database
  await seedShop(db, { limit: 6 })
  await db.deleteFrom('stock_movements').execute()
  await db.deleteFrom('products').execute()
  expect(await seedShop(db)).toBeUndefined()
})

test('two nodes that start at once fill the shop once', async () => {
  const { db } = database
  const results = await Promise.all([seedShop(db, { limit: 6 }), seedShop(db, { limit: 6 })])
  expect(results.filter((result) => result !== undefined)).toHaveLength(1)
  expect(await db.selectFrom('products').select('id').execute()).toHaveLength(6)
})
