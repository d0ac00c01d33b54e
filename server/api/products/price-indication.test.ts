import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { endOldReductions } from '#shop/catalog/editing/reductions.server.ts'
import { saveSettings } from '#shop/settings/settings.server.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { expectSoundBooks } from '#tests/support/books.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addProduct, type PriceStep, type ProductFields } from '#tests/support/products.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await testShop()
  admin = await signIn(shop, { isAdmin: true })
})
afterEach(() => expectSoundBooks(shop.shop.db))
afterAll(() => shop.close())

const add = (fields: ProductFields, prices?: readonly PriceStep[]) => addProduct(shop.shop.db, fields, prices)

async function put(id: string, payload: object) {
  const answer = await shop.app.inject({
    method: 'PUT',
    url: `/api/products/${id}`,
    headers: admin.headers,
    payload,
  })
  return { status: answer.statusCode, body: answer.json() }
}

const get = async (url: string) => (await shop.app.inject(url)).json()

async function quoteOf(id: string) {
  const payload = { orderItems: [{ product: id, qty: 1 }] }
  const { items } = (await shop.app.inject({ method: 'POST', url: '/api/orders/quote', payload })).json()
  return items[0]
}

/** The struck-through price of a product wherever it is shown; fails unless all agree. */
async function struckOf(id: string): Promise<{ compareAtPrice: number | null; discount: number }> {
  const product = await get(`/api/products/${id}`)
  const { compareAtPrice, discount } = product
  const seen = { compareAtPrice, discount }
  const { products, facets } = await get(`/api/products?house=${encodeURIComponent(product.house)}`)
  const found = (await get(`/api/products?keyword=${encodeURIComponent(product.house)}`)).products
  for (const card of [products[0], found[0]]) {
    expect({ compareAtPrice: card.compareAtPrice, discount: card.discount }).toEqual(seen)
  }
  const filtered = await get(`/api/products?discount=true&house=${encodeURIComponent(product.house)}`)
  expect([filtered.total, facets.discount]).toEqual(compareAtPrice === null ? [0, 0] : [1, 1])
  const line = await quoteOf(id)
  expect({ compareAtPrice: line.compareAtPrice, discount: line.reduction }).toEqual(seen)
  return seen
}

test('the struck price is the lowest of the 30 days before, not the one that was typed (P1)', async () => {
  const id = await add({ house: 'Pone', price: 10000 }, [{ price: 10000, daysAgo: 40 }])
  expect((await put(id, { price: 80, compareAtPrice: 120 })).body).toMatchObject({
    compareAtPrice: 100,
    discount: 20,
    lowestPrice30Days: 100,
    wishedComparePrice: 120,
  })
  expect(await struckOf(id)).toEqual({ compareAtPrice: 100, discount: 20 })
  expect(await get(`/api/products/${id}`)).not.toHaveProperty('wishedComparePrice')
})

test('a short cut within the 30 days is the reference, so that nothing is struck (P2)', async () => {
  const id = await add({ house: 'Ptwo', price: 10000 }, [
    { price: 10000, daysAgo: 25 },
    { price: 6000, daysAgo: 15 },
    { price: 10000, daysAgo: 10 },
  ])
  await put(id, { price: 80, compareAtPrice: 100 })
  expect(await struckOf(id)).toEqual({ compareAtPrice: null, discount: 0 })
  // The reference is €60, and is struck once the price is below it.
  await put(id, { price: 54 })
  expect(await struckOf(id)).toEqual({ compareAtPrice: 60, discount: 10 })
})

test('a further cut keeps the first reference, a rise ends the reduction (P3)', async () => {
  const id = await add({ house: 'Pthree', price: 10000 }, [{ price: 10000, daysAgo: 40 }])
  await put(id, { price: 80, compareAtPrice: 100 })
  await put(id, { price: 70 })
  expect(await struckOf(id)).toEqual({ compareAtPrice: 100, discount: 30 })
  await put(id, { price: 75 })
  expect(await struckOf(id)).toEqual({ compareAtPrice: null, discount: 0 })
})

