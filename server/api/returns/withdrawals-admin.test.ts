import { expect, test } from 'vitest'
import { dayOf, formatLongDate } from '#shop/dates.ts'
import { addDays, type Day } from '#shop/days.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { findOverdueReturns } from '#shop/returns/overdue-returns.server.ts'
import { call, type PayingShop, pay, placed, startPaying } from '#tests/support/orders.ts'
import type { Person } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'
import { moveRefundDay } from '#tests/support/returns.ts'
import {
  complianceCheck,
  confirmed,
  ownerAddress,
  received,
  setUpWithdrawals,
} from '#tests/support/withdrawals.ts'

// What the owner does with withdrawals (Directive 2011/83/EU art. 12 and 13).

let shop: PayingShop
let hanna: Person
let owner: Person
const { box, send, claimOf, bought, parcel, receivedAt, list, noticesOf } = setUpWithdrawals((made) => {
  ;({ shop, hanna, owner } = made)
})

/** Moves the refund deadline of an order into the past. */
async function overdue({ _id }: OrderView) {
  const [moved] = await moveRefundDay(shop.db, '2026-11-01', { column: 'order_id', is: _id })
  if (!moved) throw new Error('the order has no return')
  return moved
}

test('W6: a withdrawal with an unknown order number is accepted, and an administrator links it', async () => {
  const order = await bought(['Liu'])
  const sent = await send({ ...claimOf(order), orderNumber: 'S-2026-99999', ...confirmed })
  expect(sent).toMatchObject({ status: 201, body: { known: false } })
  const [row] = (await list('unmatched')).withdrawals.filter(({ number }) => number === sent.body.number)
  expect(row).toMatchObject({ group: 'unmatched', order: null, timing: 'unknown' })
  const linked = await call(shop, owner, ['POST', `/withdrawals/${row?._id}/events`], {
    ...{ kind: 'linked', order: order.number },
  })
  expect(linked).toMatchObject({
    status: 201,
    body: { order: { number: order.number }, group: 'refund_due' },
  })
  const twice = await call(shop, owner, ['POST', `/withdrawals/${row?._id}/events`], {
    ...{ kind: 'linked', order: order.number },
  })
  expect(twice.status).toBe(400)
})

test('a statement that named one order is not linked to another', async () => {
  const named = await bought(['Chamade'])
  const other = await bought(['Chant d’Aromes'])
  // The customer's own words about a known order: a person has to identify the pieces.
  const { body } = await send({ ...claimOf(named), items: 'the bottle with the green cap', ...confirmed })
  const [row] = (await list('to_check')).withdrawals.filter(({ number }) => number === body.number)
  const lines = [{ orderItem: named.orderItems[0]?._id, qty: 1 }]
  const linkTo = (order: string) =>
    call(shop, owner, ['POST', `/withdrawals/${row?._id}/events`], { kind: 'linked', order, lines })
  expect(await linkTo(other.number)).toMatchObject({
    status: 400,
    body: { fields: { order: 'The statement names another order' } },
  })
  expect(await linkTo(named.number)).toMatchObject({
    status: 201,
    body: { order: { number: named.number }, lines: [{ qty: 1 }] },
  })
})

test('a change of a parcel without any field leaves its day of receipt as it is', async () => {
  const order = await bought()
  const sent = await parcel(order)
  const id = sent.parcels[0]?._id
  await receivedAt(id, '2026-11-02T10:00:00.000Z')
  const unchanged = await call(shop, owner, ['PUT', `/shipments/${id}`], {})
  expect(unchanged).toMatchObject({
    status: 200,
    body: { parcels: [{ receivedAt: '2026-11-02T10:00:00.000Z' }] },
  })
  const change = (body: object) => call(shop, owner, ['PUT', `/shipments/${id}`], body)
  expect((await change({ trackingCode: '3SABCD1' })).body).toMatchObject({
    fields: { carrier: expect.any(String) },
  })
  await change({ carrier: 'PostNL', trackingCode: '3SABCD1' })
  expect((await change({ trackingCode: '3SABCD2' })).body).toMatchObject({
    parcels: [{ carrier: 'PostNL', trackingCode: '3SABCD2', receivedAt: '2026-11-02T10:00:00.000Z' }],
  })
  const cleared = await change({ receivedAt: null })
  expect(cleared).toMatchObject({ status: 200, body: { parcels: [{ receivedAt: null }] } })
  expect((await call(shop, owner, ['PUT', '/shipments/unknown'], {})).status).toBe(404)
})

