import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { placed } from '#tests/support/orders.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'

// Compares the lists of fields and calls in the text of the specification with the API.

const specification = readFileSync(new URL('../../docs/specification.md', import.meta.url), 'utf8')

/** The names in code style in the specification's line that starts with `beginning`. */
function namesIn(beginning: string): string[] {
  const line = specification.split('\n').find((text) => text.startsWith(beginning))
  return [...(line ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
}

let shop: TestShop
let owner: Person
beforeAll(async () => {
  shop = await testShop()
  owner = await signIn(shop, { isAdmin: true })
})
afterAll(() => shop.close())

const read = async (url: string) => (await shop.app.inject({ url, headers: owner.headers })).json()

/** The names that a response lacks. */
const missingIn = (answer: object, names: readonly string[]) => names.filter((name) => !(name in answer))

test('a product and its reviews have every field of the specification', async () => {
  const id = await addProduct(shop.shop.db)
  const { headers } = await signIn(shop)
  const review = { rating: 5, comment: 'Moss.' }
  await shop.app.inject({ method: 'POST', url: `/api/products/${id}/reviews`, headers, payload: review })
  const product = await read(`/api/products/${id}`)
  const [fields, ofReviews] = [namesIn('**Product**'), namesIn('- Each review has')]
  expect([fields.length, ofReviews.length]).toEqual([23, 5])
  expect(missingIn(product, fields)).toEqual([])
  expect(missingIn(product.reviews[0], ofReviews)).toEqual([])
})

test('an order and its items have every field of the specification', async () => {
  const order: OrderView = await placed(shop, owner, { [await addProduct(shop.shop.db)]: 1 })
  const [fields, ofItems] = [namesIn('**Order**'), namesIn('- Each order item has')]
  expect([fields.length, ofItems.length]).toEqual([14, 6])
  expect(missingIn(order, fields)).toEqual([])
  expect(missingIn(order.orderItems[0] ?? {}, ofItems)).toEqual([])
  expect(order.user).toMatchObject({ name: owner.name, email: owner.email })
  const address = namesIn('**Shipping address**')
  expect(address).toHaveLength(8)
  expect(missingIn(order.shippingAddress, address)).toEqual([])
})

test('a user has every field of the specification wherever one is returned, and never a password', async () => {
  const fields = namesIn('**User**').filter((name) => name !== 'password')
  expect(fields).toEqual(['_id', 'name', 'email', 'isAdmin'])
  const { users } = await read('/api/users')
  for (const user of [users[0], await read(`/api/users/${owner.id}`), await read('/api/users/profile')]) {
    expect(missingIn(user, fields)).toEqual([])
    expect(JSON.stringify(user)).not.toMatch(/password|argon2/i)
  }
})

const description = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ parameters: z.array(z.object({ name: z.string() })).optional() })),
  ),
})

/** A call's key, whatever its path parameters are called: 'PUT orders/{}/pay'. */
const callOf = (method: string, path: string) =>
  `${method.toUpperCase()} ${path.replace(/^\/api\//, '').replaceAll(/\{[^}]+\}/g, '{}')}`

test('every call of the specification is one of the API’s, under the same path', async () => {
  const { paths } = description.parse(await read('/api/openapi.json'))
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => callOf(method, path)),
  )
  const asked = [...specification.matchAll(/^\| (GET|POST|PUT|DELETE) (\S+) \|/gm)].map(
    ([, method = '', path = '']) => callOf(method, path.replace(/^uploads\//, 'upload/')),
  )
  expect(asked).toHaveLength(26)
  expect(asked.filter((call) => !calls.includes(call))).toEqual([])
  const names = paths['/api/products']?.get?.parameters?.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['keyword', 'pageNumber', 'category', 'sortBy']))
})
