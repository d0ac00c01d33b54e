import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { recordRestore } from '#db/histories.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { expireOrders } from '#shop/orders/holds/expire-orders.server.ts'
import { gatewayOf } from '#shop/payments/payments.ts'
import { sendRefunds } from '#shop/payments/send-refunds.server.ts'
import { settlePayment } from '#shop/payments/settle-payment.server.ts'
import { saveSettings } from '#shop/settings/settings.server.ts'
import { expectSoundBooks } from '#tests/support/books.ts'
import { setUpMoney } from '#tests/support/money.ts'
import { call, endHold, type PayingShop, paid, placed, startPaying } from '#tests/support/orders.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'
import { issueCreditNote, issueDueDocuments, issueInvoice } from './issue-documents.server.ts'

let shop: PayingShop
let hanna: Person
let owner: Person
setUpMoney((money) => {
  ;({ shop, hanna, owner } = money)
})

const product = (fields = {}) => addProduct(shop.db, { quantity: 100, ...fields })
const bought = async (fields = {}) => (await paid(shop, hanna, { [await product(fields)]: 1 })).order
const issue = (orderId: string) => inTransaction(shop.db, (tx) => issueInvoice(tx, orderId))
const credit = (orderId: string, refundId: string) =>
  inTransaction(shop.db, (tx) => issueCreditNote(tx, orderId, refundId))
const refund = async (orderId: string, amount?: number) => {
  const { body } = await call(shop, owner, ['POST', `/orders/${orderId}/refunds`], amount ? { amount } : {})
  const refunds = body.refunds as { _id: string; status: string }[] // the route's own response schema
  return refunds.at(-1)?._id ?? ''
}
const issuedOf = (orderId: string) =>
  shop.db.selectFrom('invoices').selectAll().where('order_id', '=', orderId).orderBy('issued_at').execute()
const serials = async (kind: string) =>
  (
    await shop.db.selectFrom('invoices').select('serial').where('kind', '=', kind).orderBy('serial').execute()
  ).map(({ serial }) => serial)
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('a paid order gets one invoice with the sums of the order, however often it is asked for', async () => {
  const order = await bought({ price: 4200, sku: 'PERF-0042' })
  const [first, second] = [await issue(order._id), await issue(order._id)]
  expect(second).toEqual(first)
  expect(first).toMatchObject({
    kind: 'invoice',
    currency: 'EUR',
    net: 5200,
    tax: 966,
    taxRate: 2300,
    taxIncluded: false,
    total: 6166,
    content: {
      orderNumber: order.number,
      buyer: ['Hanna de Wit', 'Oudegracht 158', '3511 AZ Utrecht', 'Netherlands'],
      lines: [{ sku: 'PERF-0042', pieces: 1, each: 4200 }],
      shipping: 1000,
      paidWith: 'PayPal',
      suppliedAt: null,
    },
  })
  expect(first.number).toMatch(/^\d{4}-\d{4}$/)
  expect(await issuedOf(order._id)).toHaveLength(1)
})

test('an order that nobody has paid has no invoice', async () => {
  const order = await placed(shop, hanna, { [await product()]: 1 })
  await expect(issue(order._id)).rejects.toThrow('There is an invoice as soon as this order is paid')
  await issueDueDocuments(shop.db)
  expect(await issuedOf(order._id)).toEqual([])
  await call(shop, hanna, ['PUT', `/orders/${order._id}/cancel`])
})

test('the scheduled job issues what is due, in the order in which it was paid, and does nothing twice', async () => {
  const [first, second] = [await bought(), await bought()]
  const refundId = await refund(first._id, 10)
  await issueDueDocuments(shop.db)
  await Promise.all([issueDueDocuments(shop.db), issueDueDocuments(shop.db)])
  const [invoice, note] = await issuedOf(first._id)
  const [next] = await issuedOf(second._id)
  expect(next?.serial).toBe((invoice?.serial ?? 0) + 1)
  expect(note).toMatchObject({ kind: 'credit_note', refund_id: refundId, invoice_id: invoice?.id })
  expect(await issuedOf(first._id)).toHaveLength(2)
})

