import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoundBooks } from '#tests/support/books.ts'
import { call, order, type PayingShop, pay, payingShop, placed, startPaying } from '#tests/support/orders.ts'
import { beGuest, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'

let shop: PayingShop
let product: string
beforeAll(async () => {
  shop = await payingShop({ LIMITS: 'on' })
  product = await addProduct(shop.db, { quantity: 99 })
})
afterAll(async () => {
  await expectSoundBooks(shop.db)
  await shop.close()
})

test.each([
  ['an account', signIn],
  ['a guest', beGuest],
])('%s keeps no more than five unpaid orders, and is told which they are', async (_, be) => {
  const hanna = await be(shop)
  const open: { _id: string; number: string }[] = []
  for (let count = 0; count < 5; count += 1) {
    const { _id, number } = await placed(shop, hanna, { [product]: 1 })
    open.unshift({ _id, number })
  }
  expect(await order(shop, hanna, { [product]: 1 })).toMatchObject({
    status: 409,
    body: { code: 'too_many_open_orders', details: { held: { orders: open } } },
  })
  await call(shop, hanna, ['PUT', `/orders/${open[0]?._id}/cancel`])
  expect((await order(shop, hanna, { [product]: 1 })).status).toBe(201)
})

test('after ten orders in a minute a person is asked to wait, and others are not', async () => {
  const hanna = await signIn(shop)
  for (let count = 0; count < 10; count += 1) await order(shop, hanna, {})
  const { status, headers, body } = await order(shop, hanna, { [product]: 1 })
  expect({ status, code: body.code }).toEqual({ status: 429, code: 'too_many_requests' })
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect((await order(shop, await signIn(shop), { [product]: 1 })).status).toBe(201)
})

test('an order may be tried to pay six times a minute, and a network twenty times an hour', async () => {
  const hanna = await signIn(shop)
  const piet = await signIn(shop)
  const statuses: number[] = []
  for (const who of [hanna, hanna, hanna, piet]) {
    const { _id } = await placed(shop, who, { [product]: 1 })
    const providerId = await startPaying(shop, who, _id)
    for (let count = 0; count < 7; count += 1) statuses.push((await pay(shop, who, _id, providerId)).status)
  }
  const perOrder = [...Array(6).fill(409), 429]
  expect(statuses).toEqual([...perOrder, ...perOrder, ...perOrder, 409, 409, 429, 429, 429, 429, 429])
})
