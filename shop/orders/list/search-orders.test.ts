import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderDetail } from '#shop/orders/detail/order-detail.schema.ts'
import type { AdminOrderPage } from '#shop/orders/order.schema.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { fillWith } from '#tests/support/many-rows.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { mostFound, searchOrders } from './search-orders.server.ts'

// More orders than a search lists, all with addresses at example.org; every seventh customer is called Hanna.
const orders = mostFound + 400
let shop: TestShop
let owner: Person
beforeAll(async () => {
  shop = await testShop()
  await fillWith(shop.database.url, { users: 300, products: 100, orders, auditLines: 1 })
  owner = await signIn(shop, { isAdmin: true })
})
afterAll(() => shop.close())

async function ask<Answer>(path: string): Promise<Answer> {
  const { statusCode, body } = await shop.app.inject({ url: `/api/orders${path}`, headers: owner.headers })
  expect(statusCode, body).toBe(200)
  return JSON.parse(body) as Answer // the route's own schema
}
const list = (query: string) => ask<AdminOrderPage>(`?${query}`)
const numbers = ({ orders }: AdminOrderPage) => orders.map(({ number }) => number)

test('words that fit more orders than are named show the first pages, count what is open, and say that there is more', async () => {
  const all = await list('')
  const found = await list('keyword=example.org')
  expect(found).toMatchObject({ total: mostFound, isMore: true, pages: 20 })
  const { unpaid, to_deliver, disputed } = all.counts
  expect(found.counts).toEqual({
    ...{ all: null, sent: null, delivered: null, refunded: null, closed: null },
    ...{ unpaid, to_deliver, disputed },
  })
  expect(numbers(found)).toEqual(numbers(all))
  for (const query of [
    'pageNumber=20',
    'sortBy=date-asc',
    'sortBy=name-asc',
    'sortBy=total-desc&pageNumber=3',
  ]) {
    expect(numbers(await list(`keyword=example.org&${query}`)), query).toEqual(numbers(await list(query)))
  }
  expect(await list('keyword=example.org&pageNumber=21')).toMatchObject({ orders: [], isMore: true })
})

test.each(['unpaid', 'to_deliver', 'disputed', 'sent', 'delivered', 'refunded', 'closed'] as const)(
  'the group %s of words that fit many orders is the group, page by page',
  async (group) => {
    const first = await list(`keyword=example.org&group=${group}`)
    const same = await list(`group=${group}`)
    expect(numbers(first)).toEqual(numbers(same))
    expect(first.total).toBeLessThanOrEqual(same.total)
    expect(first.isMore || first.total === same.total).toBe(true)
    const second = await list(`keyword=example.org&group=${group}&pageNumber=2`)
    expect(numbers(second)).toEqual(numbers(await list(`group=${group}&pageNumber=2`)))
  },
)

test('the last page of a group that was not counted ends the list, and says how many there were', async () => {
  const { total, pages } = await list('group=closed')
  const last = await list(`keyword=example.org&group=closed&pageNumber=${pages}`)
  expect(last).toMatchObject({ total, pages, isMore: false })
})

test('two days or another word find few of many, and then they are counted', async () => {
  const day = (await list('')).orders[0]?.createdAt.slice(0, 10)
  const found = await list(`keyword=example.org&from=${day}&to=${day}`)
  expect(found).toMatchObject({ isMore: false, total: (await list(`from=${day}&to=${day}`)).total })
  expect(await list('keyword=example.org+hanna')).toMatchObject({ isMore: false })
})

test('the way to the next order follows a list of many too', async () => {
  const { orders } = await list('keyword=example.org')
  const [before, here, after] = orders
  const detail = await ask<OrderDetail>(`/${here?._id}/desk?keyword=example.org`)
  expect([detail.before?.number, detail.after?.number]).toEqual([before?.number, after?.number])
})

test('a word of one or two letters begins a word of number, name or address', async () => {
  const { orders, total } = await list('keyword=w')
  expect(total).toBeGreaterThan(0)
  for (const { user } of orders) expect(`${user.name} ${user.email}`).toMatch(/(^|[^a-zà-ž])w/iu)
  expect((await list('keyword=zz')).total).toBe(0)
  expect((await list(`keyword=${encodeURIComponent('ha[(\\')}`)).total).toBe(0)
})

test('a number is found by its beginning, and words without letter or digit find nothing', async () => {
  const found = numbers(await list('keyword=s-24'))
  expect(found.length).toBeGreaterThan(0)
  for (const number of found) expect(number).toMatch(/^S-24/)
  for (const keyword of ['@', '- -', '%', '☃']) {
    expect(await searchOrders(shop.shop.db, { keyword }), keyword).toEqual({ ids: [] })
  }
})
