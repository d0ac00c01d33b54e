import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cents } from '#shop/money/money.ts'
import { saveSettings } from '#shop/settings/settings.server.ts'
import { anomaliesOf, approvedOrder, gateway, readOrder, setUpMoney } from '#tests/support/money.ts'
import {
  call,
  endHold,
  order,
  type PayingShop,
  paid,
  pay,
  payingShop,
  placed,
  startPaying,
} from '#tests/support/orders.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'

let shop: PayingShop
let hanna: Person
setUpMoney((money) => {
  ;({ shop, hanna } = money)
})

const product = (fields: Parameters<typeof addProduct>[1] = {}) => addProduct(shop.db, fields)
const read = (id: string) => readOrder(shop, hanna, id)

const approved = async (who = hanna, price = 4200) => approvedOrder(shop, who, await product({ price }))

test('from cart to paid: PayPal takes exactly the order’s total, and the stock is lower by what was bought', async () => {
  const id = await product({ price: 4200, quantity: 2 })
  const { order } = await paid(shop, hanna, { [id]: 1 })
  expect(order).toMatchObject({
    status: 'paid',
    isPaid: true,
    paidAt: expect.any(String),
    holdUntil: null,
    totalPrice: 61.66,
    paymentPending: false,
  })
  expect(await shop.provider.ledger(order._id)).toEqual([
    expect.objectContaining({ kind: 'capture', amount: '61.66', currency: 'EUR', order: order._id }),
  ])
  const stock = await shop.db
    .selectFrom('products')
    .select(['quantity', 'reserved'])
    .where('id', '=', id)
    .executeTakeFirst()
  expect(stock).toEqual({ quantity: 1, reserved: 0 })
})

test('PayPal is asked for the order’s own currency', async () => {
  const other = await payingShop()
  try {
    await saveSettings(other.db, { currency: 'PLN' })
    const who = await signIn(other)
    const { order } = await paid(other, who, { [await addProduct(other.db)]: 1 })
    expect(order.currency).toBe('PLN')
    expect(await other.provider.ledger(order._id)).toMatchObject([{ currency: 'PLN', amount: '71.50' }])
    const refused = await call(other, await signIn(other, { isAdmin: true }), ['PUT', '/settings'], {
      currency: 'EUR',
    })
    expect(refused.status).toBe(400)
  } finally {
    await other.close()
  }
})

test('asking again to pay returns the same PayPal order while it is open', async () => {
  const { _id } = await placed(shop, hanna, { [await product()]: 1 })
  expect(await startPaying(shop, hanna, _id)).toBe(await startPaying(shop, hanna, _id))
})

test('the capture that paid an order may be reported again; another one may not', async () => {
  const { order, providerId } = await paid(shop, hanna, { [await product()]: 1 })
  const again = await pay(shop, hanna, order._id, providerId)
  expect(again).toMatchObject({ status: 200, body: { isPaid: true, paidAt: order.paidAt } })
  const other = await approved()
  for (const id of [other.providerId, 'FORGED123']) {
    expect(await pay(shop, hanna, order._id, id), id).toMatchObject({
      status: 409,
      body: { code: 'already_paid' },
    })
  }
  expect((await call(shop, hanna, ['POST', `/orders/${order._id}/paypal`])).body.code).toBe('already_paid')
  expect(await shop.provider.ledger(order._id)).toHaveLength(1)
})

test('a key on the pay call returns the same answer again, and is refused for another payment', async () => {
  const { _id, providerId } = await approved()
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const first = await pay(shop, hanna, _id, providerId, headers)
  const second = await pay(shop, hanna, _id, providerId, headers)
  expect(first.status).toBe(200)
  expect(second).toMatchObject({ status: 200, headers: { 'idempotent-replayed': 'true' }, body: first.body })
  expect(await pay(shop, hanna, _id, 'ANOTHER', headers)).toMatchObject({
    status: 422,
    body: { code: 'key_reused' },
  })
})

test('a response that an earlier release stored, with fewer fields, is still given again', async () => {
  const { _id, providerId } = await approved()
  const paying = { 'idempotency-key': crypto.randomUUID() }
  await pay(shop, hanna, _id, providerId, paying)
  const item = await product()
  const placing = { key: crypto.randomUUID() }
  const first = await order(shop, hanna, { [item]: 1 }, placing)
  await shop.db
    .updateTable('idempotency_keys')
    .set({ response: sql`response - 'receivedOn' - 'paymentWait' - 'orderItems'` })
    .execute()
  const replayed = { headers: { 'idempotent-replayed': 'true' } }
  expect(await order(shop, hanna, { [item]: 1 }, placing)).toMatchObject({
    ...replayed,
    status: 201,
    body: first.body,
  })
  expect(await pay(shop, hanna, _id, providerId, paying)).toMatchObject({
    ...replayed,
    status: 200,
    body: { _id, isPaid: true },
  })
})

test('an order is never paid with a forged id or with somebody else’s payment', async () => {
  const cheap = await approved(await signIn(shop), 100)
  const { _id } = await placed(shop, hanna, { [await product({ price: 90_000 })]: 1 })
  await startPaying(shop, hanna, _id)
  for (const id of ['FORGED123', cheap.providerId]) {
    expect(await pay(shop, hanna, _id, id), id).toMatchObject({
      status: 409,
      body: { code: 'payment_mismatch' },
    })
  }
  expect(await read(_id)).toMatchObject({ status: 'placed', isPaid: false })
  expect(await shop.provider.ledger(cheap._id)).toEqual([])
})

