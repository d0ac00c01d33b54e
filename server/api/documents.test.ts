import { expect, test } from 'vitest'
import { inTransaction } from '#db/in-transaction.ts'
import { formatLongDate } from '#shop/dates.ts'
import { issueDueDocuments } from '#shop/documents/issue-documents.server.ts'
import { saveSettings } from '#shop/settings/settings.server.ts'
import { address } from '#tests/support/address.ts'
import { setUpMoney } from '#tests/support/money.ts'
import {
  call,
  type PayingShop,
  paid,
  pay,
  placed,
  order as placeOrder,
  startPaying,
} from '#tests/support/orders.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addProduct, type ProductFields } from '#tests/support/products.ts'

let shop: PayingShop
let hanna: Person
let owner: Person
setUpMoney((money) => {
  ;({ shop, hanna, owner } = money)
})

const product = (fields: ProductFields = {}) => addProduct(shop.db, { quantity: 10, ...fields })
const today = () => formatLongDate(new Date().toISOString())

async function fetchPdf(who: Person, path: string) {
  const answer = await shop.app.inject({ url: `/api/orders/${path}`, headers: who.headers })
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  return { headers: answer.headers, bytes: answer.rawPayload, ...(await readPdf(answer.rawPayload)) }
}

const refused = async (who: Person | undefined, path: string) => {
  const { status, body } = await call(shop, who, ['GET', `/orders/${path}`])
  return [status, body.message]
}

async function refund(orderId: string, body: object = {}): Promise<string> {
  const answer = await call(shop, owner, ['POST', `/orders/${orderId}/refunds`], body)
  const refunds = answer.body.refunds as { _id: string }[] // the route's own response schema
  return refunds.at(-1)?._id ?? ''
}

test('a customer reads the invoice of a paid order: who sold what to whom, the tax and the total', async () => {
  await saveSettings(shop.db, {
    legalName: 'Sillage B.V.',
    legalAddress: 'Prinsengracht 100\n1015 DK Amsterdam\nNetherlands',
    chamberOfCommerce: '12345678',
    vatNumber: 'NL001234567B01',
    iban: 'NL91ABNA0417164300',
  })
  const soap = await product({ title: 'Claus Porto “Banho” soap, Größl’s', price: 1450, sku: 'SOAP-0024' })
  const mitsouko = await product({ title: 'Guerlain Mitsouko, vintage EDT', price: 2900, sku: 'PERF-0042' })
  const { order } = await paid(shop, hanna, { [mitsouko]: 1, [soap]: 2 })
  const { text, info, headers } = await fetchPdf(hanna, `${order._id}/invoice`)
  for (const words of [
    'Invoice',
    order.number,
    today(),
    'Sillage B.V.',
    'Prinsengracht 100',
    'Hanna de Wit',
    'Oudegracht 158',
    '3511 AZ Utrecht',
    'Claus Porto “Banho” soap, Größl’s',
    'SOAP-0024',
    'PERF-0042',
    '€14.50',
    '€29.00',
    'Shipping to the Netherlands',
    'Tax, 23% of €58.00',
    '€13.34',
    '€81.34',
    `Paid on ${today()} with PayPal. Nothing is owed.`,
    'Chamber of Commerce 12345678',
    'NL001234567B01',
    'hello@sillage.example',
  ]) {
    expect(text).toContain(words)
  }
  expect(text).toMatch(/IBAN.NL91.ABNA.0417.1643.00/)
  expect(order.totalPrice).toBe(81.34)
  const number = /\d{4}-\d{4}/.exec(String(info.Title))?.[0]
  expect(info).toMatchObject({ Title: `Invoice ${number}`, Author: 'Sillage', Language: 'en-GB' })
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="invoice-${number}.pdf"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
})

test('the same invoice is the same file, whatever the shop is called by now', async () => {
  const { order } = await paid(shop, hanna, { [await product()]: 1 })
  const first = await fetchPdf(hanna, `${order._id}/invoice`)
  await saveSettings(shop.db, { shopName: 'Another name', vatNumber: 'NL2' })
  const second = await fetchPdf(owner, `${order._id}/invoice`)
  await saveSettings(shop.db, { shopName: 'Sillage' })
  expect(second.bytes.equals(first.bytes)).toBe(true)
})

