import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueDueDocuments } from '#shop/documents/issue-documents.server.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { expectSoundBooks } from '#tests/support/books.ts'
import { mailbox } from '#tests/support/emails.ts'
import { identity } from '#tests/support/identity.ts'
import { databaseOfOlderRelease, readStored } from '#tests/support/older-release.ts'
import { call, type PayingShop, pay, payingShop, startPaying } from '#tests/support/orders.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { type Person, signIn, signInAgain } from '#tests/support/people.ts'
import { returnCalls, withdrawn } from '#tests/support/returns.ts'

// Orders that the queries of an older release stored, after the update of its database.

const box = mailbox()
let shop: PayingShop
let owner: Person
let older: Awaited<ReturnType<typeof databaseOfOlderRelease>>
/** The buyer of the order that a test is about. */
let buyer: Person

beforeAll(async () => {
  older = await databaseOfOlderRelease()
  shop = await payingShop({}, box.mail, older.database)
  owner = await signIn(shop, { isAdmin: true })
  // A change of the terms for new orders does not change these.
  await call(shop, owner, ['PUT', '/settings'], { preset: 'nl', ...identity })
  await letProviderKnowPayments()
}, 120_000)
afterAll(async () => {
  await shop.close()
})

/** The sandbox did not exist then: it gets the payments with ids of its own. */
async function letProviderKnowPayments() {
  for (const { id, order_id: order, amount } of await shop.db
    .selectFrom('payments')
    .select(['id', 'order_id', 'amount'])
    .execute()) {
    const ref = await shop.provider.move({ provider: 'paypal', amount, order })
    await shop.db.updateTable('payments').set({ provider_ref: ref }).where('id', '=', id).execute()
  }
}

const { change, proposal, settle, readOrder } = returnCalls(() => ({ shop, buyer, owner }))

/** The only order in this state, as its buyer reads it. */
async function theOrder({ status, refunded }: { status: string; refunded: number }): Promise<OrderView> {
  const row = older.before.orders.filter(
    (one) => one.status === status && one.refunded_amount === refunded,
  )[0]
  const user = await shop.db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('email', '=', String(row?.user_email))
    .executeTakeFirstOrThrow()
  buyer = await signInAgain(shop.db, { ...user, isAdmin: false })
  return readOrder(String(row?.id))
}

async function printed(order: OrderView, document: string): Promise<string> {
  const url = `/api/orders/${order._id}/${document}`
  const { headers, rawPayload } = await shop.app.inject({ url, headers: owner.headers })
  expect(headers['content-type'], document).toBe('application/pdf')
  return (await readPdf(rawPayload)).text.replace(/\s+/g, ' ')
}

test('the update changes nothing of orders, invoices and credit notes that are there', async () => {
  expect(older.before.orders.map(({ status }) => status)).toEqual(
    expect.arrayContaining(['placed', 'paid', 'delivered', 'refunded', 'cancelled']),
  )
  expect(older.before.documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note'])
  expect(await readStored(older.database.url)).toEqual(older.before)
  await expectSoundBooks(shop.db)
})

test('each is shown with the sums that were agreed, and names no version of a text', async () => {
  for (const row of older.before.orders) {
    const { status, body } = await call(shop, owner, ['GET', `/orders/${row.id}`])
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ number: row.number, status: row.status, texts: null, taxIncluded: false, taxRate: 23 },
      itemsPrice: Number(row.items_price) / 100,
      shippingPrice: Number(row.shipping_price) / 100,
      taxPrice: Number(row.tax_price) / 100,
      totalPrice: Number(row.total_price) / 100,
      refundedAmount: Number(row.refunded_amount) / 100,
    })
    expect((await call(shop, owner, ['GET', `/orders/${row.id}/desk`])).status).toBe(200)
  }
})

