import { beforeAll, expect, test } from 'vitest'
import { expireOrders } from '#shop/orders/holds/expire-orders.server.ts'
import { orderStatuses } from '#shop/orders/order-status.ts'
import { address } from '#tests/support/address.ts'
import { setUpMoney } from '#tests/support/money.ts'
import { call, endHold, order, type PayingShop, paid, placed, startPaying } from '#tests/support/orders.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'

let shop: PayingShop
let hanna: Person
let piet: Person
let owner: Person
setUpMoney(
  (money) => {
    ;({ shop, hanna, owner } = money)
  },
  { owner: { name: 'The owner' } },
)
beforeAll(async () => {
  piet = await signIn(shop, { name: 'Piet Jansen' })
})

const product = (quantity = 2) => addProduct(shop.db, { quantity })
const act = (who: Person, id: string, action: string) => call(shop, who, ['PUT', `/orders/${id}/${action}`])

const availableOf = async (id: string) => {
  const { quantity, reserved } = await shop.db
    .selectFrom('products')
    .select(['quantity', 'reserved'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return quantity - reserved
}

test.each([
  ['GET', ''],
  ['PUT', '/cancel'],
  ['POST', '/paypal'],
  ['POST', '/stripe'],
  ['PUT', '/pay'],
] as const)(
  'an order is shown to its owner and to administrators; for anybody else it does not exist: %s %s',
  async (method, path) => {
    const { _id } = await placed(shop, hanna, { [await product()]: 1 })
    expect((await call(shop, hanna, ['GET', `/orders/${_id}`])).body._id).toBe(_id)
    expect((await call(shop, owner, ['GET', `/orders/${_id}`])).body._id).toBe(_id)
    const missing = await call(shop, piet, ['GET', '/orders/nosuchorder'])
    expect(missing).toMatchObject({ status: 404, body: { message: 'Order not found', code: 'not_found' } })
    const { status, body } = await call(shop, piet, [method, `/orders/${_id}${path}`], { id: 'X' })
    expect({ status, message: body.message, code: body.code }).toEqual({
      status: missing.status,
      message: missing.body.message,
      code: missing.body.code,
    })
  },
)

test.each([
  ['GET', '/orders/{id}'],
  ['GET', '/orders/mine'],
  ['GET', '/orders'],
  ['POST', '/orders'],
  ['PUT', '/orders/{id}/deliver'],
  ['PUT', '/orders/{id}/cancel'],
  ['PUT', '/orders/{id}/pay'],
  ['POST', '/orders/{id}/paypal'],
] as const)(
  'a visitor sees no order and places none; every answer is private: %s %s',
  async (method, path) => {
    const { _id } = await placed(shop, hanna, { [await product()]: 1 })
    expect((await call(shop, undefined, [method, path.replace('{id}', _id)], {})).status).toBe(401)
    const { headers } = await call(shop, hanna, ['GET', `/orders/${_id}`])
    expect(headers['cache-control']).toBe('private, no-store')
  },
)

test('an administrator may read any order, but pays only their own', async () => {
  const { _id } = await placed(shop, hanna, { [await product()]: 1 })
  const providerId = await startPaying(shop, hanna, _id)
  await shop.provider.approve(providerId)
  expect((await call(shop, owner, ['POST', `/orders/${_id}/paypal`])).status).toBe(404)
  expect((await call(shop, owner, ['PUT', `/orders/${_id}/pay`], { id: providerId })).status).toBe(404)
  expect(await shop.provider.ledger(_id)).toEqual([])
})

test('an order is delivered by an administrator, only when it is paid, and once', async () => {
  const { _id } = await placed(shop, hanna, { [await product()]: 1 })
  expect(await act(hanna, _id, 'deliver')).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
  expect(await act(owner, _id, 'deliver')).toMatchObject({ status: 409, body: { message: 'Not paid' } })
  expect((await act(owner, 'nosuchorder', 'deliver')).status).toBe(404)

  const { order: bought } = await paid(shop, hanna, { [await product()]: 1 })
  const first = await act(owner, bought._id, 'deliver')
  expect(first).toMatchObject({
    status: 200,
    body: { status: 'delivered', isPaid: true, isDelivered: true, deliveredAt: expect.any(String) },
  })
  expect(await act(owner, bought._id, 'deliver')).toMatchObject({
    status: 409,
    body: { code: 'already_delivered' },
  })
  const now = await call(shop, hanna, ['GET', `/orders/${bought._id}`])
  expect(now.body.deliveredAt).toBe(first.body.deliveredAt)
})

test('when ten administrators deliver at once, one of them does', async () => {
  const { order: bought } = await paid(shop, hanna, { [await product()]: 1 })
  const answers = await Promise.all(Array.from({ length: 10 }, () => act(owner, bought._id, 'deliver')))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(409)])
})