test('a late statement is accepted, marked as late and waits to be checked', async () => {
  const order = await bought()
  const sent = await parcel(order)
  await receivedAt(sent.parcels[0]?._id, '2026-11-02T10:00:00.000Z')
  const { body } = await send({ ...claimOf(order), ...confirmed })
  const [row] = (await list('to_check')).withdrawals.filter(({ number }) => number === body.number)
  expect(row?.timing).toBe('late')
  const dispute = { kind: 'disputed', reason: 'The period ended on 16 November' }
  const done = await call(shop, owner, ['POST', `/withdrawals/${row?._id}/events`], dispute)
  expect(done.body).toMatchObject({ group: 'done', events: [{ kind: 'acknowledged' }, { kind: 'disputed' }] })
})

test('the refund may wait for the goods, until they are here or a proof that they were sent', async () => {
  const order = await bought()
  await parcel(order)
  const { body } = await send({ ...claimOf(order), ...confirmed })
  const row = async () =>
    (await list()).withdrawals.find(({ number }) => number === body.number) ?? expect.fail('not listed')
  const { _id } = await row()
  expect(await row()).toMatchObject({ group: 'waiting_for_goods', mayWait: true, refundDueOn: body.refundBy })
  const { returnId } = (await call(shop, owner, ['GET', `/withdrawals/${_id}`])).body
  const note = (change: object) => call(shop, owner, ['PUT', `/returns/${returnId}`], change)
  expect((await note({ postedProofAt: new Date().toISOString() })).body).toMatchObject({ status: 'posted' })
  expect(await row()).toMatchObject({ group: 'refund_due', mayWait: false })
  await note({ postedProofAt: null })
  expect(await row()).toMatchObject({ group: 'waiting_for_goods', mayWait: true })
  await note({ arrivedAt: new Date().toISOString() })
  expect(await row()).toMatchObject({ group: 'refund_due', mayWait: false })
})

test('the refund waits for no goods whose parcel never left, and is due then', async () => {
  const order = await bought(['Jicky', 'Djedi'])
  const [first, second] = order.orderItems.map((line) => [line])
  await parcel(order, first)
  const sent = await parcel(order, second)
  const { body } = await send({ ...claimOf(order), ...confirmed })
  const row = async () =>
    (await list()).withdrawals.find(({ number }) => number === body.number) ?? expect.fail('not listed')
  const returned = async () => {
    const { returnId } = (await call(shop, owner, ['GET', `/withdrawals/${(await row())._id}`])).body
    return (await call(shop, owner, ['GET', `/returns/${returnId}`])).body
  }
  const undo = async (place: number) => {
    const url = `/orders/${order._id}/parcels/${sent.parcels[place]?._id}/undo` as const
    expect((await call(shop, owner, ['PUT', url], { reason: 'It stands here' })).status).toBe(200)
  }
  expect(await row()).toMatchObject({ group: 'waiting_for_goods', mayWait: true })
  await undo(1)
  expect(await returned()).toMatchObject({
    ...{ status: 'announced', arrivedAt: null },
    items: [{ arrivedQty: 0 }, { arrivedQty: 1 }],
  })
  expect(await row()).toMatchObject({ group: 'refund_due', mayWait: false, refundDueOn: body.refundBy })
  await undo(0)
  expect(await returned()).toMatchObject({
    ...{ status: 'arrived', arrivedAt: expect.any(String) },
    items: [{ arrivedQty: 1 }, { arrivedQty: 1 }],
  })
  expect((await call(shop, owner, ['PUT', `/orders/${order._id}/deliver`])).body.code).toBe('withdrawn')
})

test('goods that their customer has received are waited for, though the parcel was taken back', async () => {
  const order = await bought()
  const sent = await parcel(order)
  await receivedAt(sent.parcels[0]?._id, '2026-11-20T10:00:00.000Z')
  const { body } = await send({ ...claimOf(order), ...confirmed })
  const url = `/orders/${order._id}/parcels/${sent.parcels[0]?._id}/undo` as const
  expect((await call(shop, owner, ['PUT', url], { reason: 'Wrong order' })).status).toBe(200)
  const row = (await list()).withdrawals.find(({ number }) => number === body.number)
  expect(row).toMatchObject({ group: 'waiting_for_goods', mayWait: true })
})

test('W16: a paid order is not sent any more once its customer withdrew', async () => {
  const order = await bought(['Ode', 'Atuana'])
  const [line] = order.orderItems
  await send({ ...claimOf(order), lines: [{ orderItem: line?._id, qty: 1 }], ...confirmed })
  // The other line is still sent.
  expect(await parcel(order, order.orderItems.slice(0, 1))).toMatchObject({ code: 'invalid_input' })
  const whole = await bought()
  await send({ ...claimOf(whole), ...confirmed })
  const deliver = await call(shop, owner, ['PUT', `/orders/${whole._id}/deliver`])
  expect(deliver).toMatchObject({ status: 409, body: { code: 'withdrawn' } })
  expect((await call(shop, owner, ['POST', `/orders/${whole._id}/parcels`], {})).body.code).toBe('withdrawn')
  expect((await call(shop, owner, ['PUT', `/orders/${order._id}/deliver`])).status).toBe(200)
})

