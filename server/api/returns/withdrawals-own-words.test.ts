import { expect, test } from 'vitest'
import { formatLongDate } from '#shop/dates.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { call, type PayingShop } from '#tests/support/orders.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { beGuest, type Person } from '#tests/support/people.ts'
import { moveRefundDay } from '#tests/support/returns.ts'
import { confirmed, received, setUpWithdrawals } from '#tests/support/withdrawals.ts'

// Statements in the customer's own words: a person chooses which pieces they mean, and everybody sees the same ones.

let shop: PayingShop
let hanna: Person
let owner: Person
const { box, check, send, claimOf, bought, parcel, receivedAt, list, noticesOf } = setUpWithdrawals(
  (made) => {
    ;({ shop, hanna, owner } = made)
  },
)

/** A statement in the customer's own words, before anybody has read it. */
async function stated(order: OrderView, more: object = {}) {
  const items = 'only the one with the green cap'
  return received(await send({ ...claimOf(order), items, ...more, ...confirmed }))
}
const rowOf = async (number: string) =>
  (await list()).withdrawals.find((one) => one.number === number) ?? expect.fail('not listed')
const add = async (number: string, body: object) =>
  call(shop, owner, ['POST', `/withdrawals/${(await rowOf(number))._id}/events`], body)
const readOrder = async (order: OrderView, who = hanna) =>
  (await call(shop, who, ['GET', `/orders/${order._id}`])).body as OrderView // the route's own schema
const lineOf = (order: OrderView, title: string) =>
  order.orderItems.find((line) => line.title === title)?._id ?? expect.fail(title)

test('own words about a known order wait to be checked, with the pieces to choose from', async () => {
  const order = await bought(['Djedi', 'Cachet'])
  const { number } = await stated(order)
  const row = await rowOf(number)
  expect(row).toMatchObject({ group: 'to_check', order: { number: order.number } })
  expect((await list('unmatched')).withdrawals).not.toContainEqual(expect.objectContaining({ number }))
  const { body } = await call(shop, owner, ['GET', `/withdrawals/${row._id}`])
  expect(body.choice).toEqual(
    order.orderItems.map(({ _id, title }) => ({ orderItem: _id, title, qty: 1, left: 1 })),
  )
  // Nothing is withdrawn until somebody has chosen the pieces.
  expect(await add(number, { kind: 'linked', order: order.number })).toMatchObject({
    status: 400,
    body: { fields: { lines: 'Choose which pieces the statement means' } },
  })
  expect((await check(claimOf(order))).order?.items).toMatchObject([{ left: 1 }, { left: 1 }])
})

test('once the pieces are chosen, the email, the order page and the data of the person name them', async () => {
  const order = await bought(['Jicky', 'Liu'])
  const { number, receivedAt } = await stated(order)
  expect((await readOrder(order)).withdrawals).toEqual([
    { number, receivedAt, words: 'only the one with the green cap', items: [], isUnread: true },
  ])
  const lines = [{ orderItem: lineOf(order, 'Liu'), qty: 1 }]
  await box.collect(shop, hanna.email)
  expect(await add(number, { kind: 'linked', order: order.number, lines })).toMatchObject({
    status: 201,
    body: { lines: [{ title: 'Liu', qty: 1 }], group: 'refund_due', choice: [] },
  })
  const [email, ...more] = await box.collect(shop, hanna.email)
  expect(more).toEqual([])
  expect(email?.subject).toContain(number)
  for (const words of ['1 × Liu', order.number, formatLongDate(receivedAt)])
    expect(email?.text).toContain(words)
  expect(email?.text).not.toContain('Jicky')
  expect((await readOrder(order)).withdrawals).toMatchObject([
    { number, items: [{ title: 'Liu', qty: 1 }], isUnread: false },
  ])
  const { body } = await call(shop, hanna, ['GET', '/users/profile/data'])
  const { withdrawals } = body as { withdrawals: { number: string; items: unknown; inOwnWords: unknown }[] }
  expect(withdrawals.find((one) => one.number === number)).toMatchObject({
    ...{ inOwnWords: 'only the one with the green cap', items: [{ title: 'Liu', qty: 1 }] },
  })
})

