import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#db/in-transaction.ts'
import { smtpMail } from '#server/adapters/smtp.ts'
import { type MailServer, mailServer } from '#tests/support/mail.ts'
import { call, type PayingShop, paid, payingShop, placed } from '#tests/support/orders.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'
import type { MailGateway } from './mail-gateway.ts'
import { queueMail } from './queue-mail.server.ts'
import { isMailDue, type MailContext, sendMail } from './send-mail.server.ts'

let shop: PayingShop
let hanna: Person
let owner: Person
let server: MailServer
let context: MailContext & { mail: MailGateway }
beforeEach(async () => {
  shop = await payingShop()
  hanna = await signIn(shop)
  owner = await signIn(shop, { isAdmin: true })
  server = await mailServer()
  const mail = smtpMail({ smtpUrl: server.url, from: 'shop@sillage.example' })
  context = { db: shop.db, mail, publicUrl: 'https://sillage.example' }
})
afterEach(async () => {
  context.mail.close()
  await server.close()
  await shop.close()
})

const placeOne = async () => placed(shop, hanna, { [await addProduct(shop.db, { quantity: 100 })]: 1 })

/** Makes every waiting email due now. */
const makeDue = () =>
  shop.db
    .updateTable('mail_outbox')
    .set({ next_try_at: sql`now()` })
    .where('status', '=', 'waiting')
    .execute()

const outbox = () =>
  shop.db
    .selectFrom('mail_outbox')
    .select(['id', 'kind', 'status', 'tries', 'last_error', 'to_address', 'subject'])
    .select(sql<number>`round(extract(epoch FROM next_try_at - now()) / 60)::int`.as('minutes'))
    .orderBy('created_at')
    .execute()

test('an order that is placed, paid, delivered and refunded sends four emails to its customer', async () => {
  const { order } = await paid(shop, hanna, { [await addProduct(shop.db)]: 1 })
  expect(await sendMail(context)).toBe(2)
  await call(shop, owner, ['PUT', `/orders/${order._id}/deliver`])
  await call(shop, owner, ['POST', `/orders/${order._id}/refunds`], { amount: 20 })
  expect(await sendMail(context)).toBe(2)
  const { number } = order
  expect(server.arrived.map(({ subject }) => subject)).toEqual([
    `We have your order ${number}`,
    `Order ${number} is paid`,
    `Order ${number} was sent`,
    `€20.00 refunded for order ${number}`,
  ])
  for (const { envelopeTo, html, text } of server.arrived) {
    expect(envelopeTo).toEqual([hanna.email])
    for (const form of [html, text]) expect(form).toContain(`https://sillage.example/order/${order._id}`)
  }
  expect((await outbox()).map(({ status }) => status)).toEqual(['sent', 'sent', 'sent', 'sent'])
  expect(await isMailDue(shop.db)).toBe(false)
})

test('an email that is sent late does not ask for money that has come', async () => {
  await paid(shop, hanna, { [await addProduct(shop.db)]: 1 })
  await sendMail(context)
  const late = server.arrived[0]?.text
  expect(late).toContain('It is paid already')
  expect(late).not.toContain('Pay €')
})