test('items in the customer’s own words wait for an administrator, and nothing is sent meanwhile', async () => {
  const order = await bought(['Djedi', 'Cachet'])
  const { body } = await send({ ...claimOf(order), items: 'only the Djedi <b>please</b>', ...confirmed })
  expect(body).toMatchObject({
    known: true,
    statement: expect.stringContaining('only the Djedi <b>please</b>'),
  })
  expect((await call(shop, owner, ['PUT', `/orders/${order._id}/deliver`])).body).toMatchObject({
    code: 'withdrawn',
    message: expect.stringContaining('Choose which items they mean'),
  })
  const [row] = (await list('to_check')).withdrawals.filter(({ number }) => number === body.number)
  const djedi = order.orderItems.find(({ title }) => title === 'Djedi')?._id
  const event = { kind: 'linked', order: order._id, lines: [{ orderItem: djedi, qty: 1 }] }
  expect((await call(shop, owner, ['POST', `/withdrawals/${row?._id}/events`], event)).status).toBe(201)
  expect((await call(shop, owner, ['PUT', `/orders/${order._id}/deliver`])).status).toBe(200)
})

test('an unpaid order can be withdrawn from, and no refund is due of it', async () => {
  const order = await placed(shop, hanna, { [await addProduct(shop.db)]: 1 })
  const { body } = await send({ ...claimOf(order), ...confirmed })
  expect(body).toMatchObject({ known: true, sendBackBy: null })
  const [row] = (await list('done')).withdrawals.filter(({ number }) => number === body.number)
  expect(row).toMatchObject({ refundDueOn: null, mayWait: false, order: { number: order.number } })
  const { number } = await overdue(order)
  expect((await list()).overdue).not.toContainEqual(expect.objectContaining({ number }))
  expect((await complianceCheck('refund-deadlines', { shop, owner })).sample).not.toContainEqual(
    expect.objectContaining({ title: number }),
  )
  const [notice] = await noticesOf(String(body.number))
  expect(notice?.text).toContain('The order is not paid')
  await box.collect(shop, hanna.email)
  const receipt = box.emails.find(
    ({ to, subject }) => to === hanna.email && subject.includes(String(body.number)),
  )
  expect(receipt?.text).toContain('You have not paid for this order')
  expect(receipt?.text).not.toContain('Your money is back')
  // The order page concludes from this that there is nothing to pay.
  const { body: view } = await call(shop, hanna, ['GET', `/orders/${order._id}`])
  expect(view).toMatchObject({
    isPaid: false,
    orderItems: [{ unsent: 0 }],
    withdrawals: [{ number: body.number }],
  })
  expect((await call(shop, hanna, ['POST', `/orders/${order._id}/paypal`])).body).toMatchObject({
    code: 'withdrawn_unpaid',
    message: 'You have withdrawn from this order. There is nothing to pay.',
  })
})

test('after a withdrawal no payment is begun, and none that was approved before it is taken', async () => {
  const [kept, given] = [await addProduct(shop.db), await addProduct(shop.db)]
  const order = await placed(shop, hanna, { [kept]: 1, [given]: 1 })
  const providerId = await startPaying(shop, hanna, order._id)
  await shop.provider.approve(providerId)
  const line = order.orderItems.find(({ product }) => product === given)
  const lines = [{ orderItem: line?._id ?? '', qty: 1 }]
  received(await send({ ...claimOf(order), lines, ...confirmed }))
  const message = expect.stringContaining('cancel it and order the rest again')
  const refused = { status: 409, body: { code: 'withdrawn_unpaid', message } }
  expect(await pay(shop, hanna, order._id, providerId)).toMatchObject(refused)
  expect(await call(shop, hanna, ['POST', `/orders/${order._id}/stripe`])).toMatchObject(refused)
  expect((await call(shop, hanna, ['PUT', `/orders/${order._id}/cancel`])).status).toBe(200)
})

