import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { sendMail } from '#shop/mail/send-mail.server.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { amountOf } from '#shop/orders/refund-lines.ts'
import { mailbox } from '#tests/support/emails.ts'
import { setUpMoney } from '#tests/support/money.ts'
import { call, order, type PayingShop, pay, startPaying } from '#tests/support/orders.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'

let shop: PayingShop
let hanna: Person
let owner: Person
setUpMoney((money) => {
  ;({ shop, hanna, owner } = money)
})

const offerFor = (giftWrapPrice: number | null) => call(shop, owner, ['PUT', '/settings'], { giftWrapPrice })

/** An order of one piece at € 42.00, gift-wrapped at the shop's current price. */
const wrapped = async (fields: object = {}, who = hanna) =>
  order(shop, who, { [await addProduct(shop.db, { price: 4200 })]: 1 }, { giftWrap: true, ...fields })

/** A paid order, gift-wrapped for € 4.50 with a message: € 67.20 in total. */
async function paidGift(giftMessage: string, who = hanna) {
  await offerFor(4.5)
  const { body } = await wrapped({ giftMessage }, who)
  const id = String(body._id)
  const providerId = await startPaying(shop, who, id)
  await shop.provider.approve(providerId)
  return (await pay(shop, who, id, providerId)).body as OrderView // the route's own response schema
}

async function textOf(path: string) {
  const { rawPayload } = await shop.app.inject({ url: `/api/orders/${path}`, headers: owner.headers })
  return (await readPdf(rawPayload)).text
}

test('a shop wraps nothing until its owner names a price, and says so to who asks for it', async () => {
  await offerFor(null)
  const { status, body } = await wrapped()
  expect([status, body.fields]).toEqual([400, { giftWrap: 'We wrap no gifts at the moment' }])
  const product = await addProduct(shop.db, { price: 4200 })
  const asked = { orderItems: [{ product, qty: 1 }], giftWrap: true }
  expect((await call(shop, undefined, ['POST', '/orders/quote'], asked)).body).toMatchObject({
    giftWrapPrice: null,
    totalPrice: 61.66,
  })
  await offerFor(4.5)
  // 23% of 46.50, plus 10 for shipping.
  expect((await call(shop, undefined, ['POST', '/orders/quote'], asked)).body).toMatchObject({
    itemsPrice: 42,
    giftWrapPrice: 4.5,
    taxPrice: 10.7,
    totalPrice: 67.2,
  })
})

test('an order keeps the price and the message, whatever the settings become', async () => {
  await offerFor(4.5)
  const { status, body } = await wrapped({
    giftMessage: ' For Anna\r\n\twith love \u202e👩‍👩‍👧\u0007 ',
    expectedTotal: 67.2,
  })
  expect(status).toBe(201)
  await offerFor(9)
  const kept = { giftWrapPrice: 4.5, giftMessage: 'For Anna\n with love 👩‍👩‍👧', totalPrice: 67.2 }
  expect(body).toMatchObject(kept)
  expect((await call(shop, hanna, ['GET', `/orders/${body._id}`])).body).toMatchObject(kept)
  const other = await wrapped({ expectedTotal: 67.2 })
  expect([other.status, other.body.code]).toEqual([409, 'price_changed'])
})

test('wrapping may be free, and an order that is not wrapped keeps no message', async () => {
  await offerFor(0)
  const free = await wrapped({ expectedTotal: 61.66, giftMessage: '   ' })
  expect(free.body).toMatchObject({ giftWrapPrice: 0, giftMessage: null, totalPrice: 61.66 })
  const plain = await wrapped({ giftWrap: false, giftMessage: 'For nobody' })
  expect(plain.body).toMatchObject({ giftWrapPrice: null, giftMessage: null, totalPrice: 61.66 })
})

test('a message longer than a card is refused in words', async () => {
  await offerFor(4.5)
  for (const [giftMessage, words] of [
    ['x'.repeat(301), 'At most 300 characters'],
    ['line\n'.repeat(9).trim(), 'At most 8 lines'],
  ] as const) {
    const { status, body } = await wrapped({ giftMessage })
    expect([status, body.fields]).toEqual([400, { giftMessage: words }])
  }
})

test('the slip says what to wrap and to write, invoice and email what it cost', async () => {
  const { _id } = await paidGift('Dear Łucja,\nmany happy returns!')
  const slip = await textOf(`${_id}/packing-slip`)
  for (const part of ['Wrap it as a gift.', 'Dear Łucja,', 'many happy returns!'])
    expect(slip).toContain(part)
  expect(slip).not.toContain('€')
  const invoice = await textOf(`${_id}/invoice`)
  for (const part of ['Gift wrapping', '€4.50', '23% of €46.50', '€67.20']) expect(invoice).toContain(part)
  expect(invoice).not.toContain('many happy returns')
  const { mail, emails } = mailbox()
  await sendMail({ db: shop.db, mail, publicUrl: 'https://shop.example' })
  const written = emails.filter(({ text }) => text.includes(`/order/${_id}`))
  expect(written.length).toBeGreaterThan(0)
  for (const { text } of written) expect(text).toMatch(/Gift wrapping\s+€4\.50/)
})

test('the wrapping goes back with its part of the tax, and with everything else it is the whole', async () => {
  const paid = await paidGift('')
  // 4.50 plus 1.04 of the tax.
  expect(amountOf(paid, { pieces: {}, shipping: false, giftWrap: true })).toBe(554)
  const pieces = { [paid.orderItems[0]?._id ?? '']: 1 }
  expect(amountOf(paid, { pieces, shipping: true, giftWrap: true })).toBe(6720)
  const { body } = await call(shop, owner, ['POST', `/orders/${paid._id}/refunds`], { amount: 5.54 })
  expect(body).toMatchObject({ status: 'paid', refundedAmount: 5.54 })
})

test('the file of orders has price and message, and no message becomes a formula', async () => {
  const { number } = await paidGift('=HYPERLINK("x")')
  const { payload } = await shop.app.inject({ url: '/api/orders/export', headers: owner.headers })
  const lines: Record<string, string>[] = parse(payload, { bom: true, columns: true })
  const line = lines.find((one) => one.order === number)
  expect(line).toMatchObject({ gift_wrapping: '4.50', gift_message: `'=HYPERLINK("x")` })
})

test('whoever deletes an account takes the messages of its gifts along, not what was paid', async () => {
  const anna = await signIn(shop)
  const { _id } = await paidGift('From Anna', anna)
  await call(shop, owner, ['PUT', `/orders/${_id}/deliver`], {})
  const { statusCode } = await shop.app.inject({
    method: 'DELETE',
    url: `/api/users/${anna.id}`,
    headers: owner.headers,
  })
  expect(statusCode).toBeLessThan(300)
  expect((await call(shop, owner, ['GET', `/orders/${_id}`])).body).toMatchObject({
    giftWrapPrice: 4.5,
    giftMessage: null,
    totalPrice: 67.2,
  })
})