test('credit notes in parts take back exactly the invoice, net and tax', async () => {
  const order = await bought({ price: 3333 })
  const invoice = await issue(order._id)
  const parts = [7.77, 11.11]
  for (const part of parts) await refund(order._id, part)
  await refund(order._id)
  await issueDueDocuments(shop.db)
  const notes = (await issuedOf(order._id)).filter(({ kind }) => kind === 'credit_note')
  expect(notes.map(({ total_amount }) => total_amount).slice(0, 2)).toEqual([777, 1111])
  const sumOf = (key: 'net_amount' | 'tax_amount' | 'total_amount') =>
    notes.reduce((whole, note) => whole + note[key], 0)
  expect([sumOf('net_amount'), sumOf('tax_amount'), sumOf('total_amount')]).toEqual([
    invoice.net,
    invoice.tax,
    invoice.total,
  ])
  expect(notes[0]?.number).toMatch(/^C-\d{4}-\d{4}$/)
})

test('a credit note for goods takes back the tax of these goods, at the rate that it names', async () => {
  await saveSettings(shop.db, { taxIncluded: true, taxRate: 21 })
  const other = await product({ price: 999 })
  const { order: two } = await paid(shop, hanna, { [await product({ price: 3333 })]: 2, [other]: 1 })
  await saveSettings(shop.db, { taxIncluded: false, taxRate: 23 })
  const pieces = [{ item: two.orderItems.find(({ product }) => product === other)?._id, qty: 1 }]
  await call(shop, owner, ['POST', `/orders/${two._id}/refunds`], { amount: 9.99, pieces })
  await refund(two._id)
  await issueDueDocuments(shop.db)
  const [invoice, part, rest] = await issuedOf(two._id)
  expect(part).toMatchObject({ total_amount: 999, net_amount: 826, tax_amount: 173 })
  expect((part?.tax_amount ?? 0) + (rest?.tax_amount ?? 0)).toBe(invoice?.tax_amount)
})

test('a refund that is not done, of somebody else’s order or of no invoice has no credit note', async () => {
  const [order, other] = [await bought(), await bought()]
  await shop.provider.fail('refund', '500')
  const pending = await refund(order._id)
  await expect(credit(order._id, pending)).rejects.toThrow('as soon as the money is back')
  await expect(credit(other._id, pending)).rejects.toThrow('Refund not found')
  await shop.provider.heal()
})

test('money that came too late and went straight back was on no invoice, and has no credit note', async () => {
  const id = await addProduct(shop.db, { quantity: 1 })
  const late = await placed(shop, hanna, { [id]: 1 })
  const providerId = await startPaying(shop, hanna, late._id)
  await shop.provider.approve(providerId)
  const gateway = gatewayOf(shop.shop.payments, 'paypal')
  const taken = await gateway.capture({ providerId, requestId: crypto.randomUUID() })
  if (taken.kind !== 'completed') throw new Error(taken.kind)
  await endHold(shop, late._id)
  await expireOrders(shop.db)
  await paid(shop, await signIn(shop), { [id]: 1 })
  await settlePayment(shop.db, taken.capture, gateway)
  await sendRefunds(shop.shop)
  const { body } = await call(shop, hanna, ['GET', `/orders/${late._id}`])
  expect(body).toMatchObject({ status: 'refunded', documents: { invoice: null, creditNotes: [] } })
  await issueDueDocuments(shop.db)
  expect(await issuedOf(late._id)).toEqual([])
  await expect(issue(late._id)).rejects.toThrow('as soon as this order is paid')
  const [back] = body.refunds as { _id: string }[] // the route's own response schema
  await expect(credit(late._id, back?._id ?? '')).rejects.toThrow('on no invoice')
})

