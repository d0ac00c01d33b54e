import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetOldCarts } from '#shop/cart/cart.server.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { beGuest, goodPassword, type Person, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const url = '/api/users/profile/cart'

async function put(who: Person, lines: Record<string, number>) {
  const payload = { lines: Object.entries(lines).map(([product, qty]) => ({ product, qty })) }
  const answer = await shop.app.inject({ method: 'PUT', url, headers: who.headers, payload })
  return { status: answer.statusCode, body: answer.json() }
}

const read = async (who: Person) => {
  const answer = await shop.app.inject({ url, headers: who.headers })
  return answer.json().lines
}

test('a cart is the account’s: what is changed is changed, the rest stays, and 0 removes a line', async () => {
  const hanna = await signIn(shop)
  const [first, second] = [await addProduct(shop.shop.db), await addProduct(shop.shop.db)]
  expect(await read(hanna)).toEqual([])
  await put(hanna, { [first]: 1 })
  await put(hanna, { [second]: 2 })
  const { body } = await put(hanna, { [first]: 3 })
  const both = [
    { product: first, qty: 3 },
    { product: second, qty: 2 },
  ]
  expect(body).toEqual({ lines: both })
  expect(await read(await signIn(shop))).toEqual([])
  await put(hanna, { [first]: 0 })
  expect(await read(hanna)).toEqual([{ product: second, qty: 2 }])
})

test('what does not exist is left out; what nobody can buy any more stays until a device has said so', async () => {
  const hanna = await signIn(shop)
  const product = await addProduct(shop.shop.db)
  expect((await put(hanna, { [product]: 1, nothing: 2 })).body.lines).toHaveLength(1)
  await shop.shop.db.updateTable('products').set({ show: false }).where('id', '=', product).execute()
  expect(await read(hanna)).toEqual([{ product, qty: 1 }])
})

test('two devices that change lines at once lose none', async () => {
  const hanna = await signIn(shop)
  const products = await Promise.all(Array.from({ length: 8 }, () => addProduct(shop.shop.db)))
  const answers = await Promise.all(products.map((product) => put(hanna, { [product]: 1 })))
  expect(answers.map(({ status }) => status)).toEqual(products.map(() => 200))
  expect(await read(hanna)).toHaveLength(8)
})

test('a cart holds 100 lines; beyond them the oldest go', async () => {
  const hanna = await signIn(shop)
  const products: string[] = []
  for (let count = 0; count < 101; count += 1) products.push(await addProduct(shop.shop.db))
  await put(hanna, Object.fromEntries(products.slice(0, 100).map((id) => [id, 1])))
  await put(hanna, { [products[100] ?? '']: 1 })
  const lines = await read(hanna)
  expect(lines).toHaveLength(100)
  expect(lines.at(-1)).toEqual({ product: products[100], qty: 1 })
})

test.each([[-1], [1000], [1.5]])('a quantity of %d is refused', async (qty) => {
  const { status } = await put(await signIn(shop), { [await addProduct(shop.shop.db)]: qty })
  expect(status).toBe(400)
})

test('guests and strangers have none on the server', async () => {
  const guest = await beGuest(shop)
  expect((await shop.app.inject({ url, headers: guest.headers })).statusCode).toBe(401)
  expect((await shop.app.inject({ url })).statusCode).toBe(401)
})

test('a deleted account takes its cart along, and what nobody touched for a year goes', async () => {
  const hanna = await signIn(shop, { password: goodPassword })
  await put(hanna, { [await addProduct(shop.shop.db)]: 1 })
  const deleted = await shop.app.inject({
    method: 'POST',
    url: '/api/users/profile/delete',
    headers: hanna.headers,
    payload: { currentPassword: goodPassword },
  })
  expect(deleted.statusCode).toBe(200)
  const linesOf = ({ id }: Person) =>
    shop.shop.db.selectFrom('cart_lines').select('qty').where('user_id', '=', id).execute()
  expect(await linesOf(hanna)).toEqual([])
  const old = await signIn(shop)
  await put(old, { [await addProduct(shop.shop.db)]: 1 })
  await shop.shop.db
    .updateTable('cart_lines')
    .set({ changed_at: new Date(Date.now() - 367 * 86_400_000) })
    .where('user_id', '=', old.id)
    .execute()
  await forgetOldCarts(shop.shop.db)
  expect(await linesOf(old)).toEqual([])
})
