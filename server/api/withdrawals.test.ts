import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CheckId, complianceView } from '#shop/compliance/compliance.schema.ts'
import { dayOf, formatLongDate } from '#shop/dates.ts'
import { addDays } from '#shop/days.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import type {
  CheckedWithdrawal,
  ReceivedWithdrawal,
  WithdrawalPage,
} from '#shop/withdrawal/withdrawal.schema.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { expectSoundBooks } from '#tests/support/books.ts'
import { mailbox } from '#tests/support/emails.ts'
import { call, type PayingShop, paid, payingShop, placed } from '#tests/support/orders.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { beGuest, type Person, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'

// Withdrawal from the contract (Directive 2011/83/EU art. 9 to 14 and 11a).

const box = mailbox()
let shop: PayingShop
let hanna: Person
let owner: Person
beforeAll(async () => {
  shop = await payingShop({}, box.mail)
  hanna = await signIn(shop)
  owner = await signIn(shop, { isAdmin: true })
})
afterAll(async () => {
  await expectSoundBooks(shop.db)
  await shop.close()
})

const send = (body: object, key?: string) =>
  call(shop, undefined, ['POST', '/withdrawals'], body, key ? { 'idempotency-key': key } : {})
const check = async (body: object) => {
  const { body: checked } = await call(shop, undefined, ['POST', '/withdrawals/check'], body)
  return checked as CheckedWithdrawal // the route's own schema
}
const received = ({ body }: { body: object }) => body as ReceivedWithdrawal // the route's own schema
const claimOf = (order: OrderView, email = hanna.email) => ({
  ...{ name: 'Hanna de Wit', orderNumber: order.number, email },
})
const confirmed = { confirmed: true }
const countRows = async () => {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM withdrawals`.execute(
    shop.db,
  )
  return rows[0]?.count
}
const list = async (group?: string) => {
  const query = group ? `?group=${group}` : ''
  const { body } = await call(shop, owner, ['GET', `/withdrawals${query}`])
  return body as WithdrawalPage // the route's own schema
}
const bought = async (titles = ['Mitsouko'], who: Person = hanna) => {
  const products = await Promise.all(titles.map((title) => addProduct(shop.db, { title, quantity: 3 })))
  return (await paid(shop, who, Object.fromEntries(products.map((id) => [id, 1])))).order
}
const parcel = async (order: OrderView, lines = order.orderItems) => {
  const items = lines.map(({ _id, qty }) => ({ orderItem: _id, qty }))
  const { body } = await call(shop, owner, ['POST', `/orders/${order._id}/shipments`], { items })
  return body as OrderView // the route's own schema
}
const receivedAt = (parcelId: string | undefined, at: string) =>
  call(shop, owner, ['PUT', `/shipments/${parcelId}`], { receivedAt: at })

test('checking stores nothing, and shows the order only to whoever knows its number and address', async () => {
  const order = await bought()
  const before = await countRows()
  const known = await check(claimOf(order))
  expect(known).toMatchObject({
    known: true,
    statement: `I hereby give notice that I withdraw from my contract of sale of the following goods: 1 × Mitsouko, ordered under ${order.number}.`,
    order: { number: order.number, receivedOn: null, periodEndsOn: null, isLate: false },
  })
  expect(known.order?.items).toMatchObject([{ title: 'Mitsouko', qty: 1, left: 1, seal: 'none' }])
  expect(await countRows()).toBe(before)
})

test('W3: without ‘Confirm withdrawal’ nothing is stored, and the empty name is named', async () => {
  const order = await bought()
  const before = await countRows()
  const unconfirmed = await send(claimOf(order))
  expect(unconfirmed).toMatchObject({ status: 400, body: { message: 'Press ‘Confirm withdrawal’' } })
  const nameless = await send({ ...claimOf(order), name: ' ', ...confirmed })
  expect(nameless).toMatchObject({ status: 400, body: { fields: { name: 'Enter your name' } } })
  expect((await send({ ...claimOf(order), email: 'hanna', ...confirmed })).status).toBe(400)
  expect(await countRows()).toBe(before)
})

test('W4: the receipt reaches the address given, with name, goods, number, date and time to the second', async () => {
  const order = await bought(['Vol de Nuit'])
  const sent = received(await send({ ...claimOf(order), ...confirmed }))
  expect(sent).toMatchObject({
    known: true,
    mail: 'queued',
    number: expect.stringMatching(/^W-\d{4}-\d{4}$/),
  })
  const emails = await box.collect(shop, hanna.email)
  const email = emails.find(({ subject }) => subject.includes(sent.number))
  expect(email?.text).toContain('1 × Vol de Nuit')
  expect(email?.text).toContain('Hanna de Wit')
  expect(email?.text).toMatch(/We received your withdrawal on \d+ \w+ \d{4} at \d\d:\d\d:\d\d CES?T/)
  const [attached] = email?.attachments ?? []
  expect(attached?.name).toBe(`withdrawal-${sent.number}.pdf`)
  const pdf = await readPdf(attached?.bytes ?? new Uint8Array())
  for (const words of [sent.number, 'Hanna de Wit', 'Vol de Nuit', order.number])
    expect(pdf.text).toContain(words)
  const address = new URL(sent.receiptUrl)
  const download = await shop.app.inject({ url: address.pathname + address.search })
  expect(download.headers['content-type']).toBe('application/pdf')
  expect((await readPdf(download.rawPayload)).text).toMatch(/at \d\d:\d\d:\d\d/)
  const wrong = await shop.app.inject({ url: `${address.pathname}?key=${'A'.repeat(22)}` })
  expect(wrong.statusCode).toBe(404)
})

test('the receipt is not written anew when the email is sent later', async () => {
  const order = await bought(['Sous le Vent'])
  const sent = received(await send({ ...claimOf(order, 'elsewhere@example.org'), ...confirmed }))
  await shop.db
    .updateTable('order_items')
    .set({ title: 'Another' })
    .where('order_id', '=', order._id)
    .execute()
  const [email] = await box.collect(shop, 'elsewhere@example.org')
  // An address that is not the order's is not known, unless the link of the order says so.
  expect(sent.known).toBe(false)
  expect(email?.text).toContain('all goods of the order')
})

test('the link in an email of the order opens it for another address, and both get the receipt', async () => {
  const order = await bought(['Parure'])
  const token = await linkOf(order)
  const sent = await send({ ...claimOf(order, 'partner@example.org'), token, ...confirmed })
  expect(sent.body).toMatchObject({ known: true })
  const before = box.emails.length
  await box.collect(shop, 'partner@example.org')
  const to = box.emails
    .slice(before)
    // The owner is told as well.
    .filter(
      (email) => email.subject.includes(String(sent.body.number)) && email.to !== 'hello@sillage.example',
    )
  expect(to.map((email) => email.to).sort()).toEqual([hanna.email, 'partner@example.org'].sort())
  expect((await list('refund_due')).withdrawals).toContainEqual(
    expect.objectContaining({ number: sent.body.number, email: 'partner@example.org' }),
  )
})

/** The token in the link of an order's emails. */
async function linkOf(order: OrderView): Promise<string> {
  const { keyMaker } = await import('#shop/withdrawal/keys.server.ts')
  return (await keyMaker(shop.db))('withdraw', order._id)
}

test('W5: a statement cannot be changed or deleted, but for its person after the years of the books', async () => {
  await send({ name: 'Ada Lovelace', orderNumber: 'S-2019-0001', email: 'ada@example.org', ...confirmed })
  const refused = 'withdrawals are only added to'
  const change = (text: string) => expect(sql.raw(text).execute(shop.db)).rejects.toThrow(refused)
  await change(`UPDATE withdrawals SET name = 'X'`)
  await change('DELETE FROM withdrawals')
  await change('DELETE FROM withdrawal_events')
  await change('TRUNCATE withdrawals CASCADE')
  await change(
    `UPDATE withdrawals SET redacted_at = now(), name = initials(name), email = '', words = '', items_given = NULL`,
  )
  const forgotten = new Error('undone')
  const work = shop.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    await sql`UPDATE withdrawals SET received_at = now() - interval '8 years' WHERE name = 'Ada Lovelace'`.execute(
      tx,
    )
    await sql`SET LOCAL session_replication_role = origin`.execute(tx)
    const { rows } = await sql`SELECT forget_withdrawers(now() - interval '7 years') AS count`.execute(tx)
    expect(rows).toEqual([{ count: 1 }])
    const left = await tx
      .selectFrom('withdrawals')
      .select(['name', 'email'])
      .where('email', '=', '')
      .execute()
    expect(left).toEqual([{ name: 'A.L.', email: '' }])
    throw forgotten
  })
  await expect(work).rejects.toBe(forgotten)
})

test('W6: an unknown order number is taken all the same, and an administrator links it', async () => {
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
  // The customer's own words about a known order: a person has to find the pieces.
  const { body } = await send({ ...claimOf(named), items: 'the bottle with the green cap', ...confirmed })
  const [row] = (await list('unmatched')).withdrawals.filter(({ number }) => number === body.number)
  const linkTo = (order: string) =>
    call(shop, owner, ['POST', `/withdrawals/${row?._id}/events`], { kind: 'linked', order })
  expect(await linkTo(other.number)).toMatchObject({
    status: 400,
    body: { fields: { order: 'The statement names another order' } },
  })
  expect(await linkTo(named.number)).toMatchObject({
    status: 201,
    body: { order: { number: named.number }, lines: [{ qty: 1 }] },
  })
})

test('W7: a number with a wrong address and an unknown number get the same answer', async () => {
  const order = await bought()
  const claim = { name: 'Eve', email: 'eve@example.org' }
  const wrong = await check({ ...claim, orderNumber: order.number })
  const unknown = await check({ ...claim, orderNumber: 'S-2026-99999' })
  const same = ({ statement, ...rest }: CheckedWithdrawal) => ({
    ...rest,
    statement: statement.replace(/S-\d+-\d+/, 'S'),
  })
  expect(same(wrong)).toEqual(same(unknown))
  const bodies = [order.number, 'S-2026-99999'].map((orderNumber) =>
    send({ ...claim, orderNumber, ...confirmed }),
  )
  const shapes = (await Promise.all(bodies)).map(({ status, body }) => ({
    ...{ status, keys: Object.keys(body), known: body.known, refundBy: body.refundBy, back: body.sendBackBy },
  }))
  expect(shapes[0]).toEqual(shapes[1])
})

test('W8: the period begins with the receipt, and its last day is a working day', async () => {
  const order = await bought()
  const sent = await parcel(order)
  expect((await check(claimOf(order))).order?.periodEndsOn).toBeNull()
  await receivedAt(sent.parcels[0]?._id, '2026-11-02T10:00:00.000Z')
  expect((await check(claimOf(order))).order).toMatchObject({
    ...{ receivedOn: '2026-11-02', periodEndsOn: '2026-11-16', isLate: true },
  })
  await receivedAt(sent.parcels[0]?._id, '2026-11-07T10:00:00.000Z')
  expect((await check(claimOf(order))).order?.periodEndsOn).toBe('2026-11-23')
  // Late at night it is the next day in the shop.
  await receivedAt(sent.parcels[0]?._id, '2026-11-07T23:30:00.000Z')
  expect((await check(claimOf(order))).order?.receivedOn).toBe('2026-11-08')
})

test('W9: with two parcels the period counts from the later, and has not begun while one is on its way', async () => {
  const order = await bought(['Jicky', 'Apres l’Ondee'])
  const [first, second] = order.orderItems
  await parcel(order, first ? [first] : [])
  const sent = await parcel(order, second ? [second] : [])
  await receivedAt(sent.parcels[1]?._id, '2026-11-09T10:00:00.000Z')
  expect((await check(claimOf(order))).order?.periodEndsOn).toBeNull()
  await receivedAt(sent.parcels[0]?._id, '2026-11-04T10:00:00.000Z')
  expect((await check(claimOf(order))).order?.periodEndsOn).toBe('2026-11-23')
})

test('the customer says once that it arrived, also a guest; an administrator may correct the day', async () => {
  const guest = await beGuest(shop)
  const order = await bought(['Nahema'], guest)
  const says = (who: Person, body?: object) => call(shop, who, ['PUT', `/orders/${order._id}/received`], body)
  expect((await says(guest)).status).toBe(409)
  await parcel(order)
  expect((await says(hanna)).status).toBe(404)
  expect((await says(guest, { receivedOn: '2026-01-02' })).status).toBe(400)
  expect((await says(guest)).body).toMatchObject({ parcels: [{ receivedAt: expect.any(String) }] })
  expect((await says(guest)).status).toBe(409)
  expect((await says(owner, { receivedOn: '2026-11-02' })).status).toBe(200)
  expect((await check(claimOf(order, guest.email))).order?.receivedOn).toBe('2026-11-02')
})

test('a change of a parcel that names nothing leaves its day of receipt as it is', async () => {
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

test('a late statement is taken, told apart and waits to be checked', async () => {
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

test('W12: one key makes one statement, also fifty times at once, and another body is refused', async () => {
  const order = await bought()
  const body = { ...claimOf(order), ...confirmed }
  const before = Number(await countRows())
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(body, 'one-key')))
  expect(new Set(answers.map(({ body: { number } }) => number)).size).toBe(1)
  expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(49)
  expect(await countRows()).toBe(before + 1)
  expect((await send({ ...body, name: 'Somebody else' }, 'one-key')).status).toBe(422)
})

test('a second statement for the same pieces is answered with the number of the first', async () => {
  const order = await bought(['Mouchoir', 'Chant'])
  const [line, other] = order.orderItems
  const first = await send({ ...claimOf(order), lines: [{ orderItem: line?._id, qty: 1 }], ...confirmed })
  const again = await send({ ...claimOf(order), lines: [{ orderItem: line?._id, qty: 1 }], ...confirmed })
  expect(again).toMatchObject({ status: 409, body: { code: 'already_withdrawn' } })
  expect(again.body.message).toContain(String(first.body.number))
  const tooMany = await send({ ...claimOf(order), lines: [{ orderItem: other?._id, qty: 2 }], ...confirmed })
  expect(tooMany).toMatchObject({
    status: 400,
    body: { fields: { 'lines.0.qty': expect.stringContaining('At most 1') } },
  })
  const foreign = (await bought()).orderItems[0]?._id
  expect(
    (await send({ ...claimOf(order), lines: [{ orderItem: foreign, qty: 1 }], ...confirmed })).status,
  ).toBe(400)
  // The rest of the order can still be withdrawn from.
  expect(received(await send({ ...claimOf(order), ...confirmed })).statement).toContain('1 × Chant,')
  expect((await send({ ...claimOf(order), ...confirmed })).status).toBe(409)
})

test('fifty people who withdraw from one order at once leave one withdrawal', async () => {
  const order = await bought()
  const before = Number(await countRows())
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => send({ ...claimOf(order), ...confirmed })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
  expect(await countRows()).toBe(before + 1)
})

test('W16: an order that was paid and not sent is not sent any more once its customer withdrew', async () => {
  const order = await bought(['Ode', 'Atuana'])
  const [line] = order.orderItems
  await send({ ...claimOf(order), lines: [{ orderItem: line?._id, qty: 1 }], ...confirmed })
  // The other line still goes out.
  expect(await parcel(order, order.orderItems.slice(0, 1))).toMatchObject({ code: 'invalid_input' })
  const whole = await bought()
  await send({ ...claimOf(whole), ...confirmed })
  const deliver = await call(shop, owner, ['PUT', `/orders/${whole._id}/deliver`])
  expect(deliver).toMatchObject({ status: 409, body: { code: 'withdrawn' } })
  expect((await call(shop, owner, ['POST', `/orders/${whole._id}/parcels`], {})).body.code).toBe('withdrawn')
  expect((await call(shop, owner, ['PUT', `/orders/${order._id}/deliver`])).status).toBe(200)
})

test('items in the customer’s own words wait for a person, and nothing is sent meanwhile', async () => {
  const order = await bought(['Djedi', 'Cachet'])
  const { body } = await send({ ...claimOf(order), items: 'only the Djedi <b>please</b>', ...confirmed })
  expect(body).toMatchObject({
    known: true,
    statement: expect.stringContaining('only the Djedi <b>please</b>'),
  })
  expect((await call(shop, owner, ['PUT', `/orders/${order._id}/deliver`])).body.code).toBe('withdrawn')
  const [row] = (await list('unmatched')).withdrawals.filter(({ number }) => number === body.number)
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
  expect((await light('refund-deadlines')).sample).not.toContainEqual(
    expect.objectContaining({ title: number }),
  )
  const told = await noticesOf(String(body.number))
  expect(told[0]?.text).toContain('The order is not paid')
})

test('the owner is told of a statement by email, with its link, and the page of the order names it', async () => {
  const order = await bought(['Candide'])
  const sent = received(
    await send({ ...claimOf(order), name: 'Hanna <b>de Wit</b> http://x.example', ...confirmed }),
  )
  const [told, ...more] = await noticesOf(sent.number)
  expect(more).toEqual([])
  expect(told?.to).toBe('hello@sillage.example')
  for (const words of ['1 × Candide', order.number, hanna.email, formatLongDate(sent.refundBy)])
    expect(told?.text).toContain(words)
  expect(told?.html).not.toContain('<b>de Wit</b>')
  const [{ _id: id } = { _id: '' }] = (await list()).withdrawals.filter(
    ({ number }) => number === sent.number,
  )
  expect(told?.text).toContain(`/admin/withdrawals/${id}`)
  const { body } = await call(shop, owner, ['GET', `/orders/${order._id}/desk`])
  expect(body.withdrawals).toEqual([
    { _id: id, number: sent.number, receivedAt: sent.receivedAt, group: 'refund_due' },
  ])
  const unknown = await send({ ...claimOf(order), orderNumber: 'S-2026-99999', ...confirmed })
  const [lost] = await noticesOf(String(unknown.body.number))
  expect(lost?.text).toContain('No order has this number')
})

/** The emails to the owner about a withdrawal. */
async function noticesOf(number: string) {
  await box.collect(shop, hanna.email)
  return box.emails.filter(({ to, subject }) => to === 'hello@sillage.example' && subject.includes(number))
}

/** Puts the day of an order's refund into the past. */
const overdue = (order: OrderView) =>
  shop.db
    .updateTable('returns')
    .set({ refund_due_on: '2026-11-01' })
    .where('order_id', '=', order._id)
    .returning('number')
    .executeTakeFirstOrThrow()

/** What the compliance page says of one check. */
async function light(id: CheckId, of: { shop: TestShop; owner: Person } = { shop, owner }) {
  const { body } = await call(of.shop, of.owner, ['GET', '/compliance'])
  const { checks } = complianceView.parse(body)
  const found = checks.find((check) => check.id === id)
  if (!found) throw new Error(`no check ${id}`)
  return found
}

test('one that came by letter is recorded with its own time, and confirmed like any other', async () => {
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
  const future = { ...letter, receivedAt: '2099-01-01T00:00:00.000Z' }
  expect((await call(shop, owner, ['POST', '/withdrawals/record'], future)).status).toBe(400)
})

test('W15: a refund that is over its day is named at the desk, and its light is red and names the return', async () => {
  // Those of the tests before may be over their day already, whatever day it is.
  await shop.db
    .updateTable('returns')
    .set({ refund_due_on: addDays(dayOf(new Date()), 14) })
    .execute()
  const order = await bought()
  await send({ ...claimOf(order), ...confirmed })
  expect((await light('refund-deadlines')).state).toBe('green')
  const { number } = await overdue(order)
  expect((await list()).overdue).toContainEqual(expect.objectContaining({ number, dueOn: '2026-11-01' }))
  expect(await light('refund-deadlines')).toMatchObject({
    state: 'red',
    sample: expect.arrayContaining([expect.objectContaining({ title: number })]),
  })
  const day = dayOf(new Date())
  await shop.db.updateTable('returns').set({ refund_due_on: day }).where('number', '=', number).execute()
  expect((await light('refund-deadlines')).state).toBe('green')
})

test('W17: without a mail server the receipt is there at once, and the light of emails is red', async () => {
  const offline = await testShop()
  try {
    const { body } = await call(offline, undefined, ['POST', '/withdrawals'], {
      ...{ name: 'Hanna', orderNumber: 'S-1', email: 'hanna@example.org', confirmed: true },
    })
    expect(body.mail).toBe('kept')
    const { pathname, search } = new URL(String(body.receiptUrl))
    const receipt = await offline.app.inject({ url: pathname + search })
    expect([receipt.statusCode, receipt.headers['content-type']]).toEqual([200, 'application/pdf'])
    const administrator = await signIn(offline, { isAdmin: true })
    expect((await light('durable-medium', { shop: offline, owner: administrator })).state).toBe('red')
    expect((await light('durable-medium')).state).toBe('green')
  } finally {
    await offline.close()
  }
})

test('too many tries from one network are told that an email counts just as much', async () => {
  const limited = await testShop({ LIMITS: 'on' })
  const once = () =>
    call(limited, undefined, ['POST', '/withdrawals'], {
      ...{ name: 'Hanna', orderNumber: 'S-1', email: 'hanna@example.org', confirmed: true },
    })
  try {
    for (let times = 0; times < 10; times += 1) expect((await once()).status).toBe(201)
    expect(await once()).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('hello@sillage.example counts just as much') },
    })
  } finally {
    await limited.close()
  }
})