test('what was invoiced prints as it was, and the rest of its money goes back with a second credit note', async () => {
  const order = await theOrder({ status: 'paid', refunded: 500 })
  const [invoice, note] = older.before.documents
  expect(order.documents).toMatchObject({
    invoice: invoice?.number,
    creditNotes: [{ number: note?.number }],
  })
  const text = await printed(order, 'invoice')
  for (const words of ['2026-0001', order.number, '€50.00', '€10.00', '€11.50', '€71.50', '23'])
    expect(text).toContain(words)
  expect(await printed(order, `credit-notes/${note?.refund_id}`)).toContain('C-2026-0001')
  expect(await printed(order, 'packing-slip')).toContain(order.number)
  const refund = await call(shop, owner, ['POST', `/orders/${order._id}/refunds`], {
    restock: false,
    knownRefunds: 1,
  })
  expect(refund).toMatchObject({ status: 201, body: { status: 'refunded', refundedAmount: 71.5 } })
  await issueDueDocuments(shop.db)
  const { documents } = await readStored(older.database.url)
  const own = documents.filter(({ order_id }) => order_id === order._id)
  expect(own.slice(0, 2)).toEqual(expect.arrayContaining([invoice, note]))
  const credited = own.filter(({ kind }) => kind === 'credit_note')
  const sum = (name: string) => credited.reduce((total, one) => total + Number(one[name]), 0)
  expect([credited.length, sum('total_amount'), sum('tax_amount')]).toEqual([2, 7150, 1150])
  await expectSoundBooks(shop.db)
})

test('what was delivered can be withdrawn from by the link in its old email, and all of its money goes back', async () => {
  const order = await theOrder({ status: 'delivered', refunded: 0 })
  const emails = (await box.collect(shop, buyer.email)).filter(({ subject }) =>
    subject.includes(order.number),
  )
  expect(emails.length).toBeGreaterThan(0)
  const [, token] = /\/withdraw#S-[\d-]+\.([\w-]{22})/.exec(emails.map(({ text }) => text).join()) ?? []
  const claim = { name: 'Ada', orderNumber: order.number, email: 'partner@example.org', token }
  const { body } = await call(shop, undefined, ['POST', '/withdrawals/check'], claim)
  expect(body).toMatchObject({ known: true, order: { receivedOn: null, periodEndsOn: null, isLate: false } })
  const one = await withdrawn(shop, { buyer, owner }, order)
  await change(one._id, { arrivedAt: new Date().toISOString() })
  const whole = await proposal(one._id)
  expect(whole).toMatchObject({ goods: 51.66, delivery: 10, valueLoss: 0, refund: 61.66 })
  const restock = one.items.map(({ _id }) => ({ id: _id, to: 'sale' }))
  const settled = await settle(one._id, { amount: whole.refund, restock, knownRefunds: 0 })
  expect(settled).toMatchObject({ status: 200, body: { status: 'settled' } })
  expect(await readOrder(order._id)).toMatchObject({ status: 'refunded', refundedAmount: 61.66 })
  const movements = await shop.provider.ledger(order._id)
  expect(movements.filter(({ kind }) => kind === 'refund')).toMatchObject([{ amount: '61.66' }])
  await issueDueDocuments(shop.db)
  const { creditNotes } = (await readOrder(order._id)).documents
  expect(creditNotes).toHaveLength(1)
  // It had no invoice yet: its tax is the one that was agreed, added to the price, and not that of the shop now.
  for (const document of ['invoice', `credit-notes/${creditNotes[0]?.refundId}`]) {
    const text = await printed(order, document)
    for (const words of ['€42.00', '€10.00', '€9.66', '€61.66', '23']) expect(text, document).toContain(words)
  }
  await expectSoundBooks(shop.db)
})

test('what was placed before is paid after it at its old price, and its buyer is told then of the right to withdraw', async () => {
  const order = await theOrder({ status: 'placed', refunded: 0 })
  const providerId = await startPaying(shop, buyer, order._id)
  await shop.provider.approve(providerId)
  const { status, body } = await pay(shop, buyer, order._id, providerId)
  expect([status, body.totalPrice, body.texts]).toEqual([200, order.totalPrice, null])
  const emails = await box.collect(shop, buyer.email)
  const paidEmail = emails.find(({ subject }) => subject.includes('is paid'))
  expect(paidEmail?.attachments?.map(({ name }) => name)).toEqual([
    `order-${order.number}.pdf`,
    'right-of-withdrawal.pdf',
    expect.stringMatching(/^invoice-/),
  ])
  await expectSoundBooks(shop.db)
})

test('of what was paid back in part before, no more than the rest is proposed', async () => {
  const order = await theOrder({ status: 'delivered', refunded: 500 })
  const one = await withdrawn(shop, { buyer, owner }, order)
  const rest = await proposal(one._id)
  expect(rest).toMatchObject({ goods: 51.66, delivery: 10, refund: 56.66 })
  const settled = await settle(one._id, { amount: rest.refund, knownRefunds: 1 })
  expect(settled).toMatchObject({ status: 200, body: { refunds: 2 } })
  expect(await readOrder(order._id)).toMatchObject({ status: 'refunded', refundedAmount: 61.66 })
  await expectSoundBooks(shop.db)
})
