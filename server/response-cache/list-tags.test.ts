import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { cachedShop } from '#tests/support/cached-shop.ts'
import { somePages } from '#tests/support/pages.ts'
import { addProduct, type ProductFields } from '#tests/support/products.ts'

// A change invalidates the responses that it affects and no others (docs/decisions/response-cache.md).

let shop: TestShop
let served: Awaited<ReturnType<typeof cachedShop>>
let ids: string[]

const categories = ['perfume', 'miniature', 'soapandpowder']
const houses = ['Guerlain', 'Roger & Gallet', '']
const families = ['chypre', 'amber', null]

beforeAll(async () => {
  shop = await testShop({ PUBLIC_URL: 'http://localhost:3000' })
  ids = []
  for (let number = 0; number < 60; number += 1) ids.push(await addProduct(shop.shop.db, fieldsOf(number)))
  for (const id of ids.slice(0, 5)) await review(id)
  served = await cachedShop(shop, somePages)
})
afterAll(async () => {
  await served.close()
  await shop.close()
})

const fieldsOf = (number: number): ProductFields => ({
  title: `Bottle ${number} ${['rose', 'iris', 'musk'][number % 3]}`,
  category: categories[number % 3],
  house: houses[Math.floor(number / 3) % 3],
  name: number % 5 === 0 ? 'Mitsouko' : '',
  family: families[Math.floor(number / 9) % 3],
  price: 1000 + 700 * (number % 7),
  quantity: 1 + (number % 5),
  created_at: new Date(Date.UTC(2026, 0, 1, 0, number)),
})

async function review(product: string) {
  const { db } = shop.shop
  await sql`INSERT INTO users (id, name, email, email_key, password_hash) VALUES (${product}, 'A', ${product}, ${product}, '-')`.execute(
    db,
  )
  await sql`INSERT INTO reviews (id, product_id, user_id, name, rating, comment) VALUES (${product}, ${product}, ${product}, 'A', 5, 'Good')`.execute(
    db,
  )
  await db.updateTable('products').set({ num_reviews: 1, rating: 5 }).where('id', '=', product).execute()
}

const orders = ['newest', 'price-asc', 'title-desc', 'rating', 'stock-asc', 'stock-desc']
const list = (query: string) => `/api/products?${query}`
const addresses = () => [
  list('pageNumber=1'),
  list('pageNumber=2'),
  ...orders.map((order) => list(`sortBy=${order}`)),
  ...categories.flatMap((category) => [
    list(`category=${category}`),
    ...orders.map((order) => list(`category=${category}&sortBy=${order}`)),
    list(`category=${category}&inStock=true`),
    list(`category=${category}&onlyOne=true`),
    list(`category=${category}&priceMax=30`),
    list(`category=${category}&discount=true`),
    list(`category=${category}&family=chypre`),
    list(`category=${category}&keyword=rose`),
  ]),
  ...['house=Guerlain', 'house=Roger+%26+Gallet&house=Guerlain', 'family=amber', 'category=gift'].map(list),
  ...['keyword=rose', 'keyword=mitsouko', 'keyword=musk+under+40', 'keyword=rose&sortBy=stock-asc'].map(list),
  ...['/api/products/matches?keyword=ro', '/api/products/matches?keyword=gue', '/api/products/top'],
  `/api/products/cards?ids=${ids.slice(3, 9).join()}`,
  ...ids.slice(0, 20).flatMap((id) => [`/api/products/${id}`, `/api/products/${id}/similar`]),
]

async function fillCache() {
  for (const address of addresses()) {
    if (!served.cache.get(address)) await (await fetch(served.origin + address)).text()
  }
}

/** Waits until this node has read the changes: it does so before it answers a call that may change something. */
async function readChanges() {
  const answer = await fetch(`${served.origin}/api/orders/quote`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"orderItems":[]}',
  })
  expect(answer.status).toBe(200)
}

/** The paths still cached after a change; each must equal what would be computed now. */
async function leftAlone(): Promise<string[]> {
  await readChanges()
  const left = addresses().filter((address) => served.cache.get(address))
  for (const address of left) {
    const { body } = await shop.app.inject(address)
    expect([address, String(served.cache.get(address)?.body())]).toEqual([address, body])
  }
  return left
}

