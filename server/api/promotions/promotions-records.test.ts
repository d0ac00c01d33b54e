import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { issueDueDocuments } from '#shop/documents/issue-documents.server.ts'
import { newId } from '#shop/ids.ts'
import { sendMail } from '#shop/mail/send-mail.server.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { amountOf } from '#shop/orders/refund-lines.ts'
import { mailbox } from '#tests/support/emails.ts'
import { readOrder, setUpMoney } from '#tests/support/money.ts'
import { call, order, type PayingShop, pay, startPaying } from '#tests/support/orders.ts'
import { readPdf } from '#tests/support/pdf.ts'
import type { Person } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'

// What a promotion affects later: documents, emails, files and refunds (docs/decisions/promotions.md).

let shop: PayingShop
let hanna: Person
let owner: Person
setUpMoney((money) => {
  ;({ shop, hanna, owner } = money)
})

/** Paid with a 10% code: one piece of € 42.00 and three of € 10.01, € 89.74 in total. */
async function paidWithCode() {
  const [promotionCode, bottle, soap] = [
    `CODE-${crypto.randomUUID().slice(0, 8)}`.toUpperCase(),
    await addProduct(shop.db, { price: 4200 }),
    await addProduct(shop.db, { price: 1001, quantity: 3 }),
  ]
  await shop.db
    .insertInto('promotions')
    .values({ id: newId(), name: 'Autumn at Łucja’s', code: promotionCode, kind: 'percentage', rate: 1000 })
    .execute()
  const { body } = await order(shop, hanna, { [bottle]: 1, [soap]: 3 }, { promotionCode })
  const id = String(body._id)
  const providerId = await startPaying(shop, hanna, id)
  await shop.provider.approve(providerId)
  const paid = (await pay(shop, hanna, id, providerId)).body as OrderView // the route's own response schema
  return { paid, id, promotionCode }
}

const refund = async (id: string, body: object = {}) =>
  (await call(shop, owner, ['POST', `/orders/${id}/refunds`], body)).body as OrderView // the route's own response schema

async function textOf(path: string) {
  const { rawPayload } = await shop.app.inject({ url: `/api/orders/${path}`, headers: hanna.headers })
  return (await readPdf(rawPayload)).text
}

test('the invoice and the credit note of all of an order name the promotion and what each line lost by it', async () => {
  const { id } = await paidWithCode()
  const { refunds } = await refund(id)
  const credit = await textOf(`${id}/credit-notes/${refunds[0]?._id}`)
  for (const text of [await textOf(`${id}/invoice`), credit]) {
    for (const words of ['Autumn at Łucja’s', 'Discount −€4.20', 'Discount −€3.00', '€14.91', '€89.74'])
      expect(text).toContain(words)
  }
})

test('the email of an order says by which promotion how much was taken off', async () => {
  const { id } = await paidWithCode()
  const { mail, emails } = mailbox()
  await sendMail({ db: shop.db, mail, publicUrl: 'https://shop.example' })
  const written = emails.filter(({ to, text }) => to === hanna.email && text.includes(`/order/${id}`))
  expect(written.length).toBeGreaterThan(0)
  for (const { text, html } of written) {
    for (const body of [text, html]) expect(body).toContain('Discount: Autumn at Łucja’s')
    expect(text).toContain('€7.20')
  }
})

test('the file of orders has the discount and the name and code of its promotion', async () => {
  const { paid, promotionCode } = await paidWithCode()
  const { payload } = await shop.app.inject({ url: '/api/orders/export', headers: owner.headers })
  const lines: Record<string, string>[] = parse(payload, { bom: true, columns: true })
  const line = lines.find((one) => one.order === paid.number)
  expect(line).toMatchObject({ items: '72.03', discount: '7.20', tax: '14.91', total: '89.74' })
  expect(line?.promotions).toContain('Autumn at Łucja’s')
  expect(line?.promotions).toContain(promotionCode)
})

test('a refund of one line gives back what was paid for it, with its tax, and the rest is exactly the rest', async () => {
  const { paid, id } = await paidWithCode()
  const [bottle, soap] = paid.orderItems
  if (!bottle || !soap) throw new Error('no lines')
  expect(paid).toMatchObject({ discountPrice: 7.2, taxPrice: 14.91, totalPrice: 89.74 })
  expect([bottle.discount, soap.discount]).toEqual([4.2, 3])
  // 42.00 − 4.20, plus 8.69 of the tax.
  expect(amountOf(paid, { pieces: { [bottle._id]: 1 }, shipping: false, giftWrap: false })).toBe(4649)
  const pieces = [{ item: bottle._id, qty: 1 }]
  expect(await refund(id, { amount: 46.49, pieces })).toMatchObject({ status: 'paid', refundedAmount: 46.49 })
  // 30.03 − 3.00, plus 6.22 of the tax; then the shipping.
  expect(amountOf(paid, { pieces: { [soap._id]: 3 }, shipping: true, giftWrap: false })).toBe(4325)
  expect(await refund(id)).toMatchObject({ status: 'refunded', refundedAmount: 89.74 })
  const amounts = (await shop.provider.ledger(id)).map(({ kind, amount }) => `${kind} ${amount}`)
  expect(amounts).toEqual(['capture 89.74', 'refund 46.49', 'refund 43.25'])
  const { refunds } = (await readOrder(shop, hanna, id)) as OrderView // the route's own response schema
  const notes = await Promise.all(refunds.map(({ _id }) => textOf(`${id}/credit-notes/${_id}`)))
  expect(notes[0]).toContain('−€46.49')
  expect(notes[1]).toContain('−€43.25')
  for (const note of notes) expect(note).toContain('Autumn at Łucja’s')
})

test('pieces of one line that are refunded one after the other add up to the order, to the cent, as do their credit notes', async () => {
  const { paid, id } = await paidWithCode()
  const [bottle, soap] = paid.orderItems
  if (!bottle || !soap) throw new Error('no lines')
  let now = paid
  for (const item of [soap._id, soap._id, soap._id, bottle._id]) {
    const isLast = item === bottle._id
    const amount = amountOf(now, { pieces: { [item]: 1 }, shipping: isLast, giftWrap: false }) / 100
    now = await refund(id, { amount, pieces: [{ item, qty: 1 }] })
  }
  // 11.08, 11.09 and 11.08 for the soap: three times the first would leave a cent.
  expect(now).toMatchObject({ status: 'refunded', refundedAmount: 89.74 })
  expect(now.orderItems.map(({ refunded }) => refunded)).toEqual([1, 3])
  await issueDueDocuments(shop.db)
  const notes = await shop.db
    .selectFrom('invoices')
    .select(['net_amount as net', 'tax_amount as tax', 'total_amount as total'])
    .where('order_id', '=', id)
    .where('refund_id', 'is not', null)
    .execute()
  const sumOf = (name: 'net' | 'tax' | 'total') => notes.reduce((sum, note) => sum + note[name], 0)
  expect([sumOf('net'), sumOf('tax'), sumOf('total')]).toEqual([7483, 1491, 8974])
})