test('cancelling puts the items back on sale, and nothing more can happen to the order', async () => {
  const id = await product(1)
  const { _id } = await placed(shop, hanna, { [id]: 1 })
  expect(await availableOf(id)).toBe(0)
  expect(await act(hanna, _id, 'cancel')).toMatchObject({
    status: 200,
    body: { status: 'cancelled', holdUntil: null, closedAt: expect.any(String) },
  })
  expect(await availableOf(id)).toBe(1)
  expect(await act(hanna, _id, 'cancel')).toMatchObject({ status: 409, body: { code: 'order_state' } })
  expect(await call(shop, hanna, ['POST', `/orders/${_id}/paypal`])).toMatchObject({
    status: 409,
    body: { message: 'This order is cancelled' },
  })
  expect((await act(owner, _id, 'deliver')).status).toBe(409)
})

test('a paid order cannot be cancelled', async () => {
  const { order: bought } = await paid(shop, hanna, { [await product()]: 1 })
  expect(await act(hanna, bought._id, 'cancel')).toMatchObject({
    status: 409,
    body: { message: 'This order is paid' },
  })
})

test('an order that nobody pays expires, its items go back, and paying takes a new hold first', async () => {
  const id = await product(1)
  const { _id } = await placed(shop, hanna, { [id]: 1 })
  expect(await expireOrders(shop.db)).toBe(0)
  await endHold(shop, _id)
  expect(await expireOrders(shop.db)).toBe(1)
  expect((await call(shop, hanna, ['GET', `/orders/${_id}`])).body).toMatchObject({
    status: 'expired',
    holdUntil: null,
  })
  expect(await availableOf(id)).toBe(1)

  await startPaying(shop, hanna, _id)
  expect((await call(shop, hanna, ['GET', `/orders/${_id}`])).body).toMatchObject({ status: 'placed' })
  expect(await availableOf(id)).toBe(0)
})

test('an expired order whose item was sold meanwhile cannot be paid any more', async () => {
  const id = await product(1)
  const { _id } = await placed(shop, hanna, { [id]: 1 })
  await endHold(shop, _id)
  await expireOrders(shop.db)
  await placed(shop, piet, { [id]: 1 })
  expect(await call(shop, hanna, ['POST', `/orders/${_id}/paypal`])).toMatchObject({
    status: 409,
    body: { code: 'out_of_stock' },
  })
  expect((await call(shop, hanna, ['GET', `/orders/${_id}`])).body).toMatchObject({ status: 'expired' })
})

test('a hold that ran out a moment ago is renewed by paying, before any sweeper came by', async () => {
  const id = await product(1)
  const { _id } = await placed(shop, hanna, { [id]: 1 })
  await endHold(shop, _id)
  await startPaying(shop, hanna, _id)
  expect(await expireOrders(shop.db)).toBe(0)
  expect(await availableOf(id)).toBe(0)
})

