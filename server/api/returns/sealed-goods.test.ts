import { expect, test } from 'vitest'
import { issueDueDocuments } from '#shop/documents/issue-documents.server.ts'
import { drawAttachments } from '#shop/mail/draw-attachments.server.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import type { ProposalView, ReturnView } from '#shop/returns/return.schema.ts'
import { setUpMoney } from '#tests/support/money.ts'
import { call, type PayingShop, paid } from '#tests/support/orders.ts'
import { readPdf } from '#tests/support/pdf.ts'
import type { Person } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'
import { withdrawn } from '#tests/support/returns.ts'

// Goods sealed for hygiene, and the shipping refunded with part of an order (Directive 2011/83/EU articles 13 and 16(e)).

let shop: PayingShop
let hanna: Person
let owner: Person
setUpMoney((money) => {
  ;({ shop, hanna, owner } = money)
})

const notice = 'Sealed for hygiene. Once you have broken the seal after delivery you can no longer withdraw.'
const texts = async () => (await quoted({})).texts as { terms: { id: string }; withdrawal: { id: string } } // the quote's
const quoted = async (items: Record<string, number>) => {
  const orderItems = Object.entries(items).map(([product, qty]) => ({ product, qty }))
  return (await call(shop, hanna, ['POST', '/orders/quote'], { orderItems })).body
}

/** A paid and delivered order of a sealed and an unsealed bottle; `isInformed` if the page has shown the notice. */
async function bought({ isInformed = true } = {}) {
  const sealed = await addProduct(shop.db, {
    title: 'Sealed soap',
    quantity: 1,
    price: 4000,
    seal: 'hygiene',
  })
  const open = await addProduct(shop.db, { title: 'Open bottle', quantity: 1, price: 6000 })
  const { terms, withdrawal } = await texts()
  const accepted = {
    terms: terms.id,
    withdrawal: withdrawal.id,
    ...(isInformed && { sealed: [sealed, open] }),
  }
  const { order } = await paid(shop, hanna, { [sealed]: 1, [open]: 1 }, 'paypal', { accepted })
  await call(shop, owner, ['PUT', `/orders/${order._id}/deliver`])
  return { order, sealed, open }
}
const lineOf = ({ orderItems }: OrderView, product: string) =>
  orderItems.find((line) => line.product === product)?._id ?? ''
const back = (order: OrderView, ...products: string[]) =>
  withdrawn(
    shop,
    { buyer: hanna, owner },
    order,
    products.map((product) => ({ orderItem: lineOf(order, product), qty: 1 })),
  )
const arrive = (one: ReturnView, seal: 'intact' | 'broken') =>
  call(shop, owner, ['PUT', `/returns/${one._id}`], {
    items: one.items.map(({ _id, qty }) => ({ id: _id, arrivedQty: qty, seal })),
  })
const proposal = async ({ _id }: ReturnView) =>
  (await call(shop, owner, ['GET', `/returns/${_id}/proposal`])).body as ProposalView // the route's own schema
const creditNotes = async ({ _id }: OrderView) => {
  await issueDueDocuments(shop.db)
  const { documents } = (await call(shop, owner, ['GET', `/orders/${_id}`])).body as OrderView
  const notes = documents.creditNotes.map(async ({ refundId }) => {
    const url = `/api/orders/${_id}/credit-notes/${refundId}`
    const { rawPayload } = await shop.app.inject({ url, headers: owner.headers })
    return (await readPdf(rawPayload)).text.replace(/\s+/g, ' ')
  })
  return Promise.all(notes)
}
const settle = ({ _id }: ReturnView, amount: number, knownRefunds = 0) =>
  call(shop, owner, ['POST', `/returns/${_id}/settle`], { amount, knownRefunds })

test('a product says that it is sealed, also where its order is about to be placed', async () => {
  const { body } = await call(shop, owner, ['POST', '/products'], {})
  const path = `/products/${body._id}` as const
  expect(body.seal).toBe('none')
  const refused = await call(shop, owner, ['PUT', path], { version: body.version, seal: 'wax' })
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { seal: expect.stringContaining('sealed') } },
  })
  const sealed = await addProduct(shop.db, { seal: 'hygiene', quantity: 1 })
  expect((await call(shop, undefined, ['GET', `/products/${sealed}`])).body.seal).toBe('hygiene')
  expect(await quoted({ [sealed]: 1 })).toMatchObject({ items: [{ seal: 'hygiene' }] })
})

