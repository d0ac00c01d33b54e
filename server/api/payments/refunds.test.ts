import { expect, test } from 'vitest'
import type { OrderTimeline } from '#shop/orders/detail/order-detail.schema.ts'
import type { AnomalyPage } from '#shop/payments/anomaly.schema.ts'
import { sendRefunds } from '#shop/payments/send-refunds.server.ts'
import { anomaliesOf, contextWith, makeRefundsDue, readOrder, setUpMoney } from '#tests/support/money.ts'
import { call, type PayingShop, paid, placed } from '#tests/support/orders.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'

let shop: PayingShop
let hanna: Person
let owner: Person
setUpMoney((money) => {
  ;({ shop, hanna, owner } = money)
})

const read = (id: string) => readOrder(shop, hanna, id)

async function bought(quantity = 1) {
  const product = await addProduct(shop.db, { quantity, price: 4200 })
  const { order } = await paid(shop, hanna, { [product]: 1 })
  return { _id: order._id, product }
}

const refund = (id: string, body: object = {}, headers: Record<string, string> = {}, who: Person = owner) =>
  call(shop, who, ['POST', `/orders/${id}/refunds`], body, headers)

const stockOf = (id: string) =>
  shop.db.selectFrom('products').select(['quantity', 'reserved']).where('id', '=', id).executeTakeFirst()

test('an administrator sends all of an order back, and the customer sees it', async () => {
  const { _id, product } = await bought()
  const { status, body } = await refund(_id, { reason: 'The bottle broke on its way' })
  expect(status).toBe(201)
  expect(body).toMatchObject({ status: 'refunded', isPaid: false, refundedAmount: 61.66 })
  expect(await read(_id)).toMatchObject({
    status: 'refunded',
    refunds: [{ amount: 61.66, status: 'done', reason: 'The bottle broke on its way' }],
  })
  expect(await shop.provider.ledger(_id)).toMatchObject([
    { kind: 'capture', amount: '61.66' },
    { kind: 'refund', amount: '61.66' },
  ])
  expect(await stockOf(product)).toEqual({ quantity: 0, reserved: 0 })
})

test('a part goes back, the order stays paid and shows the sum; the rest can follow', async () => {
  const { _id } = await bought()
  expect((await refund(_id, { amount: 10 })).body).toMatchObject({ status: 'paid', refundedAmount: 10 })
  await call(shop, owner, ['PUT', `/orders/${_id}/deliver`])
  expect((await refund(_id, { amount: 1.66 })).body).toMatchObject({
    status: 'delivered',
    refundedAmount: 11.66,
  })
  expect((await refund(_id)).body).toMatchObject({ status: 'refunded', refundedAmount: 61.66 })
  const amounts = (await shop.provider.ledger(_id)).map((entry) => `${entry.kind} ${entry.amount}`)
  expect(amounts).toEqual(['capture 61.66', 'refund 10.00', 'refund 1.66', 'refund 50.00'])
})

test.each([0, -1, 0.001, 1e-18, '5', Number.MAX_SAFE_INTEGER])(
  'an odd amount is refused, and nothing moves: %j',
  async (amount) => {
    const { _id } = await bought()
    expect((await refund(_id, { amount })).status).toBe(400)
    expect(await shop.provider.ledger(_id)).toHaveLength(1)
  },
)

test('more than is left, nothing left and nothing paid are refused, and nothing moves', async () => {
  const { _id } = await bought()
  expect(await refund(_id, { amount: 61.67 })).toMatchObject({
    status: 400,
    body: { fields: { amount: 'At most €61.66 is left' } },
  })
  await refund(_id)
  expect(await refund(_id)).toMatchObject({ status: 409, body: { code: 'nothing_to_refund' } })
  const unpaid = await placed(shop, hanna, { [await addProduct(shop.db)]: 1 })
  expect(await refund(unpaid._id)).toMatchObject({ status: 409, body: { code: 'not_paid' } })
  expect(await shop.provider.ledger(_id)).toHaveLength(2)
})

test('only administrators send money back', async () => {
  const { _id } = await bought()
  expect((await refund(_id, {}, {}, hanna)).status).toBe(403)
  expect((await call(shop, undefined, ['POST', `/orders/${_id}/refunds`], {})).status).toBe(401)
  expect((await refund('nothing-here')).status).toBe(404)
  expect(await read(_id)).toMatchObject({ status: 'paid', refunds: [] })
})

test('the same key sends money back once, however often and however concurrently it is sent', async () => {
  const { _id } = await bought()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const answers = await Promise.all(Array.from({ length: 10 }, () => refund(_id, { amount: 5 }, key)))
  expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(201))
  expect(await read(_id)).toMatchObject({ refundedAmount: 5 })
  expect((await refund(_id, { amount: 6 }, key)).status).toBe(422)
})

