import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { expectSoundBooks } from '#tests/support/books.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addPicture, addProduct } from '#tests/support/products.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await testShop()
  admin = await signIn(shop, { isAdmin: true })
})
afterEach(() => expectSoundBooks(shop.shop.db))
afterAll(() => shop.close())

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const url = `/api/products${path}`
  const { headers } = admin
  const answer = await shop.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, body: answer.json() }
}

const logOf = (subject: string) =>
  shop.shop.db
    .selectFrom('audit_log')
    .select(['action', 'actor', 'details'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute()

const address = (picture: string) => `/pictures/${picture}-960.webp`

/** A picture whose original is in the shop's files, as after an upload. */
async function uploaded(productId: string, position: number) {
  const id = newId()
  const file = `originals/${id}`
  const bytes = await sharp({ create: { width: 8, height: 10, channels: 3, background: '#b08d57' } })
    .png()
    .toBuffer()
  await shop.shop.files.put(file, bytes)
  const origin = JSON.stringify({ kind: 'upload', file })
  await addPicture(shop.shop.db, {
    id,
    origin,
    width: 8,
    height: 10,
    product_id: productId,
    position,
    alt: `View ${position}`,
  })
  return { id, file, address: `/pictures/${id}-8.webp` }
}

test('a duplicate is hidden, has none in stock and no past, and is like the original otherwise', async () => {
  const { db } = shop.shop
  const fields = {
    title: 'Caron Infini, vintage extrait 14 ml',
    sku: 'DUP-1',
    house: 'Caron',
    price: 9000,
    compare_at_price: 12000,
    cost_price: 4000,
    notes_top: ['narcissus'],
    family: 'floral',
    rating: 4.5,
    num_reviews: 2,
    liked: 7,
    demo: true,
  }
  const id = await addProduct(db, fields)
  await db.insertInto('price_history').values({ product_id: id, price: 9000 }).execute()
  await db
    .insertInto('reviews')
    .values([4, 5].map((rating) => ({ id: newId(), product_id: id, name: 'Piet', rating, comment: 'Plum' })))
    .execute()
  const original = (await call('GET', `/${id}`)).body
  const { status, body: copy } = await call('POST', `/${id}/duplicate`)
  expect(status).toBe(201)
  const { _id, createdAt, titletolow, version, ...same } = original
  expect(copy).toEqual({
    ...same,
    _id: expect.not.stringMatching(_id),
    createdAt: expect.any(String),
    title: 'Caron Infini, vintage extrait 14 ml (copy)',
    titletolow: `${titletolow} (copy)`,
    path: `/product/${copy._id}/caron-infini-vintage-extrait-14-ml-copy`,
    sku: null,
    quantity: 0,
    availability: 'OutOfStock',
    show: false,
    compareAtPrice: null,
    wishedComparePrice: null,
    discount: 0,
    lowestPrice30Days: null,
    rating: 0,
    numReviews: 0,
    liked: 0,
    reviews: [],
    ratingCounts: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
    version: 1,
  })
  expect((await shop.app.inject(`/api/products/${copy._id}`)).statusCode).toBe(404)
  expect((await call('GET', `/${copy._id}/prices`)).body.prices).toMatchObject([{ price: 90 }])
  expect(await logOf(copy._id)).toMatchObject([
    { action: 'product.duplicated', actor: admin.id, details: { of: id } },
  ])
  const found = await call('GET', '?keyword=narcissus%20caron')
  expect(found.body.total).toBe(2)
})

test('a long title is cut, so that the word copy fits', async () => {
  const id = await addProduct(shop.shop.db, { title: 'x'.repeat(200) })
  const { body } = await call('POST', `/${id}/duplicate`)
  expect(body.title).toBe(`${'x'.repeat(193)} (copy)`)
})

test('deleting a picture of a copy leaves the original’s, files included, and vice versa', async () => {
  const { db, files } = shop.shop
  const id = await addProduct(db)
  const [front, back] = [await uploaded(id, 0), await uploaded(id, 1)]
  const { body: copy } = await call('POST', `/${id}/duplicate`)
  expect(copy.pictures.map(({ alt }: { alt: string }) => alt)).toEqual(['View 0', 'View 1'])
  expect(copy.images).not.toContain(front.address)
  const copied = await db
    .selectFrom('product_images')
    .select('origin')
    .where('product_id', '=', copy._id)
    .orderBy('position')
    .execute()
  const copiedFiles = copied.map(({ origin }) => (origin as { file: string }).file)
  await call('DELETE', `/${copy._id}/images`, { imagePath: copy.images[0] })
  expect(await files.exists(front.file)).toBe(true)
  expect(await files.exists(copiedFiles[0] ?? '')).toBe(false)
  await call('DELETE', `/${id}/images`, { imagePath: back.address })
  expect(await files.exists(copiedFiles[1] ?? '')).toBe(true)
  expect((await call('GET', `/${copy._id}`)).body.images).toHaveLength(1)
})

test('a deleted product cannot be duplicated, and nothing is left behind', async () => {
  const { db } = shop.shop
  const id = await addProduct(db)
  await call('DELETE', `/${id}`)
  const before = await db.selectFrom('products').select('id').execute()
  expect((await call('POST', `/${id}/duplicate`)).status).toBe(404)
  expect(await db.selectFrom('products').select('id').execute()).toEqual(before)
})

test('a deleted product comes back hidden, with its stock, and a second click changes nothing', async () => {
  const { db } = shop.shop
  const id = await addProduct(db, { quantity: 3, sku: 'BACK-1' })
  await call('DELETE', `/${id}`)
  const { status, body } = await call('POST', `/${id}/restore`)
  expect([status, body.archivedAt, body.show, body.quantity, body.sku]).toEqual([
    200,
    null,
    false,
    3,
    'BACK-1',
  ])
  expect((await call('POST', `/${id}/restore`)).body.version).toBe(body.version)
  expect((await shop.app.inject(`/api/products/${id}`)).statusCode).toBe(404)
  expect(await logOf(id)).toMatchObject([
    { action: 'product.archived', actor: admin.id },
    {
      action: 'product.restored',
      actor: admin.id,
      details: { changes: [{ field: 'show', before: true, after: false }] },
    },
  ])
  expect((await call('POST', `/${newId()}/restore`)).status).toBe(404)
})

test('a form whose product was deleted meanwhile gets a conflict, and saves once it is restored', async () => {
  const id = await addProduct(shop.shop.db, { title: 'Open' })
  const { version } = (await call('GET', `/${id}`)).body
  await call('DELETE', `/${id}`)
  expect((await call('PUT', `/${id}`, { title: 'Typed', version })).status).toBe(404)
  expect((await call('GET', `/${id}`)).body.archivedAt).toEqual(expect.any(String))
  const restored = (await call('POST', `/${id}/restore`)).body
  const saved = await call('PUT', `/${id}`, { title: 'Typed', version: restored.version })
  expect(saved).toMatchObject({ status: 200, body: { title: 'Typed', show: false } })
})

test('a form that was open while its product was deleted and restored gets a conflict', async () => {
  const id = await addProduct(shop.shop.db)
  const opened = (await call('GET', `/${id}`)).body
  await call('DELETE', `/${id}`)
  await call('POST', `/${id}/restore`)
  const late = await call('PUT', `/${id}`, { version: opened.version, show: true })
  expect([late.status, late.body.code]).toEqual([409, 'edit_conflict'])
})

test('the lowest price of 30 days counts the one that held when they began, and no earlier one', async () => {
  const { db } = shop.shop
  const id = await addProduct(db, { price: 6000 }, [
    { price: 1000, daysAgo: 90 },
    { price: 4000, daysAgo: 60 },
    { price: 8000, daysAgo: 20 },
    { price: 6000, daysAgo: 10 },
  ])
  const { body } = await call('GET', `/${id}/prices`)
  expect(body.lowest30Days).toBe(40)
  expect(body.prices.map(({ price }: { price: number }) => price)).toEqual([60, 80, 40, 10])
  expect(Date.parse(body.lowest30DaysSince)).toBe(Date.parse(body.prices[2].at))
  await sql`INSERT INTO price_history (product_id, price, at) VALUES (${id}, 3000, now() - interval '5 days')`.execute(
    db,
  )
  expect((await call('GET', `/${id}/prices`)).body.lowest30Days).toBe(30)
})

test('a price that ended before the 30 days began is not among them', async () => {
  const { db } = shop.shop
  const id = await addProduct(db, { price: 6000 }, [
    { price: 1000, daysAgo: 90 },
    { price: 6000, daysAgo: 31 },
  ])
  expect((await call('GET', `/${id}/prices`)).body.lowest30Days).toBe(60)
})

test('a product without a price has no lowest one', async () => {
  const { body: draft } = await call('POST', '')
  const { body } = await call('GET', `/${draft._id}/prices`)
  expect(body).toEqual({
    prices: [],
    lowest30Days: null,
    lowest30DaysSince: null,
    reference: null,
    reductionReference: null,
  })
})

test('the next product is the one that came before, hidden ones too, and the oldest has none', async () => {
  const { db } = shop.shop
  const at = (minute: number) => new Date(Date.UTC(2001, 0, 1, 0, minute))
  const oldest = await addProduct(db, { title: 'Oldest', created_at: at(0), show: false })
  const gone = await addProduct(db, { title: 'Gone', created_at: at(1), archived_at: at(2) })
  const newer = await addProduct(db, { title: 'Newer', created_at: at(3) })
  expect((await call('GET', `/${newer}/next`)).body).toEqual({ next: { _id: oldest, title: 'Oldest' } })
  expect((await call('GET', `/${gone}/next`)).body.next._id).toBe(oldest)
  expect((await call('GET', `/${oldest}/next`)).body).toEqual({ next: null })
})

test('what the shop has written already is suggested, the most used first', async () => {
  const { db } = shop.shop
  for (const notes_top of [['oud', 'saffron'], ['oud']]) {
    await addProduct(db, {
      house: 'Amouage',
      family: 'oriental',
      perfumer: 'A. Nose',
      era: '1980s',
      notes_top,
    })
  }
  await addProduct(db, { house: 'Ahmed Soliman', archived_at: new Date() })
  const { body } = await call('GET', '/suggestions')
  expect(body.house).toContain('Amouage')
  expect(body.house).toContain('Ahmed Soliman')
  expect(body.family).toContain('oriental')
  expect(body.perfumer).toEqual(['A. Nose'])
  expect(body.era).toEqual(['1980s'])
  expect(body.notes.indexOf('oud')).toBeLessThan(body.notes.indexOf('saffron'))
  expect(body.house).not.toContain('')
})

test('the log records who made a product, what of it was changed, and which picture went', async () => {
  const { db } = shop.shop
  const { body: draft } = await call('POST', '')
  const [front, back] = [await addPicture(db), await addPicture(db)]
  const images = [address(front), address(back)]
  await call('PUT', `/${draft._id}`, { title: 'Joy', images })
  await call('PUT', `/${draft._id}`, {
    images: images.toReversed(),
    pictures: [{ src: address(back), alt: 'The back' }],
  })
  await call('PUT', `/${draft._id}`, { title: 'Joy' })
  await call('DELETE', `/${draft._id}/images`, { imagePath: address(front) })
  expect(await logOf(draft._id)).toEqual([
    { action: 'product.created', actor: admin.id, details: {} },
    {
      action: 'product.edited',
      actor: admin.id,
      details: {
        changes: [
          { field: 'title', before: '', after: 'Joy' },
          { field: 'pictures', before: [], after: ['new', 'new'] },
        ],
      },
    },
    {
      action: 'product.edited',
      actor: admin.id,
      details: {
        changes: [
          { field: 'pictures', before: ['1', '2'], after: ['2', '1'] },
          { field: 'pictureTexts', before: ['Joy, picture 2'], after: ['The back'] },
        ],
      },
    },
    {
      action: 'picture.removed',
      actor: admin.id,
      details: { changes: [{ field: 'pictures', before: ['1', '2'], after: ['1'] }] },
    },
  ])
})

test('the last bottle of a house and a name is found by the title, in any case and without accents', async () => {
  const { db } = shop.shop
  const made = (
    day: number,
    fields: { house: string; name: string; category?: string; archived_at?: Date },
  ) => addProduct(db, { ...fields, created_at: new Date(Date.UTC(2026, 4, day)) })
  const bottle = { house: 'Lentheric', name: 'Numéro 12' }
  await made(1, bottle)
  const newest = await made(3, { ...bottle, archived_at: new Date() })
  const other = await made(4, { house: 'Lentheric', name: 'Numéro 12 Eau Première' })
  await made(5, { house: 'Lentheric', name: '' })
  const last = async (query: Record<string, string>) =>
    (await call('GET', `/last-bottle?${new URLSearchParams(query)}`)).body.last
  expect(await last({ title: 'lenthéric NUMERO 12, extrait 30 ml' })).toEqual({ _id: newest })
  expect(await last({ title: 'Extrait 30 ml', house: ' Lentheric ', name: 'numero 12' })).toEqual({
    _id: newest,
  })
  expect(await last({ title: 'Lentheric “Numéro 12 Eau Première” spray' })).toEqual({ _id: other })
  expect(await last({ title: 'Lentheric “Numéro 12 Eau Première” spray', except: other })).toEqual({
    _id: newest,
  })
  // A soap of that name, put in later, is no model for a perfume, but better than none for a sample.
  const soap = await made(6, { ...bottle, category: 'soapandpowder' })
  expect(await last({ title: 'Lentheric Numéro 12', category: 'perfume' })).toEqual({ _id: newest })
  expect(await last({ title: 'Lentheric Numéro 12', category: 'soapandpowder' })).toEqual({ _id: soap })
  expect(await last({ title: 'Lentheric Numéro 12', category: 'sample' })).toEqual({ _id: soap })
  for (const unknown of ['', 'Numéro 12', 'Lentheric', 'Caron Numéro 12']) {
    expect([unknown, await last({ title: unknown })]).toEqual([unknown, null])
  }
  expect((await call('GET', `/last-bottle?title=${'x'.repeat(201)}`)).status).toBe(400)
})
