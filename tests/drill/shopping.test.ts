import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PayingShop, payingShop, placed } from '#tests/support/orders.ts'
import { signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'
import { countOrders, longestPause, nothingHeard } from './shopping.ts'

// The drill counts what shoppers were told; this tests that it detects a lost and a doubled order.

let shop: PayingShop
beforeAll(async () => {
  shop = await payingShop()
})
afterAll(() => shop.close())

test('a confirmed order that is gone is lost, and a second one for one intent is doubled', async () => {
  const hanna = await signIn(shop)
  const order = async () => (await placed(shop, hanna, { [await addProduct(shop.db)]: 1 }))._id
  const [first, second] = [await order(), await order()]
  const heard = nothingHeard()
  for (const orderId of [first, 'gone']) heard.confirmed.push({ at: 0, orderId })
  heard.intents.set(hanna.id, new Set(['one', 'another']))
  expect(await countOrders(shop.db, heard)).toEqual({ lost: ['gone'], doubled: 0 })
  heard.intents.set(hanna.id, new Set(['one']))
  expect(await countOrders(shop.db, heard)).toEqual({ lost: ['gone'], doubled: 1 })
  heard.intents.set(hanna.id, new Set(['one', 'another']))
  heard.ordersOfKey.set('one', new Set([first, second]))
  expect(await countOrders(shop.db, heard)).toEqual({ lost: ['gone'], doubled: 1 })
})

test('a pause counts from the fault on, up to the moment of asking', () => {
  const heard = nothingHeard()
  for (const at of [5, 90, 130, 400, 450]) heard.confirmed.push({ at, orderId: String(at) })
  expect(longestPause(heard, 100, 500)).toBe(270)
  expect(longestPause(heard, 100, 900)).toBe(450)
  expect(longestPause(nothingHeard(), 100, 900)).toBe(800)
})