test('a price that nobody could see is not a reference (P4)', async () => {
  const id = await add({ house: 'Pfour', price: 20000, show: false }, [
    { price: 20000, daysAgo: 30, offered: false },
  ])
  await put(id, { price: 150, compareAtPrice: 200, show: true })
  expect(await struckOf(id)).toEqual({ compareAtPrice: null, discount: 0 })
})

test('a price at which a product was offered to those alone who want it is not a reference (P4)', async () => {
  const { db } = shop.shop
  const id = await add({ house: 'Pwanted', price: 20000, show: false }, [
    { price: 20000, daysAgo: 30, offered: false },
  ])
  const set = (change: string) => sql`UPDATE products SET ${sql.raw(change)} WHERE id = ${id}`.execute(db)
  await set('show = true, withheld = true')
  await put(id, { price: 150, compareAtPrice: 200 })
  await sql`UPDATE arrivals SET closed_at = now() WHERE product_id = ${id}`.execute(db)
  await set('withheld = false')
  expect(await struckOf(id)).toEqual({ compareAtPrice: null, discount: 0 })
  // From now on it is visible to everybody.
  await put(id, { price: 120 })
  expect(await struckOf(id)).toEqual({ compareAtPrice: 150, discount: 20 })
})

test('what has been offered for ten days strikes its lowest price since then, and says that it is new (P5)', async () => {
  const id = await add({ house: 'Pfive', price: 5000 }, [{ price: 5000, daysAgo: 10 }])
  await put(id, { price: 40, compareAtPrice: 50 })
  expect(await struckOf(id)).toEqual({ compareAtPrice: 50, discount: 20 })
  const { newSince } = await get(`/api/products/${id}`)
  expect(Date.now() - Date.parse(newSince)).toBeGreaterThan(9 * 24 * 60 * 60 * 1000)
  expect((await quoteOf(id)).newSince).toBe(newSince)
})

test('what is struck is the lower of the wished and the reference price', async () => {
  const id = await add({ house: 'Plower', price: 10000 }, [{ price: 10000, daysAgo: 40 }])
  await put(id, { price: 80, compareAtPrice: 90 })
  expect(await struckOf(id)).toEqual({ compareAtPrice: 90, discount: 11 })
  await put(id, { compareAtPrice: null })
  expect(await struckOf(id)).toEqual({ compareAtPrice: null, discount: 0 })
})

test('a reduction ends by itself after the longest time that the settings allow', async () => {
  const { db } = shop.shop
  const id = await add({ house: 'Plong', price: 8000, compare_at_price: 10000 }, [
    { price: 10000, daysAgo: 130 },
    { price: 8000, daysAgo: 93 },
  ])
  expect(await struckOf(id)).toEqual({ compareAtPrice: 100, discount: 20 })
  expect(await endOldReductions(db)).toBe(1)
  expect(await struckOf(id)).toEqual({ compareAtPrice: null, discount: 0 })
})

test('nobody changes or deletes the history of prices (P7)', async () => {
  const { db } = shop.shop
  await add({})
  const reduced = await add({ price: 8000, compare_at_price: 10000 }, [
    { price: 10000, daysAgo: 40 },
    { price: 8000, daysAgo: 1 },
  ])
  const mine = sql`WHERE product_id = ${reduced}`
  expect((await sql`SELECT FROM price_reductions ${mine}`.execute(db)).rows).toHaveLength(1)
  const refused = /never changed or deleted/
  await expect(sql`DELETE FROM price_history`.execute(db)).rejects.toThrow(refused)
  await expect(sql`UPDATE price_history SET price = 1`.execute(db)).rejects.toThrow(refused)
  await expect(sql`TRUNCATE price_history`.execute(db)).rejects.toThrow(refused)
  await expect(sql`UPDATE price_reductions SET reference_price = 1`.execute(db)).rejects.toThrow(refused)
  await expect(sql`DELETE FROM price_reductions`.execute(db)).rejects.toThrow(refused)
  await expect(sql`TRUNCATE price_reductions`.execute(db)).rejects.toThrow(refused)
  const asNew = sql`UPDATE price_reductions SET short_history = NOT short_history ${mine}`
  await expect(asNew.execute(db)).rejects.toThrow(refused)
})