test('own words under an unknown number withdraw from nothing until somebody chooses the pieces', async () => {
  const order = await bought(['Rue', 'Parure'])
  const { number, known } = await stated(order, { orderNumber: 'S-2026-99997' })
  expect(known).toBe(false)
  expect((await rowOf(number)).group).toBe('unmatched')
  expect(await add(number, { kind: 'linked', order: order.number })).toMatchObject({
    status: 400,
    body: { fields: { lines: 'Choose which pieces the statement means' } },
  })
  expect((await check(claimOf(order))).order?.items).toMatchObject([{ left: 1 }, { left: 1 }])
  // The choice is requested by the order's number.
  const { body } = await call(shop, owner, [
    'GET',
    `/withdrawals/${(await rowOf(number))._id}/choice?order=${order.number}`,
  ])
  expect(body.choice).toMatchObject([{ left: 1 }, { left: 1 }])
  const lines = [{ orderItem: lineOf(order, 'Parure'), qty: 1 }]
  expect((await add(number, { kind: 'linked', order: order.number, lines })).status).toBe(201)
  expect((await check(claimOf(order))).order?.items.map(({ title, left }) => [title, left]).sort()).toEqual([
    ['Parure', 0],
    ['Rue', 1],
  ])
})

test('where nothing is left to withdraw from, saying so is all that is to be done', async () => {
  const order = await bought(['Chypre'])
  const own = await stated(order)
  const unknown = await stated(order, { orderNumber: 'S-2026-99996' })
  await send({ ...claimOf(order), ...confirmed })
  const { overdue } = await list()
  for (const { number } of [own, unknown]) {
    expect((await rowOf(number)).group, number).not.toBe('done')
    expect(await add(number, { kind: 'linked', order: order.number }), number).toMatchObject({
      status: 201,
      body: { group: 'done', order: { number: order.number }, returnId: null, refundDueOn: null, choice: [] },
    })
    expect((await rowOf(number)).group, number).toBe('done')
  }
  expect((await list()).overdue).toEqual(overdue)
  // It no longer blocks sending.
  const sent = await bought(['Kadine'])
  const { number } = await stated(sent)
  await send({ ...claimOf(sent), ...confirmed })
  await add(number, { kind: 'linked', order: sent.number })
  expect((await call(shop, owner, ['PUT', `/orders/${sent._id}/deliver`])).body.code).toBe('withdrawn')
})

test('once somebody has disputed own words, the order no longer waits for a reader', async () => {
  const order = await bought(['Sillage'])
  const { number } = await stated(order)
  expect((await add(number, { kind: 'disputed', reason: 'It was made to measure.' })).status).toBe(201)
  expect((await readOrder(order)).withdrawals).toMatchObject([{ number, items: [], isUnread: false }])
})

test('of an order that was wholly paid back no statement waits to be checked', async () => {
  const payBack = async (order: OrderView) => {
    const { body } = await call(shop, owner, ['POST', `/orders/${order._id}/refunds`], { restock: false })
    expect(body).toMatchObject({ status: 'refunded' })
  }
  const own = await bought(['Rue'])
  const unread = await stated(own)
  expect((await rowOf(unread.number)).group).toBe('to_check')
  await payBack(own)
  expect(await rowOf(unread.number)).toMatchObject({ group: 'done', refundDueOn: null })
  const unsent = await bought(['Liu'])
  const matched = received(await send({ ...claimOf(unsent), ...confirmed }))
  await payBack(unsent)
  expect((await rowOf(matched.number)).group).toBe('done')
  // Goods that left are still to come back, also after a late statement.
  const sent = await parcel(await bought(['Jicky']))
  await receivedAt(sent.parcels[0]?._id, '2026-11-02T10:00:00.000Z')
  const late = received(await send({ ...claimOf(sent), ...confirmed }))
  expect((await rowOf(late.number)).group).toBe('to_check')
  await payBack(sent)
  expect(await rowOf(late.number)).toMatchObject({ group: 'waiting_for_goods', refundDueOn: null })
})

