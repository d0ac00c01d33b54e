import { expect, test } from 'vitest'
import type { OrderDetail } from '#shop/orders/detail/order-detail.schema.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { call, order, type PayingShop, paid } from '#tests/support/orders.ts'
import { goodPassword, type Person, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'
import { setUpAdminOrders } from '#tests/support/set-up-admin-orders.ts'

let shop: PayingShop
let hanna: Person
let owner: Person
const { ask, kinds, deliver, bought } = setUpAdminOrders((money) => {
  ;({ shop, hanna, owner } = money)
})

const emailsOf = (id: string) =>
  shop.db.selectFrom('mail_outbox').select('kind').where('order_id', '=', id).orderBy('created_at').execute()

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
  const before = (await ask(`/orders/${_id}`)).body as OrderView // the route's own schema
  const delivery = {
    carrier: 'UPS',
    trackingCode: '1Z 99',
    trackingUrl: 'https://www.ups.com/track?tracknum=1Z99',
  }
  expect((await correct({ carrier: 'UPS', trackingCode: '1Z 99' })).body).toEqual({
    ...before,
    delivery,
    parcels: [{ ...before.parcels[0], ...delivery }],
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

test('beside an order stand its pieces’ places, its customer’s orders and its payment', async () => {
  const who = await signIn(shop, { name: 'Tom Hendriks' })
  const sku = `DETAIL-${crypto.randomUUID()}`
  const product = await addProduct(shop.db, { quantity: 5, price: 4200, sku, magazine: 'OSK' })
  const { order: first } = await paid(shop, who, { [product]: 1 })
  await paid(shop, who, { [product]: 1 })
  await order(shop, who, { [product]: 1 })
  await call(shop, owner, ['POST', `/orders/${first._id}/refunds`], { amount: 11.66 })
  const detail = (await ask(`/orders/${first._id}/desk`)).body as OrderDetail // the route's own schema
  expect(detail.lines).toEqual([
    { _id: first.orderItems[0]?._id, sku, magazine: 'OSK', listPrice: null, priceReason: null },
  ])
  expect(detail.customer).toMatchObject({ orders: 2, total: 111.66 })
  expect(detail.payments).toMatchObject([{ provider: 'paypal', amount: 61.66, refunded: 11.66, keeps: true }])
})

test('a customer who deleted the account is named as such, and gets no email that could not be sent', async () => {
  const who = await signIn(shop, { name: 'Tom Hendriks', password: goodPassword })
  const product = await addProduct(shop.db, { quantity: 5, price: 4200 })
  const { order: one } = await paid(shop, who, { [product]: 3 })
  const desk = async () => (await ask(`/orders/${one._id}/desk`)).body as OrderDetail // the route's own schema
  await call(shop, owner, ['POST', `/orders/${one._id}/parcels`], {})
  expect((await desk()).customer).toMatchObject({ isDeleted: false })
  const left = await call(shop, who, ['POST', '/users/profile/delete'], { currentPassword: goodPassword })
  expect(left.status).toBe(200)
  const before = await emailsOf(one._id)
  expect((await deliver(one._id)).status).toBe(200)
  await call(shop, owner, ['POST', `/orders/${one._id}/refunds`], { amount: 10 })
  expect(await emailsOf(one._id)).toEqual(before)
  expect((await desk()).customer).toMatchObject({ isDeleted: true })
})

test('control characters in what an administrator types are left out, and nothing fails', async () => {
  const { _id } = await bought()
  const sent = await call(shop, owner, ['PUT', `/orders/${_id}/deliver`], { carrier: 'A\u0007 bike\nX' })
  expect(sent.status).toBe(200)
  expect(sent.body).toMatchObject({ delivery: { carrier: 'A bike X' } })
  const answer = await call(shop, owner, ['POST', `/orders/${_id}/refunds`], {
    amount: 1,
    reason: 'bro\u0007ken\r\n',
  })
  expect(answer.status).toBe(201)
})
