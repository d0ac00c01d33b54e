import { parse } from 'csv-parse/sync'
import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#db/in-transaction.ts'
import { dayOf, formatDate, formatLongDate } from '#shop/dates.ts'
import { addDays } from '#shop/days.ts'
import { issueInvoice } from '#shop/documents/issue-documents.server.ts'
import type { OrderTimeline } from '#shop/orders/detail/order-detail.schema.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import type { AnomalyPage } from '#shop/payments/anomaly.schema.ts'
import { reconcilePayments } from '#shop/payments/reconcile-payments.server.ts'
import { sendRefunds } from '#shop/payments/send-refunds.server.ts'
import { mailbox } from '#tests/support/emails.ts'
import { anomaliesOf, makeRefundsDue, oneBottle, readOrder, setUpMoney } from '#tests/support/money.ts'
import { call, order, type PayingShop, paid, startPaying } from '#tests/support/orders.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { type Person, signIn } from '#tests/support/people.ts'

// Bank transfers whose money arrives or leaves differently than planned.

let shop: PayingShop
let hanna: Person
let owner: Person
const post = mailbox()
setUpMoney((money) => {
  ;({ shop, hanna, owner } = money)
})
beforeEach(async () => {
  await call(shop, owner, ['PUT', '/settings'], {
    legalName: 'Sillage V.O.F.',
    iban: 'NL91ABNA0417164300',
    paymentMethods: ['PayPal', 'Stripe', 'Bank transfer'],
  })
})

const read = (id: string) => readOrder(shop, hanna, id)

async function ordered() {
  const products = { [await oneBottle(shop)]: 1 }
  const { status, body } = await order(shop, hanna, products, { paymentMethod: 'Bank transfer' })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return String(body._id)
}

const daysAgo = (days: number) => addDays(dayOf(new Date()), -days)
const placedDaysAgo = (id: string, days: number) =>
  shop.db
    .updateTable('orders')
    .set({ created_at: new Date(`${daysAgo(days)}T12:00:00Z`) })
    .where('id', '=', id)
    .execute()
const receive = (id: string, receivedOn: string) =>
  call(shop, owner, ['PUT', `/orders/${id}/transfer`], { receivedOn })

/** The emails about an order's refunds that are due now. */
async function refundEmails(id: string) {
  const { number } = await read(id)
  const emails = await post.collect({ shop: { ...shop.shop, mail: post.mail } }, hanna.email)
  const ours = emails.filter(({ subject }) => /refunded/.test(subject) && subject.includes(String(number)))
  return ours.map(({ text }) => text)
}

test('card money that comes too late for a transfer goes back to the card, and nobody speaks of an account', async () => {
  const id = await ordered()
  const session = await startPaying(shop, hanna, id, 'stripe')
  await call(shop, hanna, ['PUT', `/orders/${id}/cancel`])
  await shop.provider.approve(session)
  await reconcilePayments(shop.shop)
  expect(await read(id)).toMatchObject({
    status: 'refund_due',
    paymentMethod: 'Bank transfer',
    refunds: [{ provider: 'stripe', status: 'pending' }],
  })
  expect((await call(shop, owner, ['GET', '/dashboard/refunds-by-hand'])).body).toEqual({ refunds: [] })
  await makeRefundsDue(shop)
  await sendRefunds(shop.shop)
  expect(await read(id)).toMatchObject({ refunds: [{ provider: 'stripe', status: 'done' }] })
  const [email] = await refundEmails(id)
  expect(email).toContain('the card or account that you paid with')
  expect(email).not.toContain('bank account')
})

test('what was transferred yesterday was paid yesterday, however late the owner looks', async () => {
  const id = await ordered()
  await placedDaysAgo(id, 2)
  const yesterday = daysAgo(1)
  expect((await receive(id, yesterday)).body).toMatchObject({ isPaid: true, receivedOn: yesterday })
  await inTransaction(shop.db, (tx) => issueInvoice(tx, id))
  const pdf = await shop.app.inject({ url: `/api/orders/${id}/invoice`, headers: hanna.headers })
  const { text } = await readPdf(pdf.rawPayload)
  expect(text).toContain(`Paid on ${formatLongDate(yesterday)} with a bank transfer.`)
  const file = await shop.app.inject({ url: '/api/orders/export', headers: owner.headers })
  const lines: Record<string, string>[] = parse(file.payload, { bom: true, columns: true })
  const { number } = await read(id)
  expect(lines.find((line) => line.order === number)).toMatchObject({ paid: yesterday })
  const { payments } = (await call(shop, owner, ['GET', `/orders/${id}/desk`])).body
  expect(payments).toMatchObject([{ provider: 'transfer', receivedOn: yesterday }])
})

test('money cannot have come before its order, but on the same day', async () => {
  const id = await ordered()
  await placedDaysAgo(id, 2)
  const { status, body } = await receive(id, daysAgo(3))
  expect([status, body.code]).toEqual([400, 'invalid_input'])
  const says = `This order is from ${formatDate(daysAgo(2))}: its money cannot have come before`
  expect(body.fields).toEqual({ receivedOn: says })
  expect(await read(id)).toMatchObject({ status: 'placed', receivedOn: null })
  expect((await receive(id, daysAgo(2))).status).toBe(200)
})

