import { expect, test } from 'vitest'
import { checkBooks, requireSound } from '#shop/books/check-books.server.ts'
import { issueDueDocuments } from '#shop/documents/issue-documents.server.ts'
import { drawAttachments } from '#shop/mail/draw-attachments.server.ts'
import { sendMail } from '#shop/mail/send-mail.server.ts'
import type { OrderDetail } from '#shop/orders/detail/order-detail.schema.ts'
import { expireOrders } from '#shop/orders/holds/expire-orders.server.ts'
import type { AdminOrderPage, OrderView } from '#shop/orders/order.schema.ts'
import { startPayment } from '#shop/payments/start-payment.server.ts'
import { address } from '#tests/support/address.ts'
import { call, endHold, type PayingShop } from '#tests/support/orders.ts'
import { readPdf } from '#tests/support/pdf.ts'
import type { Person } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'
import { setUpAdminOrders } from '#tests/support/set-up-admin-orders.ts'

let shop: PayingShop
let hanna: Person
let owner: Person
const { ask, timeline } = setUpAdminOrders((money) => {
  ;({ shop, hanna, owner } = money)
})

type Lines = { product: string; qty: number; price: number; reason?: string }[]
const byHand = (lines: Lines, more: object = {}) => ({
  lines,
  buyer: { name: 'Ada de Vries', email: 'ada@example.org' },
  address,
  shippingPrice: 0,
  payment: 'cash',
  ...more,
})
const make = (body: object, { key, who = owner }: { key?: string; who?: Person } = {}) =>
  call(shop, who, ['POST', '/orders/by-hand'], body, key === undefined ? {} : { 'idempotency-key': key })
const viewOf = ({ body }: { body: object }) => body as OrderView // the route's own schema

const stockOf = (id: string) =>
  shop.db
    .selectFrom('products')
    .select(['quantity', 'reserved'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const emailsOf = (id: string) =>
  shop.db.selectFrom('mail_outbox').select(['id', 'kind', 'plain_text']).where('order_id', '=', id).execute()

test('at a fair an order is paid in cash and handed over, without address or email', async () => {
  const product = await addProduct(shop.db, { quantity: 2, price: 4200 })
  const body = byHand([{ product, qty: 1, price: 42 }], { buyer: { name: 'Ada' }, address: undefined })
  const made = await make(body)
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    status: 'delivered',
    isPaid: true,
    isDelivered: true,
    isByHand: true,
    isHandedOver: true,
    paymentMethod: 'Cash',
    user: { name: 'Ada', email: '' },
    shippingPrice: 0,
    totalPrice: 51.66,
    parcels: [{ pieces: [{ qty: 1 }] }],
  })
  const { _id } = viewOf(made)
  expect(await stockOf(product)).toEqual({ quantity: 1, reserved: 0 })
  expect(await emailsOf(_id)).toEqual([])
  expect((await timeline(_id)).events).toMatchObject([
    { kind: 'made_by_hand', by: 'Marloes' },
    { kind: 'paid', provider: 'cash', amount: 51.66 },
    { kind: 'delivered', by: 'Marloes' },
  ])
  await issueDueDocuments(shop.db)
  expect((await ask(`/orders/${_id}`)).body).toMatchObject({ documents: { invoice: expect.any(String) } })
  for (const file of ['invoice', 'packing-slip']) {
    const { statusCode } = await shop.app.inject({
      url: `/api/orders/${_id}/${file}`,
      headers: owner.headers,
    })
    expect(statusCode, file).toBe(200)
  }
})

test('a price that was agreed is kept, with the shop’s own and the reason; without one it is refused', async () => {
  const [dear, plain] = [
    await addProduct(shop.db, { price: 9000 }),
    await addProduct(shop.db, { price: 1000 }),
  ]
  const other = await make(byHand([{ product: dear, qty: 1, price: 75 }]))
  expect(other).toMatchObject({
    status: 400,
    body: { fields: { 'lines.0.reason': 'Say why it is another price than the shop’s' } },
  })
  const made = await make(
    byHand(
      [
        { product: dear, qty: 1, price: 75, reason: 'Box is missing' },
        { product: plain, qty: 1, price: 10, reason: 'needless' },
      ],
      { shippingPrice: 4.5 },
    ),
  )
  expect(made.body).toMatchObject({
    status: 'paid',
    itemsPrice: 85,
    shippingPrice: 4.5,
    taxPrice: 19.55,
    totalPrice: 109.05,
  })
  const detail = (await ask(`/orders/${viewOf(made)._id}/desk`)).body as OrderDetail // the route's own schema
  expect(detail.lines).toMatchObject([
    { listPrice: 90, priceReason: 'Box is missing' },
    { listPrice: null, priceReason: null },
  ])
  const audited = await shop.db
    .selectFrom('audit_log')
    .select(['actor', 'details'])
    .where('subject', '=', viewOf(made)._id)
    .where('action', '=', 'order.made_by_hand')
    .execute()
  expect(audited).toEqual([{ actor: owner.id, details: { payment: 'cash', handedOver: false } }])
})