test('the owner is told of a statement by email, with its link, and the page of the order names it', async () => {
  const order = await bought(['Candide'])
  const sent = received(
    await send({ ...claimOf(order), name: 'Hanna <b>de Wit</b> http://x.example', ...confirmed }),
  )
  const [notice, ...more] = await noticesOf(sent.number)
  expect(more).toEqual([])
  expect(notice?.to).toBe(ownerAddress)
  for (const words of ['1 × Candide', order.number, hanna.email, formatLongDate(sent.refundBy)])
    expect(notice?.text).toContain(words)
  expect(notice?.html).not.toContain('<b>de Wit</b>')
  const [{ _id: id } = { _id: '' }] = (await list()).withdrawals.filter(
    ({ number }) => number === sent.number,
  )
  expect(notice?.text).toContain(`/admin/withdrawals/${id}`)
  const { body } = await call(shop, owner, ['GET', `/orders/${order._id}/desk`])
  expect(body.withdrawals).toEqual([
    { _id: id, number: sent.number, receivedAt: sent.receivedAt, group: 'refund_due' },
  ])
  const unknown = await send({ ...claimOf(order), orderNumber: 'S-2026-99999', ...confirmed })
  const [unmatched] = await noticesOf(String(unknown.body.number))
  expect(unmatched?.text).toContain('No order has this number')
})

test('a withdrawal by post is recorded with its own time, and confirmed like any other', async () => {
  const order = await bought()
  const letter = {
    ...{ channel: 'letter', name: 'Hanna de Wit', email: hanna.email, orderNumber: order.number },
    ...{ words: 'I send it back.', receivedAt: '2026-11-20T09:00:00.000Z' },
  }
  expect((await call(shop, hanna, ['POST', '/withdrawals/record'], letter)).status).toBe(403)
  const { status, body } = await call(shop, owner, ['POST', '/withdrawals/record'], letter)
  expect(status).toBe(201)
  expect(body).toMatchObject({ known: true, receivedAt: letter.receivedAt, refundBy: '2026-12-04' })
  const emails = await box.collect(shop, hanna.email)
  expect(emails.some(({ text }) => text.includes('20 November 2026 at 10:00:00'))).toBe(true)
  // Some who write letters have no email address.
  const postal = { ...letter, email: '', orderNumber: 'S-2026-99996' }
  expect((await call(shop, owner, ['POST', '/withdrawals/record'], postal)).body).toMatchObject({
    known: false,
  })
  const mistyped = await call(shop, owner, ['POST', '/withdrawals/record'], { ...postal, email: 'hanna' })
  expect(mistyped).toMatchObject({
    status: 400,
    body: { fields: { email: expect.stringContaining('email') } },
  })
  const future = { ...letter, receivedAt: '2099-01-01T00:00:00.000Z' }
  expect((await call(shop, owner, ['POST', '/withdrawals/record'], future)).status).toBe(400)
})

test('W15: an overdue refund is on the list of withdrawals, and its check turns red and names the return', async () => {
  // Refunds of earlier tests may already be overdue, depending on the date.
  await moveRefundDay(shop.db, addDays(dayOf(new Date()), 14))
  const order = await bought()
  const { refundBy } = received(await send({ ...claimOf(order), ...confirmed }))
  // Fourteen days after the statement.
  expect(refundBy).toBe(addDays(dayOf(new Date()), 14))
  expect((await complianceCheck('refund-deadlines', { shop, owner })).state).toBe('green')
  const own = await shop.db
    .selectFrom('returns')
    .select('id')
    .where('order_id', '=', order._id)
    .executeTakeFirstOrThrow()
  const isOverdueAfter = async (days: number) =>
    (await findOverdueReturns(shop.db, addDays(dayOf(new Date()), days))).some(({ id }) => id === own.id)
  expect([await isOverdueAfter(14), await isOverdueAfter(15)]).toEqual([false, true])
  const { number } = await overdue(order)
  expect((await list()).overdue).toContainEqual(expect.objectContaining({ number, dueOn: '2026-11-01' }))
  expect(await complianceCheck('refund-deadlines', { shop, owner })).toMatchObject({
    state: 'red',
    sample: expect.arrayContaining([expect.objectContaining({ title: number })]),
  })
  const lightWhenDue = async (day: Day) => {
    await moveRefundDay(shop.db, day, { column: 'number', is: number })
    return (await complianceCheck('refund-deadlines', { shop, owner })).state
  }
  const today = dayOf(new Date())
  expect([await lightWhenDue(today), await lightWhenDue(addDays(today, -1))]).toEqual(['green', 'red'])
})

