import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { beGuest, goodPassword, type Person, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const url = '/api/users/profile/saved'

async function put(who: Person, items: Record<string, boolean>) {
  const payload = { items: Object.entries(items).map(([product, saved]) => ({ product, saved })) }
  const answer = await shop.app.inject({ method: 'PUT', url, headers: who.headers, payload })
  return { status: answer.statusCode, body: answer.json() }
}

async function read(who: Person) {
  const answer = await shop.app.inject({ url, headers: who.headers })
  const { items }: { items: { product: string; price: number }[] } = answer.json()
  return items.map(({ product, price }) => [product, price])
}

const reprice = (id: string, price: number) =>
  shop.shop.db.updateTable('products').set({ price }).where('id', '=', id).execute()

test('saved items are the account’s, the latest first, with the price at which they were saved', async () => {
  const hanna = await signIn(shop)
  const { db } = shop.shop
  const [first, second, third] = [await addProduct(db), await addProduct(db), await addProduct(db)]
  await reprice(first, 6000)
  await reprice(second, 2050)
  await reprice(third, 100)
  await put(hanna, { [first]: true })
  await put(hanna, { [third]: true, [second]: true })
  await reprice(first, 5000)
  await put(hanna, { [first]: true })
  expect(await read(hanna)).toEqual([
    [third, 1],
    [second, 20.5],
    [first, 60],
  ])
  expect(await read(await signIn(shop))).toEqual([])
  await put(hanna, { [second]: false, [third]: false })
  expect(await read(hanna)).toEqual([[first, 60]])
})

test('what does not exist or is hidden is not saved; what was saved before stays until a device has said so', async () => {
  const hanna = await signIn(shop)
  const product = await addProduct(shop.shop.db)
  expect((await put(hanna, { [product]: true, nothing: true })).body.items).toHaveLength(1)
  await shop.shop.db.updateTable('products').set({ show: false }).where('id', '=', product).execute()
  expect(await read(hanna)).toHaveLength(1)
  const other = await signIn(shop)
  expect((await put(other, { [product]: true })).body.items).toEqual([])
})

test('two devices that save at once lose nothing', async () => {
  const hanna = await signIn(shop)
  const products = await Promise.all(Array.from({ length: 8 }, () => addProduct(shop.shop.db)))
  await Promise.all(products.map((product) => put(hanna, { [product]: true })))
  expect(await read(hanna)).toHaveLength(8)
})

test('an account keeps 200 items; beyond them the oldest go, and more at once are refused', async () => {
  const hanna = await signIn(shop)
  const products: string[] = []
  for (let count = 0; count < 201; count += 1) products.push(await addProduct(shop.shop.db))
  const all = Object.fromEntries(products.map((id) => [id, true]))
  expect((await put(hanna, all)).status).toBe(400)
  const { [products[200] ?? '']: _last, ...most } = all
  await put(hanna, most)
  await put(hanna, { [products[200] ?? '']: true })
  const items = await read(hanna)
  expect(items).toHaveLength(200)
  expect(items[0]?.[0]).toBe(products[200])
})

test('guests and strangers have none on the server', async () => {
  const guest = await beGuest(shop)
  expect((await shop.app.inject({ url, headers: guest.headers })).statusCode).toBe(401)
  expect((await shop.app.inject({ url })).statusCode).toBe(401)
})

test('saved items are part of the own data, and a deleted account takes them along', async () => {
  const hanna = await signIn(shop, { password: goodPassword })
  const product = await addProduct(shop.shop.db)
  await put(hanna, { [product]: true })
  const data = await shop.app.inject({ url: '/api/users/profile/data', headers: hanna.headers })
  expect(data.json().saved).toEqual([{ product, price: expect.any(Number), savedAt: expect.any(String) }])
  await shop.app.inject({
    method: 'POST',
    url: '/api/users/profile/delete',
    headers: hanna.headers,
    payload: { currentPassword: goodPassword },
  })
  const left = await shop.shop.db
    .selectFrom('saved_items')
    .where('user_id', '=', hanna.id)
    .selectAll()
    .execute()
  expect(left).toEqual([])
})

test('several products are read by their ids, in that order, without those that are gone', async () => {
  const { db } = shop.shop
  const [first, second, hidden] = [await addProduct(db), await addProduct(db), await addProduct(db)]
  await db.updateTable('products').set({ show: false }).where('id', '=', hidden).execute()
  const cards = (ids: string[]) => shop.app.inject(`/api/products/cards?ids=${ids.join(',')}`)
  const answer = await cards([second, hidden, 'nothing', first])
  expect(answer.json().products.map(({ _id }: { _id: string }) => _id)).toEqual([second, first])
  expect((await cards(Array.from({ length: 51 }, (_, index) => `p${index}`))).statusCode).toBe(400)
  expect((await cards(['a b'])).statusCode).toBe(400)
  expect((await cards([])).statusCode).toBe(400)
})