/** The refund events of an order's timeline: what happened, and who did it. */
async function refundEvents(id: string) {
  const { events } = (await call(shop, owner, ['GET', `/orders/${id}/timeline`])).body as OrderTimeline // the route's own schema
  return events.filter(({ kind }) => kind.startsWith('refund')).map(({ kind, by }) => [kind, by])
}
const refundOf = async (id: string) => ((await read(id)).refunds as OrderView['refunds'])[0]?._id
const send = async (id: string, who: Person = owner) =>
  call(shop, who, ['PUT', `/orders/${id}/refunds/${await refundOf(id)}/sent`])

test('the history says who asked for a refund by hand, and who sent it', async () => {
  const other = await signIn(shop, { isAdmin: true, name: 'Pim' })
  const id = await ordered()
  await receive(id, daysAgo(0))
  await call(shop, owner, ['POST', `/orders/${id}/refunds`], { amount: 10 })
  await send(id, other)
  await send(id)
  expect(await refundEvents(id)).toEqual([
    ['refund_asked', owner.name],
    ['refunded', 'Pim'],
  ])
})

test('money that came too late goes back by who sent it, though nobody asked for it', async () => {
  const id = await ordered()
  await call(shop, hanna, ['PUT', `/orders/${id}/cancel`])
  await receive(id, daysAgo(0))
  await send(id)
  expect(await refundEvents(id)).toEqual([
    ['refund_asked', null],
    ['refunded', owner.name],
  ])
})

const cameBack = async (id: string, who: Person = owner) =>
  call(shop, who, ['PUT', `/orders/${id}/refunds/${await refundOf(id)}/returned`])

test('a refund by hand that the bank returns is owed again, and is sent again', async () => {
  const other = await signIn(shop, { isAdmin: true, name: 'Pim' })
  const id = await ordered()
  await receive(id, daysAgo(0))
  await call(shop, owner, ['POST', `/orders/${id}/refunds`], {})
  expect((await cameBack(id)).body).toMatchObject({ status: 'refund_due', refunds: [{ status: 'pending' }] })
  await send(id)
  expect(await read(id)).toMatchObject({ status: 'refunded', refundedAmount: 61.66 })
  expect((await cameBack(id, hanna)).status).toBe(403)
  for (const { body } of [await cameBack(id, other), await cameBack(id)])
    expect(body).toMatchObject({ status: 'refund_due', refundedAmount: 0, refunds: [{ status: 'failed' }] })
  expect(await refundEvents(id)).toEqual([
    ['refund_asked', owner.name],
    ['refund_failed', 'Pim'],
  ])
  const again = await call(shop, other, ['POST', `/orders/${id}/refunds`], {})
  expect(again.body).toMatchObject({ status: 'refund_due', refunds: [{ amount: 61.66, status: 'pending' }] })
  expect((await send(id)).body).toMatchObject({ status: 'refunded', refundedAmount: 61.66 })
  expect(await refundEvents(id)).toEqual([
    ['refund_asked', 'Pim'],
    ['refunded', owner.name],
  ])
})

/** An order paid by bank transfer and to be refunded by hand. */
async function toRefund() {
  const id = await ordered()
  await receive(id, daysAgo(0))
  await ask(id)
  return id
}
const ask = (id: string) => call(shop, owner, ['POST', `/orders/${id}/refunds`], {})

test('a refund that came back and is sent again has an email each time', async () => {
  const id = await toRefund()
  await send(id)
  expect(await refundEmails(id)).toHaveLength(1)
  await cameBack(id)
  await ask(id)
  await send(id)
  expect(await refundEmails(id)).toHaveLength(1)
  expect(new Set(post.emails.map(({ messageId }) => messageId)).size).toBe(post.emails.length)
})

test('a refund that was marked as sent by mistake has its email once it is sent', async () => {
  const id = await toRefund()
  await send(id)
  await cameBack(id)
  expect(await refundEmails(id)).toEqual([])
  const failed = shop.db.selectFrom('mail_outbox').select('last_error').where('order_id', '=', id)
  expect(await failed.where('status', '=', 'failed').execute()).toEqual([])
  await ask(id)
  await send(id)
  expect(await refundEmails(id)).toHaveLength(1)
})

test('a refund by hand that comes back once more is reported anew after the first time was settled', async () => {
  const id = await toRefund()
  await send(id)
  await cameBack(id)
  const { anomalies } = (await call(shop, owner, ['GET', `/anomalies?order=${id}`])).body as AnomalyPage // the route's own schema
  await call(shop, owner, ['PUT', `/anomalies/${anomalies[0]?._id}`], { settled: true })
  await ask(id)
  await send(id)
  await cameBack(id)
  expect(await anomaliesOf(shop, id)).toEqual(['refund_failed_after_done', 'refund_failed_after_done'])
})

test('what a provider sent back is not for an administrator to take back', async () => {
  const { order: online } = await paid(shop, hanna, { [await oneBottle(shop)]: 1 })
  await call(shop, owner, ['POST', `/orders/${online._id}/refunds`], { amount: 5 })
  expect((await cameBack(online._id)).status).toBe(404)
  expect(await read(online._id)).toMatchObject({ refundedAmount: 5 })
})