test('cash is refunded by hand, like a transfer', async () => {
  const product = await addProduct(shop.db, { quantity: 1, price: 4200 })
  const { _id } = viewOf(await make(byHand([{ product, qty: 1, price: 42 }])))
  const asked = viewOf(await call(shop, owner, ['POST', `/orders/${_id}/refunds`], { restock: true }))
  expect(asked).toMatchObject({ status: 'refund_due', refunds: [{ status: 'pending', provider: 'cash' }] })
  const given = await call(shop, owner, ['PUT', `/orders/${_id}/refunds/${asked.refunds[0]?._id}/sent`])
  expect(given.body).toMatchObject({ status: 'refunded', refundedAmount: 51.66 })
  expect(await stockOf(product)).toEqual({ quantity: 1, reserved: 0 })
})

test('a link to pay is sent by email, opens the order, and then it is an order like any other', async () => {
  const product = await addProduct(shop.db, { quantity: 1, price: 4200 })
  const made = await make(byHand([{ product, qty: 1, price: 42 }], { payment: 'link' }))
  const { _id, holdUntil } = viewOf(made)
  expect(made.body).toMatchObject({
    status: 'placed',
    isPaid: false,
    isByHand: true,
    paymentMethod: 'PayPal',
  })
  expect(await stockOf(product)).toEqual({ quantity: 1, reserved: 1 })
  const hours = (Date.parse(holdUntil ?? '') - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(48)
  const written: string[] = []
  const mail = {
    close: () => undefined,
    send: async ({ text }: { text: string }) => {
      written.push(text)
      return { kind: 'sent' as const }
    },
  }
  await sendMail({ db: shop.db, mail, publicUrl: 'https://shop.example' })
  const link = written.find((text) => text.includes('Pay €51.66'))?.match(/track#([\w-]+)/)?.[1]
  expect(link).toBeDefined()
  const opened = await call(shop, undefined, ['POST', '/guests/link'], { token: link })
  expect(opened).toMatchObject({ status: 200, body: { orderId: _id } })
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? ''
  const guest = { ...hanna, headers: { cookie } }
  const started = await call(shop, guest, ['POST', `/orders/${_id}/paypal`])
  expect(started.status).toBe(200)
  await shop.provider.approve(String(started.body.id))
  const paid = await call(shop, guest, ['PUT', `/orders/${_id}/pay`], { id: started.body.id })
  expect(paid.body).toMatchObject({ status: 'paid', isPaid: true })
  expect(await stockOf(product)).toEqual({ quantity: 0, reserved: 0 })
})

test('the email about its payment brings what the law says of withdrawing, with the form, since no page has said it', async () => {
  const product = await addProduct(shop.db, { quantity: 1, price: 4200 })
  const made = viewOf(await make(byHand([{ product, qty: 1, price: 42 }])))
  expect(made).toMatchObject({ status: 'paid', texts: null })
  const { attachments } = await shop.db
    .selectFrom('mail_outbox')
    .select('attachments')
    .where('order_id', '=', made._id)
    .where('kind', '=', 'order_paid')
    .executeTakeFirstOrThrow()
  const files = await drawAttachments(shop.db, attachments)
  expect(files.map(({ name }) => name)).toEqual([
    `order-${made.number}.pdf`,
    'right-of-withdrawal.pdf',
    `invoice-${made.number}.pdf`,
  ])
  const { text } = await readPdf(files[1]?.bytes ?? new Uint8Array())
  expect(text.replace(/\s+/g, ' ')).toContain('Complete and return this form only if you wish to withdraw')
})

test('whoever pays by a link after the hold is over is held to what was agreed, not to what a new buyer may hold', async () => {
  const product = await addProduct(shop.db, { quantity: 9, price: 42_000 })
  const { _id, user } = viewOf(await make(byHand([{ product, qty: 9, price: 420 }], { payment: 'link' })))
  await endHold(shop, _id)
  await expireOrders(shop.db)
  expect(await stockOf(product)).toEqual({ quantity: 9, reserved: 0 })
  const actor = { id: user._id, name: user.name, email: user.email, isAdmin: false, isGuest: true as const }
  const start = { actor, orderId: _id, provider: 'paypal', limits: true, ip: '203.0.113.7' } as const
  await startPayment(shop.shop, start)
  expect(await stockOf(product)).toEqual({ quantity: 9, reserved: 9 })
})

test('an order to be paid by transfer waits for it, and is paid when the owner has found the money', async () => {
  const settings = { legalName: 'Sillage V.O.F.', iban: 'NL91ABNA0417164300' }
  const product = await addProduct(shop.db, { price: 4200 })
  const body = byHand([{ product, qty: 1, price: 42 }], { payment: 'transfer' })
  expect(await make(body)).toMatchObject({ status: 400, body: { code: 'payment_method_unavailable' } })
  await call(shop, owner, ['PUT', '/settings'], {
    ...settings,
    paymentMethods: ['PayPal', 'Stripe', 'Bank transfer'],
  })
  const made = await make(body)
  expect(made.body).toMatchObject({
    status: 'placed',
    paymentMethod: 'Bank transfer',
    transferBy: expect.any(String),
  })
  const { _id } = viewOf(made)
  const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' })
  const received = await call(shop, owner, ['PUT', `/orders/${_id}/transfer`], { receivedOn: day })
  expect(received.body).toMatchObject({ status: 'paid' })
})

test('the same key makes one order, however often and in how many tabs it is pressed', async () => {
  const product = await addProduct(shop.db, { quantity: 5, price: 4200 })
  const body = byHand([{ product, qty: 1, price: 42 }])
  const key = crypto.randomUUID()
  const answers = await Promise.all(Array.from({ length: 6 }, () => make(body, { key })))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201))
  expect(new Set(answers.map((answer) => viewOf(answer)._id)).size).toBe(1)
  expect(await stockOf(product)).toEqual({ quantity: 4, reserved: 0 })
  expect((await make({ ...body, shippingPrice: 1 }, { key })).status).toBe(422)
})

