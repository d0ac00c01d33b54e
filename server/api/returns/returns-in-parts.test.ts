import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ReturnView } from '#shop/returns/return.schema.ts'
import { setUpMoney } from '#tests/support/money.ts'
import { call, type PayingShop, paid } from '#tests/support/orders.ts'
import type { Person } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'
import { returnCalls, withdrawn as withdrawnFrom } from '#tests/support/returns.ts'

// Goods that come back in parts: what has arrived is refunded, what is missing is not, until it arrives.

let shop: PayingShop
let hanna: Person
let owner: Person
setUpMoney((money) => {
  ;({ shop, hanna, owner } = money)
})

const { change, proposal, read, readOrder, restOf, settle } = returnCalls(() => ({
  shop,
  buyer: hanna,
  owner,
}))
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** A delivered order of three pieces at €50 and one of another product at €40, all of it withdrawn. */
async function allWithdrawn() {
  const many = await addProduct(shop.db, { title: 'Mitsouko', quantity: 3, price: 5000 })
  const single = await addProduct(shop.db, { title: 'Jicky', quantity: 1, price: 4000 })
  const { order } = await paid(shop, hanna, { [many]: 3, [single]: 1 })
  await call(shop, owner, ['PUT', `/orders/${order._id}/deliver`])
  const one = await withdrawnFrom(shop, { buyer: hanna, owner }, order)
  return { order, one, many, single }
}

/** Records how many pieces of each title arrived. */
const arrive = (one: ReturnView, pieces: Record<string, number>) =>
  change(one._id, {
    arrivedAt: new Date().toISOString(),
    items: one.items.map(({ _id, title }) => ({ id: _id, arrivedQty: pieces[title] ?? 0 })),
  })

const toSale = ({ items }: ReturnView) =>
  items.filter(({ arrivedQty }) => arrivedQty > 0).map(({ _id }) => ({ id: _id, to: 'sale' }))

test('pieces that have not arrived are named in the proposal and not paid for', async () => {
  const { one } = await allWithdrawn()
  // Nothing is recorded: everything is proposed, as for an owner who pays on proof of posting.
  expect(await proposal(one._id)).toMatchObject({ missing: [], goods: (150 + 40) * 1.23 })
  await arrive(one, { Mitsouko: 1 })
  const share = await proposal(one._id)
  expect(share).toMatchObject({ goods: 61.5, delivery: 0, refund: 61.5 })
  expect(share.missing).toEqual([
    { title: 'Mitsouko', qty: 2 },
    { title: 'Jicky', qty: 1 },
  ])
  expect(share.why).toContain('1 × Mitsouko as charged, its share of the tax included')
  expect(share.why.join()).not.toContain('Jicky as charged')
  // An owner who refunds them anyway can say so.
  expect(await proposal(one._id, '?withMissing=true')).toMatchObject({ missing: [], refund: 233.7 })
})

