import { afterEach, beforeEach, expect, test } from 'vitest'
import type {
  AgeingView,
  BestSellersView,
  CountsView,
  SalesView,
  StockCostView,
} from '#shop/dashboard/dashboard.schema.ts'
import { dayOf } from '#shop/dates.ts'
import { addDays } from '#shop/days.ts'
import { newId } from '#shop/ids.ts'
import { call, type PayingShop, paid, payingShop, placed } from '#tests/support/orders.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'

let shop: PayingShop
let owner: Person
let hanna: Person
// Own shop per test, because each counts everything that its shop has sold.
beforeEach(async () => {
  shop = await payingShop()
  owner = await signIn(shop, { name: 'Marloes', isAdmin: true })
  hanna = await signIn(shop)
})
afterEach(() => shop.close())

async function read<View>(path: string): Promise<View> {
  const { status, body } = await call(shop, owner, ['GET', `/dashboard/${path}`])
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body as View // the route's own response schema
}

/** An action of the owner; throws the response if it was refused. */
async function asOwner(route: ['POST' | 'PUT', string], body?: object) {
  const answer = await call(shop, owner, route, body)
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body))
}

/** Moves an order's payment to another time. */
const sellAt = (orderId: string, moment: string) =>
  shop.db.updateTable('payments').set({ captured_at: moment }).where('order_id', '=', orderId).execute()

const dayIn = ({ days }: SalesView, day: string) => days.find((one) => one.day === day)

const routes = ['counts', 'stock-cost', 'ageing', 'sales', 'best-sellers', 'missed-searches']
test.each(routes)('GET /api/dashboard/%s is for administrators alone', async (route) => {
  expect(await call(shop, undefined, ['GET', `/dashboard/${route}`])).toMatchObject({ status: 401 })
  expect(await call(shop, hanna, ['GET', `/dashboard/${route}`])).toMatchObject({ status: 403 })
  const { status, headers } = await call(shop, owner, ['GET', `/dashboard/${route}`])
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
})

test('an empty shop has zeros and no average, never a failure', async () => {
  expect(await read<StockCostView>('stock-cost')).toMatchObject({
    products: 0,
    cost: 0,
    productsWithoutCost: 0,
  })
  const sales = await read<SalesView>('sales?days=7')
  expect(sales).toMatchObject({ revenue: 0, orders: 0, averageOrder: null, before: { averageOrder: null } })
  expect(sales.days).toHaveLength(7)
  expect((await read<AgeingView>('ageing')).bands.map(({ products }) => products)).toEqual([0, 0, 0, 0, 0])
  expect(await read<BestSellersView>('best-sellers')).toEqual({ products: [] })
})

test('stock at cost counts products without a cost price separately, never as free', async () => {
  await addProduct(shop.db, { quantity: 3, price: 5000, cost_price: 2150 })
  await addProduct(shop.db, { quantity: 2, price: 1000 })
  await addProduct(shop.db, { category: 'gift', quantity: 1, cost_price: 0 })
  await addProduct(shop.db, { category: 'gold', quantity: 0 })
  await addProduct(shop.db, { quantity: 9, cost_price: 100, archived_at: new Date() })
  const { categories, ...total } = await read<StockCostView>('stock-cost')
  expect(total).toEqual({ products: 4, pieces: 6, cost: 64.5, productsWithoutCost: 1, piecesWithoutCost: 2 })
  expect(categories.perfume).toMatchObject({ products: 2, pieces: 5, cost: 64.5, piecesWithoutCost: 2 })
  expect(categories.gift).toMatchObject({ cost: 0, productsWithoutCost: 0 })
  expect(categories.gold).toMatchObject({ products: 1, pieces: 0, productsWithoutCost: 0 })
})