test('what is not there is not sold, and nothing is left behind', async () => {
  const product = await addProduct(shop.db, { quantity: 1, price: 4200 })
  const hidden = await addProduct(shop.db, { show: false, price: 4200 })
  const before = await shop.db.selectFrom('users').select('id').execute()
  expect((await make(byHand([{ product, qty: 2, price: 42 }]))).status).toBe(409)
  expect((await make(byHand([{ product: hidden, qty: 1, price: 42 }]))).status).toBe(400)
  expect((await make(byHand([{ product: 'nothing', qty: 1, price: 42 }]))).status).toBe(400)
  expect(await shop.db.selectFrom('users').select('id').execute()).toEqual(before)
  expect(await stockOf(product)).toEqual({ quantity: 1, reserved: 0 })
})

test.each([
  { lines: [] },
  { buyer: { name: '', email: 'a@example.org' } },
  { buyer: { name: 'Ada', email: 'nobody' } },
  { payment: 'link', buyer: { name: 'Ada', email: '' } },
  { payment: 'card' },
  { shippingPrice: -1 },
  { shippingPrice: 1.005 },
  { shippingPrice: 1e12 },
  { address: { ...address, postcode: 'x' } },
])('what does not fit is refused, and says where: %j', async (wrong) => {
  const product = await addProduct(shop.db, { price: 4200 })
  expect(await make(byHand([{ product, qty: 1, price: 42 }], wrong))).toMatchObject({ status: 400 })
})

test('an order that costs nothing, or more than any may, is refused', async () => {
  const product = await addProduct(shop.db, { quantity: 5, price: 4200 })
  for (const price of [0, 999_999.99]) {
    const line = { product, qty: 2, price, reason: 'A present' }
    expect((await make(byHand([line]))).status, String(price)).toBe(400)
  }
})

test('only administrators make orders by hand', async () => {
  const product = await addProduct(shop.db, { price: 4200 })
  const body = byHand([{ product, qty: 1, price: 42 }])
  expect((await make(body, { who: hanna })).status).toBe(403)
  expect((await call(shop, undefined, ['POST', '/orders/by-hand'], body)).status).toBe(401)
})

test('orders by hand are marked in the list, and shoppers cannot choose cash', async () => {
  const product = await addProduct(shop.db, { price: 4200 })
  const { number } = viewOf(await make(byHand([{ product, qty: 1, price: 42 }])))
  const list = (await ask(`/orders?keyword=${number}`)).body as AdminOrderPage // the route's own schema
  expect(list.orders).toMatchObject([{ number, isByHand: true, isHandedOver: false }])
  const orderItems = [{ product: await addProduct(shop.db), qty: 1 }]
  const shopper = { orderItems, shippingAddress: address, paymentMethod: 'Cash' }
  expect((await call(shop, hanna, ['POST', '/orders'], shopper)).status).toBe(400)
  expect((await call(shop, owner, ['PUT', '/settings'], { paymentMethods: ['Cash'] })).status).toBe(400)
})

test('the books are sound after all of this', async () => {
  await issueDueDocuments(shop.db)
  expect(requireSound(await checkBooks(shop.db))).toBeUndefined()
})