test.each(['', '../x', 'a'.repeat(65), 7, null])('an invalid payment id is refused: %j', async (id) => {
  const { _id } = await placed(shop, hanna, { [await product()]: 1 })
  await startPaying(shop, hanna, _id)
  const { status } = await call(shop, hanna, ['PUT', `/orders/${_id}/pay`], { id })
  expect(status).toBe(400)
  expect(await read(_id)).toMatchObject({ status: 'placed', isPaid: false })
})

test('a payment that the shopper did not approve takes nothing and may still be approved', async () => {
  const { _id } = await placed(shop, hanna, { [await product()]: 1 })
  const providerId = await startPaying(shop, hanna, _id)
  expect(await pay(shop, hanna, _id, providerId)).toMatchObject({
    status: 409,
    body: { message: 'PayPal has not approved this payment. Nothing was charged.' },
  })
  await shop.provider.approve(providerId)
  expect((await pay(shop, hanna, _id, providerId)).status).toBe(200)
})

test('a payment that PayPal ends fails in so many words, and the order can be paid another way', async () => {
  const { _id, providerId } = await approved()
  await shop.provider.fail('capture', 'too_many_attempts')
  const declined = { status: 409, body: { code: 'payment_declined', message: 'Payment failed.' } }
  expect(await pay(shop, hanna, _id, providerId)).toMatchObject(declined)
  expect(await pay(shop, hanna, _id, providerId)).toMatchObject(declined)
  expect(await read(_id)).toMatchObject({ status: 'placed', paymentPending: false })
  const second = await startPaying(shop, hanna, _id)
  expect(second).not.toBe(providerId)
  await shop.provider.approve(second)
  expect((await pay(shop, hanna, _id, second)).status).toBe(200)
  expect(await shop.provider.ledger(_id)).toHaveLength(1)
})

test.each(['wrong_amount', 'wrong_currency', 'wrong_payee', 'other_order'])(
  'a capture with %s pays nothing and is written down',
  async (kind) => {
    const { _id, providerId } = await approved()
    await shop.provider.fail('capture', kind)
    expect(await pay(shop, hanna, _id, providerId)).toMatchObject({
      status: 409,
      body: { code: 'payment_mismatch' },
    })
    expect(await read(_id)).toMatchObject({ isPaid: false, paymentPending: true })
    const reason = kind === 'other_order' ? kind : kind.replace('wrong', 'other')
    expect(await anomaliesOf(shop, _id)).toEqual([reason])
  },
)

test('a PayPal order over another amount is not offered to the shopper', async () => {
  const { _id } = await placed(shop, hanna, { [await product()]: 1 })
  await shop.provider.fail('create', 'wrong_amount')
  expect(await call(shop, hanna, ['POST', `/orders/${_id}/paypal`])).toMatchObject({
    status: 409,
    body: { code: 'payment_mismatch' },
  })
  expect(await startPaying(shop, hanna, _id)).toMatch(/^[A-Z0-9]+$/)
})

test('when PayPal cannot be reached the shopper is asked to try again, and the same try goes on', async () => {
  const { _id } = await placed(shop, hanna, { [await product()]: 1 })
  await shop.provider.fail('create', 'reset_after')
  const { status, headers, body } = await call(shop, hanna, ['POST', `/orders/${_id}/paypal`])
  expect({ status, code: body.code, retry: headers['retry-after'] }).toEqual({
    status: 503,
    code: 'payment_unavailable',
    retry: '5',
  })
  const providerId = await startPaying(shop, hanna, _id)
  await shop.provider.approve(providerId)
  await shop.provider.fail('capture', '429')
  expect((await pay(shop, hanna, _id, providerId)).status).toBe(503)
  expect(await read(_id)).toMatchObject({ status: 'placed', paymentPending: false })
  expect((await pay(shop, hanna, _id, providerId)).status).toBe(200)
  const attempts = await shop.db
    .selectFrom('payment_attempts')
    .select('status')
    .where('order_id', '=', _id)
    .execute()
  expect(attempts).toEqual([{ status: 'captured' }])
})

test('a payment that was begun and whose order has expired is not captured', async () => {
  const { _id, providerId } = await approved()
  await endHold(shop, _id)
  const fresh = await startPaying(shop, hanna, _id)
  expect(fresh).not.toBe(providerId)
  expect(await pay(shop, hanna, _id, providerId)).toMatchObject({
    status: 409,
    body: { message: 'This payment has ended. Nothing was charged; please pay again.' },
  })
  await shop.provider.approve(fresh)
  expect((await pay(shop, hanna, _id, fresh)).status).toBe(200)
  expect(await shop.provider.ledger(_id)).toHaveLength(1)
})

test('PayPal’s order is over what the shop’s own books say is due', async () => {
  const { _id, providerId } = await approved()
  const answer = await gateway(shop, 'paypal').getOrder(providerId)
  expect(answer).toMatchObject({
    kind: 'found',
    order: { amount: cents(6166), currency: 'EUR', orderId: _id, status: 'approved' },
  })
})
