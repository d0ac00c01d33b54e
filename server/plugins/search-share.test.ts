import { afterEach, beforeEach, expect, test } from 'vitest'
import { inProcessMark } from '#server/public-cache/keeping.ts'
import { countByMinute } from '#shop/throttles/count-by-minute.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { shopper } from '#tests/support/orders.ts'
import { addProduct } from '#tests/support/products.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await testShop({ LIMITS: 'on' })
})
afterEach(() => shop.close())

type Asked = { address?: string; headers?: Record<string, string>; times?: number }

/** The statuses of so many calls at once. */
async function ask(url: string, { address = '203.0.113.7', headers = {}, times = 1 }: Asked = {}) {
  const calls = Array.from({ length: times }, () => shop.app.inject({ url, headers, remoteAddress: address }))
  return (await Promise.all(calls)).map(({ statusCode }) => statusCode)
}

test('the 121st search of a minute from one network is refused until the minute is over; lists and others go on', async () => {
  const product = await addProduct(shop.shop.db)
  expect(new Set(await ask('/api/products?keyword=mitsouko', { times: 120 }))).toEqual(new Set([200]))
  const refused = await shop.app.inject({
    url: '/api/products?keyword=shalimar',
    remoteAddress: '203.0.113.7',
  })
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ code: 'too_many_requests' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect(await ask('/api/products')).toEqual([200])
  expect(await ask('/api/products?keyword=')).toEqual([200])
  expect(await ask(`/api/products/${product}`)).toEqual([200])
  expect(await ask('/api/products?keyword=mitsouko', { address: '203.0.113.8' })).toEqual([200])
  const owner = await shopper(shop, { isAdmin: true })
  expect(await ask('/api/products?keyword=mitsouko', { headers: owner.headers })).toEqual([200])
  expect(await shop.shop.db.selectFrom('throttles').select('key').execute()).toEqual([])
})

test('a page of results counts once, however often it asks the shop itself, and is refused with everybody else', async () => {
  const ofPage = { headers: { 'x-in-process': inProcessMark } }
  for (const path of ['/search/mitsouko', '/SEARCH//x', '/%73earch/x/page/2']) {
    await ask(path, { times: 40 })
    expect(new Set(await ask('/api/products?keyword=mitsouko', { ...ofPage, times: 5 }))).toEqual(
      new Set([200]),
    )
  }
  const page = await shop.app.inject({ url: '/search/mitsouko', remoteAddress: '203.0.113.7' })
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
  expect(await ask('/api/products?keyword=mitsouko', ofPage)).toEqual([429])
  expect(await ask('/api/products', ofPage)).toEqual([200])
})

test('everybody begins anew when the minute is over', () => {
  let time = 1_000_000
  const counts = countByMinute(() => time)
  expect([counts.add('a'), counts.add('a'), counts.add('b')]).toEqual([1, 2, 1])
  time += 59_000
  expect([counts.of('a'), counts.secondsLeft()]).toEqual([2, 1])
  time += 1_000
  expect([counts.of('a'), counts.add('a'), counts.secondsLeft()]).toEqual([0, 1, 60])
})