test('W15: a statement whose order nobody has found is overdue after its 14 days, too', async () => {
  const order = await bought(['Sous le Vent'])
  const recorded = await call(shop, owner, ['POST', '/withdrawals/record'], {
    ...{ channel: 'letter', receivedAt: '2026-10-10T10:00:00.000Z', name: 'Hanna', email: hanna.email },
    ...{ orderNumber: 'S-2026-99997', words: 'I withdraw.' },
  })
  expect(recorded.status).toBe(201)
  const { number } = recorded.body as { number: string }
  const dueOn = '2026-10-24'
  expect((await list()).overdue).toContainEqual(expect.objectContaining({ number, dueOn }))
  const row = (await list('unmatched')).withdrawals.find((one) => one.number === number)
  expect(row).toMatchObject({ refundDueOn: dueOn, mayWait: false })
  expect(await complianceCheck('refund-deadlines', { shop, owner })).toMatchObject({
    state: 'red',
    sample: expect.arrayContaining([expect.objectContaining({ title: number })]),
  })
  const link = { kind: 'linked', order: order.number }
  expect((await call(shop, owner, ['POST', `/withdrawals/${row?._id}/events`], link)).status).toBe(201)
  expect((await list('unmatched')).withdrawals.map((one) => one.number)).not.toContain(number)
})

test('W15: a refund that is settled but has not left is due still, by hand or after it came back', async () => {
  const order = await bought(['Vol de Nuit'])
  const { number: statement } = received(await send({ ...claimOf(order), ...confirmed }))
  const { number } = await overdue(order)
  const { id } = await shop.db
    .selectFrom('returns')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const { body } = await call(shop, owner, ['GET', `/returns/${id}/proposal`])
  const settled = await call(shop, owner, ['POST', `/returns/${id}/settle`], {
    ...{ amount: (body as { refund: number }).refund, knownRefunds: 0 }, // the route's own schema
  })
  expect(settled.status).toBe(200)
  const stands = async () => {
    const [row] = (await list()).withdrawals.filter((one) => one.number === statement)
    const { sample } = await complianceCheck('refund-deadlines', { shop, owner })
    return [row?.group, row?.refundDueOn, sample.some(({ title }) => title === number)]
  }
  expect(await stands()).toEqual(['done', null, false])
  const refund = () => shop.db.updateTable('refunds').where('return_id', '=', id)
  // As for a refund that the owner still has to transfer.
  await refund().set({ status: 'pending' }).execute()
  await shop.db.updateTable('orders').set({ status: 'refund_due' }).where('id', '=', order._id).execute()
  expect(await stands()).toEqual(['refund_due', '2026-11-01', true])
  await refund().set({ status: 'failed', returned_at: new Date() }).execute()
  expect(await stands()).toEqual(['refund_due', '2026-11-01', true])
  await refund().set({ status: 'done', returned_at: null }).execute()
  await shop.db.updateTable('orders').set({ status: 'refunded' }).where('id', '=', order._id).execute()
  expect(await stands()).toEqual(['done', null, false])
})

test('W15: the refund of a statement in the customer’s own words is due from its day, though nobody has named the pieces', async () => {
  const order = await bought(['Heure Bleue'])
  const { number } = received(await send({ ...claimOf(order), items: 'the blue one, please', ...confirmed }))
  const row = (await list('to_check')).withdrawals.find((one) => one.number === number)
  const today = dayOf(new Date())
  expect(row?.refundDueOn).toBe(addDays(today, 14))
  const overdueOn = async (day: string) =>
    (await findOverdueReturns(shop.db, day)).filter((one) => one.number === number)
  expect(await overdueOn(addDays(today, 14))).toEqual([])
  expect(await overdueOn(addDays(today, 15))).toEqual([
    { id: row?._id, number, withdrawalId: row?._id, dueOn: addDays(today, 14) },
  ])
  const event = { kind: 'disputed', reason: 'It never was ours.' }
  expect((await call(shop, owner, ['POST', `/withdrawals/${row?._id}/events`], event)).status).toBe(201)
  expect(await overdueOn(addDays(today, 15))).toEqual([])
  expect((await list('done')).withdrawals).toContainEqual(
    expect.objectContaining({ number, refundDueOn: null }),
  )
})

test('a late statement that named no order is to be checked once its order is found', async () => {
  const order = await bought(['Sous le Vent'])
  const sent = await parcel(order)
  await receivedAt(sent.parcels[0]?._id, '2026-09-02T10:00:00.000Z')
  const { number } = received(await send({ ...claimOf(order), orderNumber: 'S-2026-99998', ...confirmed }))
  const row = (await list('unmatched')).withdrawals.find((one) => one.number === number)
  const link = { kind: 'linked', order: order.number }
  const linked = await call(shop, owner, ['POST', `/withdrawals/${row?._id}/events`], link)
  expect(linked).toMatchObject({ status: 201, body: { group: 'to_check', timing: 'late' } })
})