const { constantFrom, integer, record } = fc
const anyId = integer({ min: 0, max: 59 })
const somebodysFields = fc.oneof(
  record({ reserved: integer({ min: 0, max: 6 }) }),
  record({ reserved: integer({ min: 0, max: 6 }) }),
  record({ quantity: integer({ min: 0, max: 6 }), reserved: constantFrom(0) }),
  record({ price: integer({ min: 500, max: 6000 }) }),
  record({ compare_at_price: constantFrom(null, 9000) }),
  record({ show: fc.boolean() }),
  record({ withheld: fc.boolean() }),
  record({ category: constantFrom(...categories, 'gift') }),
  record({ house: constantFrom(...houses, 'Caron') }),
  record({ family: constantFrom(...families) }),
  record({ title: constantFrom('Rose absolute', 'Iris root', 'Musk ambrette') }),
  record({ rating: integer({ min: 1, max: 5 }) }),
  record({ archived_at: constantFrom(null, new Date()) }),
)
const change = record({
  products: fc.uniqueArray(anyId, { minLength: 1, maxLength: 3 }),
  set: somebodysFields,
})

async function apply({ products, set }: { products: number[]; set: object }) {
  const wanted = products.flatMap((number) => ids[number] ?? [])
  const { reserved, ...fields } = set as { reserved?: number; quantity?: number }
  await shop.shop.db
    .updateTable('products')
    .set({
      ...fields,
      ...(reserved === undefined
        ? {}
        : { reserved: sql<number>`least(${fields.quantity ?? sql.ref('quantity')}, ${reserved}::int)` }),
      ...(fields.quantity === undefined ? {} : { reserved: 0 }),
    })
    .where('id', 'in', wanted)
    .execute()
}

test('after any change, every answer that is still cached is what would be computed now', async () => {
  let [stillCached, cached] = [0, 0]
  const changes = fc.sample(change, { numRuns: Number(process.env.RANDOM_CHANGES ?? 20), seed: 7 })
  for (const next of changes) {
    await fillCache()
    await apply(next)
    const left = await leftAlone()
    stillCached += left.length
    cached += addresses().length
  }
  // Dropping everything would be correct too, but then there would be no cache.
  expect(stillCached / cached).toBeGreaterThan(0.25)
})

/** Puts a piece of a product on hold: the touched paths must be dropped from the cache, the untouched ones kept. */
async function expectDropped(sold: string, touched: readonly string[], untouched: readonly string[]) {
  await readChanges()
  for (const address of [...touched, ...untouched]) await (await fetch(served.origin + address)).text()
  await shop.shop.db.updateTable('products').set({ reserved: 1 }).where('id', '=', sold).execute()
  await readChanges()
  const isCached = (address: string) => [address, served.cache.get(address) !== undefined]
  expect(touched.map(isCached)).toEqual(touched.map((address) => [address, false]))
  expect(untouched.map(isCached)).toEqual(untouched.map((address) => [address, true]))
}

test('the sale of a last piece leaves other categories, other houses and unlike products alone', async () => {
  const { db } = shop.shop
  const scent = { category: 'gold', quantity: 1, family: 'leather', house: 'Caron' }
  const sold = await addProduct(db, scent)
  const alike = await addProduct(db, { ...scent, category: 'sample' })
  const unlike = await addProduct(db, { ...scent, house: 'Lubin', family: 'citrus' })
  const touched = [
    ...['', 'category=gold', 'category=gold&pageNumber=9', 'house=Caron', 'inStock=true'].map(list),
    ...[`/api/products/${sold}`, `/api/products/${alike}/similar`, `/product/${alike}`],
  ]
  const untouched = [
    ...[
      'category=sample',
      'category=sample&sortBy=price-asc',
      'house=Lubin',
      'category=gold&house=Lubin',
    ].map(list),
    ...[`/api/products/${alike}`, `/api/products/${unlike}/similar`, `/product/${unlike}`],
  ]
  await expectDropped(sold, touched, untouched)
})

test('one piece of several is sold: what shows the product and lists by stock change, and nothing else', async () => {
  const { db } = shop.shop
  const sold = await addProduct(db, { category: 'gold', quantity: 5, title: 'Gold leaf' })
  const shown = ['category=gold', 'keyword=gold+leaf', 'sortBy=stock-asc'].map(list)
  const others = ['pageNumber=3', 'category=gold&pageNumber=2', 'category=perfume', 'keyword=rose'].map(list)
  await expectDropped(sold, shown, others)
})

test('what is changed by hand in many rows at once is seen in every list', async () => {
  await fillCache()
  await sql`UPDATE products SET price = price + 1`.execute(shop.shop.db)
  const left = await leftAlone()
  expect(left.filter((address) => address.startsWith('/api/products?'))).toEqual([])
})