test('what arrived is settled, and the rest stays due and is settled when it arrives', async () => {
  const { order, one, many, single } = await allWithdrawn()
  await arrive(one, { Mitsouko: 1 })
  const arrived = await read(one._id)
  const tooMuch = await settle(one._id, { amount: 100, restock: toSale(arrived), knownRefunds: 0 })
  expect(tooMuch).toMatchObject({
    status: 400,
    body: {
      fields: { amount: 'At most €61.50 for what has arrived; the rest is paid back when it arrives' },
    },
  })
  const first = await settle(one._id, { amount: 61.5, restock: toSale(arrived), knownRefunds: 0 })
  expect(first).toMatchObject({
    status: 200,
    body: { status: 'settled', items: [{ qty: 1, arrivedQty: 1 }] },
  })
  expect((await readOrder(order._id)).refundedAmount).toBe(61.5)

  const rest = await restOf(order)
  expect(rest).toMatchObject({
    ...{ status: 'announced', cause: 'withdrawal', withdrawal: one.withdrawal, arrivedAt: null },
    ...{ refundDueOn: one.refundDueOn, sendBy: one.sendBy },
    items: [
      { title: 'Mitsouko', qty: 2, arrivedQty: 0 },
      { title: 'Jicky', qty: 1, arrivedQty: 0 },
    ],
  })
  const { body: statement } = await call(shop, owner, ['GET', `/withdrawals/${one.withdrawal}`])
  expect(statement).toMatchObject({
    ...{ group: 'waiting_for_goods', mayWait: true, returnId: rest._id },
    earlier: [{ _id: one._id, number: one.number }],
  })
  // Everything that was withdrawn stays withdrawn.
  const claim = { name: 'Hanna', orderNumber: order.number, email: hanna.email, confirmed: true }
  expect((await call(shop, undefined, ['POST', '/withdrawals'], claim)).status).toBe(409)

  await arrive(rest, { Mitsouko: 2, Jicky: 1 })
  const whole = await proposal(rest._id)
  expect(whole.missing).toEqual([])
  expect(whole.refund).toBeCloseTo(order.totalPrice - 61.5, 2)
  const second = await settle(rest._id, {
    ...{ amount: whole.refund, restock: toSale(await read(rest._id)), knownRefunds: 1 },
  })
  expect(second).toMatchObject({ status: 200, body: { status: 'settled' } })
  expect(await readOrder(order._id)).toMatchObject({ status: 'refunded', refundedAmount: order.totalPrice })
  const stock = await shop.db
    .selectFrom('products')
    .select('quantity')
    .where('id', 'in', [many, single])
    .orderBy('quantity', 'desc')
    .execute()
  expect(stock).toEqual([{ quantity: 3 }, { quantity: 1 }])
  const group = async () => (await call(shop, owner, ['GET', `/withdrawals/${one.withdrawal}`])).body.group
  expect(await group()).toBe('done')
  // The refund of the first part came back, so it is still due.
  const refund = () => shop.db.updateTable('refunds').where('return_id', '=', one._id)
  await refund().set({ status: 'pending' }).execute()
  await shop.db.updateTable('orders').set({ status: 'refund_due' }).where('id', '=', order._id).execute()
  expect(await group()).toBe('refund_due')
  await refund().set({ status: 'done' }).execute()
  await shop.db.updateTable('orders').set({ status: 'refunded' }).where('id', '=', order._id).execute()
})

test('whoever pays for the missing pieces too settles the whole return', async () => {
  const { order, one } = await allWithdrawn()
  await arrive(one, { Mitsouko: 3 })
  const { refund } = await proposal(one._id, '?withMissing=true')
  const body = { amount: refund, restock: [], knownRefunds: 0, withMissing: true }
  expect(await settle(one._id, body)).toMatchObject({
    status: 200,
    body: {
      status: 'settled',
      items: [
        { qty: 3, arrivedQty: 3 },
        { qty: 1, arrivedQty: 0 },
      ],
    },
  })
  expect((await readOrder(order._id)).status).toBe('refunded')
})

test('pieces that never left are paid back without waiting for those that are on their way', async () => {
  const product = await addProduct(shop.db, { title: 'Vol de Nuit', quantity: 2, price: 5000 })
  const { order } = await paid(shop, hanna, { [product]: 2 })
  const [line] = order.orderItems
  await call(shop, owner, ['POST', `/orders/${order._id}/shipments`], {
    items: [{ orderItem: line?._id, qty: 1 }],
  })
  const one = await withdrawnFrom(shop, { buyer: hanna, owner }, order)
  expect(one).toMatchObject({ status: 'announced', items: [{ qty: 2, arrivedQty: 1 }] })
  expect(await proposal(one._id)).toMatchObject({ refund: 61.5, missing: [{ title: 'Vol de Nuit', qty: 1 }] })
  expect((await call(shop, owner, ['GET', `/withdrawals/${one.withdrawal}`])).body).toMatchObject({
    ...{ group: 'refund_due', mayWait: false },
  })
  // The proof of posting counts for the piece that was sent.
  await change(one._id, { postedProofAt: new Date().toISOString() })
  expect(await proposal(one._id)).toMatchObject({ refund: order.totalPrice, missing: [] })
})

