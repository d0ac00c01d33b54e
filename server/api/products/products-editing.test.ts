import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { expectSoundBooks } from '#tests/support/books.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addPicture, addProduct } from '#tests/support/products.ts'

let shop: TestShop
let admin: Person
let customer: Person
beforeAll(async () => {
  shop = await testShop()
  admin = await signIn(shop, { isAdmin: true })
  customer = await signIn(shop)
})
afterEach(() => expectSoundBooks(shop.shop.db))
afterAll(() => shop.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
async function call(method: Method, path: string, payload?: object, who: Person | undefined = admin) {
  const url = `/api/products${path}`
  const answer = await shop.app.inject({
    method,
    url,
    headers: who?.headers,
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const save = (id: string, fields: object) => call('PUT', `/${id}`, fields)
const address = (picture: string) => `/pictures/${picture}-960.webp`

test('only administrators create, edit and delete, and a refused call changes nothing', async () => {
  const { db } = shop.shop
  const id = await addProduct(db)
  const before = await db.selectFrom('products').selectAll().orderBy('id').execute()
  for (const [who, expected] of [
    [undefined, 401],
    [customer, 403],
  ] as const) {
    // `undefined` would take the default, which is the administrator.
    const headers = who?.headers ?? {}
    for (const [method, path, payload] of [
      ['POST', '', undefined],
      ['PUT', `/${id}`, { title: 'Mine' }],
      ['DELETE', `/${id}`, undefined],
      ['DELETE', `/${id}/images`, { imagePath: '/pictures/x' }],
      ['GET', '/dashboard', undefined],
      ['POST', '/remove-demo', undefined],
      ['GET', '/suggestions', undefined],
      ['GET', '/last-bottle', undefined],
      ['GET', `/${id}/prices`, undefined],
      ['GET', `/${id}/next`, undefined],
      ['POST', `/${id}/duplicate`, undefined],
      ['POST', `/${id}/restore`, undefined],
    ] as const) {
      const url = `/api/products${path}`
      const answer = await shop.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
      expect([method, path, answer.statusCode]).toEqual([method, path, expected])
    }
  }
  expect(await db.selectFrom('products').selectAll().orderBy('id').execute()).toEqual(before)
})

test('a new product is hidden until it is saved with a title and a price', async () => {
  const { status, body: draft } = await call('POST', '')
  expect(status).toBe(201)
  expect(draft).toMatchObject({ title: '', price: 0, quantity: 0, show: false, version: 1 })
  expect((await shop.app.inject(`/api/products/${draft._id}`)).statusCode).toBe(404)
  const refused = await save(draft._id, { show: true })
  expect(refused.status).toBe(400)
  expect(Object.keys(refused.body.fields)).toEqual(['title', 'price'])
  const fields = { title: 'Caron Infini', price: '98,50', quantity: 3, show: true }
  expect((await save(draft._id, fields)).body).toMatchObject({
    price: 98.5,
    quantity: 3,
    show: true,
    version: 2,
  })
  const seen = await shop.app.inject(`/api/products/${draft._id}`)
  expect(seen.json()).toMatchObject({ title: 'Caron Infini', price: 98.5 })
})

test('a call that needs no body takes an empty one with a JSON type', async () => {
  const headers = { ...admin.headers, 'content-type': 'application/json' }
  const answer = await shop.app.inject({ method: 'POST', url: '/api/products', headers, payload: '' })
  expect(answer.statusCode).toBe(201)
})

test('every field of the catalogue can be changed, and what is read can be sent back', async () => {
  const past = [{ price: 10000, daysAgo: 40 }]
  const id = await addProduct(shop.shop.db, { price: 10000, rating: 4.5, num_reviews: 2, liked: 7 }, past)
  const reviews = [4, 5].map((rating) => ({
    id: newId(),
    product_id: id,
    name: 'Piet',
    rating,
    comment: 'Plum',
  }))
  await shop.shop.db.insertInto('reviews').values(reviews).execute()
  const fields = {
    title: 'Rochas Femme, vintage extrait 14 ml',
    sku: 'EDIT-0001',
    house: 'Rochas',
    name: 'Femme',
    description: 'Plum and leather.\nLace box.',
    category: 'miniature',
    typ: 'parfume',
    sex: 'women',
    size: 14,
    weight: 90,
    price: 89,
    compareAtPrice: 99,
    costPrice: 40,
    quantity: 7,
    magazine: 'OSK',
    show: true,
    nowe: true,
    featured: true,
    year: 1944,
    era: '1960s',
    vintage: true,
    condition: 'with lace box',
    perfumer: 'Edmond Roudnitska',
    family: 'chypre fruity',
    notesTop: ['plum'],
    notesHeart: ['rose', 'jasmine'],
    notesBase: ['leather'],
    ingredients: 'alcohol',
    netContent: 14,
    netUnit: 'ml',
    unitPriceExempt: 'antique',
  }
  const untouchable = {
    rating: 1,
    numReviews: 99,
    liked: 0,
    currency: 'USD',
    _id: 'other',
    createdAt: 'never',
  }
  const { status, body } = await save(id, { ...fields, ...untouchable })
  expect(status).toBe(200)
  expect(body).toMatchObject({ ...fields, _id: id, rating: 4.5, numReviews: 2, liked: 7, currency: 'EUR' })
  const again = await save(id, body)
  expect(again.status).toBe(200)
  expect(again.body).toEqual({ ...body, version: body.version + 1 })
  const found = await shop.app.inject('/api/products?keyword=plum%20rochas')
  expect(found.json().total).toBe(1)
})

test('two administrators never overwrite each other, and a sale in between is not a conflict', async () => {
  const { db } = shop.shop
  const id = await addProduct(db, { quantity: 5 })
  const opened = (await call('GET', `/${id}`)).body
  await db.updateTable('products').set({ reserved: 2 }).where('id', '=', id).execute()
  await db.updateTable('products').set({ quantity: 3, reserved: 0 }).where('id', '=', id).execute()
  await db
    .insertInto('stock_movements')
    .values({ product_id: id, kind: 'adjust', quantity_change: -2, reserved_change: 0 })
    .execute()
  const form = { version: opened.version, loadedQuantity: opened.quantity }
  const saved = await save(id, { ...form, title: 'Edited', quantity: opened.quantity })
  expect(saved.body).toMatchObject({ title: 'Edited', quantity: 3 })
  const late = await save(id, { ...form, title: 'Too late', quantity: 9 })
  expect(late).toMatchObject({ status: 409, body: { code: 'edit_conflict' } })
  expect((await call('GET', `/${id}`)).body).toMatchObject({ title: 'Edited', quantity: 3 })
})

test('of ten edits from the same version one wins', async () => {
  const id = await addProduct(shop.shop.db)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, number) =>
      save(id, { version: 1, title: `Edit ${number}`, quantity: number }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
})

test('stock and price leave a trace in ledger, history and log', async () => {
  const { db } = shop.shop
  const id = await addProduct(db, { quantity: 4, price: 5000 })
  await save(id, { quantity: 6, price: 45 })
  await save(id, { description: 'Neither stock nor price.' })
  const rows = (table: 'stock_movements' | 'price_history') =>
    db.selectFrom(table).selectAll().where('product_id', '=', id).orderBy('id').execute()
  expect(await rows('stock_movements')).toMatchObject([
    { kind: 'import', quantity_change: 4 },
    { kind: 'adjust', quantity_change: 2, by_user: admin.id },
  ])
  expect(await rows('price_history')).toMatchObject([{ price: 5000 }, { price: 4500 }])
  const log = await db.selectFrom('audit_log').selectAll().where('subject', '=', id).execute()
  expect(log).toMatchObject([
    {
      action: 'product.edited',
      actor: admin.id,
      details: {
        changes: [
          { field: 'price', before: 50, after: 45 },
          { field: 'quantity', before: 4, after: 6 },
        ],
      },
    },
    {
      action: 'product.edited',
      details: { changes: [{ field: 'description', before: '', after: 'Neither stock nor price.' }] },
    },
  ])
})

test('the number of another product cannot be taken', async () => {
  const { db } = shop.shop
  await addProduct(db, { sku: 'TAKEN-1' })
  const { status, body } = await save(await addProduct(db), { sku: 'TAKEN-1' })
  expect([status, body.fields]).toEqual([400, { sku: 'Another product has this number' }])
})

test('pictures are attached, ordered, described and let go by their addresses', async () => {
  const { db } = shop.shop
  const id = await addProduct(db)
  const [front, back, label] = await Promise.all([addPicture(db), addPicture(db), addPicture(db)])
  const saved = await save(id, { images: [address(front), address(back)], mainImage: address(label) })
  expect(saved.body.images).toEqual([label, front, back].map(address))
  expect(saved.body.mainImage).toBe(address(label))
  const pictures = [{ src: address(front), alt: ' Seen from the  front ' }]
  const reordered = await save(id, { images: [address(front), address(label)], pictures })
  expect(reordered.body.images).toEqual([front, label].map(address))
  expect(reordered.body.pictures[0].alt).toBe('Seen from the front')
  const foreign = await addPicture(db, { product_id: await addProduct(db) })
  for (const wrong of [address(foreign), '/pictures/../../etc/passwd', 'https://evil.example/a.webp']) {
    expect((await save(id, { title: 'Changed', images: [wrong] })).status).toBe(404)
  }
  expect((await call('GET', `/${id}`)).body).toMatchObject({ images: [front, label].map(address) })
  expect((await call('GET', `/${id}`)).body.title).not.toBe('Changed')
})

test('a picture is deleted only by exactly its address', async () => {
  const { db } = shop.shop
  const id = await addProduct(db)
  const own = await addPicture(db, { product_id: id })
  const foreign = await addPicture(db, { product_id: await addProduct(db) })
  const remove = (imagePath: string) => call('DELETE', `/${id}/images`, { imagePath })
  for (const wrong of [
    address(foreign),
    `/pictures/${own}-480.webp`,
    `${address(own)}/..`,
    '../../etc/passwd',
    '',
  ]) {
    expect([wrong, (await remove(wrong)).status]).toEqual([wrong, 404])
  }
  expect((await call('DELETE', `/${id}/images`, {})).status).toBe(400)
  const { status, body } = await remove(address(own))
  expect([status, body.images, body.version]).toEqual([200, [], 1])
  const left = await db.selectFrom('product_images').select('id').where('id', 'in', [own, foreign]).execute()
  expect(left).toEqual([{ id: foreign }])
})

test('a deleted product is gone from the shop, stays in the books, and can be read by administrators', async () => {
  const { db } = shop.shop
  const id = await addProduct(db)
  expect((await call('GET', `/${id}`)).body.archivedAt).toBeNull()
  expect((await call('DELETE', `/${id}`)).status).toBe(200)
  expect((await call('GET', `/${id}`, undefined, customer)).status).toBe(404)
  expect((await shop.app.inject(`/api/products/${id}`)).statusCode).toBe(404)
  expect((await call('GET', `/${id}`)).body.archivedAt).toEqual(expect.any(String))
  expect((await call('DELETE', `/${id}`)).status).toBe(404)
  expect((await save(id, { title: 'Back again' })).status).toBe(404)
  expect(
    await db.selectFrom('products').select('archived_at').where('id', '=', id).executeTakeFirst(),
  ).toEqual({
    archived_at: expect.any(Date),
  })
})

test('every change invalidates the caches', async () => {
  const { db } = shop.shop
  const id = await addProduct(db)
  const changedTags = async (change: () => Promise<unknown>) => {
    await db.deleteFrom('changes').execute()
    await change()
    const rows = await db.selectFrom('changes').select('tag').distinct().orderBy('tag').execute()
    return rows.map(({ tag }) => tag)
  }
  const picture = await addPicture(db, { product_id: id })
  const both = [`product:${id}`, 'products']
  const afterEdit = await changedTags(() => save(id, { nowe: true }))
  expect(afterEdit).toEqual(both)
  expect(await changedTags(() => call('DELETE', `/${id}/images`, { imagePath: address(picture) }))).toEqual(
    both,
  )
  // The settings say whether any demo stock is left.
  expect(await changedTags(() => call('DELETE', `/${id}`))).toEqual([...both, 'settings'])
  expect(await changedTags(() => call('POST', ''))).toEqual([expect.stringMatching(/^product:./), 'products'])
})

test('every value of the specification’s sets is taken', async () => {
  const sets = {
    category: ['miniature', 'sample', 'soapandpowder', 'gift', 'gold', 'perfume'],
    typ: ['edp', 'edt', 'edc', 'parfume'],
    sex: ['men', 'women', 'unisex'],
    magazine: ['NL', 'OSK'],
    currency: ['EUR'],
  }
  const id = await addProduct(shop.shop.db)
  for (const [field, values] of Object.entries(sets)) {
    for (const value of values) {
      const { status, body } = await save(id, { [field]: value })
      expect([status, body[field]]).toEqual([200, value])
    }
  }
})

test.each([
  { price: 'free' },
  { price: -1 },
  { quantity: -1 },
  { category: 'wine' },
  { typ: 'vinegar' },
  { sex: 'child' },
  { magazine: 'MOON' },
  { currency: 'EURO' },
  { currency: 'eur' },
  { currency: 7 },
  { images: 'one' },
  { images: Array(41).fill('/pictures/a') },
  { version: 'newest' },
  { compareAtPrice: 1 },
  { year: 99999 },
])('%j is refused', async (fields) => {
  const { status, body } = await save(await addProduct(shop.shop.db), fields)
  expect([status, body.code]).toEqual([400, 'invalid_input'])
  expect(Object.keys(body.fields)[0]).toContain(Object.keys(fields)[0])
})