test('an order keeps how its goods were sealed and what was said, and its confirmation repeats it', async () => {
  const { order, sealed, open } = await bought()
  expect(order.orderItems).toMatchObject([
    { product: sealed, seal: 'hygiene', sealNoticeShown: true },
    { product: open, seal: 'none', sealNoticeShown: false },
  ])
  await shop.db.updateTable('products').set({ seal: 'none' }).where('id', '=', sealed).execute()
  const now = (await call(shop, hanna, ['GET', `/orders/${order._id}`])).body
  expect(now).toMatchObject({ orderItems: [{ seal: 'hygiene', sealNoticeShown: true }, {}] })
  const { attachments } = await shop.db
    .selectFrom('mail_outbox')
    .select('attachments')
    .where('order_id', '=', order._id)
    .where('kind', '=', 'order_paid')
    .executeTakeFirstOrThrow()
  const [confirmation] = await drawAttachments(shop.db, attachments)
  const { text } = await readPdf(confirmation?.bytes ?? new Uint8Array())
  const words = text.replace(/\s+/g, ' ')
  expect(words.split(notice)).toHaveLength(2)
  const claim = { name: 'Hanna', orderNumber: order.number, email: hanna.email }
  expect((await call(shop, undefined, ['POST', '/withdrawals/check'], claim)).body).toMatchObject({
    order: {
      items: [
        { left: 1, seal: 'hygiene' },
        { left: 1, seal: 'none' },
      ],
    },
  })
})

test('a broken seal is proposed as excluded and the owner decides; an intact one goes back', async () => {
  const { order, sealed, open } = await bought()
  const one = await back(order, sealed, open)
  await arrive(one, 'broken')
  const broken = await proposal(one)
  expect(broken).toMatchObject({ goods: 73.8, delivery: 0, refund: 73.8 })
  expect(broken.why.join()).toContain('Sealed soap was sealed for hygiene, its seal is broken')
  expect(broken.why.join()).not.toContain('1 × Sealed soap')
  await arrive(one, 'intact')
  expect(await proposal(one)).toMatchObject({ goods: 123, delivery: 10, refund: 133 })
  await arrive(one, 'broken')
  expect(await settle(one, 133)).toMatchObject({ status: 200, body: { status: 'settled' } })
  expect(await creditNotes(order)).toEqual([expect.stringContaining('Sealed soap')])
})

test('a credit note of a part names the goods that it is for', async () => {
  const { order, sealed, open } = await bought()
  const one = await back(order, sealed, open)
  await arrive(one, 'broken')
  await settle(one, 73.8)
  const [note = ''] = await creditNotes(order)
  expect(note).toContain('Open bottle 1 Part of invoice')
  expect(note).toContain('−€73.80')
  expect(note).not.toContain('Sealed soap')
})

test('what is kept since its seal is broken keeps the delivery, also when the rest comes back later', async () => {
  const { order, sealed, open } = await bought()
  const one = await back(order, sealed)
  await arrive(one, 'broken')
  expect(await proposal(one)).toMatchObject({ goods: 0, refund: 0 })
  await settle(one, 0)
  const rest = await back(order, open)
  expect(await proposal(rest)).toMatchObject({ goods: 73.8, delivery: 0, refund: 73.8 })
})

test('a buyer who was not informed keeps the right of withdrawal, and a defect is returned whatever the seal', async () => {
  const { order, sealed } = await bought({ isInformed: false })
  expect(order.orderItems[0]).toMatchObject({ seal: 'hygiene', sealNoticeShown: false })
  const one = await back(order, sealed)
  await arrive(one, 'broken')
  expect(await proposal(one)).toMatchObject({ goods: 49.2 })
  const informed = await bought()
  const announced = await call(shop, owner, ['POST', `/orders/${informed.order._id}/returns`], {
    ...{ cause: 'defect', lines: [{ orderItem: lineOf(informed.order, informed.sealed), qty: 1 }] },
  })
  const faulty = announced.body as ReturnView // the route's own schema
  await arrive(faulty, 'broken')
  expect(await proposal(faulty)).toMatchObject({ goods: 49.2 })
})

test('with the share of the delivery a part takes its part along, and the rest what is left of it', async () => {
  const { order, sealed, open } = await bought()
  const put = (partialWithdrawalDelivery: string) =>
    call(shop, owner, ['PUT', '/settings'], { partialWithdrawalDelivery })
  expect((await put('all')).status).toBe(400)
  await put('share')
  const first = await back(order, sealed)
  expect(await proposal(first)).toMatchObject({ goods: 49.2, delivery: 4, refund: 53.2 })
  expect((await settle(first, 53.2)).status).toBe(200)
  await put('none')
  const rest = await back(order, open)
  expect(await proposal(rest)).toMatchObject({ goods: 73.8, delivery: 6, refund: 79.8 })
  expect((await settle(rest, 79.8, 1)).status).toBe(200)
  const { refundedAmount, totalPrice } = (await call(shop, hanna, ['GET', `/orders/${order._id}`])).body
  expect(refundedAmount).toBe(totalPrice)
})
