import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendMail } from '#shop/mail/send-mail.server.ts'
import type { AnomalyPage, AnomalyView, ComparisonView } from '#shop/payments/anomaly.schema.ts'
import { queueAnomalyMail } from '#shop/payments/anomaly-mail.server.ts'
import { compareNow } from '#shop/payments/comparison-runs.server.ts'
import { gatewayOf } from '#shop/payments/payments.ts'
import { recordAnomaly } from '#shop/payments/record-anomaly.server.ts'
import { expectSoundBooks } from '#tests/support/books.ts'
import { mailbox } from '#tests/support/emails.ts'
import { call, type PayingShop, payingShop, placed } from '#tests/support/orders.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'

let shop: PayingShop
let owner: Person
beforeEach(async () => {
  shop = await payingShop()
  owner = await signIn(shop, { isAdmin: true, name: 'Anna Smit' })
})
afterEach(() => shop.close())

const read = async (query = '') =>
  (await call(shop, owner, ['GET', `/anomalies${query}`])).body as AnomalyPage // the route's own response schema
const settle = (id: string, body: object, who = owner) => call(shop, who, ['PUT', `/anomalies/${id}`], body)

const record = (ref: string, orderId?: string) =>
  recordAnomaly(shop.db, {
    provider: 'paypal',
    providerRef: ref,
    orderId,
    reason: orderId ? 'other_amount' : 'unknown_order',
    details: { amount: 4690, currency: 'EUR' },
  })

const minutesPass = (minutes: number) =>
  sql`UPDATE payment_anomalies SET at = at - make_interval(mins => ${minutes}), told_at = told_at - make_interval(mins => ${minutes})`
    .execute(shop.db)
    .then(() =>
      sql`UPDATE mail_outbox SET created_at = created_at - make_interval(mins => ${minutes})`.execute(
        shop.db,
      ),
    )

test('what does not fit is listed with and without an order, newest first, and counted on the dashboard', async () => {
  const order = await placed(shop, await signIn(shop), { [await addProduct(shop.db)]: 1 })
  await record('CAPTURE1', order._id)
  await record('CAPTURE2')
  const page = await read()
  expect(page).toMatchObject({ total: 2, open: 2, pages: 1 })
  expect(page.anomalies.map(({ _id: _, at: __, ...fields }) => fields)).toEqual([
    {
      provider: 'paypal',
      reason: 'unknown_order',
      reference: 'CAPTURE2',
      order: null,
      amount: 46.9,
      currency: 'EUR',
      settled: null,
    },
    {
      provider: 'paypal',
      reason: 'other_amount',
      reference: 'CAPTURE1',
      order: { _id: order._id, number: order.number },
      amount: 46.9,
      currency: 'EUR',
      settled: null,
    },
  ])
  expect((await read(`?order=${order._id}`)).total).toBe(1)
  const { body } = await call(shop, owner, ['GET', '/dashboard/counts'])
  expect(body).toMatchObject({ anomaliesOpen: 2 })
})

test('what the provider says is kept without the characters that the database refuses', async () => {
  await recordAnomaly(shop.db, {
    provider: 'paypal',
    providerRef: 'CAPTURE1',
    reason: 'capture_refused',
    details: { issue: 'A\u0000B', message: 'a\u0000\ud800', nested: { amount: 4690, texts: ['\u0007x'] } },
  })
  const { details } = await shop.db
    .selectFrom('payment_anomalies')
    .select('details')
    .executeTakeFirstOrThrow()
  expect(details).toEqual({ issue: 'A B', message: 'a \ufffd', nested: { amount: 4690, texts: ['x'] } })
})

