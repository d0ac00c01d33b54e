import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { formatLongDate, formatSecond } from '#shop/dates.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { keyMaker } from '#shop/withdrawal/keys.server.ts'
import { testShop } from '#tests/support/app.ts'
import { call, type PayingShop } from '#tests/support/orders.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import {
  complianceCheck,
  confirmed,
  ownerAddress,
  received,
  setUpWithdrawals,
} from '#tests/support/withdrawals.ts'

// The customer's statement of withdrawal from a contract (Directive 2011/83/EU art. 9 to 14 and 11a).

let shop: PayingShop
let hanna: Person
let owner: Person
const { box, check, send, claimOf, bought, parcel, list } = setUpWithdrawals((made) => {
  ;({ shop, hanna, owner } = made)
})

const countRows = async () => {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM withdrawals`.execute(
    shop.db,
  )
  return rows[0]?.count
}
/** The token in the link of an order's emails. */
const linkOf = async (order: OrderView) => (await keyMaker(shop.db))('withdraw', order._id)

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
  for (const name of [' ', '\u200b']) {
    const nameless = await send({ ...claimOf(order), name, ...confirmed })
    expect(nameless).toMatchObject({ status: 400, body: { fields: { name: 'Enter your name' } } })
  }
  expect((await send({ ...claimOf(order), email: 'hanna', ...confirmed })).status).toBe(400)
  expect(await countRows()).toBe(before)
})

test('W4: the receipt reaches the address given within a minute, with name, goods, numbers, date and time to the second', async () => {
  const order = await bought(['Vol de Nuit'])
  const log = { error: (...words: unknown[]) => expect(words).toEqual([]) }
  const jobs = startJobs(shop.shop, log)
  const sent = received(await send({ ...claimOf(order), ...confirmed }))
  expect(sent).toMatchObject({
    known: true,
    mail: 'queued',
    number: expect.stringMatching(/^W-\d{4}-\d{4}$/),
  })
  const arrived = () =>
    box.emails.find(({ to, subject }) => to === hanna.email && subject.includes(sent.number))
  try {
    await expect.poll(arrived, { timeout: 60_000 }).toBeDefined()
  } finally {
    await jobs.stop()
  }
  const when = `${formatLongDate(sent.receivedAt)} at ${formatSecond(sent.receivedAt)}`
  expect(when).toMatch(/^\d+ \w+ \d{4} at \d\d:\d\d:\d\d CES?T$/)
  const content = ['Hanna de Wit', '1 × Vol de Nuit', sent.number, order.number, when]
  const [attached, ...more] = arrived()?.attachments ?? []
  expect([attached?.name, more]).toEqual([`withdrawal-${sent.number}.pdf`, []])
  const address = new URL(sent.receiptUrl)
  const download = await shop.app.inject({ url: address.pathname + address.search })
  expect(download.headers['content-type']).toBe('application/pdf')
  const texts = [
    arrived()?.text ?? '',
    (await readPdf(attached?.bytes ?? new Uint8Array())).text,
    (await readPdf(download.rawPayload)).text,
  ]
  for (const text of texts) for (const words of content) expect(text).toContain(words)
  const wrong = await shop.app.inject({ url: `${address.pathname}?key=${'A'.repeat(22)}` })
  expect(wrong.statusCode).toBe(404)
}, 80_000)

test('the receipt is not written anew when the email is sent later', async () => {
  const order = await bought(['Sous le Vent'])
  const sent = received(await send({ ...claimOf(order), ...confirmed }))
  await shop.db
    .updateTable('order_items')
    .set({ title: 'Another' })
    .where('order_id', '=', order._id)
    .execute()
  await box.collect(shop, hanna.email)
  const email = box.emails.find(({ to, subject }) => to === hanna.email && subject.includes(sent.number))
  expect(email?.text).toContain('Sous le Vent')
  expect(email?.text).not.toContain('Another')
})

test('pieces that were chosen of an order that is not found are no statement about all of it', async () => {
  const order = await bought(['Derby', 'Parure'])
  const lines = [{ orderItem: order.orderItems[1]?._id ?? '', qty: 1 }]
  const sent = received(await send({ ...claimOf(order, 'misspelt@example.org'), lines, ...confirmed }))
  expect(sent.statement).toContain('of the following goods: some of the goods of the order, ordered under')
  const row = (await list('unmatched')).withdrawals.find(({ number }) => number === sent.number)
  // Only an administrator can say now which pieces were meant.
  const link = { kind: 'linked', order: order.number }
  expect(await call(shop, owner, ['POST', `/withdrawals/${row?._id}/events`], link)).toMatchObject({
    status: 400,
    body: { message: 'Choose which pieces the statement means' },
  })
})

/** What the emails about a withdrawal say, to its customer and to the owner. */
async function emailsAbout({ number }: { number: string }) {
  await box.collect(shop, hanna.email)
  const about = box.emails.filter(({ subject }) => subject.includes(number))
  const textTo = (address: string) =>
    (about.find(({ to }) => to === address)?.text ?? '').replace(/\s+/g, ' ')
  return { customer: textTo(hanna.email), owner: textTo(ownerAddress) }
}

test('the receipt says whose the postage is only to a buyer who was told so, and that the refund may wait only for goods that left', async () => {
  const sentOrder = await bought(['Chamade'])
  await call(shop, owner, ['PUT', `/orders/${sentOrder._id}/deliver`])
  const told = await emailsAbout(received(await send({ ...claimOf(sentOrder), ...confirmed })))
  expect(told.customer).toContain('The postage is yours.')
  expect([told.customer, told.owner]).toEqual([
    expect.stringContaining('We may wait until the goods or a proof of posting are here.'),
    expect.stringContaining('You may wait until the goods or a proof of posting are here.'),
  ])
  const untold = await bought(['Nahéma'])
  await call(shop, owner, ['PUT', `/orders/${untold._id}/deliver`])
  await shop.db.updateTable('orders').set({ withdrawal_text_id: null }).where('id', '=', untold._id).execute()
  await shop.db
    .updateTable('mail_outbox')
    .set({ attachments: '[]' })
    .where('order_id', '=', untold._id)
    .execute()
  const { customer } = await emailsAbout(received(await send({ ...claimOf(untold), ...confirmed })))
  expect(customer).toContain('Send the goods back by')
  expect(customer).not.toContain('postage')
  const unsent = await emailsAbout(received(await send({ ...claimOf(await bought(['Liu'])), ...confirmed })))
  expect([unsent.customer, unsent.owner]).toEqual([
    expect.stringMatching(/have not left us.*Your money is back by/),
    expect.stringContaining('The goods never left'),
  ])
  expect(unsent.customer + unsent.owner).not.toContain('may wait')
})

test('the receipt reads as it was received, whatever the shop is called by then and whatever came of it', async () => {
  const order = await bought(['Derby'])
  const name = (legalName: string, legalAddress: string) =>
    call(shop, owner, ['PUT', '/settings'], { legalName, legalAddress })
  await name('Sillage V.O.F.', 'Singel 1\n1012 AB Amsterdam')
  const sent = received(await send({ ...claimOf(order), orderNumber: 'S-2026-99998', ...confirmed }))
  const { pathname, search } = new URL(sent.receiptUrl)
  const download = async () =>
    (await readPdf((await shop.app.inject({ url: pathname + search })).rawPayload)).text
  const before = await download()
  expect(before).toContain('Sillage V.O.F.')
  expect(before).toContain(formatLongDate(sent.sendBackBy ?? ''))
  await name('Moved B.V.', 'Dam 2\n1012 JS Amsterdam')
  const row = (await list('unmatched')).withdrawals.find(({ number }) => number === sent.number)
  // An order that was never sent has nothing to be returned.
  const link = { kind: 'linked', order: order.number }
  expect((await call(shop, owner, ['POST', `/withdrawals/${row?._id}/events`], link)).status).toBe(201)
  expect(await download()).toBe(before)
  const [email] = (await box.collect(shop, hanna.email)).filter(({ subject }) =>
    subject.includes(sent.number),
  )
  expect((await readPdf(email?.attachments?.[0]?.bytes ?? new Uint8Array())).text).toBe(before)
  await name('', '')
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
    // Without the email to the owner.
    .filter((email) => email.subject.includes(String(sent.body.number)) && email.to !== ownerAddress)
  expect(to.map((email) => email.to).sort()).toEqual([hanna.email, 'partner@example.org'].sort())
  expect((await list('refund_due')).withdrawals).toContainEqual(
    expect.objectContaining({ number: sent.body.number, email: 'partner@example.org' }),
  )
})

test('W2: the link in each of the four emails of an order opens it, for whatever address', async () => {
  const order = await bought(['Chypre', 'Rue'])
  await parcel(order, order.orderItems.slice(0, 1))
  await call(shop, owner, ['PUT', `/orders/${order._id}/deliver`], {})
  const emails = (await box.collect(shop, hanna.email)).filter(({ text }) => text.includes(order.number))
  const subjects = emails.map(({ subject }) => subject).join('\n')
  for (const words of ['We have your order', 'is paid', 'on its way', 'was sent'])
    expect(subjects).toContain(words)
  for (const { text, subject } of emails) {
    const [, number, token] = /\/withdraw#(S-[\d-]+)\.([\w-]{22})(?![\w-])/.exec(text) ?? []
    expect([subject, number]).toEqual([subject, order.number])
    expect(await check({ ...claimOf(order, 'partner@example.org'), token })).toMatchObject({ known: true })
  }
  const [, token = ''] = /\/withdraw#S-[\d-]+\.([\w-]{22})/.exec(emails[0]?.text ?? '') ?? []
  const other = await bought(['Other'])
  expect(await check({ ...claimOf(other, 'partner@example.org'), token })).toMatchObject({ known: false })
})

test('W5: a statement cannot be changed or deleted, but for its person after the years of the books', async () => {
  await send({ name: 'Ada Lovelace', orderNumber: 'S-2019-0001', email: 'ada@example.org', ...confirmed })
  const refused = 'withdrawals are only added to'
  const change = (text: string) => expect(sql.raw(text).execute(shop.db)).rejects.toThrow(refused)
  await change(`UPDATE withdrawals SET name = 'X'`)
  await change('DELETE FROM withdrawals')
  await change('DELETE FROM withdrawal_events')
  await change('UPDATE withdrawal_items SET qty = 2')
  await change('DELETE FROM withdrawal_items')
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

test('W7: a number with a wrong address and an unknown number get the same bytes', async () => {
  const order = await bought()
  await box.collect(shop, hanna.email)
  const numbers = [order.number, 'S-2026-99999']
  const claim = { name: 'Eve', email: 'eve@example.org' }
  const line = { orderItem: order.orderItems[0]?._id, qty: 1 }
  /** What differs from one response to the next, whatever it says. */
  const ofEach = ['x-request-id', 'date', 'content-length', 'server-timing']
  /** The responses without the sender's input, the statement's number, and the request id. */
  const answers = async (url: string, more: object) => {
    const said: object[] = []
    for (const orderNumber of numbers) {
      const { statusCode, payload, headers } = await shop.app.inject({
        method: 'POST',
        url: `/api${url}`,
        payload: { ...claim, orderNumber, ...more },
      })
      const { number = '', receivedAt = '', receiptUrl = '' } = JSON.parse(payload)
      const key = new URL(receiptUrl || 'http://none?key=').searchParams.get('key') ?? ''
      const typed = [orderNumber, number, receivedAt, key].filter((text) => text !== '')
      said.push({
        statusCode,
        payload: typed.reduce((text, one) => text.replaceAll(one, '…'), payload),
        headers: Object.entries(headers).filter(([header]) => !ofEach.includes(header)),
      })
    }
    return said
  }
  const asked = [{}, { lines: [line] }, { items: 'The bottle' }, { token: 'A'.repeat(22) }]
  for (const more of asked) {
    const [wrong, unknown] = await answers('/withdrawals/check', more)
    expect(wrong, JSON.stringify(more)).toEqual(unknown)
  }
  // The first statement takes nothing of the order from its customer, and does not affect the second.
  for (const more of [...asked, {}]) {
    const [wrong, unknown] = await answers('/withdrawals', { ...more, ...confirmed })
    expect(wrong, JSON.stringify(more)).toMatchObject({
      statusCode: 201,
      payload: expect.stringContaining('"known":false'),
    })
    expect(wrong, JSON.stringify(more)).toEqual(unknown)
  }
  const before = box.emails.length
  const emails = await box.collect(shop, claim.email)
  expect(emails).toHaveLength(2 * (asked.length + 1))
  const told = box.emails.slice(before).filter(({ to }) => ![claim.email, ownerAddress].includes(to))
  expect(told).toEqual([])
  expect((await check(claimOf(order))).order?.items).toMatchObject([{ left: 1 }])
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

test('the buyer reads on the order which withdrawals from it were received, and when', async () => {
  const order = await bought(['Heure', 'Bleue'])
  const [line] = order.orderItems
  const read = async () => (await call(shop, hanna, ['GET', `/orders/${order._id}`])).body as OrderView // the route's own schema
  expect(await read()).toMatchObject({ withdrawals: [] })
  const first = received(
    await send({ ...claimOf(order), lines: [{ orderItem: line?._id, qty: 1 }], ...confirmed }),
  )
  // From an address other than the order's: nobody knows yet whether it is the buyer's.
  received(await send({ ...claimOf(order, 'elsewhere@example.org'), ...confirmed }))
  const second = received(await send({ ...claimOf(order), ...confirmed }))
  const noted = ({ number, receivedAt }: typeof first, title?: string) => ({
    ...{ number, receivedAt, words: null, items: [{ title, qty: 1 }], isUnread: false },
  })
  const rest = order.orderItems[1]?.title
  expect((await read()).withdrawals).toEqual([noted(first, line?.title), noted(second, rest)])
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
    await send({ ...claimOf(order), lines: [{ orderItem: foreign, qty: 1 }], ...confirmed }),
  ).toMatchObject({ status: 400, body: { fields: { 'lines.0.orderItem': 'This is no item of the order' } } })
  // The rest of the order can still be withdrawn.
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
    expect((await complianceCheck('durable-medium', { shop: offline, owner: administrator })).state).toBe(
      'red',
    )
    expect((await complianceCheck('durable-medium', { shop, owner })).state).toBe('green')
  } finally {
    await offline.close()
  }
})

test('too many tries from one network are told that an email counts just as much', async () => {
  const limited = await testShop({ LIMITS: 'on' })
  const once = (step: 'check' | '') =>
    call(limited, undefined, ['POST', `/withdrawals/${step}`], {
      ...{ name: 'Hanna', orderNumber: 'S-1', email: 'hanna@example.org' },
      ...(step === '' && confirmed),
    })
  const steps = [
    ['check', 30, 200],
    ['', 10, 201],
  ] as const
  try {
    for (const [step, most, status] of steps) {
      for (let times = 0; times < most; times += 1) expect((await once(step)).status).toBe(status)
      expect(await once(step)).toMatchObject({
        status: 429,
        body: {
          message:
            'Too many tries from here. Your statement by e-mail to hello@sillage.example counts just as much.',
        },
      })
    }
  } finally {
    await limited.close()
  }
})