test('European characters are printed, and a character without a glyph leaves no empty box', async () => {
  const lucja = {
    ...address,
    firstName: 'Łucja',
    lastName: 'Wiśniewska',
    city: 'Kraków',
    county: 'Αθήνα София',
  }
  const id = await product({ title: 'Hermès Calèche 東 1 € 🎁' })
  const { body } = await placeOrder(shop, hanna, { [id]: 1 }, { shippingAddress: lucja })
  const providerId = await startPaying(shop, hanna, String(body._id))
  await shop.provider.approve(providerId)
  await pay(shop, hanna, String(body._id), providerId)
  const { text } = await fetchPdf(hanna, `${body._id}/invoice`)
  for (const words of ['Łucja Wiśniewska', 'Kraków', 'Αθήνα София', 'Hermès Calèche ? 1 € ?']) {
    expect(text).toContain(words)
  }
})

test('prices that hold their tax say so, and the tax is the order’s own', async () => {
  await saveSettings(shop.db, { taxIncluded: true, taxRate: 21 })
  const { order } = await paid(shop, hanna, { [await product({ price: 12_100 })]: 1 }, 'stripe')
  await saveSettings(shop.db, { taxIncluded: false, taxRate: 23 })
  const { text } = await fetchPdf(hanna, `${order._id}/invoice`)
  for (const words of [
    'The prices of the items include the tax.',
    'Tax, 21% of €100.00',
    '€21.00',
    '€121.00',
    'with Stripe',
  ]) {
    expect(text).toContain(words)
  }
})

test('an invoice of a hundred lines runs over pages with their numbers and heads, and loses nothing', async () => {
  const { order } = await paid(shop, hanna, { [await product()]: 1 })
  // Makes the order look like one with a hundred lines.
  await inTransaction(shop.db, async (tx) => {
    for (let line = 2; line <= 100; line += 1) {
      const title = `Item ${line} of a very long title that takes more than one line of the table in this invoice`
      const productId = await addProduct(tx, { title, quantity: 1 })
      await tx
        .insertInto('order_items')
        .values({
          id: `${order._id.slice(0, 12)}-${line}`,
          order_id: order._id,
          product_id: productId,
          position: line,
          title,
          main_image: '',
          price: 0,
          qty: 1,
        })
        .execute()
      const taken = { product_id: productId, order_id: order._id, hold_number: 1 }
      await tx
        .insertInto('stock_movements')
        .values([
          { ...taken, kind: 'reserve', quantity_change: 0, reserved_change: 1 },
          { ...taken, kind: 'take', quantity_change: -1, reserved_change: -1 },
        ])
        .execute()
      await tx.updateTable('products').set({ quantity: 0 }).where('id', '=', productId).execute()
    }
  })
  const { pages, text } = await fetchPdf(hanna, `${order._id}/invoice`)
  expect(pages.length).toBeGreaterThan(5)
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
    expect(page).toContain('hello@sillage.example')
  }
  const withItems = pages.filter((page) => /Item \d+ of/.test(page))
  for (const page of withItems) expect(page).toContain('Each, net')
  for (let line = 2; line <= 100; line += 1) expect(text).toMatch(new RegExp(`Item ${line} of a very`))
  expect(pages.at(-1)).toContain('Total')
}, 60_000)

test('refunds have credit notes of their own, below zero, that name the invoice', async () => {
  const { order } = await paid(shop, hanna, { [await product({ price: 4200 })]: 1 })
  const part = await refund(order._id, { amount: 12.3, reason: 'The box was dented' })
  const note = await fetchPdf(hanna, `${order._id}/credit-notes/${part}`)
  const { info: invoice } = await fetchPdf(hanna, `${order._id}/invoice`)
  const number = String(invoice.Title).replace('Invoice ', '')
  for (const words of [
    'Credit note',
    'Corrects invoice',
    number,
    'The box was dented',
    '−€12.30',
    `Given back on ${today()} to your PayPal account.`,
  ]) {
    expect(note.text).toContain(words)
  }
  expect(note.headers['content-disposition']).toMatch(/credit-note-C-\d{4}-\d{4}\.pdf/)

  const whole = await paid(shop, hanna, { [await product({ price: 4200, title: 'Lost in the post' })]: 1 })
  const all = await refund(whole.order._id)
  const { text } = await fetchPdf(owner, `${whole.order._id}/credit-notes/${all}`)
  for (const words of ['Lost in the post', '−€42.00', '−€10.00', '−€9.66', '−€61.66']) {
    expect(text).toContain(words)
  }
})

