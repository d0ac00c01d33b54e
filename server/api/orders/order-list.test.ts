import { expect, test } from 'vitest'
import type { OrderDetail } from '#shop/orders/detail/order-detail.schema.ts'
import type { AdminOrderPage, OrderView } from '#shop/orders/order.schema.ts'
import { call, type PayingShop, paid, placed } from '#tests/support/orders.ts'
import type { Person } from '#tests/support/people.ts'
import { signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'
import { setUpAdminOrders } from '#tests/support/set-up-admin-orders.ts'

let shop: PayingShop
let owner: Person
const { ask, deliver, bought } = setUpAdminOrders((money) => {
  ;({ shop, owner } = money)
})

const list = async (query: string) => (await ask(`/orders?${query}`)).body as AdminOrderPage // the route's own schema

const numbers = async (query: string) => (await list(query)).orders.map(({ number }) => number)

/** A new user with a placed order of one piece. */
async function orderedBy(user: { name?: string; email?: string } = {}, product: object = {}) {
  const who = await signIn(shop, user)
  const placedOrder = await placed(shop, who, { [await addProduct(shop.db, product)]: 1 })
  return { who, order: placedOrder }
}

test('orders are found by any part of number, name and address, and by title or number of an item, whatever the accents', async () => {
  const sku = `FIND-${crypto.randomUUID()}`
  const { order: found } = await orderedBy(
    { name: 'Łucja Wiśniewska', email: 'lucja.w@poczta.example' },
    { title: 'Żółta Róża, eau 50 ml', sku, quantity: 1 },
  )
  for (const keyword of [
    'łucja',
    'LUCJA wisniew',
    'wisniewska lucja',
    '@poczta',
    'zolta roza',
    sku.toLowerCase(),
    sku.slice(3, 20),
    found.number.slice(2),
    found.number.toLowerCase(),
  ]) {
    expect(await numbers(`keyword=${encodeURIComponent(keyword)}`), keyword).toContain(found.number)
  }
  for (const keyword of ['%', '_', '\\', "'", 'lucja%', 'l_cja', 'roza lucja']) {
    expect(await numbers(`keyword=${encodeURIComponent(keyword)}`), keyword).not.toContain(found.number)
  }
})

test('two years after it was sent, the list shows no street of an order, and its own page does', async () => {
  const [old, recent] = [await bought(), await bought()]
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  for (const [{ _id }, days] of [
    [old, 2 * 366],
    [recent, 2 * 365 - 1],
  ] as const) {
    await deliver(_id)
    await shop.db
      .updateTable('orders')
      .set({ delivered_at: ago(days), phone: '+31 6 12345678' })
      .where('id', '=', _id)
      .execute()
  }
  const { orders } = await list('pageNumber=1')
  const street = (id: string) => orders.find(({ _id }) => _id === id)?.shippingAddress
  expect(street(old._id)).toEqual({
    ...old.shippingAddress,
    ...{ addressLine1: '…', addressLine2: '', postcode: '…', phone: '' },
  })
  expect(street(recent._id)).toEqual({ ...recent.shippingAddress, phone: '+31 6 12345678' })
  const { shippingAddress } = (await ask(`/orders/${old._id}`)).body as OrderView // the route's own schema
  expect(shippingAddress).toEqual({ ...old.shippingAddress, phone: '+31 6 12345678' })
})

test('an order is found by the name and address on its parcel, the postcode with its space or without', async () => {
  const made = await call(shop, owner, ['POST', '/orders/by-hand'], {
    lines: [{ product: await addProduct(shop.db, { quantity: 1, price: 2000 }), qty: 1, price: 20 }],
    buyer: { name: 'Somebody Else', email: 'else@example.org' },
    address: {
      firstName: 'Zoë',
      lastName: 'Quist',
      addressLine1: 'Zevenwoudenlaan 47',
      addressLine2: 'Achterhuis',
      city: 'Wolvega',
      postcode: '8471 ZQ',
      country: 'NL',
    },
    shippingPrice: 5,
    payment: 'cash',
  })
  expect(made.status).toBe(201)
  const { number } = made.body as OrderView // the route's own schema
  const places = [
    'zevenwoud',
    'Zevenwoudenlaan 47',
    'achterhuis',
    '8471 zq',
    '8471ZQ',
    'wolvega',
    'zoe quist wolvega',
  ]
  for (const keyword of places) {
    expect(await numbers(`keyword=${encodeURIComponent(keyword)}`), keyword).toEqual([number])
  }
  expect(await numbers('keyword=zevenwoudenlaan+48')).toEqual([])
  expect(await numbers(`keyword=${number}`)).toEqual([number])
})

test('each group has its orders and its number, for the same words and days', async () => {
  const tag = `grp${crypto.randomUUID().slice(0, 8)}`
  const who = await signIn(shop, { name: `Ada ${tag}` })
  const product = await addProduct(shop.db, { quantity: 20, price: 4200 })
  const buy = async () => (await paid(shop, who, { [product]: 1 })).order
  const [sent, whole, part, toSend] = [await buy(), await buy(), await buy(), await buy()]
  const open = await placed(shop, who, { [product]: 1 })
  const given = await placed(shop, who, { [product]: 1 })
  await call(shop, who, ['PUT', `/orders/${given._id}/cancel`])
  await deliver(sent._id)
  await deliver(part._id)
  await call(shop, owner, ['POST', `/orders/${whole._id}/refunds`], {})
  await call(shop, owner, ['POST', `/orders/${part._id}/refunds`], { amount: 5 })

  const { counts, total } = await list(`keyword=${tag}`)
  expect(counts).toEqual({
    all: 6,
    unpaid: 1,
    to_deliver: 1,
    disputed: 0,
    sent: 0,
    delivered: 2,
    refunded: 2,
    closed: 1,
  })
  expect(total).toBe(6)
  const inGroup = (group: string) => numbers(`keyword=${tag}&group=${group}`)
  expect(await inGroup('unpaid')).toEqual([open.number])
  expect(await inGroup('to_deliver')).toEqual([toSend.number])
  expect(await inGroup('delivered')).toEqual([part.number, sent.number])
  expect(await inGroup('refunded')).toEqual([part.number, whole.number])
  expect(await inGroup('closed')).toEqual([given.number])
  expect((await list(`keyword=${tag}&group=closed`)).total).toBe(1)
})

test('an order whose payment is disputed is not counted or listed as to be sent, until that is decided', async () => {
  const { _id, number } = await bought()
  const toSend = async () => (await ask('/dashboard/counts')).body.ordersToSend
  const before = await toSend()
  const stop = { provider: 'paypal', ref: `dispute of ${_id}`, kind: 'dispute', order_id: _id }
  await shop.db.insertInto('payment_stops').values(stop).execute()
  expect(await toSend()).toBe(Number(before) - 1)
  expect(await numbers('group=to_deliver')).not.toContain(number)
  expect(await numbers('group=disputed')).toEqual([number])
  expect((await list(`keyword=${number}`)).counts).toMatchObject({ all: 1, to_deliver: 0, disputed: 1 })
  expect(((await ask(`/orders/${_id}/desk`)).body as OrderDetail).stop).toContain('disputes this payment') // the same
  await shop.db
    .updateTable('payment_stops')
    .set({ lifted_at: new Date() })
    .where('order_id', '=', _id)
    .execute()
  expect(await toSend()).toBe(before)
  expect(await numbers('group=to_deliver')).toContain(number)
  expect(await numbers('group=disputed')).toEqual([])
})

test('a row of the list says why its order must not be sent, in the words with which the server refuses it', async () => {
  const [disputed, reversed, free] = [await bought(), await bought(), await bought()]
  const { provider_ref: capture } = await shop.db
    .selectFrom('payments')
    .select('provider_ref')
    .where('order_id', '=', reversed._id)
    .executeTakeFirstOrThrow()
  const ref = (id: string) => `stop of ${id}`
  await shop.db
    .insertInto('payment_stops')
    .values([
      { provider: 'paypal', ref: ref(disputed._id), kind: 'dispute', order_id: disputed._id },
      // The provider names only the payment.
      { provider: 'paypal', ref: ref(reversed._id), kind: 'reversal', capture_ref: capture },
    ])
    .execute()
  const stopOf = async ({ number }: OrderView) => (await list(`keyword=${number}`)).orders[0]?.stop
  expect(await stopOf(disputed)).toContain('disputes this payment')
  expect(await stopOf(reversed)).toContain('taken this payment back')
  expect(await stopOf(free)).toBeNull()
  for (const { _id, number } of [disputed, reversed]) {
    expect(await deliver(_id)).toMatchObject({
      status: 409,
      body: { code: 'order_state', message: (await list(`keyword=${number}`)).orders[0]?.stop },
    })
  }
  expect((await deliver(free._id)).status).toBe(200)

  const lifted = { lifted_at: new Date() }
  await shop.db.updateTable('payment_stops').set(lifted).where('ref', '=', ref(disputed._id)).execute()
  expect(await stopOf(disputed)).toBeNull()
  expect((await deliver(disputed._id)).status).toBe(200)
})

test('orders are sorted by date, total and name, both ways, and no two pages share one', async () => {
  const tag = `srt${crypto.randomUUID().slice(0, 8)}`
  const made: OrderView[] = []
  for (const [name, price] of [
    ['Émile', 2000],
    ['adam', 9000],
    ['Zoë', 4000],
  ] as const) {
    made.push((await orderedBy({ name: `${name} ${tag}` }, { price })).order)
  }
  const [emile, adam, zoe] = made.map(({ number }) => number)
  const sorted = (sortBy: string) => numbers(`keyword=${tag}&sortBy=${sortBy}`)
  expect(await sorted('date-desc')).toEqual([zoe, adam, emile])
  expect(await sorted('date-asc')).toEqual([emile, adam, zoe])
  expect(await sorted('total-asc')).toEqual([emile, zoe, adam])
  expect(await sorted('total-desc')).toEqual([adam, zoe, emile])
  expect(await sorted('name-asc')).toEqual([adam, emile, zoe])
  expect(await sorted('name-desc')).toEqual([zoe, emile, adam])
  expect((await list(`keyword=${tag}&pageNumber=9`)).orders).toEqual([])
})

test('a day of the list begins and ends where the shop is, also when the clock changes', async () => {
  const { order: late } = await orderedBy({ name: 'Nachtuil' })
  const at = (time: string) =>
    shop.db
      .updateTable('orders')
      .set({ created_at: new Date(time) })
      .where('id', '=', late._id)
      .execute()
  const isOn = async (day: string) =>
    (await numbers(`keyword=${late.number}&from=${day}&to=${day}`)).length === 1
  await at('2026-07-01T22:30:00Z')
  expect([await isOn('2026-07-01'), await isOn('2026-07-02')]).toEqual([false, true])
  await at('2026-10-25T22:59:00Z')
  expect([await isOn('2026-10-25'), await isOn('2026-10-26')]).toEqual([true, false])
})

test.each(['group=lost', 'sortBy=price-asc', 'from=yesterday', 'to=0000-01-01', 'pageNumber=0'])(
  'a bad question about orders is answered with 400: %s',
  async (query) => {
    expect((await ask(`/orders?${query}`)).status).toBe(400)
  },
)

test('the way to the next order follows the list that one comes from', async () => {
  const tag = `nxt${crypto.randomUUID().slice(0, 8)}`
  const made: OrderView[] = []
  for (const price of [5000, 1000, 3000]) {
    made.push((await orderedBy({ name: `Rob ${tag}` }, { price })).order)
  }
  const [dear, cheap, middle] = made
  const neighboursOf = async (id: string | undefined, query: string) => {
    const { before, after } = (await ask(`/orders/${id}/desk?keyword=${tag}&${query}`)).body as OrderDetail // the same
    return [before?.number, after?.number]
  }
  expect(await neighboursOf(cheap?._id, '')).toEqual([middle?.number, dear?.number])
  expect(await neighboursOf(middle?._id, '')).toEqual([undefined, cheap?.number])
  expect(await neighboursOf(middle?._id, 'sortBy=total-asc')).toEqual([cheap?.number, dear?.number])
  expect(await neighboursOf(dear?._id, 'sortBy=total-desc')).toEqual([undefined, middle?.number])
  expect(await neighboursOf(dear?._id, 'group=delivered')).toEqual([undefined, undefined])
})

test.each([
  ['%25', 200],
  ['%5C', 200],
  ['%F0%9F%99%82', 200],
  ["'", 200],
  ['%EF%BC%85', 200],
  // Invalid text is rejected.
  ['%00', 400],
  ['%ED%A0%BD', 400],
])('orders are looked for by %s without harm', async (word, status) => {
  const alone = await call(shop, owner, ['GET', `/orders?keyword=${word}`])
  const among = await call(shop, owner, ['GET', `/orders?keyword=ab${word}%20c1`])
  expect([alone.status, among.status]).toEqual([status, status])
})