test('an administrator settles one with a note, once; the history states who; and it can be opened again', async () => {
  await record('CAPTURE1')
  const [anomaly] = (await read('?state=open')).anomalies
  const id = anomaly?._id ?? ''
  const other = await signIn(shop, { isAdmin: true })
  const both = await Promise.all([
    settle(id, { settled: true, note: '  Refunded at PayPal.\r\nAsked the bank. ' }),
    settle(id, { settled: true, note: 'Me too' }, other),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  await sql`UPDATE payment_anomalies SET settled_at = NULL, settled_how = NULL, settled_by = NULL, settled_note = NULL`.execute(
    shop.db,
  )
  const settled = await settle(id, { settled: true, note: '  Refunded at PayPal.\r\nAsked the bank. ' })
  expect((settled.body as AnomalyView).settled).toMatchObject({
    by: 'Anna Smit',
    isByItself: false,
    note: 'Refunded at PayPal.\nAsked the bank.',
  })
  expect(await read('?state=open')).toMatchObject({ total: 0, open: 0 })
  expect(await read('?state=settled')).toMatchObject({ total: 1, open: 0 })
  await expectSoundBooks(shop.db)

  const again = await settle(id, { settled: true })
  expect(again.body).toMatchObject({ code: 'anomaly_state', message: 'Somebody has settled this already' })
  expect((await settle(id, { settled: false })).status).toBe(200)
  expect((await settle(id, { settled: false })).status).toBe(409)
  expect((await read('?state=open')).anomalies).toMatchObject([{ _id: id, settled: null }])
  const { body: history } = await call(shop, owner, ['GET', '/audit?did=providers'])
  expect((history as { entries: { action: string }[] }).entries.map(({ action }) => action)).toEqual([
    'anomaly.reopened',
    'anomaly.settled',
    'anomaly.settled',
  ])
})

test('what two nodes receive at once is recorded once', async () => {
  await Promise.all(Array.from({ length: 12 }, () => record('CAPTURE1')))
  expect(await read()).toMatchObject({ total: 1 })
})

test('only administrators see and settle them, and an unknown number is not found', async () => {
  await record('CAPTURE1')
  const [anomaly] = (await read()).anomalies
  const hanna = await signIn(shop)
  for (const path of ['/anomalies', '/anomalies/comparisons'] as const) {
    expect((await call(shop, undefined, ['GET', path])).status, path).toBe(401)
    expect((await call(shop, hanna, ['GET', path])).status, path).toBe(403)
  }
  expect((await settle(anomaly?._id ?? '', { settled: true }, hanna)).status).toBe(403)
  for (const id of ['0', '99999999', 'abc', '9999999999999999999'])
    expect((await settle(id, { settled: true })).status, id).toBe(404)
  expect((await settle(anomaly?._id ?? '', { settled: 'yes' })).status).toBe(400)
  expect((await settle(anomaly?._id ?? '', { settled: true, note: 'x'.repeat(2001) })).status).toBe(400)
  expect((await call(shop, owner, ['GET', '/anomalies?state=lost'])).status).toBe(400)
  expect((await read('?state=open')).total).toBe(1)
})

test('what comes within a few minutes is reported to the owner in one email, and never twice', async () => {
  const box = mailbox()
  const post = { db: shop.db, mail: box.mail, publicUrl: 'https://shop.example' }
  const notifyOwner = async () => {
    await Promise.all([queueAnomalyMail(shop.db), queueAnomalyMail(shop.db)])
    await sendMail(post)
    return box.emails.filter(({ subject }) => subject.includes('look'))
  }
  const order = await placed(shop, await signIn(shop), { [await addProduct(shop.db)]: 1 })
  await record('CAPTURE1', order._id)
  expect(await notifyOwner()).toHaveLength(0)
  await record('CAPTURE2')
  await minutesPass(3)
  const [email, ...more] = await notifyOwner()
  expect(more).toEqual([])
  expect(email).toMatchObject({ subject: '2 payments need a look, Sillage' })
  const { body: settings } = await call(shop, owner, ['GET', '/settings'])
  expect(email?.to).toBe(settings.contactEmail)
  expect(email?.text).toContain(order.number)
  expect(email?.text).toContain('CAPTURE2')
  expect(email?.text).toContain('https://shop.example/admin/anomalies')

  await record('CAPTURE1', order._id)
  await minutesPass(30)
  expect(await notifyOwner()).toHaveLength(1)
  await record('CAPTURE3')
  await minutesPass(3)
  expect((await notifyOwner()).map(({ subject }) => subject)).toContain('A payment needs a look, Sillage')
  await record('CAPTURE4')
  await minutesPass(3)
  // The next email waits until ten minutes after the last one.
  expect(await notifyOwner()).toHaveLength(2)
  const { body } = await call(shop, owner, ['GET', '/mail'])
  expect((body as { mail: object[] }).mail).toContainEqual(
    expect.objectContaining({ kind: 'owner_anomalies', order: null, status: 'sent' }),
  )
})

test('what was settled before it was reported needs no email', async () => {
  await record('CAPTURE1')
  const [anomaly] = (await read()).anomalies
  await settle(anomaly?._id ?? '', { settled: true })
  await minutesPass(3)
  await queueAnomalyMail(shop.db)
  const mails = await shop.db
    .selectFrom('mail_outbox')
    .select('kind')
    .where('kind', '=', 'owner_anomalies')
    .execute()
  expect(mails).toEqual([])
})

test('the page states how the last comparison with each provider ended, also one that was cut off', async () => {
  const comparisons = async () =>
    (await call(shop, owner, ['GET', '/anomalies/comparisons'])).body.comparisons as ComparisonView[] // its schema
  expect(await comparisons()).toEqual([])
  await shop.provider.move({
    provider: 'paypal',
    amount: 1250,
    label: 'Market \u0000stall',
    at: new Date(Date.now() - 20 * 3_600_000),
  })
  await compareNow(shop.db, gatewayOf(shop.shop.payments, 'paypal'))
  await shop.provider.fail('list', '403', 1, 'stripe')
  await compareNow(shop.db, gatewayOf(shop.shop.payments, 'stripe'))
  expect(await comparisons()).toMatchObject([
    {
      provider: 'paypal',
      state: 'done',
      movements: 1,
      notOurs: 1,
      failure: null,
      others: [{ kind: 'payment', amount: 12.5, currency: 'EUR', label: 'Market stall' }],
      lastDoneAt: expect.any(String),
    },
    { provider: 'stripe', state: 'failed', failure: expect.stringContaining('API keys'), lastDoneAt: null },
  ])
  await sql`UPDATE provider_comparisons SET failure = NULL, failure_words = NULL, ended_at = NULL, started_at = now() - interval '20 minutes'`.execute(
    shop.db,
  )
  expect((await comparisons()).map(({ state, failure }) => [state, failure?.slice(0, 27)])).toEqual([
    ['failed', 'The comparison was cut off,'],
    ['failed', 'The comparison was cut off,'],
  ])
})
