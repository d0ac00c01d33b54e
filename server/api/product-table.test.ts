import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ChangeOutcome } from '#shop/catalog/product-change.schema.ts'
import type { ProductRow } from '#shop/catalog/product-row.schema.ts'
import { forgetOldChanges } from '#shop/catalog/undo-change.server.ts'
import { newId } from '#shop/ids.ts'
import { releaseStock, reserveStock } from '#shop/stock/move-stock.server.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { expectSoundBooks } from '#tests/support/books.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addProduct, type ProductFields } from '#tests/support/products.ts'

let shop: TestShop
let admin: Person
let customer: Person
beforeAll(async () => {
  shop = await testShop()
  admin = await signIn(shop, { isAdmin: true, name: 'Marloes' })
  customer = await signIn(shop)
})
beforeEach(async () => {
  await sql`UPDATE products SET archived_at = now(), sku = NULL`.execute(shop.shop.db)
  await sql`DELETE FROM bulk_changes`.execute(shop.shop.db)
})
afterEach(() => expectSoundBooks(shop.shop.db))
afterAll(() => shop.close())

const add = (fields: ProductFields = {}) => addProduct(shop.shop.db, fields)

async function call(method: 'GET' | 'POST', path: string, payload?: object, headers: object = {}) {
  const answer = await shop.app.inject({
    method,
    url: `/api/products${path}`,
    headers: { ...admin.headers, ...headers },
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const rows = async (query: string) => (await call('GET', `/rows?${query}`)).body.products as ProductRow[]
const found = async (query: string) => (await rows(query)).map(({ title }) => title).sort()
const change = async (ids: readonly string[], what: object, more: object = {}) => {
  const { status, body } = await call('POST', '/changes', { ids, change: what, ...more })
  expect([status, body.message]).toEqual([200, undefined])
  return body as ChangeOutcome
}
const undo = (id: string) => call('POST', `/changes/${id}/undo`)
const product = (id: string) =>
  shop.shop.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const cheaper = { kind: 'price', how: 'lower-percent', amount: 10 }

test('only administrators see the owner’s list and change products together', async () => {
  const id = await add()
  const calls = [
    ['GET', '/rows', undefined],
    ['GET', '/rows?state=archived', undefined],
    ['GET', '/ids', undefined],
    ['GET', '/changes', undefined],
    ['POST', '/changes', { ids: [id], change: cheaper }],
    ['POST', '/changes/x/undo', undefined],
  ] as const
  for (const [headers, expected] of [
    [{}, 401],
    [customer.headers, 403],
  ] as const) {
    for (const [method, path, payload] of calls) {
      const url = `/api/products${path}`
      const answer = await shop.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
      expect([method, path, answer.statusCode]).toEqual([method, path, expected])
    }
  }
  expect((await product(id)).price).toBe(5000)
})

test('the list finds shown, hidden and archived products, each state for itself', async () => {
  await add({ title: 'Shown' })
  await add({ title: 'Hidden', show: false })
  const archived = await add({ title: 'Gone', archived_at: new Date(), house: 'Nobody else' })
  expect(await found('')).toEqual(['Hidden', 'Shown'])
  expect(await found('state=shown')).toEqual(['Shown'])
  expect(await found('state=hidden')).toEqual(['Hidden'])
  const [gone] = await rows('state=archived&house=Nobody%20else')
  expect(gone).toMatchObject({ _id: archived, isArchived: true, version: 1 })
  expect((await call('GET', '/rows?state=all')).status).toBe(400)
})

test('shoppers never get hidden or deleted products, however they ask', async () => {
  await add({ title: 'Shown' })
  await add({ title: 'Hidden', show: false })
  await add({ title: 'Gone', archived_at: new Date() })
  for (const headers of [{}, customer.headers]) {
    for (const filter of ['state=hidden', 'state=archived', 'state=shown', 'magazine=NL']) {
      const answer = await shop.app.inject({ url: `/api/products?${filter}`, headers })
      expect([filter, answer.statusCode]).toEqual([filter, 400])
    }
    const titles = (await shop.app.inject({ url: '/api/products', headers })).json().products as ProductRow[]
    expect(titles.map(({ title }) => title)).toEqual(['Shown'])
  }
  const { body: hidden } = await call('GET', '?state=hidden')
  expect(hidden).toMatchObject({ total: 1, products: [{ title: 'Hidden' }] })
  expect((await call('GET', '?state=shown&magazine=OSK')).body.total).toBe(0)
  expect((await call('GET', '?state=archived')).body.total).toBeGreaterThan(0)
})

test('the list is narrowed by store, stock and category, and sorted', async () => {
  await add({ title: 'A', magazine: 'OSK', price: 300, category: 'gift' })
  await add({ title: 'B', magazine: 'NL', price: 200, quantity: 0 })
  await add({ title: 'C', magazine: 'OSK', price: 100 })
  expect(await found('magazine=OSK')).toEqual(['A', 'C'])
  expect(await found('inStock=false')).toEqual(['B'])
  expect(await found('category=gift')).toEqual(['A'])
  const sorted = (await rows('sortBy=price-asc')).map(({ title, price }) => `${title} ${price}`)
  expect(sorted).toEqual(['C 1', 'B 2', 'A 3'])
})

test('the search finds title, house, notes, and any part of a number in upper and lower case', async () => {
  await add({ title: 'Vent Vert', house: 'Balmain', sku: 'PERF-0042', notes_top: ['galbanum'] })
  await add({ title: 'Other', sku: 'PERF-1000' })
  await add({ title: 'No number', house: 'Perfect' })
  for (const keyword of ['vent', 'balmain', 'galbanum', '0042', '042', 'erf-0', 'PERF-00', 'perf-00']) {
    expect([keyword, await found(`keyword=${keyword}`)]).toEqual([keyword, ['Vent Vert']])
  }
  expect(await found('keyword=perf')).toEqual(['No number', 'Other', 'Vent Vert'])
  const first = await rows('keyword=PERF')
  expect(first.map(({ title }) => title).at(-1)).toBe('No number')
  // Neither is a wildcard.
  expect(await found('keyword=P%25042')).toEqual([])
  expect(await found('keyword=PERF_0042')).toEqual(['Vent Vert'])
})

test('a misspelt word is corrected in the owner’s list too', async () => {
  await add({ title: 'Guerlain Mitsouko' })
  const { body } = await call('GET', '/rows?keyword=mitsuko')
  expect(body).toMatchObject({ total: 1, corrected: 'mitsouko' })
})

test('all that a filter finds can be chosen at once', async () => {
  const ids = [await add({ house: 'Caron' }), await add({ house: 'Caron' }), await add({ house: 'Coty' })]
  const { body } = await call('GET', '/ids?house=Caron&pageNumber=7&sortBy=title-asc')
  expect(body.total).toBe(2)
  expect([...body.ids].sort()).toEqual(ids.slice(0, 2).sort())
})

test('a change reaches every product, its history, its ledger, the log and the caches', async () => {
  const { db } = shop.shop
  const ids = [await add({ price: 9995 }), await add({ price: 5, compare_at_price: 20 })]
  const outcome = await change(ids, { ...cheaper, keepOldPrice: true })
  expect(outcome).toMatchObject({ changed: 1, unchanged: 1, refused: [] })
  expect(await product(ids[0] ?? '')).toMatchObject({ price: 8996, compare_at_price: 9995, version: 2 })
  await change(ids, { kind: 'stock', how: 'add', amount: 3 })
  const prices = await db
    .selectFrom('price_history')
    .select('price')
    .where('product_id', '=', ids[0] ?? '')
    .orderBy('id')
    .execute()
  expect(prices).toEqual([{ price: 9995 }, { price: 8996 }])
  const moved = await db
    .selectFrom('stock_movements')
    .selectAll()
    .where('product_id', '=', ids[0] ?? '')
    .where('kind', '=', 'adjust')
    .execute()
  expect(moved).toMatchObject([{ quantity_change: 3, by_user: admin.id }])
  const log = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', ids[0] ?? '')
    .orderBy('id')
    .execute()
  expect(log).toMatchObject([
    {
      action: 'products.changed_together',
      actor: admin.id,
      details: {
        change: outcome._id,
        changes: [
          { field: 'price', before: 99.95, after: 89.96 },
          { field: 'compareAtPrice', before: null, after: 99.95 },
        ],
      },
    },
    { details: { changes: [{ field: 'quantity', before: 2, after: 5 }] } },
  ])
  const tags = await db.selectFrom('changes').select('tag').where('tag', '=', `product:${ids[0]}`).execute()
  expect(tags.length).toBeGreaterThanOrEqual(2)
})

test('every kind of change does what it says', async () => {
  const id = await add({ show: false })
  for (const [what, expected] of [
    [{ kind: 'show', value: true }, { show: true }],
    [{ kind: 'nowe', value: true }, { nowe: true }],
    [{ kind: 'featured', value: true }, { featured: true }],
    [{ kind: 'magazine', value: 'OSK' }, { magazine: 'OSK' }],
    [{ kind: 'stock', how: 'set', amount: 7 }, { quantity: 7 }],
    [{ kind: 'archive' }, { archived_at: expect.any(Date) }],
  ] as const) {
    expect(await change([id, id], what)).toMatchObject({ changed: 1, refused: [] })
    expect(await product(id)).toMatchObject(expected)
  }
})

test('what cannot be changed is listed with its reason, and the others are done', async () => {
  const good = await add({ title: 'Good', price: 2000 })
  const cheap = await add({ title: 'Cheap', price: 500 })
  const gone = await add({ title: 'Gone', archived_at: new Date() })
  const outcome = await change([good, cheap, gone, 'nobody'], {
    kind: 'price',
    how: 'lower-amount',
    amount: '5,00',
  })
  expect(outcome.changed).toBe(1)
  expect(outcome.refused).toHaveLength(3)
  expect(outcome.refused).toEqual(
    expect.arrayContaining([
      { _id: cheap, title: 'Cheap', reason: 'It cannot be shown without a price' },
      { _id: gone, title: 'Gone', reason: 'It is deleted' },
      { _id: 'nobody', title: '', reason: 'It is not there' },
    ]),
  )
  expect(await product(good)).toMatchObject({ price: 1500 })
  expect(await product(cheap)).toMatchObject({ price: 500, version: 1 })
})

test('what somebody else edited in the meantime is left alone; a sale is no edit', async () => {
  const [edited, sold] = [await add({ title: 'Edited' }), await add({ title: 'Sold' })]
  const versions = { [edited]: 1, [sold]: 1 }
  await shop.app.inject({
    method: 'PUT',
    url: `/api/products/${edited}`,
    headers: admin.headers,
    payload: { price: 125 },
  })
  const hold = await heldBy(sold, 2)
  const outcome = await change([edited, sold], { kind: 'stock', how: 'add', amount: 1 }, { versions })
  expect(outcome).toMatchObject({
    changed: 1,
    refused: [
      {
        _id: edited,
        reason: 'Somebody else changed it in the meantime; it is €125.00, 2 in stock now',
      },
    ],
  })
  expect(await product(sold)).toMatchObject({ quantity: 3, reserved: 2 })
  await hold.end()
})

test('a wrong change is refused whole', async () => {
  const id = await add()
  for (const [what, message] of [
    [{ kind: 'price', how: 'set', amount: 'cheap' }, 'Enter an amount such as 19.95'],
    [{ kind: 'price', how: 'lower-percent', amount: 101 }, 'Enter at most 100 per cent'],
    [{ kind: 'stock', how: 'set', amount: -1 }, 'Enter a whole number, 0 or more'],
  ] as const) {
    const { status, body } = await call('POST', '/changes', { ids: [id], change: what })
    expect([status, body.message]).toEqual([400, message])
  }
  expect((await call('POST', '/changes', { ids: [], change: cheaper })).status).toBe(400)
  expect((await call('POST', '/changes', { ids: [id], change: { kind: 'title', value: 'x' } })).status).toBe(
    400,
  )
  const many = Array.from({ length: 10_001 }, (_, at) => `p${at}`)
  expect((await call('POST', '/changes', { ids: many, change: cheaper })).status).toBe(400)
})

test('the same intent twice changes once', async () => {
  const id = await add({ price: 10_000 })
  const headers = { 'idempotency-key': newId() }
  const twice = await Promise.all(
    [1, 2].map(() => call('POST', '/changes', { ids: [id], change: cheaper }, headers)),
  )
  for (const { status } of twice) expect([200, 409]).toContain(status)
  expect((await product(id)).price).toBe(9000)
  const again = await call('POST', '/changes', { ids: [id], change: cheaper }, headers)
  expect(again).toMatchObject({ status: 200, body: { changed: 1 } })
  const other = await call('POST', '/changes', { ids: [id], change: { ...cheaper, amount: 20 } }, headers)
  expect(other.status).toBe(422)
  expect((await product(id)).price).toBe(9000)
})

test('a change is undone whole, once, however often one clicks', async () => {
  const ids = [
    await add({ price: 10_000, compare_at_price: 12_000 }),
    await add({ price: 2000, quantity: 1 }),
  ]
  const { _id } = await change(ids, { ...cheaper, keepOldPrice: true })
  const { body: list } = await call('GET', '/changes')
  expect(list.changes).toMatchObject([
    {
      _id,
      by: 'Marloes',
      changed: 2,
      canUndo: true,
      change: { kind: 'price', how: 'lower-percent', amount: 10 },
    },
  ])
  const clicks = await Promise.all([undo(_id), undo(_id)])
  expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(clicks.find(({ status }) => status === 200)?.body).toEqual({ _id, undone: 2, refused: [] })
  expect(await product(ids[0] ?? '')).toMatchObject({ price: 10_000, compare_at_price: 12_000, version: 3 })
  expect(await product(ids[1] ?? '')).toMatchObject({ price: 2000, compare_at_price: null })
  expect((await undo(_id)).body.message).toBe('This change was undone already')
  expect((await call('GET', '/changes')).body.changes).toMatchObject([{ _id, canUndo: false }])
  expect((await undo('nobody')).status).toBe(404)
})

test('deleting together is undone too, and brings back what was shown as it was', async () => {
  const ids = [await add(), await add({ show: false })]
  const { _id } = await change(ids, { kind: 'archive' })
  expect((await shop.app.inject(`/api/products/${ids[0]}`)).statusCode).toBe(404)
  await undo(_id)
  expect((await shop.app.inject(`/api/products/${ids[0]}`)).statusCode).toBe(200)
  expect((await shop.app.inject(`/api/products/${ids[1]}`)).statusCode).toBe(404)
  expect(await product(ids[1] ?? '')).toMatchObject({ archived_at: null })
})

test('undoing leaves alone what was changed since, and never takes back a sale', async () => {
  const [edited, sold, held] = [
    await add({ title: 'Edited' }),
    await add({ title: 'Sold', quantity: 1 }),
    await add({ title: 'Held', quantity: 1 }),
  ]
  const { _id: prices } = await change([edited, sold], cheaper)
  await shop.app.inject({
    method: 'PUT',
    url: `/api/products/${edited}`,
    headers: admin.headers,
    payload: { price: 60 },
  })
  expect((await undo(prices)).body).toEqual({
    _id: prices,
    undone: 1,
    refused: [{ _id: edited, title: 'Edited', reason: 'Its price was changed since' }],
  })
  expect((await product(edited)).price).toBe(6000)

  const { _id: stock } = await change([sold, held], { kind: 'stock', how: 'add', amount: 2 })
  const first = await heldBy(sold, 1)
  const second = await heldBy(held, 2)
  expect((await undo(stock)).body).toMatchObject({
    undone: 1,
    refused: [{ _id: held, reason: 'What was added has been sold or is held for orders' }],
  })
  expect(await product(sold)).toMatchObject({ quantity: 1, reserved: 1 })
  expect(await product(held)).toMatchObject({ quantity: 3, reserved: 2 })
  await first.end()
  await second.end()
})

test('after a day a change can no longer be undone', async () => {
  const { _id } = await change([await add()], cheaper)
  await sql`UPDATE bulk_changes SET created_at = now() - interval '25 hours'`.execute(shop.shop.db)
  expect((await undo(_id)).body.message).toBe('A change can be undone for 24 hours')
  expect((await call('GET', '/changes')).body.changes).toEqual([])
  await forgetOldChanges(shop.shop.db)
  expect((await undo(_id)).status).toBe(409)
  await sql`UPDATE bulk_changes SET created_at = now() - interval '49 hours'`.execute(shop.shop.db)
  await forgetOldChanges(shop.shop.db)
  expect((await undo(_id)).status).toBe(404)
})

test('a change and an undo that a crash cut off can still be taken back', async () => {
  const id = await add({ price: 10_000 })
  const { _id } = await change([id], cheaper)
  await sql`UPDATE bulk_changes SET finished_at = NULL`.execute(shop.shop.db)
  expect((await undo(_id)).body.message).toBe('This change is still being made')
  await sql`UPDATE bulk_changes SET created_at = now() - interval '2 minutes',
    undone_at = now() - interval '2 minutes'`.execute(shop.shop.db)
  expect((await undo(_id)).body).toMatchObject({ undone: 1 })
  expect((await product(id)).price).toBe(10_000)
})

test('an undo that somebody takes for dead while it is at work takes the stock back once', async () => {
  const id = await add({ quantity: 10 })
  const { _id } = await change([id], { kind: 'stock', how: 'add', amount: 5 })
  // The first undo stands still at the product, which a sale holds.
  const { db } = shop.shop
  const answers = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('products').select('id').where('id', '=', id).forUpdate().execute()
    const first = undo(_id)
    await waitingFor(1)
    await sql`UPDATE bulk_changes SET undone_at = now() - interval '2 minutes'`.execute(db)
    const second = undo(_id)
    await waitingFor(2)
    return { first, second }
  })
  const outcomes = await Promise.all([answers.first, answers.second])
  expect(outcomes.map(({ body }) => body.undone).sort()).toEqual([0, 1])
  expect((await product(id)).quantity).toBe(10)
})

test('a change that is undone while it is still at work goes no further', async () => {
  const id = await add({ price: 10_000 })
  const { db } = shop.shop
  const late = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('products').select('id').where('id', '=', id).forUpdate().execute()
    const slow = call('POST', '/changes', { ids: [id], change: cheaper })
    await waitingFor(1)
    await sql`UPDATE bulk_changes SET created_at = now() - interval '2 minutes'`.execute(db)
    const kept = await db.selectFrom('bulk_changes').select('id').executeTakeFirstOrThrow()
    expect((await undo(kept.id)).body).toMatchObject({ undone: 0 })
    return { slow }
  })
  expect((await late.slow).body.message).toBe('This change was undone already')
  expect((await product(id)).price).toBe(10_000)
})

