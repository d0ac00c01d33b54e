import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { writeTextVersions } from '#shop/legal/legal-texts.server.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import type { ReturnView } from '#shop/returns/return.schema.ts'
import { lockWithdrawal } from '#shop/withdrawal/events.server.ts'
import { setUpMoney } from '#tests/support/money.ts'
import { call, type PayingShop, paid } from '#tests/support/orders.ts'
import type { Person } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'
import { returnCalls, withdrawn as withdrawnFrom } from '#tests/support/returns.ts'

// Refunds made otherwise between the parts of a return, and whether the parts add up to what was paid.

let shop: PayingShop
let hanna: Person
let owner: Person
setUpMoney((money) => {
  ;({ shop, hanna, owner } = money)
})

beforeAll(() => writeTextVersions(shop.db))

const { change, proposal, readOrder, restOf, settle } = returnCalls(() => ({
  shop,
  buyer: hanna,
  owner,
}))
const lineOf = ({ orderItems }: OrderView, title: string) =>
  orderItems.find((line) => line.title === title)?._id ?? expect.fail(title)

/** A delivered order of one Mitsouko at €50 and one Jicky at €40, all of it withdrawn. */
async function bothWithdrawn({ giftWrap = false, seal = 'none' } = {}) {
  const first = await addProduct(shop.db, { title: 'Mitsouko', quantity: 1, price: 5000, seal })
  const second = await addProduct(shop.db, { title: 'Jicky', quantity: 1, price: 4000 })
  const { order } = await paid(shop, hanna, { [first]: 1, [second]: 1 }, 'paypal', { giftWrap })
  await sql`UPDATE order_items SET seal_notice_shown = true WHERE order_id = ${order._id} AND seal <> 'none'`.execute(
    shop.db,
  )
  await sql`UPDATE orders SET withdrawal_text_id = (SELECT id FROM legal_texts WHERE name = 'withdrawal' LIMIT 1)
    WHERE id = ${order._id}`.execute(shop.db)
  await call(shop, owner, ['PUT', `/orders/${order._id}/deliver`])
  const one = await withdrawnFrom(shop, { buyer: hanna, owner }, order)
  return { order, one }
}

type Arrived = Record<
  string,
  { arrivedQty: number; seal?: string; valueLoss?: number; valueLossReason?: string }
>
/** Records what arrived, by title. */
const arrive = (one: ReturnView, pieces: Arrived) =>
  change(one._id, {
    items: one.items.map(({ _id, title }) => ({ id: _id, ...(pieces[title] ?? { arrivedQty: 0 }) })),
  })

const refundByHand = (order: OrderView, title: string, amount: number) =>
  call(shop, owner, ['POST', `/orders/${order._id}/refunds`], {
    ...{ amount, restock: false, knownRefunds: 0, pieces: [{ item: lineOf(order, title), qty: 1 }] },
  })

test('a return whose piece was paid back by hand meanwhile is settled for the others', async () => {
  const { order, one } = await bothWithdrawn()
  expect((await refundByHand(order, 'Mitsouko', 61.5)).status).toBe(201)
  await arrive(one, { Mitsouko: { arrivedQty: 1 }, Jicky: { arrivedQty: 1 } })
  const { refund } = await proposal(one._id)
  expect(refund).toBeCloseTo(order.totalPrice - 61.5, 2)
  expect(await settle(one._id, { amount: refund, knownRefunds: 1 })).toMatchObject({
    status: 200,
    body: { status: 'settled' },
  })
  expect(await readOrder(order._id)).toMatchObject({ status: 'refunded', refundedAmount: order.totalPrice })
})

test('a loss of value of what has not arrived takes nothing off what has', async () => {
  const { one } = await bothWithdrawn()
  const loss = { valueLoss: 10, valueLossReason: 'Half of it was used' }
  await arrive(one, { Mitsouko: { arrivedQty: 1 }, Jicky: { arrivedQty: 0, ...loss } })
  const share = await proposal(one._id)
  expect(share).toMatchObject({ goods: 61.5, valueLoss: 0, refund: 61.5 })
  expect(share.why.join()).not.toContain('Half of it was used')
})