test('a sale and its refunds count on their own days', async () => {
  const product = await addProduct(shop.db, { price: 5000 })
  const { order } = await paid(shop, hanna, { [product]: 1 })
  const today = dayOf(new Date())
  await sellAt(order._id, `${addDays(today, -2)}T12:00:00Z`)
  await asOwner(['POST', `/orders/${order._id}/refunds`], { amount: 10 })
  const sales = await read<SalesView>('sales?days=7')
  expect(dayIn(sales, addDays(today, -2))).toMatchObject({
    revenue: order.totalPrice,
    orders: 1,
    refunded: 0,
  })
  expect(dayIn(sales, addDays(today, -1))).toMatchObject({ revenue: 0, orders: 0, refunded: 0 })
  expect(dayIn(sales, today)).toMatchObject({ revenue: -10, orders: 0, refunded: 10 })
  expect(sales).toMatchObject({ orders: 1, refunded: 10, averageOrder: order.totalPrice })
  expect(sales.revenue).toBeCloseTo(order.totalPrice - 10)
})

test('an order that is not paid sells nothing, and neither does money that came too late', async () => {
  const product = await addProduct(shop.db)
  await placed(shop, hanna, { [product]: 1 })
  const { order } = await paid(shop, hanna, { [product]: 1 })
  await shop.db.updateTable('payments').set({ keeps: false }).where('order_id', '=', order._id).execute()
  expect(await read<SalesView>('sales')).toMatchObject({ revenue: 0, orders: 0 })
  expect((await read<BestSellersView>('best-sellers')).products).toEqual([])
})

test('days begin at midnight in the shop, also where the clocks change', async () => {
  const product = await addProduct(shop.db, { quantity: 9 })
  const moments = {
    '2026-03-28': '2026-03-28T22:59:59Z', // 23:59:59, winter
    '2026-03-29': '2026-03-29T21:59:59Z', // 23:59:59, summer: this day had 23 hours
    '2026-03-30': '2026-03-29T22:00:00Z',
    '2026-10-25': '2026-10-25T22:59:59Z', // 23:59:59, winter: this day had 25 hours
    '2026-10-26': '2026-10-25T23:00:00Z',
  }
  for (const moment of Object.values(moments)) {
    const { order } = await paid(shop, hanna, { [product]: 1 })
    await sellAt(order._id, moment)
  }
  const sales = await read<SalesView>('sales?from=2026-03-28&to=2026-10-26')
  expect(sales.days.filter(({ orders }) => orders > 0).map(({ day }) => day)).toEqual(Object.keys(moments))
  expect(sales.days).toHaveLength(213)
  expect(new Set(sales.days.map(({ day }) => day)).size).toBe(213)
  expect(await read<SalesView>('sales?from=2026-03-29&to=2026-03-29')).toMatchObject({ orders: 1 })
  expect(await read<SalesView>('sales?from=2026-03-30&to=2026-03-30')).toMatchObject({
    orders: 1,
    before: { orders: 1, from: '2026-03-29', to: '2026-03-29' },
  })
})

test.each([
  ['days=14', 'Choose 7, 30, 90 or 365 days'],
  ['days=-7', 'Choose 7, 30, 90 or 365 days'],
  ['from=2026-02-30&to=2026-03-01', 'Write a day as 2026-11-21'],
  ['from=2026-03-01', 'Give both days, the first and the last'],
  ['from=2026-03-02&to=2026-03-01', 'The last day comes before the first'],
  ['from=2024-01-01&to=2026-01-01', 'Choose two years at most'],
  ['days=7&from=2026-03-01&to=2026-03-02', 'Choose a number of days or two days, not both'],
])('a period that cannot be is refused in words: %s', async (query, message) => {
  expect(await call(shop, owner, ['GET', `/dashboard/sales?${query}`])).toMatchObject({
    status: 400,
    body: { message },
  })
})