test('an order that is not placed queues no email, and an event that is queued twice sends one', async () => {
  const { _id } = await placeOne()
  const undone = inTransaction(shop.db, async (tx) => {
    await queueMail(tx, { kind: 'order_delivered', orderId: _id })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await Promise.all(Array.from({ length: 5 }, () => queueMail(shop.db, { kind: 'order_paid', orderId: _id })))
  expect((await outbox()).map(({ kind }) => kind)).toEqual(['order_placed', 'order_paid'])
})

test('several senders at once send each email once', async () => {
  const orders = await Promise.all(Array.from({ length: 15 }, placeOne))
  const sent = await Promise.all(Array.from({ length: 4 }, () => sendMail(context)))
  expect(sent.reduce((all, one) => all + one)).toBe(15)
  expect(server.arrived.map(({ subject }) => subject?.slice(6, 17)).sort()).toEqual(
    orders.map(({ number }) => number).sort(),
  )
  expect(new Set(server.arrived.map(({ messageId }) => messageId)).size).toBe(15)
})

test('while the mail server is away nothing is lost, and each email is sent once when it is back', async () => {
  await server.close()
  for (let count = 0; count < 3; count += 1) await placeOne()
  expect(await sendMail(context)).toBe(0)
  // The first attempt noticed it; the others were not tried.
  expect((await outbox()).map(({ tries }) => tries)).toEqual([1, 0, 0])
  expect((await outbox())[0]).toMatchObject({ status: 'waiting', minutes: 1, last_error: expect.any(String) })
  await makeDue()
  await sendMail(context)
  await makeDue()
  await sendMail(context)
  server = await mailServer({ port: server.port })
  await makeDue()
  expect(await sendMail(context)).toBe(3)
  expect(new Set(server.arrived.map(({ messageId }) => messageId)).size).toBe(3)
  expect(await outbox()).toEqual(
    Array.from({ length: 3 }, () => expect.objectContaining({ status: 'sent', last_error: null })),
  )
})

test('the waits grow from a minute to six hours, and after some three days an email is given up', async () => {
  await placeOne()
  server.behave({ recipient: 451 })
  const waits: number[] = []
  for (let tries = 1; tries <= 19; tries += 1) {
    await makeDue()
    await sendMail(context)
    waits.push((await outbox())[0]?.minutes ?? 0)
  }
  expect(waits.slice(0, 11)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360])
  expect(waits.reduce((all, one) => all + one) / 60 / 24).toBeCloseTo(2.85, 1)
  await makeDue()
  await sendMail(context)
  expect(await outbox()).toMatchObject([
    { status: 'failed', tries: 20, last_error: expect.stringContaining('451') },
  ])
})

test('an address that the server does not know fails at once, and the next email is still sent', async () => {
  await placeOne()
  server.behave({ recipient: 550 })
  expect(await sendMail(context)).toBe(0)
  server.behave('take')
  await placeOne()
  expect(await sendMail(context)).toBe(1)
  expect((await outbox()).map(({ status }) => status)).toEqual(['failed', 'sent'])
})

test('an email whose sender was killed is sent later, under the same message id', async () => {
  await placeOne()
  let number = ''
  const killed: MailGateway = {
    send: ({ messageId }) => {
      number = messageId
      return Promise.reject(new Error('killed'))
    },
    close: () => undefined,
  }
  await expect(sendMail({ ...context, mail: killed })).rejects.toThrow('killed')
  expect(await sendMail(context)).toBe(0)
  expect(await outbox()).toMatchObject([{ status: 'waiting', minutes: 2 }])
  await makeDue()
  expect(await sendMail(context)).toBe(1)
  expect(server.arrived.map(({ messageId }) => messageId)).toEqual([`<${number}>`])
})

test('without a mail server emails are written and stored', async () => {
  await placeOne()
  expect(await sendMail({ ...context, mail: undefined })).toBe(1)
  expect(await outbox()).toMatchObject([
    { status: 'kept', to_address: hanna.email, subject: expect.stringContaining('please pay before') },
  ])
})

test('nothing is written to somebody whose account was deleted', async () => {
  await placeOne()
  await shop.app.inject({ method: 'DELETE', url: `/api/users/${hanna.id}`, headers: owner.headers })
  expect(await sendMail(context)).toBe(0)
  expect(await outbox()).toEqual([])
  expect(server.arrived).toEqual([])
})

test('a stop lets the current email be sent and leaves the others for the next start', async () => {
  await placeOne()
  await placeOne()
  const stop = new AbortController()
  const mail: MailGateway = {
    send: (email) => {
      stop.abort()
      return context.mail.send(email)
    },
    close: () => undefined,
  }
  expect(await sendMail({ ...context, mail }, stop.signal)).toBe(1)
  expect((await outbox()).map(({ status }) => status)).toEqual(['sent', 'waiting'])
  expect(await sendMail(context)).toBe(1)
})

test('an email of a kind that only the next release knows waits for a node that can write it', async () => {
  await sql`ALTER TABLE mail_outbox DROP CONSTRAINT mail_outbox_kind_check`.execute(shop.db)
  const later = 'owner_news_of_the_next_release'
  await sql`INSERT INTO mail_outbox (id, kind) VALUES ('later', ${later})`.execute(shop.db)
  expect(await isMailDue(shop.db)).toBe(false)
  await placeOne()
  expect(await sendMail(context)).toBe(1)
  expect((await outbox()).find(({ kind }) => String(kind) === later)).toMatchObject({
    status: 'waiting',
    tries: 0,
  })
})

test('an email has the one subject that its kind asks for', async () => {
  const { _id: order } = await placeOne()
  const insert = (row: Record<string, string>) =>
    shop.db
      .insertInto('mail_outbox')
      .values({ id: crypto.randomUUID(), kind: 'order_paid', ...row })
      .execute()
  const user = { user_id: hanna.id, to_address: 'hanna@sillage.example' }
  await insert({ order_id: order })
  await insert({ kind: 'password_changed', ...user })
  await insert({ kind: 'owner_large_hold', to_address: 'owner@sillage.example' })
  const refused: Record<string, string>[] = [
    {},
    { order_id: order, ...user },
    { kind: 'order_sent', order_id: order },
    { kind: 'owner_large_hold', ...user },
    { kind: 'want_offer', order_id: order },
    { kind: 'withdrawal_received', to_address: 'hanna@sillage.example' },
    { kind: 'review_hidden', ...user },
    { kind: 'report_received', to_address: 'hanna@sillage.example' },
    { kind: 'privacy_export', to_address: 'hanna@sillage.example' },
  ]
  for (const row of refused) {
    await expect(insert(row)).rejects.toMatchObject({ constraint: 'a_letter_has_one_subject' })
  }
  await expect(insert({ kind: 'unheard_of', order_id: order })).rejects.toMatchObject({
    constraint: 'mail_outbox_kind_check',
  })
})