test('the delivery goes back with the rest, although the owner paid for a broken seal before', async () => {
  const { order, one } = await bothWithdrawn({ seal: 'hygiene' })
  await arrive(one, { Mitsouko: { arrivedQty: 1, seal: 'broken' } })
  expect(await proposal(one._id)).toMatchObject({ refund: 0 })
  expect(await settle(one._id, { amount: 61.5, knownRefunds: 0 })).toMatchObject({ status: 200 })
  const rest = await restOf(order)
  await arrive(rest, { Jicky: { arrivedQty: 1 } })
  expect((await proposal(rest._id)).refund).toBeCloseTo(order.totalPrice - 61.5, 2)
})

test('the wrapping is paid back once, though a piece that was paid by hand comes with the rest', async () => {
  await call(shop, owner, ['PUT', '/settings'], { giftWrapPrice: 5 })
  const { order, one } = await bothWithdrawn({ giftWrap: true })
  await refundByHand(order, 'Mitsouko', 61.5)
  const loss = { valueLoss: 20, valueLossReason: 'Half of it was used' }
  expect((await arrive(one, { Jicky: { arrivedQty: 1, ...loss } })).status).toBe(200)
  const { refund } = await proposal(one._id)
  expect(refund).toBeCloseTo(order.totalPrice - 61.5 - 20, 2)
  expect(await settle(one._id, { amount: refund, knownRefunds: 1 })).toMatchObject({ status: 200 })
  const rest = await restOf(order)
  await arrive(rest, { Mitsouko: { arrivedQty: 1 } })
  expect(await proposal(rest._id)).toMatchObject({ refund: 0 })
})

test('a second statement for what was settled before the rest names the first', async () => {
  const { order, one } = await bothWithdrawn()
  await arrive(one, { Mitsouko: { arrivedQty: 1 } })
  expect((await settle(one._id, { amount: 61.5, knownRefunds: 0 })).status).toBe(200)
  const claim = { name: 'Hanna', orderNumber: order.number, email: hanna.email, confirmed: true }
  const lines = [{ orderItem: lineOf(order, 'Mitsouko'), qty: 1 }]
  const again = await call(shop, undefined, ['POST', '/withdrawals'], { ...claim, lines })
  expect(again).toMatchObject({ status: 409, body: { code: 'already_withdrawn' } })
})

test('money of a part that has not left is due, though the rest may wait for its goods', async () => {
  const { one } = await bothWithdrawn()
  await arrive(one, { Mitsouko: { arrivedQty: 1 } })
  await settle(one._id, { amount: 61.5, knownRefunds: 0 })
  const statement = async () => (await call(shop, owner, ['GET', `/withdrawals/${one.withdrawal}`])).body
  expect(await statement()).toMatchObject({ group: 'waiting_for_goods', mayWait: true })
  const refund = () => shop.db.updateTable('refunds').where('return_id', '=', one._id)
  await refund().set({ status: 'failed', returned_at: new Date() }).execute()
  expect(await statement()).toMatchObject({ group: 'refund_due', mayWait: false })
  await refund().set({ status: 'done', returned_at: null }).execute()
})

test('a part is settled while somebody writes about its withdrawal, and neither waits for the other', async () => {
  const { one } = await bothWithdrawn()
  await arrive(one, { Mitsouko: { arrivedQty: 1 } })
  await shop.db.transaction().execute(async (tx) => {
    await lockWithdrawal(tx, one.withdrawal ?? '')
    const settled = settle(one._id, { amount: 61.5, knownRefunds: 0 })
    const waited = new Promise((resolve) => setTimeout(resolve, 10_000, 'waits'))
    expect(await Promise.race([settled, waited])).toMatchObject({ status: 200 })
  })
})

test('goods that are noted as arrived without a count are all here, although a piece of them never left', async () => {
  const product = await addProduct(shop.db, { title: 'Chamade', quantity: 2, price: 5000 })
  const { order } = await paid(shop, hanna, { [product]: 2 })
  await call(shop, owner, ['POST', `/orders/${order._id}/shipments`], {
    items: [{ orderItem: lineOf(order, 'Chamade'), qty: 1 }],
  })
  const one = await withdrawnFrom(shop, { buyer: hanna, owner }, order)
  expect(one.items).toMatchObject([{ qty: 2, arrivedQty: 1 }])
  const { body } = await change(one._id, { arrivedAt: new Date().toISOString() })
  expect(body).toMatchObject({ status: 'arrived', items: [{ qty: 2, arrivedQty: 2 }] })
  expect(await proposal(one._id)).toMatchObject({ refund: order.totalPrice, missing: [] })
})