test('the best sellers are found by pieces or by revenue, without what was refunded in full', async () => {
  const cheap = await addProduct(shop.db, { title: 'Soap', price: 500, quantity: 9, sku: 'SOAP-1' })
  const dear = await addProduct(shop.db, { title: 'Extrait', price: 25000, quantity: 3 })
  const returned = await addProduct(shop.db, { title: 'Returned', price: 90000, quantity: 9 })
  await paid(shop, hanna, { [cheap]: 3, [dear]: 1 })
  await paid(shop, hanna, { [cheap]: 1 })
  const { order } = await paid(shop, hanna, { [returned]: 9 })
  await asOwner(['POST', `/orders/${order._id}/refunds`], {})
  await shop.db.updateTable('products').set({ archived_at: new Date() }).where('id', '=', dear).execute()
  expect(await read<BestSellersView>('best-sellers')).toEqual({
    products: [
      { _id: cheap, title: 'Soap', sku: 'SOAP-1', pieces: 4, orders: 2, revenue: 20, isArchived: false },
      { _id: dear, title: 'Extrait', sku: null, pieces: 1, orders: 1, revenue: 250, isArchived: true },
    ],
  })
  const { products } = await read<BestSellersView>('best-sellers?by=revenue')
  expect(products.map(({ title }) => title)).toEqual(['Extrait', 'Soap'])
  expect(await call(shop, owner, ['GET', '/dashboard/best-sellers?by=liked'])).toMatchObject({ status: 400 })
})

test('stock ages from the day it was entered; what is sold out or archived does not', async () => {
  const entered = (days: number) => `${addDays(dayOf(new Date()), -days)}T11:00:00Z`
  const add = (days: number, fields = {}) =>
    addProduct(shop.db, { quantity: 2, price: 1000, created_at: entered(days), ...fields })
  for (const days of [0, 30, 31, 90, 91, 180, 181, 365, 366]) await add(days)
  const oldest = await add(900, { title: 'Forgotten', sku: 'OLD-1', quantity: 1 })
  await add(2000, { quantity: 0 })
  await add(2000, { archived_at: new Date() })
  const ageing = await read<AgeingView>('ageing')
  expect(ageing.bands).toEqual([
    { from: 0, to: 30, products: 2, pieces: 4, value: 40 },
    { from: 31, to: 90, products: 2, pieces: 4, value: 40 },
    { from: 91, to: 180, products: 2, pieces: 4, value: 40 },
    { from: 181, to: 365, products: 2, pieces: 4, value: 40 },
    { from: 366, to: null, products: 2, pieces: 3, value: 30 },
  ])
  expect(ageing.oldest[0]).toMatchObject({ _id: oldest, sku: 'OLD-1', days: 900, pieces: 1, value: 10 })
  expect(ageing.oldest).toHaveLength(10)
})

test('the counts beside the menu are those of the lists that they lead to', async () => {
  const one = await addProduct(shop.db, { quantity: 2 })
  await addProduct(shop.db, { quantity: 0 })
  await addProduct(shop.db, { quantity: 5, archived_at: new Date() })
  const before = await read<CountsView>('counts')
  expect(before).toMatchObject({ products: 2, onlyOne: 0, soldOut: 1, ordersToSend: 0, ordersToRefund: 0 })
  const { order } = await paid(shop, hanna, { [one]: 1 })
  expect(await read<CountsView>('counts')).toMatchObject({ onlyOne: 1, ordersToSend: 1 })
  await asOwner(['PUT', `/orders/${order._id}/deliver`])
  await shop.db
    .insertInto('mail_outbox')
    .values({ id: newId(), kind: 'order_refunded', order_id: order._id, status: 'failed' })
    .execute()
  expect(await read<CountsView>('counts')).toMatchObject({ ordersToSend: 0, emailsFailed: 1 })
  const list = await call(shop, owner, ['GET', '/products?onlyOne=true'])
  expect(list.body.total).toBe(1)
})

test('guests are no accounts beside the menu, as they are none in the list', async () => {
  const order = {
    lines: [{ product: await addProduct(shop.db, { quantity: 1, price: 2000 }), qty: 1, price: 20 }],
    buyer: { name: 'Guest of a fair' },
    shippingPrice: 0,
    payment: 'cash',
  }
  expect((await call(shop, owner, ['POST', '/orders/by-hand'], order)).status).toBe(201)
  const { users } = await read<CountsView>('counts')
  expect(users).toBe(2)
  expect((await call(shop, owner, ['GET', '/users'])).body.total).toBe(users)
})
