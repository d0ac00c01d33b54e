import { expect, test } from 'vitest'
import type { AdminOrderPage, OrderView } from '#shop/orders/order.schema.ts'
import type { OrderDetail, OrderTimeline } from '#shop/orders/order-detail.schema.ts'
import { reconcilePayments } from '#shop/payments/reconcile-payments.server.ts'
import { setUpMoney } from '#tests/support/money.ts'
import { call, endHold, order, type PayingShop, paid, placed, startPaying } from '#tests/support/orders.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'

let shop: PayingShop
let hanna: Person
let owner: Person
setUpMoney(
  (money) => {
    ;({ shop, hanna, owner } = money)
  },
  { owner: { name: 'Marloes' } },
)

const ask = (path: string, who: Person | undefined = owner) => call(shop, who, ['GET', path])
const list = async (query: string) => (await ask(`/orders?${query}`)).body as AdminOrderPage // the route's own schema
const numbers = async (query: string) => (await list(query)).orders.map(({ number }) => number)
const timeline = async (id: string) => (await ask(`/orders/${id}/timeline`)).body as OrderTimeline // the same
const kinds = async (id: string) => (await timeline(id)).events.map(({ kind }) => kind)
const deliver = (id: string, body?: object, who: Person = owner) =>
  call(shop, who, ['PUT', `/orders/${id}/deliver`], body)
const emailsOf = (id: string) =>
  shop.db.selectFrom('mail_outbox').select('kind').where('order_id', '=', id).orderBy('created_at').execute()

/** Somebody new with a placed order of one piece. */
async function orderedBy(user: { name?: string; email?: string } = {}, product: object = {}) {
  const who = await signIn(shop, user)
  const placedOrder = await placed(shop, who, { [await addProduct(shop.db, product)]: 1 })
  return { who, order: placedOrder }
}

