import { afterAll, beforeAll, expect, test } from 'vitest'
import { endOldReductions } from '#shop/catalog/editing/reductions.server.ts'
import { sitemapPieces } from '#shop/feeds/sitemap.server.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { call, placed } from '#tests/support/orders.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addPicture, addProduct, type PriceStep, type ProductFields } from '#tests/support/products.ts'
import { elementsNamed, readXml, textsOf } from '#tests/support/read-xml.ts'

// A product's date in the sitemap changes if and only if its page shows something else.

let shop: TestShop
let owner: Person
beforeAll(async () => {
  shop = await testShop()
  owner = await signIn(shop, { isAdmin: true })
})
afterAll(() => shop.close())

/** A product's date in the sitemap. */
async function dateOf(id: string): Promise<string> {
  let text = ''
  for await (const piece of sitemapPieces({ db: shop.shop.db, publicUrl: 'http://shop', payments: {} })) {
    if (piece.file.startsWith('products-')) text += piece.text
  }
  const entries = elementsNamed(readXml(text), 'url')
  const entry = entries.find((one) => textsOf(one, 'loc')[0]?.includes(`/product/${id}/`))
  const [date] = entry ? textsOf(entry, 'lastmod') : []
  if (date === undefined) throw new Error('the product has no date')
  return date
}

/** Whether an action moves a product's date forward. */
async function moves(id: string, act: () => Promise<unknown>): Promise<boolean> {
  const before = await dateOf(id)
  await act()
  const after = await dateOf(id)
  expect(after >= before).toBe(true)
  return after !== before
}

const add = (fields: ProductFields = {}, prices?: readonly PriceStep[]) =>
  addProduct(shop.shop.db, fields, prices)

/** Sends a request as the owner and expects success. */
async function ask(method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object) {
  const answer = await call(shop, owner, [method, path], body)
  expect([path, answer.status, answer.body]).toEqual([path, 200, answer.body])
  return answer.body
}

const save = (id: string, body: object) => () => ask('PUT', `/products/${id}`, body)

test.each([
  ['a price', { price: 61 }],
  ['a text', { description: 'Filled to just under the shoulder.' }],
  ['the stock', { quantity: 5 }],
  ['the condition', { condition: 'used, 85% full' }],
])('saving %s moves it', async (_, change) => {
  const id = await add()
  expect(await moves(id, save(id, change))).toBe(true)
})

test.each([
  ['nothing that was not there', { price: 50, title: 'Guerlain Mitsouko EDP spray 75 ml' }],
  ['what the owner alone sees', { costPrice: 12, magazine: 'OSK' }],
])('saving %s does not', async (_, change) => {
  const id = await add()
  expect(await moves(id, save(id, change))).toBe(false)
})

test('a picture that comes or goes moves it, and so do its words', async () => {
  const id = await add()
  const picture = await addPicture(shop.shop.db)
  const address = `/pictures/${picture}-960.webp`
  expect(await moves(id, save(id, { images: [address] }))).toBe(true)
  expect(await moves(id, save(id, { pictures: [{ src: address, alt: 'The bottle' }] }))).toBe(true)
  expect(await moves(id, save(id, { images: [address] }))).toBe(false)
  expect(await moves(id, () => ask('DELETE', `/products/${id}/images`, { imagePath: address }))).toBe(true)
})

test('an order moves it, since one piece less can be bought, and its end does again', async () => {
  const [id, other] = [await add(), await add()]
  const buyer = await signIn(shop)
  let order = ''
  const place = async () => {
    order = (await placed(shop, buyer, { [id]: 1 }))._id
  }
  expect(await moves(id, place)).toBe(true)
  const before = await dateOf(other)
  expect(await moves(id, () => call(shop, buyer, ['PUT', `/orders/${order}/cancel`]))).toBe(true)
  expect(await dateOf(other)).toBe(before)
})

test('a change to many products moves those whose page shows it', async () => {
  const id = await add()
  const change = (what: object) => () => ask('POST', '/products/changes', { ids: [id], change: what })
  expect(await moves(id, change({ kind: 'price', how: 'set', amount: 70 }))).toBe(true)
  expect(await moves(id, change({ kind: 'magazine', value: 'OSK' }))).toBe(false)
})

test('the end of a reduction moves it, since nothing is struck any more', async () => {
  const id = await add({ price: 8000, compare_at_price: 12000 }, [
    { price: 10000, daysAgo: 140 },
    { price: 8000, daysAgo: 100 },
  ])
  expect(await moves(id, () => endOldReductions(shop.shop.db))).toBe(true)
  expect(await moves(id, () => endOldReductions(shop.shop.db))).toBe(false)
})

test('a review moves it', async () => {
  const id = await add()
  const buyer = await signIn(shop)
  const review = { rating: 5, comment: 'Moss, actual moss.' }
  expect(await moves(id, () => call(shop, buyer, ['POST', `/products/${id}/reviews`], review))).toBe(true)
})