test('fifty invoices issued at once by many have the numbers one to fifty, also when some are rolled back', async () => {
  const orders: string[] = []
  const id = await product()
  for (let count = 0; count < 50; count += 1) orders.push((await paid(shop, hanna, { [id]: 1 })).order._id)
  const undone = new Error('undone')
  let failures = 0
  const work = orders.map((orderId, index) =>
    inTransaction(shop.db, async (tx) => {
      await issueInvoice(tx, orderId)
      if (index % 5 === 0) throw undone
    }).catch((error) => {
      expect(error).toBe(undone)
      failures += 1
    }),
  )
  // The same orders a second time, and the scheduled job as well.
  await Promise.all([...work, ...orders.slice(10, 20).map(issue), issueDueDocuments(shop.db)])
  expect(failures).toBe(10)
  await issueDueDocuments(shop.db)
  const issued = await serials('invoice')
  expect(issued).toEqual(upTo(issued.length))
  for (const orderId of orders) expect(await issuedOf(orderId)).toHaveLength(1)
  const notes = await serials('credit_note')
  expect(notes).toEqual(upTo(notes.length))
}, 60_000)

test('an invoice keeps the seller and the buyer as they were', async () => {
  await saveSettings(shop.db, {
    legalName: 'Sillage B.V.',
    legalAddress: 'Prinsengracht 1\n1015 DK Amsterdam',
  })
  const sku = `S-${crypto.randomUUID()}`
  const order = await bought({ sku })
  const before = await issue(order._id)
  await saveSettings(shop.db, { legalName: 'Somebody Else' })
  await shop.db.updateTable('products').set({ sku: 'other' }).where('sku', '=', sku).execute()
  expect(await issue(order._id)).toEqual(before)
  expect(before.seller).toMatchObject({
    legalName: 'Sillage B.V.',
    legalAddress: ['Prinsengracht 1', '1015 DK Amsterdam'],
  })
})

test('nobody rewrites or removes an invoice, uses a number twice or leaves one out', async () => {
  await issue((await bought())._id)
  const { db } = shop
  await expect(db.updateTable('invoices').set({ total_amount: 1 }).execute()).rejects.toThrow('only added to')
  await expect(db.deleteFrom('invoices').execute()).rejects.toThrow('only added to')
  await expect(sql`TRUNCATE invoices CASCADE`.execute(db)).rejects.toThrow('only added to')
  const order = await bought()
  await db
    .updateTable('invoice_numbers')
    .set((eb) => ({ last: eb('last', '+', 1) }))
    .execute()
  await expect(issue(order._id)).rejects.toThrow('numbers_have_no_gap')
  await db
    .updateTable('invoice_numbers')
    .set((eb) => ({ last: eb('last', '-', 2) }))
    .execute()
  await expect(issue(order._id)).rejects.toThrow('duplicate key')
  await db
    .updateTable('invoice_numbers')
    .set((eb) => ({ last: eb('last', '+', 1) }))
    .execute()
  await issue(order._id)
})

test('numbers that may have been lost with a server are left out, and the books know of it', async () => {
  const before = await issue((await bought())._id)
  const lastOrder = await bought()
  const client = new pg.Client({ connectionString: shop.database.url })
  await client.connect()
  await inSession(client, () => recordRestore(client, 'restore of a test'))
  await client.end()
  await expectSoundBooks(shop.db)
  const gaps = await shop.db
    .selectFrom('number_gaps')
    .select(['series', 'first', 'last'])
    .orderBy('series')
    .execute()
  expect(gaps.map(({ series }) => series)).toEqual(['credit_note', 'invoice', 'order'])
  const sizes = gaps.map(({ first, last }) => last - first + 1)
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(20)

  const order = await bought()
  const after = await issue(order._id)
  const serialOf = (number: string) => Number(number.split('-').at(-1))
  const gap = gaps.find(({ series }) => series === 'invoice')
  expect(gap?.first).toBe(serialOf(before.number) + 1)
  expect(serialOf(after.number)).toBe((gap?.last ?? 0) + 1)
  expect(serialOf(order.number) - serialOf(lastOrder.number)).toBeGreaterThan(20)
  await expect(shop.db.deleteFrom('number_gaps').execute()).rejects.toThrow('only added to')
  await expect(shop.db.updateTable('number_gaps').set({ last: 1 }).execute()).rejects.toThrow('only added to')
})

/** Runs `work` in a transaction on a plain client, as a restore does. */
async function inSession(client: pg.Client, work: () => Promise<void>) {
  await client.query('BEGIN')
  await work()
  await client.query('COMMIT')
}