async function bought(who = hanna) {
  const product = await addProduct(shop.db, { quantity: 3, price: 4200 })
  return (await paid(shop, who, { [product]: 1 })).order
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
  expect(counts).toEqual({ all: 6, unpaid: 1, to_deliver: 1, delivered: 2, refunded: 2, closed: 1 })
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
  expect(((await ask(`/orders/${_id}/desk`)).body as OrderDetail).stop).toContain('disputes this payment') // the same
  await shop.db
    .updateTable('payment_stops')
    .set({ lifted_at: new Date() })
    .where('order_id', '=', _id)
    .execute()
  expect(await toSend()).toBe(before)
  expect(await numbers('group=to_deliver')).toContain(number)
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

test.each(['desk', 'timeline'])('only administrators may read the %s of an order', async (path) => {
  const { _id } = await bought()
  expect((await ask(`/orders/${_id}/${path}`, hanna)).status).toBe(403)
  expect((await call(shop, undefined, ['GET', `/orders/${_id}/${path}`])).status).toBe(401)
  expect((await ask(`/orders/nothing-here/${path}`)).status).toBe(404)
})

test.each([
  ['POST', 'notes'],
  ['PUT', 'delivery'],
] as const)('only administrators may change an order: %s %s', async (method, path) => {
  const { _id } = await bought()
  const body = { text: 'mine' }
  expect((await call(shop, hanna, [method, `/orders/${_id}/${path}`], body)).status).toBe(403)
  expect((await call(shop, owner, [method, `/orders/nothing-here/${path}`], body)).status).toBe(404)
})

test('an order leaves with a carrier and a number, and the customer gets the way to follow it', async () => {
  const { _id } = await bought()
  const { status, body } = await deliver(_id, { carrier: ' PostNL ', trackingCode: '3SABCD0123456' })
  expect(status).toBe(200)
  const trackingUrl = 'https://jouw.postnl.nl/track-and-trace/3SABCD0123456-NL-3511AZ'
  const delivery = { carrier: 'PostNL', trackingCode: '3SABCD0123456', trackingUrl }
  expect(body).toMatchObject({ status: 'delivered', isDelivered: true, delivery })
  expect((await ask(`/orders/${_id}`, hanna)).body).toMatchObject({ delivery })
  expect((await emailsOf(_id)).map(({ kind }) => kind)).toContain('order_delivered')
  expect((await deliver(_id, { carrier: 'DHL' })).status).toBe(409)
  expect((await ask(`/orders/${_id}`)).body).toMatchObject({ delivery })
})

test('nothing need be said of a parcel, and nobody is written to when the owner says so', async () => {
  const { _id } = await bought()
  expect((await deliver(_id, { carrier: '', trackingCode: ' ', notify: false })).body).toMatchObject({
    isDelivered: true,
    delivery: null,
  })
  expect((await emailsOf(_id)).map(({ kind }) => kind)).not.toContain('order_delivered')
  const other = await bought()
  expect((await deliver(other._id)).body).toMatchObject({ isDelivered: true, delivery: null })
  expect((await emailsOf(other._id)).map(({ kind }) => kind)).toContain('order_delivered')
})

test.each([
  { trackingCode: '3SABCD' },
  { carrier: 'DHL', trackingCode: 'https://evil.example/' },
  { carrier: 'DHL', trackingCode: '<b>' },
  { carrier: 'x'.repeat(61) },
  { carrier: 'DHL', trackingCode: 5 },
  { notify: 'no' },
])(
  'a tracking number that is none, or that goes with nobody, is refused and nothing is delivered: %j',
  async (parcel) => {
    const { _id } = await bought()
    expect((await deliver(_id, parcel)).status).toBe(400)
    expect((await ask(`/orders/${_id}`)).body).toMatchObject({ status: 'paid', delivery: null })
  },
)

test('carrier and number can be corrected afterwards, and the history shows what they were', async () => {
  const { _id } = await bought()
  const correct = (body: object) => call(shop, owner, ['PUT', `/orders/${_id}/delivery`], body)
  expect(await correct({ carrier: 'DHL' })).toMatchObject({
    status: 409,
    body: { message: 'This order is not delivered yet' },
  })
  await deliver(_id, { carrier: 'DHL', trackingCode: 'JD01' })
  const before = (await ask(`/orders/${_id}`)).body
  expect((await correct({ carrier: 'UPS', trackingCode: '1Z 99' })).body).toEqual({
    ...before,
    delivery: {
      carrier: 'UPS',
      trackingCode: '1Z 99',
      trackingUrl: 'https://www.ups.com/track?tracknum=1Z99',
    },
  })
  await correct({ carrier: 'UPS', trackingCode: '1Z 99' })
  const audited = await shop.db
    .selectFrom('audit_log')
    .select(['actor', 'details'])
    .where('subject', '=', _id)
    .where('action', '=', 'order.delivery_changed')
    .execute()
  expect(audited).toEqual([
    {
      actor: owner.id,
      details: {
        changes: [
          { field: 'carrier', before: 'DHL', after: 'UPS' },
          { field: 'trackingCode', before: 'JD01', after: '1Z 99' },
        ],
      },
    },
  ])
})

test('fifty clicks on "Mark as delivered" deliver once, with one carrier and one email', async () => {
  const { _id } = await bought()
  const clicks = Array.from({ length: 50 }, (_, i) => deliver(_id, { carrier: 'DPD', trackingCode: `N${i}` }))
  const answers = await Promise.all(clicks)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
  expect((await kinds(_id)).filter((kind) => kind === 'delivered')).toHaveLength(1)
  expect((await emailsOf(_id)).filter(({ kind }) => kind === 'order_delivered')).toHaveLength(1)
})

test('a note stands in the timeline with who wrote it, is never shown to the customer, and stays', async () => {
  const { _id } = await bought()
  const write = (text: unknown) => call(shop, owner, ['POST', `/orders/${_id}/notes`], { text })
  const { status, body } = await write('  <b>Wrap</b> the stopper\napart. ')
  expect(status).toBe(201)
  const note = { kind: 'noted', by: 'Marloes', text: '<b>Wrap</b> the stopper\napart.' }
  expect((body as OrderTimeline).events.at(-1)).toMatchObject(note) // the route's own schema
  for (const text of ['', '   ', 'x'.repeat(2001), 5, null]) expect((await write(text)).status).toBe(400)
  expect(JSON.stringify((await ask(`/orders/${_id}`, hanna)).body)).not.toContain('stopper')
  expect((await timeline(_id)).events.filter(({ kind }) => kind === 'noted')).toHaveLength(1)
  await expect(shop.db.updateTable('order_notes').set({ text: 'Other' }).execute()).rejects.toThrow(
    'notes are only added to',
  )
  await expect(shop.db.deleteFrom('order_notes').execute()).rejects.toThrow('notes are only added to')
})

test('the timeline shows an order’s whole life, oldest first, with who did it', async () => {
  const { _id } = await bought()
  await call(shop, owner, ['POST', `/orders/${_id}/notes`], { text: 'Fragile' })
  await deliver(_id, { carrier: 'PostNL', trackingCode: '3S1' })
  await call(shop, owner, ['POST', `/orders/${_id}/refunds`], { amount: 5, reason: 'Late' })
  const { events } = await timeline(_id)
  expect(events).toMatchObject([
    { kind: 'placed', by: 'Hanna de Wit', email: { status: 'waiting' } },
    { kind: 'paid', amount: 61.66, provider: 'paypal', email: { status: 'waiting' } },
    { kind: 'noted', by: 'Marloes', text: 'Fragile' },
    { kind: 'delivered', by: 'Marloes', carrier: 'PostNL', trackingCode: '3S1' },
    { kind: 'refunded', by: 'Marloes', amount: 5, text: 'Late', provider: 'paypal' },
  ])
  expect(events[1]?.reference).toBe((await shop.provider.ledger(_id))[0]?.id)
})

test('a hold that ends, begins again and is given up stands in the timeline', async () => {
  const product = await addProduct(shop.db)
  const { _id } = await placed(shop, hanna, { [product]: 1 })
  await endHold(shop, _id)
  const { expireOrders } = await import('#shop/orders/expire-orders.server.ts')
  await expireOrders(shop.db)
  await startPaying(shop, hanna, _id)
  await call(shop, hanna, ['PUT', `/orders/${_id}/cancel`])
  const { events } = await timeline(_id)
  expect(events.map(({ kind }) => kind)).toEqual(['placed', 'expired', 'held_again', 'cancelled'])
  expect(events.map(({ by }) => by)).toEqual(['Hanna de Wit', null, null, 'Hanna de Wit'])
})

test('a refund that the provider refuses says so in the provider’s own words', async () => {
  const { _id } = await bought()
  await shop.provider.fail('refund', 'declined')
  const { status, body } = await call(shop, owner, ['POST', `/orders/${_id}/refunds`], { amount: 5 })
  expect(status).toBe(201)
  expect(body).toMatchObject({ refundedAmount: 0, refunds: [{ status: 'failed' }] })
  const failed = (await timeline(_id)).events.find(({ kind }) => kind === 'refund_failed')
  expect(failed).toMatchObject({ amount: 5, by: 'Marloes', provider: 'paypal' })
  expect(failed?.text?.length).toBeGreaterThan(5)
  expect(await kinds(_id)).not.toContain('anomaly')
  expect(JSON.stringify((await ask(`/orders/${_id}`, hanna)).body)).not.toContain(failed?.text)
})

test('a payment that comes too late stands in the timeline, with the money that went back', async () => {
  const product = await addProduct(shop.db, { quantity: 1 })
  const { _id } = await placed(shop, hanna, { [product]: 1 })
  const providerId = await startPaying(shop, hanna, _id, 'stripe')
  await shop.provider.approve(providerId)
  await shop.db
    .updateTable('orders')
    .set({ status: 'cancelled', closed_at: new Date(), hold_until: null })
    .where('id', '=', _id)
    .execute()
  await releaseHold(_id, product)
  await shop.db.updateTable('payment_attempts').set({ next_check_at: new Date() }).execute()
  await reconcilePayments({ db: shop.db, payments: shop.shop.payments })
  expect(await kinds(_id)).toEqual(expect.arrayContaining(['placed', 'paid_late']))
  expect(await kinds(_id)).not.toContain('anomaly')
})

/** What cancelling does to the stock, for an order that was cancelled behind the shop's back. */
async function releaseHold(orderId: string, product: string) {
  const { releaseStock } = await import('#shop/stock/move-stock.server.ts')
  await shop.db
    .transaction()
    .execute((tx) => releaseStock(tx, { orderId, holdNumber: 1 }, [{ product, qty: 1 }]))
}

test('beside an order stand its pieces’ places, its customer’s orders and its payment', async () => {
  const who = await signIn(shop, { name: 'Tom Hendriks' })
  const sku = `DETAIL-${crypto.randomUUID()}`
  const product = await addProduct(shop.db, { quantity: 5, price: 4200, sku, magazine: 'OSK' })
  const { order: first } = await paid(shop, who, { [product]: 1 })
  await paid(shop, who, { [product]: 1 })
  await order(shop, who, { [product]: 1 })
  await call(shop, owner, ['POST', `/orders/${first._id}/refunds`], { amount: 11.66 })
  const detail = (await ask(`/orders/${first._id}/desk`)).body as OrderDetail // the route's own schema
  expect(detail.lines).toEqual([{ _id: first.orderItems[0]?._id, sku, magazine: 'OSK' }])
  expect(detail.customer).toMatchObject({ orders: 2, total: 111.66 })
  expect(detail.payments).toMatchObject([{ provider: 'paypal', amount: 61.66, refunded: 11.66, keeps: true }])
})

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