/** Until so many calls of the shop wait for somebody's lock. */
async function waitingFor(count: number) {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ waiting: number }>`
        SELECT count(*)::integer AS waiting FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(shop.shop.db)
      return rows[0]?.waiting
    })
    .toBe(count)
}

/** Some of a product, held for an order that is not there to be paid. */
async function heldBy(productId: string, qty: number) {
  const { db } = shop.shop
  const orderId = newId()
  await sql`
    INSERT INTO orders (id, number, user_id, user_name, user_email, status, payment_method, currency, items_price,
      shipping_price, tax_price, tax_rate, total_price, first_name, last_name, address_line1, city, postcode, country,
      hold_until)
    VALUES (${orderId}, ${orderId}, ${customer.id}, 'H', 'h@example.org', 'placed', 'PayPal', 'EUR', 100, 0, 0, 0, 100,
      'H', 'W', 'O', 'U', '3511 AZ', 'NL', now() + interval '1 hour')`.execute(db)
  const lines = [{ product: productId, qty }]
  await sql`
    INSERT INTO order_items (id, order_id, product_id, position, title, main_image, price, qty)
    VALUES (${newId()}, ${orderId}, ${productId}, 0, 'x', '', ${Math.floor(100 / qty)}, ${qty})`.execute(db)
  const hold = { orderId, holdNumber: 1 }
  await db.transaction().execute((tx) => reserveStock(tx, hold, lines))
  return {
    end: async () => {
      await db.transaction().execute((tx) => releaseStock(tx, hold, lines))
      await sql`UPDATE orders SET status = 'cancelled', closed_at = now() WHERE id = ${orderId}`.execute(db)
    },
  }
}