test('a packing slip says what to pack from which shelf, with our notes and without a price', async () => {
  const bottle = await product({
    title: 'Vintage Chamade',
    sku: 'PERF-0100',
    magazine: 'OSK',
    condition: 'used, 90% full',
    weight_g: 320,
  })
  const soap = await product({ title: 'Soap', category: 'soapandpowder', weight_g: 160, sku: 'SOAP-9' })
  const { order } = await paid(shop, hanna, { [bottle]: 1, [soap]: 2 })
  await shop.db
    .insertInto('order_notes')
    .values({ id: order._id, order_id: order._id, author_id: owner.id, text: 'Wrap the stopper apart.' })
    .execute()
  const { text, info, headers } = await fetchPdf(owner, `${order._id}/packing-slip`)
  for (const words of [
    'Packing slip',
    'Send by',
    'OSK',
    'PERF-0100 · used, 90% full',
    'SOAP-9',
    'Wrap the stopper apart.',
    'About 640 g, 3 pieces. Perfume: contains alcohol.',
    'Thank you, Hanna',
  ]) {
    expect(text).toContain(words)
  }
  expect(text).not.toContain('€')
  expect(info.Title).toBe(`Packing slip ${order.number}`)
  expect(headers['content-disposition']).toContain(`packing-slip-${order.number}.pdf`)
})

test('whoever did not buy it finds no invoice, and only administrators find a packing slip', async () => {
  const eve = await signIn(shop)
  const { order } = await paid(shop, hanna, { [await product()]: 1 })
  const refundId = await refund(order._id, { amount: 1 })
  const absent = [404, 'Order not found']
  for (const path of ['invoice', `credit-notes/${refundId}`]) {
    expect(await refused(eve, `${order._id}/${path}`), path).toEqual(absent)
    expect(await refused(eve, `nothing-here/${path}`), path).toEqual(absent)
    expect((await refused(undefined, `${order._id}/${path}`))[0], path).toBe(401)
  }
  expect(await refused(hanna, `${order._id}/credit-notes/nothing-here`)).toEqual([404, 'Refund not found'])
  const other = await paid(shop, hanna, { [await product()]: 1 })
  expect(await refused(hanna, `${other.order._id}/credit-notes/${refundId}`)).toEqual([
    404,
    'Refund not found',
  ])
  expect((await refused(hanna, `${order._id}/packing-slip`))[0]).toBe(403)
  expect((await refused(undefined, `${order._id}/packing-slip`))[0]).toBe(401)
  expect(await refused(owner, 'nothing-here/packing-slip')).toEqual(absent)
  expect(await refused(owner, `${'x'.repeat(65)}/invoice`)).toEqual(absent)
})

test('an order that is not paid has neither invoice nor packing slip, and a refund under way no credit note', async () => {
  const unpaid = await placed(shop, hanna, { [await product()]: 1 })
  expect(await refused(hanna, `${unpaid._id}/invoice`)).toEqual([
    409,
    'There is an invoice as soon as this order is paid',
  ])
  expect(await refused(owner, `${unpaid._id}/packing-slip`)).toEqual([
    409,
    'Only an order that is paid is packed',
  ])
  const { order } = await paid(shop, hanna, { [await product()]: 1 })
  await shop.provider.fail('refund', '500')
  const refundId = await refund(order._id)
  expect(await refused(hanna, `${order._id}/credit-notes/${refundId}`)).toEqual([
    409,
    'There is a credit note as soon as the money is back',
  ])
  expect((await refused(owner, `${order._id}/packing-slip`))[0]).toBe(409)
})

test('an order whose payment is disputed has no packing slip until that is settled, in the words with which it is not sent', async () => {
  const { order } = await paid(shop, hanna, { [await product()]: 1 })
  const stop = { provider: 'paypal', ref: `stop of ${order._id}`, kind: 'dispute', order_id: order._id }
  await shop.db.insertInto('payment_stops').values(stop).execute()
  expect(await refused(owner, `${order._id}/packing-slip`)).toEqual([
    409,
    expect.stringContaining('disputes this payment'),
  ])
  const lifted = { lifted_at: new Date() }
  await shop.db.updateTable('payment_stops').set(lifted).where('ref', '=', stop.ref).execute()
  expect((await fetchPdf(owner, `${order._id}/packing-slip`)).info.Title).toContain(order.number)
})

test('ten who ask for a new invoice at once read the same one', async () => {
  const { order } = await paid(shop, hanna, { [await product()]: 1 })
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => fetchPdf(hanna, `${order._id}/invoice`)),
    issueDueDocuments(shop.db),
  ])
  const titles = answers.map((answer) => answer?.info.Title)
  expect(new Set(titles.filter(Boolean)).size).toBe(1)
})