test('twenty refunds at once never refund more than was taken', async () => {
  const { _id } = await bought()
  const answers = await Promise.all(Array.from({ length: 20 }, () => refund(_id, { amount: 20 })))
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(3)
  expect(answers.filter((answer) => answer.status === 400)).toHaveLength(17)
  expect(await read(_id)).toMatchObject({ refundedAmount: 60, status: 'paid' })
})

test('pieces that were not sent can go back on sale with the money, and only then', async () => {
  const { _id, product } = await bought()
  expect(await refund(_id, { amount: 5, restock: true })).toMatchObject({
    status: 400,
    body: { fields: { restock: 'Pieces go back on sale when the whole order is refunded' } },
  })
  expect((await refund(_id, { restock: true })).body).toMatchObject({ status: 'refunded' })
  expect(await stockOf(product)).toEqual({ quantity: 1, reserved: 0 })

  const sent = await bought()
  await call(shop, owner, ['PUT', `/orders/${sent._id}/deliver`])
  expect((await refund(sent._id, { restock: true })).status).toBe(400)
})

test.each(['500', 'reset', 'reset_after', 'malformed', 'timeout', '429', '401'])(
  'a refund that ends in %s is on its way until the provider has said, and happens once',
  async (kind) => {
    const { _id } = await bought()
    await shop.provider.fail('refund', kind, kind === '401' ? 2 : 1)
    expect((await refund(_id)).body).toMatchObject({
      status: 'refund_due',
      isPaid: false,
      refunds: [{ status: 'pending' }],
    })
    await call(shop, owner, ['PUT', `/orders/${_id}/deliver`])
    await shop.provider.heal()
    await makeRefundsDue(shop)
    await sendRefunds(shop.shop)
    expect(await read(_id)).toMatchObject({ status: 'refunded', isDelivered: false, refundedAmount: 61.66 })
    expect((await shop.provider.ledger(_id)).filter((entry) => entry.kind === 'refund')).toHaveLength(1)
  },
  30_000,
)

test('two administrators who send back the same piece at once do it once', async () => {
  const { _id } = await bought()
  const other = await signIn(shop, { isAdmin: true })
  const body = { amount: 10, knownRefunds: 0 }
  const answers = await Promise.all([refund(_id, body), refund(_id, body, {}, other)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body.message).toContain('another refund')
  expect((await refund(_id, { amount: 10, knownRefunds: 1 }, {}, other)).status).toBe(201)
})

test('a refund whose answer was lost is asked for again in the same words, and sent once', async () => {
  const { _id } = await bought()
  const ask = () => refund(_id, { amount: 10, knownRefunds: 0 }, { 'idempotency-key': _id })
  await ask()
  const again = await ask()
  expect([again.status, again.body.refundedAmount]).toEqual([201, 10])
})

test.each(['X', 'TEXT\u0000\ud800'])(
  'every refund that the provider refuses is reported until the owner has settled it, and the next one anew: %j',
  async (issue) => {
    const { _id } = await bought()
    const context = contextWith(shop, 'paypal', {
      refund: async () => ({ kind: 'refused', issue, message: 'No' }),
    })
    const refuse = async () => {
      await shop.provider.fail('refund', 'reset')
      await refund(_id, { amount: 1 })
      await shop.provider.heal()
      await makeRefundsDue(shop)
      await sendRefunds(context, _id)
    }
    await refuse()
    await refuse()
    expect(await anomaliesOf(shop, _id)).toHaveLength(1)
    const { anomalies } = (await call(shop, owner, ['GET', `/anomalies?order=${_id}`])).body as AnomalyPage
    await call(shop, owner, ['PUT', `/anomalies/${anomalies[0]?._id}`], { settled: true })
    await refuse()
    expect(await anomaliesOf(shop, _id)).toHaveLength(2)
  },
)

test.each([
  ['a character cut in half', `${'x'.repeat(499)}🙂`],
  ['a zero', 'a\u0000b'],
  ['half a character', '\ud83d'],
])('a refusal is written down whatever the provider says: %s', async (_what, message) => {
  const { _id } = await bought()
  const known = shop.shop.payments.paypal
  if (!known) throw new Error('no PayPal')
  const gateway = {
    ...known.gateway,
    refund: async () => ({ kind: 'refused' as const, issue: 'X', message }),
  }
  await shop.provider.fail('refund', 'reset')
  await refund(_id, { amount: 1 })
  await shop.provider.heal()
  await shop.db
    .updateTable('refunds')
    .set({ updated_at: new Date(0) })
    .where('status', '=', 'pending')
    .execute()
  await sendRefunds({ db: shop.db, payments: { paypal: { ...known, gateway } } }, _id)
  const { events } = (await call(shop, owner, ['GET', `/orders/${_id}/timeline`])).body as OrderTimeline
  expect(events.map(({ kind }) => kind)).toContain('refund_failed')
})