test('hiding and showing again stands in the history, and a reduction under way stays', async () => {
  const id = await add({ house: 'Phide', price: 10000 }, [{ price: 10000, daysAgo: 40 }])
  await put(id, { price: 80, compareAtPrice: 100 })
  await put(id, { show: false })
  await put(id, { show: true })
  const { prices } = (
    await shop.app.inject({ url: `/api/products/${id}/prices`, headers: admin.headers })
  ).json()
  expect(prices.map(({ price, offered }: PriceStep) => [price, offered])).toEqual([
    [80, true],
    [80, false],
    [80, true],
    [100, true],
  ])
  expect(await struckOf(id)).toEqual({ compareAtPrice: 100, discount: 20 })
})

async function bulk(ids: string[], change: object) {
  return shop.app.inject({
    method: 'POST',
    url: '/api/products/changes',
    headers: admin.headers,
    payload: { ids, change },
  })
}

test('a reduction of many products at once obeys the same rules (P8)', async () => {
  const fair = await add({ house: 'Bulkfair', price: 10000 }, [{ price: 10000, daysAgo: 40 }])
  const cut = await add({ house: 'Bulkcut', price: 10000 }, [
    { price: 6000, daysAgo: 20 },
    { price: 10000, daysAgo: 5 },
  ])
  const hidden = await add({ house: 'Bulkhidden', price: 20000, show: false }, [
    { price: 20000, daysAgo: 30, offered: false },
  ])
  const ids = [fair, cut, hidden]
  const twenty = { kind: 'price', how: 'lower-percent', amount: '20', keepOldPrice: true }
  expect((await bulk(ids, twenty)).json()).toMatchObject({ changed: 3 })
  await bulk([hidden], { kind: 'show', value: true })
  expect(await struckOf(fair)).toEqual({ compareAtPrice: 100, discount: 20 })
  expect(await struckOf(cut)).toEqual({ compareAtPrice: null, discount: 0 })
  expect(await struckOf(hidden)).toEqual({ compareAtPrice: null, discount: 0 })
  // A further reduction keeps the first one's reference price (P3).
  await bulk([fair], twenty)
  expect(await struckOf(fair)).toEqual({ discount: 36, compareAtPrice: 100 })
})

test('a unit price is said in the shop’s measure, and nobody is exempt without a reason (P9)', async () => {
  const { db } = shop.shop
  const id = await add({ house: 'Unit', category: 'sample', price: 2400, size_ml: 15 })
  expect(await get(`/api/products/${id}`)).toMatchObject({
    unitPrice: 160,
    unitPrices: [{ price: 160, per: '100 ml' }],
  })
  await saveSettings(db, { unitPriceBase: 'both' })
  expect((await get(`/api/products/${id}`)).unitPrices).toEqual([
    { price: 160, per: '100 ml' },
    { price: 1600, per: 'l' },
  ])
  await saveSettings(db, { unitPriceBase: '1000' })
  expect((await get('/api/products?house=Unit')).products[0]).toMatchObject({
    unitPrice: 1600,
    unitPrices: [{ price: 1600, per: 'l' }],
  })
  await saveSettings(db, { unitPriceBase: '100' })
  for (const reason of [true, 'because', 1]) {
    expect(await put(id, { unitPriceExempt: reason }), JSON.stringify(reason)).toMatchObject({
      status: 400,
      body: { fields: { unitPriceExempt: expect.stringContaining('Choose why') } },
    })
  }
  expect((await put(id, { unitPriceExempt: 'set' })).body).toMatchObject({ unitPrice: null, unitPrices: [] })
  expect((await put(id, { netContent: 3 })).body.fields).toHaveProperty('netUnit')
  expect((await put(id, { unitPriceExempt: null, netContent: '50', netUnit: 'g' })).body).toMatchObject({
    unitPrices: [{ price: 48, per: '100 g' }],
  })
})