test('a day of arrival or of a proof that is still to come is refused beside its field', async () => {
  const { one } = await allWithdrawn()
  for (const field of ['arrivedAt', 'postedProofAt']) {
    expect(await change(one._id, { [field]: daysFromNow(2) }), field).toMatchObject({
      status: 400,
      body: { fields: { [field]: 'This day is still to come' } },
    })
  }
  expect(await read(one._id)).toMatchObject({ status: 'announced', arrivedAt: null, postedProofAt: null })
})

test('an arrival says how many pieces came: all of them, unless each is counted', async () => {
  const { one } = await allWithdrawn()
  expect(await arrive(one, {})).toMatchObject({
    status: 400,
    body: { fields: { 'items.0.arrivedQty': 'Say how many pieces arrived' } },
  })
  expect((await change(one._id, { arrivedAt: new Date().toISOString() })).body).toMatchObject({
    status: 'arrived',
    items: [
      { qty: 3, arrivedQty: 3 },
      { qty: 1, arrivedQty: 1 },
    ],
  })
})

test('each item of a return is counted once', async () => {
  const { one } = await allWithdrawn()
  const [item] = one.items
  const items = [1, 2].map((arrivedQty) => ({ id: item?._id, arrivedQty }))
  expect(await change(one._id, { items })).toMatchObject({
    status: 400,
    body: { fields: { items: 'Name each item once' } },
  })
})

test('what is paid back is read under the lock of the order: an arrival that is corrected meanwhile counts', async () => {
  const { order, one } = await allWithdrawn()
  await arrive(one, { Mitsouko: 3, Jicky: 1 })
  const { refund } = await proposal(one._id)
  let settling: ReturnType<typeof settle> | undefined
  await shop.db.transaction().execute(async (tx) => {
    await tx.selectFrom('orders').select('id').where('id', '=', order._id).forUpdate().execute()
    settling = settle(one._id, { amount: refund, knownRefunds: 0 })
    // It waits for the order's lock.
    await expect
      .poll(async () => {
        const { rows } = await waiting()
        return rows[0]?.count
      })
      .toBeGreaterThan(0)
    await tx
      .updateTable('return_items')
      .set({ arrived_qty: 1 })
      .where('return_id', '=', one._id)
      .where('qty', '=', 3)
      .execute()
  })
  expect(await settling).toMatchObject({ status: 400, body: { fields: { amount: expect.any(String) } } })
  expect((await readOrder(order._id)).refundedAmount).toBe(0)
})

test('two settlements at once pay no piece twice, of one return or of two of the same line', async () => {
  const { order, one } = await allWithdrawn()
  await arrive(one, { Mitsouko: 2 })
  const body = { amount: 123, restock: toSale(await read(one._id)), knownRefunds: 0 }
  const answers = await Promise.all([settle(one._id, body), settle(one._id, body)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const rest = await restOf(order)
  await arrive(rest, { Mitsouko: 1 })
  const more = { amount: 61.5, restock: toSale(await read(rest._id)) }
  const again = await Promise.all([
    settle(rest._id, { ...more, knownRefunds: 1 }),
    settle(rest._id, { ...more, knownRefunds: 1 }),
    settle(one._id, { ...body, knownRefunds: 1 }),
  ])
  expect(again.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const pieces = await shop.db
    .selectFrom('refund_items')
    .innerJoin('order_items', 'order_items.id', 'refund_items.order_item_id')
    .select(({ fn }) => ['order_items.title', fn.sum<number>('refund_items.qty').as('qty')])
    .where('order_items.order_id', '=', order._id)
    .groupBy('order_items.title')
    .execute()
  expect(pieces).toEqual([{ title: 'Mitsouko', qty: 3 }])
  const ledger = await shop.provider.ledger(order._id)
  expect(ledger.filter(({ kind }) => kind === 'refund').map(({ amount }) => amount)).toHaveLength(2)
})

const waiting = () =>
  sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(shop.db)
