import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { dayOf } from '#shop/dates.ts'
import { issueDueDocuments } from '#shop/documents/issue-documents.server.ts'
import { newId } from '#shop/ids.ts'
import type { MailGateway } from '#shop/mail/mail-gateway.ts'
import { sendMail } from '#shop/mail/send-mail.server.ts'
import { addReview } from '#shop/reviews/add-review.server.ts'
import { saveSettings } from '#shop/settings/settings.server.ts'
import { expectSoundBooks } from '#tests/support/books.ts'
import { call, type PayingShop, paid, payingShop, placed } from '#tests/support/orders.ts'
import { beGuest, type Person, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'
import { applyRetention } from './apply-retention.server.ts'

let shop: PayingShop
let owner: Person
beforeAll(async () => {
  shop = await payingShop()
  owner = await signIn(shop, { isAdmin: true })
})
afterAll(async () => {
  await expectSoundBooks(shop.db)
  await shop.close()
})

const year = Number(dayOf(new Date()).slice(0, 4))
const sums = [
  'items_price',
  'shipping_price',
  'tax_price',
  'total_price',
  'currency',
  'country',
  'number',
] as const
const orderRow = (id: string) =>
  shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const invoiceRow = (id: string) =>
  shop.db.selectFrom('invoices').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
const withdrawalRow = (id: string) =>
  shop.db.selectFrom('withdrawals').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
const only = <Row extends object>(row: Row, names: readonly (keyof Row)[]) => names.map((name) => row[name])

async function sold() {
  const guest = await beGuest(shop, { name: 'Berta Buiten' })
  const { order } = await paid(shop, guest, { [await addProduct(shop.db, { quantity: 9 })]: 1 })
  await call(shop, owner, ['PUT', `/orders/${order._id}/deliver`], {})
  await call(shop, owner, ['POST', `/orders/${order._id}/notes`], { text: 'Berta called.' })
  await issueDueDocuments(shop.db)
  const claim = { name: 'Berta Buiten', orderNumber: order.number, email: guest.email, confirmed: true }
  expect((await call(shop, undefined, ['POST', '/withdrawals'], claim)).status).toBe(201)
  return order
}

test('seven years after its year an order has no person, its sums and documents stay, and with the One Stop Shop only after ten (G5)', async () => {
  const { _id } = await sold()
  const [before, invoice, withdrawal] = [await orderRow(_id), await invoiceRow(_id), await withdrawalRow(_id)]
  await applyRetention(shop.db, new Date(`${year + 7}-12-31T12:00:00Z`))
  expect(await orderRow(_id)).toEqual(before)
  expect(await withdrawalRow(_id)).toEqual(withdrawal)
  await saveSettings(shop.db, { booksYears: 10, ossRegistered: true })
  await applyRetention(shop.db, new Date(`${year + 8}-01-02T12:00:00Z`))
  expect(await invoiceRow(_id)).toEqual(invoice)
  expect(await withdrawalRow(_id)).toEqual(withdrawal)
  await expect(saveSettings(shop.db, { booksYears: 7 })).rejects.toMatchObject({
    problem: { code: 'invalid_input' },
  })
  const forgotten = await applyRetention(shop.db, new Date(`${year + 11}-01-02T12:00:00Z`))
  expect(forgotten).toMatchObject({ orders: 1, invoices: 1, withdrawals: 1 })
  expect(await withdrawalRow(_id)).toEqual({
    ...withdrawal,
    ...{ name: 'B.B.', email: '', items_given: null, words: '' },
    redacted_at: new Date(`${year + 11}-01-02T12:00:00Z`),
  })
  const [after, redacted] = [await orderRow(_id), await invoiceRow(_id)]
  expect(only(after, sums)).toEqual(only(before, sums))
  expect(redacted).toEqual({
    ...invoice,
    content: { ...(invoice.content as object), buyer: [], redactedAt: `${year + 11}-01-02T12:00:00Z` },
  })
  expect(JSON.stringify([after, redacted])).not.toMatch(/berta|buiten|hanna|oudegracht|3511|example\.org/i)
  expect(await shop.db.selectFrom('order_notes').select('id').where('order_id', '=', _id).execute()).toEqual(
    [],
  )
  await expectSoundBooks(shop.db)
  // It can still be viewed and printed.
  expect((await call(shop, owner, ['GET', `/orders/${_id}`])).body).toMatchObject({ number: before.number })
  expect((await call(shop, owner, ['GET', '/orders'])).status).toBe(200)
  for (const document of ['invoice', 'packing-slip']) {
    const pdf = await shop.app.inject({ url: `/api/orders/${_id}/${document}`, headers: owner.headers })
    expect([pdf.statusCode, pdf.headers['content-type']], document).toEqual([200, 'application/pdf'])
  }
  await saveSettings(shop.db, { booksYears: 7, ossRegistered: false })
  // Without it, seven years are enough, but not a day less.
  const next = await sold()
  const kept = await orderRow(next._id)
  expect(await runAt(new Date(`${year + 7}-12-31T12:00:00Z`))).toMatchObject({ orders: 0, invoices: 0 })
  expect(await orderRow(next._id)).toEqual(kept)
  const done = await runAt(new Date(`${year + 8}-01-02T12:00:00Z`))
  expect(done).toMatchObject({ orders: 1, invoices: 1, withdrawals: 1 })
  const bare = await orderRow(next._id)
  expect(only(bare, sums)).toEqual(only(kept, sums))
  const rows = [bare, await invoiceRow(next._id), await withdrawalRow(next._id)]
  expect(JSON.stringify(rows)).not.toMatch(/berta|buiten|hanna|oudegracht|3511|example\.org/i)
  await expectSoundBooks(shop.db)
})

test('an invoice takes no other change than that, by that function (G6)', async () => {
  const { _id } = await sold()
  const { db } = shop
  const mine = () => db.updateTable('invoices').where('order_id', '=', _id)
  const content = (await invoiceRow(_id)).content as object
  const redacted = JSON.stringify({ ...content, buyer: [], redactedAt: '2040-01-01T00:00:00Z' })
  const only = 'invoices are only added to'
  await expect(mine().set({ total_amount: 1, net_amount: 1, tax_amount: 0 }).execute()).rejects.toThrow(only)
  await expect(mine().set({ content: redacted }).execute()).rejects.toThrow(only)
  await expect(db.deleteFrom('invoices').execute()).rejects.toThrow(only)
  for (const change of [
    { content: redacted, currency: 'USD' },
    { content: JSON.stringify({ ...content, buyer: ['X'], redactedAt: 'now' }) },
  ]) {
    await expect(
      db.transaction().execute(async (tx) => {
        await tx
          .selectNoFrom((eb) =>
            eb.fn('set_config', [eb.val('shop.forgets_buyers'), eb.val('yes'), eb.val(true)]).as('on'),
          )
          .execute()
        await tx.updateTable('invoices').set(change).where('order_id', '=', _id).execute()
      }),
      JSON.stringify(change),
    ).rejects.toThrow(only)
  }
  expect((await invoiceRow(_id)).content).toEqual(content)
})

test('a withdrawal is forgotten by that function alone, and by none before seven years are over', async () => {
  await sold()
  const { db } = shop
  const bare = sql`UPDATE withdrawals
    SET name = initials(name), email = '', items_given = NULL, words = '', redacted_at = now() WHERE redacted_at IS NULL`
  await expect(bare.execute(db)).rejects.toThrow('withdrawals are only added to')
  const early = new Date(`${year + 6}-12-31T12:00:00Z`)
  const forget = sql`SELECT forget_withdrawers(${early}, ${early})`
  await expect(forget.execute(db)).rejects.toThrow('withdrawals are only added to')
})

test('what nobody paid for loses its person after 90 days, emails and details of the history go after two years', async () => {
  const guest = await beGuest(shop, { name: 'Otto Onbetaald' })
  const { _id } = await placed(shop, guest, { [await addProduct(shop.db)]: 1 })
  await call(shop, guest, ['PUT', `/orders/${_id}/cancel`])
  const consent = {
    id: newId(),
    user_id: owner.id,
    purpose: 'news',
    how: 'ticked',
    given_at: new Date(0),
    withdrawn_at: new Date(),
  }
  await shop.db.insertInto('consents').values(consent).execute()
  await shop.db.updateTable('mail_outbox').set({ status: 'failed' }).execute()
  const changes = [{ field: 'name', before: 'Otto', after: 'Ottilie' }]
  await recordAudit(shop.db, { action: 'user.edited', subject: guest.id, changes })
  const days = (count: number) => new Date(Date.now() + count * 86_400_000)
  // The runs at later simulated times above must not count here.
  await shop.db.deleteFrom('retention_runs').execute()
  await applyRetention(shop.db, days(89))
  expect(await orderRow(_id)).toMatchObject({ user_name: 'Otto Onbetaald' })
  expect(await applyRetention(shop.db, days(89.5))).toEqual({})
  expect(await applyRetention(shop.db, days(91))).toMatchObject({
    'unpaid orders': 1,
    emails: 0,
    history: 0,
  })
  expect(await orderRow(_id)).toMatchObject({
    user_name: 'Former customer',
    user_email: '',
    address_line1: '',
  })
  await applyRetention(shop.db, days(2 * 366))
  // The receipts of the withdrawals above are kept as long as their orders.
  expect(await shop.db.selectFrom('mail_outbox').select('kind').distinct().execute()).toEqual([
    { kind: 'withdrawal_received' },
  ])
  const entry = await shop.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('subject', '=', guest.id)
    .where('action', '=', 'user.edited')
    .executeTakeFirstOrThrow()
  expect(entry).toEqual({ action: 'user.edited', details: {} })
  await expect(shop.db.updateTable('audit_log').set({ details: '{}' }).execute()).rejects.toThrow(
    'only added to',
  )
  expect(await shop.db.selectFrom('consents').select('id').execute()).toHaveLength(1)
  await applyRetention(shop.db, days(3 * 366 + 1))
  expect(await shop.db.selectFrom('consents').select('id').execute()).toEqual([])
})

/** Runs the job as if for the first time at that simulated time, regardless of later ones above. */
async function runAt(now: Date) {
  await shop.db.deleteFrom('retention_runs').execute()
  return applyRetention(shop.db, now)
}

test('an email that waited for longer than two years goes too, but not while it is being sent', async () => {
  await shop.db.updateTable('mail_outbox').set({ status: 'failed' }).execute()
  const guest = await beGuest(shop, { name: 'Wilma Wachtend' })
  const bottle = await addProduct(shop.db, { quantity: 9 })
  for (let count = 0; count < 3; count += 1) await placed(shop, guest, { [bottle]: 1 })
  const sent: string[] = []
  const mail: MailGateway = {
    async send({ to }) {
      await runAt(new Date(Date.now() + 2 * 366 * 86_400_000))
      sent.push(to)
      return { kind: 'sent' }
    },
    close: () => undefined,
  }
  await sendMail({ db: shop.db, mail, publicUrl: 'https://shop.example' })
  expect(sent).toEqual([guest.email])
  const left = shop.db.selectFrom('mail_outbox').select('status').where('kind', '=', 'order_placed')
  expect(await left.execute()).toEqual([{ status: 'sent' }])
})

const eventsOf = (id: string) =>
  shop.db.selectFrom('withdrawal_events').selectAll().where('withdrawal_id', '=', id).orderBy('id').execute()

test('what was noted about a withdrawal goes with its person, later notes too, and that it was noted stays', async () => {
  const { id } = await withdrawalRow((await sold())._id)
  const note = (text: string) =>
    call(shop, owner, ['POST', `/withdrawals/${id}/events`], { kind: 'note', text })
  await note('Berta called.')
  const before = await eventsOf(id)
  expect(before.map(({ kind, details }) => [kind, details])).toContainEqual([
    'note',
    { text: 'Berta called.' },
  ])
  await runAt(new Date(`${year + 7}-12-31T12:00:00Z`))
  expect(await eventsOf(id)).toEqual(before)
  const over = new Date(`${year + 8}-01-02T12:00:00Z`)
  await runAt(over)
  expect(await eventsOf(id)).toEqual(before.map((event) => ({ ...event, details: {} })))
  await note('Berta called again.')
  await runAt(over)
  expect((await eventsOf(id)).map(({ details }) => details)).toEqual([...before, {}].map(() => ({})))
  const { status, body } = await call(shop, owner, ['GET', `/withdrawals/${id}`])
  expect([status, body.events]).toEqual([
    200,
    expect.arrayContaining([expect.objectContaining({ text: null })]),
  ])
  await expectSoundBooks(shop.db)
})

/** Runs a change as if `name` had been set by the function that erases data. */
const pretending = (name: string, at: Date, change: string) =>
  shop.db.transaction().execute(async (tx) => {
    await sql`SELECT set_config(${name}, ${at.toISOString()}, true)`.execute(tx)
    await sql.raw(change).execute(tx)
  })

test('an event of a withdrawal takes no other change than that, by that function', async () => {
  const { id } = await withdrawalRow((await sold())._id)
  const only = 'withdrawals are only added to'
  const mine = `WHERE withdrawal_id = '${id}'`
  const empty = `UPDATE withdrawal_events SET details = '{}' ${mine}`
  for (const change of [empty, `DELETE FROM withdrawal_events ${mine}`, 'TRUNCATE withdrawal_events'])
    await expect(sql.raw(change).execute(shop.db)).rejects.toThrow(only)
  const flag = 'shop.forgets_withdrawers_at'
  // First its withdrawal has not been erased yet, and afterwards the event is too recent.
  await expect(pretending(flag, new Date(`${year + 8}-01-02T12:00:00Z`), empty)).rejects.toThrow(only)
  await runAt(new Date(`${year + 8}-01-02T12:00:00Z`))
  await expect(pretending(flag, new Date(`${year + 6}-01-02T12:00:00Z`), empty)).rejects.toThrow(only)
  for (const change of [
    `details = '{}', kind = 'note'`,
    `details = '{}', at = now()`,
    `details = '{"a":1}'`,
  ]) {
    const other = `UPDATE withdrawal_events SET ${change} ${mine}`
    await expect(pretending(flag, new Date(`${year + 8}-01-02T12:00:00Z`), other), change).rejects.toThrow(
      only,
    )
  }
})

const facts = 'It names Berta Buiten, who lives next door.'

/** Creates a review that was hidden, shown and hidden again, each time for these facts. */
async function hiddenReview() {
  const product = await addProduct(shop.db)
  const { _id } = await addReview(shop.db, await signIn(shop), product, { rating: 1, comment: 'Her door!' })
  const state = (body: object) =>
    call(shop, owner, ['PUT', `/products/${product}/reviews/${_id}/state`], body)
  await state({ state: 'hidden', ground: 'personal_data', facts })
  await state({ state: 'published' })
  await state({ state: 'hidden', ground: 'insult', facts })
  return _id
}
const decisionsOf = (reviewId: string) =>
  shop.db.selectFrom('review_decisions').selectAll().where('review_id', '=', reviewId).orderBy('at').execute()

test('the facts of a decision about a review go after the years of the books; ground, time, state and who decided stay', async () => {
  const id = await hiddenReview()
  const before = await decisionsOf(id)
  expect(before.map((row) => [row.state, row.facts])).toEqual([
    ...[
      ['hidden', facts],
      ['published', null],
      ['hidden', facts],
    ],
  ])
  expect(await runAt(new Date(`${year + 7}-12-31T12:00:00Z`))).toMatchObject({ 'decisions about reviews': 0 })
  expect(await decisionsOf(id)).toEqual(before)
  const over = new Date(`${year + 8}-01-02T12:00:00Z`)
  expect(await runAt(over)).toMatchObject({ 'decisions about reviews': 2 })
  expect(await decisionsOf(id)).toEqual(
    before.map((row) => ({ ...row, facts: null, redacted_at: row.facts === null ? null : over })),
  )
  expect(await runAt(over)).toMatchObject({ 'decisions about reviews': 0 })
  // It can still be viewed.
  const { body } = await call(shop, owner, ['GET', '/reviews?state=hidden'])
  expect(body.reviews).toContainEqual(
    expect.objectContaining({
      _id: id,
      decision: expect.objectContaining({ ground: 'insult', facts: null }),
    }),
  )
  await expectSoundBooks(shop.db)
})

test('a decision about a review takes no other change than that, by that function, and needs its facts when made', async () => {
  const id = await hiddenReview()
  const only = 'decisions about reviews are only added to'
  const mine = `WHERE review_id = '${id}'`
  const forget = `UPDATE review_decisions SET facts = NULL, redacted_at = now() ${mine}`
  for (const change of [forget, `DELETE FROM review_decisions ${mine}`, 'TRUNCATE review_decisions CASCADE'])
    await expect(sql.raw(change).execute(shop.db)).rejects.toThrow(only)
  const early = new Date(`${year + 6}-12-31T12:00:00Z`)
  await expect(sql`SELECT forget_decision_facts(${early}, ${early})`.execute(shop.db)).rejects.toThrow(only)
  for (const change of [
    `facts = NULL`,
    `facts = '${facts} Or so.'`,
    `facts = NULL, redacted_at = now(), ground = 'fake'`,
    `facts = NULL, redacted_at = now(), at = at - interval '1 day'`,
  ]) {
    const other = `UPDATE review_decisions SET ${change} ${mine}`
    const over = new Date(`${year + 8}-01-02T12:00:00Z`)
    await expect(pretending('shop.forgets_facts_at', over, other), change).rejects.toThrow(only)
  }
  const bare = { id: newId(), review_id: id, by_user: owner.id, state: 'hidden', ground: 'fake' }
  await expect(shop.db.insertInto('review_decisions').values(bare).execute()).rejects.toThrow(
    'hiding_has_its_reasons',
  )
})