test('a letter about some of the goods is recorded in its own words, and waits to be checked', async () => {
  const order = await bought(['Nahema', 'Chamade'])
  const { body } = await call(shop, owner, ['POST', '/withdrawals/record'], {
    ...{ channel: 'letter', name: 'Hanna de Wit', email: hanna.email, orderNumber: order.number },
    ...{ words: 'I send the Nahema back.', items: 'the Nahema', receivedAt: new Date().toISOString() },
  })
  expect(await rowOf(String(body.number))).toMatchObject({ group: 'to_check', channel: 'letter' })
  expect((await check(claimOf(order))).order?.items).toMatchObject([{ left: 1 }, { left: 1 }])
})

test('the buyer and a guest open the receipt of each statement from their order, and nobody else does', async () => {
  const guest = await beGuest(shop)
  for (const buyer of [hanna, guest]) {
    const order = await bought(['Derby', 'Ode'], buyer)
    const sent = received(await send({ ...claimOf(order, buyer.email), items: 'the Ode', ...confirmed }))
    expect((await readOrder(order, buyer)).withdrawals).toMatchObject([{ number: sent.number }])
    const open = (who: Person) =>
      shop.app.inject({
        url: `/api/orders/${order._id}/withdrawals/${sent.number}/receipt`,
        headers: who.headers,
      })
    const receipt = await open(buyer)
    expect(receipt.headers['content-type']).toBe('application/pdf')
    expect((await readPdf(receipt.rawPayload)).text).toContain('the Ode')
    const other = buyer === hanna ? guest : hanna
    expect((await open(other)).statusCode).toBe(404)
  }
  const another = await bought(['Apres'])
  const foreign = received(await send({ ...claimOf(await bought(['Mouchoir'])), ...confirmed }))
  const { statusCode } = await shop.app.inject({
    url: `/api/orders/${another._id}/withdrawals/${foreign.number}/receipt`,
    headers: hanna.headers,
  })
  expect(statusCode).toBe(404)
})

test('W8: the refund is due 14 days from the day of the statement, and is not over while goods and proof are away', async () => {
  const order = await bought(['Atuana'])
  await parcel(order)
  const { number, refundBy } = received(await send({ ...claimOf(order), ...confirmed }))
  const { returnId } = (await call(shop, owner, ['GET', `/withdrawals/${(await rowOf(number))._id}`])).body
  expect(await rowOf(number)).toMatchObject({ refundDueOn: refundBy, mayWait: true })
  await moveRefundDay(shop.db, '2026-11-01', { column: 'id', is: String(returnId) })
  const { _id } = await rowOf(number)
  const isOverdue = async () => (await list()).overdue.some(({ withdrawal }) => withdrawal === _id)
  expect(await isOverdue()).toBe(false)
  const note = (change: object) => call(shop, owner, ['PUT', `/returns/${returnId}`], change)
  // Once the goods are back the refund may no longer wait: it is due on that very day.
  await note({ postedProofAt: '2026-11-10T12:00:00.000Z' })
  expect(await rowOf(number)).toMatchObject({ refundDueOn: '2026-11-10', mayWait: false })
  expect(await isOverdue()).toBe(true)
  await note({ postedProofAt: null, arrivedAt: new Date().toISOString() })
  expect(await isOverdue()).toBe(false)
})

test('of goods that never left nothing is to be sent back, and an order that was paid back was not unpaid', async () => {
  const own = received(await send({ ...claimOf(await bought()), items: 'the green one', ...confirmed }))
  expect(own).toMatchObject({ known: true, sendBackBy: null, isUnpaid: false })
  const order = await bought()
  const refund = await call(shop, owner, ['POST', `/orders/${order._id}/refunds`], { restock: false })
  expect(refund.body).toMatchObject({ status: 'refunded' })
  const late = received(await send({ ...claimOf(order), ...confirmed }))
  expect(late).toMatchObject({ known: true, sendBackBy: null, isUnpaid: false })
  const [notice] = await noticesOf(late.number)
  expect(notice?.text.replace(/\s+/g, ' ')).toContain('Nothing of the order is left to withdraw from')
  const sent = await bought()
  await parcel(sent)
  const back = received(await send({ ...claimOf(sent), items: 'the green one', ...confirmed }))
  expect(back.sendBackBy).toEqual(expect.any(String))
})