test('many products are exempt from a unit price at once, with a reason alone, and it is undone together', async () => {
  const ids = [await add({ house: 'Exempt', size_ml: 50 }), await add({ house: 'Exempt', size_ml: 100 })]
  const perContent = async () =>
    (await get('/api/products?house=Exempt')).products.map(
      ({ unitPrices }: { unitPrices: object[] }) => unitPrices.length,
    )
  expect(await perContent()).toEqual([1, 1])
  for (const value of [true, '', 'because', undefined]) {
    const refused = await bulk(ids, { kind: 'unitPriceExempt', value })
    expect(refused.statusCode, JSON.stringify(value)).toBe(400)
  }
  const done = (await bulk(ids, { kind: 'unitPriceExempt', value: 'antique' })).json()
  expect(done).toMatchObject({ changed: 2, refused: [] })
  expect(await perContent()).toEqual([0, 0])
  const url = `/api/products/changes/${done._id}/undo`
  expect((await shop.app.inject({ method: 'POST', url, headers: admin.headers })).json()).toMatchObject({
    undone: 2,
  })
  expect(await perContent()).toEqual([1, 1])
})

test('the products without a unit price are found, given their contents together, and put back', async () => {
  const soap = await add({ house: 'Contents', category: 'soapandpowder', price: 450 })
  const counted = await add({ house: 'Contents', size_ml: 50, net_content: 3, net_unit: 'piece' })
  await add({ house: 'Contents', category: 'gift' })
  await add({ house: 'Contents', size_ml: 50 })
  await add({ house: 'Contents', category: 'soapandpowder', unit_price_exempt: 'set' })
  await add({ house: 'Contents', category: 'soapandpowder', show: false })
  const asAdmin = async (url: string) => (await shop.app.inject({ url, headers: admin.headers })).json()
  const list = '/api/products/ids?house=Contents&state=without_unit_price'
  const lacking = async () => (await asAdmin(list)).ids.toSorted()
  const all = [soap, counted].toSorted()
  expect(await lacking()).toEqual(all)
  // The list is the one that the compliance check counts and links to.
  const { checks } = await asAdmin('/api/compliance')
  const light = checks.find(({ id }: { id: string }) => id === 'unit-prices')
  const { total } = await asAdmin('/api/products/rows?state=without_unit_price')
  expect(light).toMatchObject({
    state: 'red',
    count: total,
    fix: { href: '/admin/productlist?state=without_unit_price' },
  })
  const done = (await bulk(all, { kind: 'content', how: 'g', amount: '150' })).json()
  expect(done).toMatchObject({ changed: 2, refused: [] })
  expect(await lacking()).toEqual([])
  expect(await get(`/api/products/${soap}`)).toMatchObject({
    netContent: 150,
    netUnit: 'g',
    unitPrices: [{ price: 3, per: '100 g' }],
  })
  const log = await shop.shop.db
    .selectFrom('audit_log')
    .select('details')
    .where('subject', '=', counted)
    .where('action', '=', 'products.changed_together')
    .execute()
  expect(log).toMatchObject([
    {
      details: {
        changes: [
          { field: 'netContent', before: 3, after: 150 },
          { field: 'netUnit', before: 'piece', after: 'g' },
        ],
      },
    },
  ])
  // What somebody has edited since stays: an amount is not restored into another unit.
  await put(soap, { netContent: 50 })
  const url = `/api/products/changes/${done._id}/undo`
  const undone = (await shop.app.inject({ method: 'POST', url, headers: admin.headers })).json()
  expect(undone).toMatchObject({
    undone: 1,
    refused: [{ _id: soap, reason: 'Its content was changed since' }],
  })
  expect(await lacking()).toEqual([counted])
  // All liquids, however small.
  const small = [
    await add({ house: 'Contents', category: 'sample' }),
    await add({ house: 'Contents', category: 'miniature' }),
    await add({ house: 'Contents', category: 'perfume' }),
  ]
  expect(await lacking()).toEqual([counted, ...small].toSorted())
})