test('two sweepers at once expire each order once', async () => {
  const id = await product(5)
  const orders = [await placed(shop, hanna, { [id]: 2 }), await placed(shop, piet, { [id]: 3 })]
  for (const { _id } of orders) await endHold(shop, _id)
  const counts = await Promise.all([expireOrders(shop.db), expireOrders(shop.db), expireOrders(shop.db)])
  expect(counts.reduce((total, count) => total + count, 0)).toBe(2)
  expect(await availableOf(id)).toBe(5)
})

test('everybody sees their own orders, the newest first, a page at a time', async () => {
  const anna = await signIn(shop, { name: 'Anna Bos' })
  const id = await product(99)
  const mine = []
  for (let count = 0; count < 25; count += 1) mine.unshift((await placed(shop, anna, { [id]: 1 })).number)
  const first = await call(shop, anna, ['GET', '/orders/mine'])
  expect(first.body).toMatchObject({ page: 1, pages: 2, total: 25 })
  expect(numbersOf(first)).toEqual(mine.slice(0, 24))
  expect(numbersOf(await call(shop, anna, ['GET', '/orders/mine?pageNumber=2']))).toEqual(mine.slice(24))
  const beyond = await call(shop, anna, ['GET', '/orders/mine?pageNumber=3'])
  expect(beyond).toMatchObject({ status: 200, body: { orders: [], page: 3, pages: 2, total: 25 } })
})

const numbersOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.orders as { number: string }[]).map((one) => one.number) // the route's own response schema

test('an administrator finds orders by number, name, address and state', async () => {
  const zora = await signIn(shop, { name: 'Zora 100%_x' })
  const { number, _id } = await placed(shop, zora, { [await product()]: 1 })
  const find = async (query: string) => numbersOf(await call(shop, owner, ['GET', `/orders?${query}`]))
  expect(await find(`keyword=${number.toLowerCase()}`)).toEqual([number])
  expect(await find(`keyword=${encodeURIComponent('100%_')}`)).toEqual([number])
  expect(await find(`keyword=${encodeURIComponent(zora.email)}`)).toEqual([number])
  expect(await find(`keyword=${encodeURIComponent("' OR 1=1 --")}`)).toEqual([])
  expect(await find('keyword=zora&status=placed')).toEqual([number])
  await act(zora, _id, 'cancel')
  for (const status of orderStatuses)
    expect([status, await find(`keyword=zora&status=${status}`)]).toEqual([
      status,
      status === 'cancelled' ? [number] : [],
    ])
  expect(await find('keyword=')).toHaveLength(24)
})

test.each([
  'pageNumber=0',
  'pageNumber=10001',
  'pageNumber=x',
  'status=gone',
  'status=paid&status=placed',
  'pageNumber=1&pageNumber=2',
  `keyword=${'k'.repeat(101)}`,
])(
  'the list of all orders is for administrators, and a bad question is answered with 400: %s',
  async (query) => {
    expect((await call(shop, hanna, ['GET', '/orders'])).status).toBe(403)
    expect(await call(shop, owner, ['GET', `/orders?${query}`])).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    })
  },
)

test('each step of an order is in the audit log', async () => {
  const { order: bought } = await paid(shop, hanna, { [await product()]: 1 })
  await act(owner, bought._id, 'deliver')
  const steps = await shop.db
    .selectFrom('audit_log')
    .select(['action', 'actor'])
    .where('subject', '=', bought._id)
    .orderBy('id')
    .execute()
  expect(steps).toEqual([
    { action: 'order.placed', actor: hanna.id },
    { action: 'order.paid', actor: null },
    { action: 'order.delivered', actor: owner.id },
  ])
})

test('an order to the other end of the world is as welcome', async () => {
  const there = { ...address, addressLine1: '1 Nathan Road', city: 'Hong Kong', postcode: '-', country: 'HK' }
  const { status, body } = await order(shop, hanna, { [await product()]: 1 }, { shippingAddress: there })
  expect(status).toBe(201)
  expect(body.shippingAddress).toMatchObject({ country: 'HK', countryName: 'Hong Kong' })
})
