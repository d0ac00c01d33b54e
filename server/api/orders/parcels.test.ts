import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkBooks, requireSound } from '#shop/books/check-books.server.ts'
import { readPackingSlip } from '#shop/documents/read-documents.server.ts'
import { sendMail } from '#shop/mail/send-mail.server.ts'
import type { AdminOrderPage, OrderView } from '#shop/orders/order.schema.ts'
import { call, type PayingShop, paid, placed } from '#tests/support/orders.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'
import { setUpAdminOrders } from '#tests/support/set-up-admin-orders.ts'

let shop: PayingShop
let hanna: Person
let owner: Person
const { ask, timeline, kinds, deliver, bought } = setUpAdminOrders((money) => {
  ;({ shop, hanna, owner } = money)
})

const send = (id: string, body: object = {}, who: Person = owner) =>
  call(shop, who, ['POST', `/orders/${id}/parcels`], body)
const undo = (order: OrderView, parcel = 0, reason = 'Wrong order') =>
  call(shop, owner, ['PUT', `/orders/${order._id}/parcels/${order.parcels[parcel]?._id}/undo`], { reason })
const viewOf = ({ body }: { body: object }) => body as OrderView // the route's own schema
const refund = (id: string, body: object) => call(shop, owner, ['POST', `/orders/${id}/refunds`], body)

/** A paid order of three pieces of one product and one of another. */
async function boughtTwo() {
  const [soap, bottle] = [
    await addProduct(shop.db, { title: 'Soap', quantity: 9, price: 500 }),
    await addProduct(shop.db, { title: 'Bottle', quantity: 9, price: 9000 }),
  ]
  const { order } = await paid(shop, hanna, { [soap]: 3, [bottle]: 1 })
  const lineOf = (title: string) => order.orderItems.find((line) => line.title === title)?._id ?? ''
  return { order, soaps: lineOf('Soap'), bottle: lineOf('Bottle') }
}

async function emailsOf(orderId: string) {
  return shop.db
    .selectFrom('mail_outbox')
    .innerJoin('parcels', 'parcels.id', 'mail_outbox.parcel_id')
    .select(['mail_outbox.id', 'kind', 'status', 'to_address', 'subject', 'plain_text'])
    .where('parcels.order_id', '=', orderId)
    .orderBy('mail_outbox.created_at')
    .execute()
}

test('an order is sent with everything in one parcel, and delivered afterwards', async () => {
  const { _id } = await bought()
  const { status, body } = await send(_id, {
    carrier: ' PostNL ',
    trackingCode: '3SABCD0123456',
    notify: true,
  })
  expect(status).toBe(201)
  const trackingUrl = 'https://jouw.postnl.nl/track-and-trace/3SABCD0123456-NL-3511AZ'
  const carriage = { carrier: 'PostNL', trackingCode: '3SABCD0123456', trackingUrl }
  const line = viewOf({ body }).orderItems[0]?._id
  expect(body).toMatchObject({
    status: 'sent',
    isPaid: true,
    isDelivered: false,
    deliveredAt: null,
    delivery: carriage,
    parcels: [{ ...carriage, sentAt: expect.any(String), pieces: [{ item: line, qty: 1 }] }],
    orderItems: [{ unsent: 0 }],
  })
  expect((await ask(`/orders/${_id}`, hanna)).body).toEqual(body)
  const delivered = await deliver(_id)
  expect(delivered).toMatchObject({ status: 200, body: { status: 'delivered', isDelivered: true } })
  expect(viewOf(delivered).parcels).toEqual(viewOf({ body }).parcels)
  expect(await kinds(_id)).toEqual(['placed', 'paid', 'sent', 'delivered'])
  expect((await deliver(_id)).status).toBe(409)
  expect((await send(_id)).status).toBe(409)
})

test('"Mark as delivered" straight from paid notes one parcel with everything', async () => {
  const { order, soaps, bottle } = await boughtTwo()
  const { body } = await deliver(order._id, { carrier: 'DHL', trackingCode: 'JD01' })
  expect(viewOf({ body }).parcels).toMatchObject([
    {
      carrier: 'DHL',
      pieces: [
        { item: soaps, qty: 3 },
        { item: bottle, qty: 1 },
      ],
    },
  ])
  expect(await kinds(order._id)).not.toContain('sent')
})

test('an order leaves in several parcels, and is sent once all of its pieces are in one', async () => {
  const { order, soaps, bottle } = await boughtTwo()
  const pieces = [{ item: soaps, qty: 2 }]
  const first = await send(order._id, { carrier: 'PostNL', trackingCode: '3S1', pieces, knownParcels: 0 })
  expect(first.body).toMatchObject({ status: 'paid', isPaid: true, parcels: [{ pieces }] })
  expect(viewOf(first).orderItems.map(({ _id, unsent }) => [_id, unsent])).toEqual([
    [soaps, 1],
    [bottle, 1],
  ])
  const second = await send(order._id, { carrier: 'DPD', knownParcels: 1 })
  expect(second.body).toMatchObject({
    status: 'sent',
    parcels: [
      { carrier: 'PostNL' },
      {
        carrier: 'DPD',
        trackingCode: null,
        pieces: [
          { item: soaps, qty: 1 },
          { item: bottle, qty: 1 },
        ],
      },
    ],
  })
  const { events } = await timeline(order._id)
  expect(events.filter(({ kind }) => kind === 'sent')).toMatchObject([
    { by: 'Marloes', carrier: 'PostNL', trackingCode: '3S1', text: '2 × Soap', email: { status: 'waiting' } },
    { by: 'Marloes', carrier: 'DPD', trackingCode: null, text: '1 × Soap; 1 × Bottle' },
  ])
})

test('the packing slip of an order that left in part lists what is still to be packed', async () => {
  const { order, soaps } = await boughtTwo()
  const marloes = { id: owner.id, name: 'Marloes', email: '', isAdmin: true }
  const itemsOf = async () =>
    (await readPackingSlip(shop.db, marloes, order._id, 'https://shop.example')).items.map(
      ({ title, pieces }) => [title, pieces],
    )
  expect(await itemsOf()).toEqual([
    ['Soap', 3],
    ['Bottle', 1],
  ])
  await send(order._id, { pieces: [{ item: soaps, qty: 3 }] })
  expect(await itemsOf()).toEqual([['Bottle', 1]])
  await send(order._id)
  expect(await itemsOf()).toHaveLength(2)
})

test('delivering an order of which a part was sent notes a parcel with the rest', async () => {
  const { order, soaps, bottle } = await boughtTwo()
  await send(order._id, { pieces: [{ item: bottle, qty: 1 }] })
  const { body } = await deliver(order._id)
  expect(viewOf({ body }).parcels.map(({ pieces }) => pieces)).toEqual([
    [{ item: bottle, qty: 1 }],
    [{ item: soaps, qty: 3 }],
  ])
})

test('each parcel has an email of its own, which names what is in it and where to follow it', async () => {
  const { order, soaps } = await boughtTwo()
  await send(order._id, { carrier: 'UPS', trackingCode: '1Z1', pieces: [{ item: soaps, qty: 2 }] })
  await send(order._id, { carrier: 'Bicycle' })
  await sendMail({ db: shop.db, mail: undefined, publicUrl: 'https://shop.example' })
  const emails = await emailsOf(order._id)
  expect(emails).toMatchObject([
    { kind: 'order_sent', status: 'kept', subject: `A parcel of order ${order.number} is on its way` },
    { kind: 'order_sent', status: 'kept', subject: `A parcel of order ${order.number} is on its way` },
  ])
  const texts = emails.map(({ plain_text }) => plain_text?.replaceAll(/\s+/g, ' '))
  expect(texts[0]).toContain('It went with UPS, under the number 1Z1')
  expect(texts[0]).toContain('In it: 2 × Soap.')
  expect(texts[0]).toMatch(/is with you by \d+ [A-Z]/)
  expect(texts[1]).toContain('It went with Bicycle.')
  expect(texts[1]).toContain('In it: 1 × Soap; 1 × Bottle.')
  const { body } = await call(shop, owner, ['GET', '/mail'])
  expect(body.mail).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'order_sent', order: { _id: order._id, number: order.number } }),
    ]),
  )
})

test('nobody is written to when the owner says so', async () => {
  const { _id } = await bought()
  await send(_id, { notify: false })
  expect(await emailsOf(_id)).toEqual([])
})

test('two clicks and two tabs that see the same send one parcel', async () => {
  const { order, soaps } = await boughtTwo()
  const one = { pieces: [{ item: soaps, qty: 1 }], knownParcels: 0 }
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(order._id, one)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
  expect(viewOf(await ask(`/orders/${order._id}`)).parcels).toHaveLength(1)
  const both = await Promise.all([send(order._id, { knownParcels: 1 }), deliver(order._id)])
  expect(viewOf(await ask(`/orders/${order._id}`)).parcels).toHaveLength(2)
  expect(both.map(({ status }) => status)).toContain(200)
})

test('never more pieces are sent than are left, and none of another order', async () => {
  const { order, soaps, bottle } = await boughtTwo()
  const other = await boughtTwo()
  const tooMany = await send(order._id, { pieces: [{ item: soaps, qty: 4 }] })
  expect(tooMany).toMatchObject({
    status: 400,
    body: { fields: { 'pieces.0.qty': 'At most 3 of this item is left to send' } },
  })
  for (const pieces of [
    [],
    [{ item: other.soaps, qty: 1 }],
    [{ item: soaps, qty: 0 }],
    [{ item: soaps, qty: 1.5 }],
    [
      { item: soaps, qty: 2 },
      { item: soaps, qty: 2 },
    ],
    [{ item: 'x', qty: 1 }],
  ]) {
    expect((await send(order._id, { pieces })).status, JSON.stringify(pieces)).toBe(400)
  }
  await send(order._id, { pieces: [{ item: soaps, qty: 3 }] })
  expect((await send(order._id, { pieces: [{ item: soaps, qty: 1 }] })).status).toBe(400)
  expect((await send(order._id, { pieces: [{ item: bottle, qty: 1 }] })).body).toMatchObject({
    status: 'sent',
  })
})

test('what was paid back is not sent: a piece, or everything', async () => {
  const { order, soaps, bottle } = await boughtTwo()
  const back = await refund(order._id, { amount: 6.15, pieces: [{ item: soaps, qty: 1 }] })
  expect(back.status).toBe(201)
  expect(viewOf(back).orderItems).toMatchObject([{ unsent: 2 }, { unsent: 1 }])
  expect((await send(order._id, { pieces: [{ item: soaps, qty: 3 }] })).status).toBe(400)
  expect((await refund(order._id, { amount: 1, pieces: [{ item: soaps, qty: 3 }] })).status).toBe(400)
  expect((await refund(order._id, { amount: 1, pieces: [{ item: 'x', qty: 1 }] })).status).toBe(400)
  const sent = await send(order._id)
  expect(sent.body).toMatchObject({ status: 'sent', parcels: [{ pieces: [{ qty: 2 }, { qty: 1 }] }] })
  const other = await boughtTwo()
  await send(other.order._id, { pieces: [{ item: other.soaps, qty: 3 }] })
  const rest = await refund(other.order._id, { amount: 110.7, pieces: [{ item: other.bottle, qty: 1 }] })
  expect(rest.body).toMatchObject({ status: 'sent', orderItems: [{ unsent: 0 }, { unsent: 0 }] })
  const whole = await boughtTwo()
  await refund(whole.order._id, {})
  expect((await send(whole.order._id)).status).toBe(409)
  expect(bottle).not.toBe('')
})

test('pieces that were sent do not go back on sale with a refund', async () => {
  const { order, bottle } = await boughtTwo()
  await send(order._id, { pieces: [{ item: bottle, qty: 1 }] })
  expect(await refund(order._id, { restock: true })).toMatchObject({
    status: 400,
    body: { fields: { restock: 'Only pieces that were not sent can go back on sale' } },
  })
})

test('a parcel that came back is taken back, refunded and on sale again', async () => {
  const product = await addProduct(shop.db, { quantity: 1, price: 4200 })
  const { order } = await paid(shop, hanna, { [product]: 1 })
  const sent = viewOf(await send(order._id, { carrier: 'DHL' }))
  expect((await undo(sent, 0, 'Came back, nobody at home')).status).toBe(200)
  expect((await refund(order._id, { restock: true })).status).toBe(201)
  expect(await ask(`/orders/${order._id}`, hanna)).toMatchObject({
    body: { status: 'refunded', parcels: [] },
  })
  expect((await call(shop, undefined, ['GET', `/products/${product}`])).body).toMatchObject({ quantity: 1 })
})

test('an order that is not paid, or not there, is not sent; nor by anybody but an administrator', async () => {
  const unpaid = await placed(shop, hanna, { [await addProduct(shop.db)]: 1 })
  expect(await send(unpaid._id)).toMatchObject({ status: 409, body: { message: 'Not paid' } })
  expect((await send('nothing-here')).status).toBe(404)
  const { _id } = await bought()
  expect((await send(_id, {}, hanna)).status).toBe(403)
  expect((await call(shop, undefined, ['POST', `/orders/${_id}/parcels`], {})).status).toBe(401)
  for (const parcel of [
    { trackingCode: '3S' },
    { carrier: 'DHL', trackingCode: '<b>' },
    { knownParcels: -1 },
  ]) {
    expect((await send(_id, parcel)).status, JSON.stringify(parcel)).toBe(400)
  }
  expect((await ask(`/orders/${_id}`)).body).toMatchObject({ status: 'paid', parcels: [] })
})

test('a parcel that was marked as sent by mistake is taken back, with a reason in the history', async () => {
  const { _id } = await bought()
  const sent = viewOf(await send(_id, { carrier: 'DHL', trackingCode: 'JD01' }))
  const path = `/orders/${_id}/parcels/${sent.parcels[0]?._id}/undo`
  expect((await call(shop, owner, ['PUT', path], {})).status).toBe(400)
  expect((await call(shop, owner, ['PUT', path], { reason: '  ' })).status).toBe(400)
  expect((await call(shop, hanna, ['PUT', path], { reason: 'mine' })).status).toBe(403)
  const both = await Promise.all([undo(sent), undo(sent)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  expect((await ask(`/orders/${_id}`)).body).toMatchObject({
    status: 'paid',
    parcels: [],
    delivery: null,
    orderItems: [{ unsent: 1 }],
  })
  expect(await emailsOf(_id)).toEqual([])
  expect((await timeline(_id)).events.at(-1)).toMatchObject({
    kind: 'sending_undone',
    by: 'Marloes',
    text: 'Wrong order',
  })
  const again = viewOf(await send(_id, { knownParcels: 0 }))
  expect(again).toMatchObject({ status: 'sent' })
  await deliver(_id)
  expect((await undo(again)).status).toBe(409)
})

test('a parcel is corrected before the delivery and after it', async () => {
  const { order, soaps } = await boughtTwo()
  const first = viewOf(await send(order._id, { carrier: 'DHL', pieces: [{ item: soaps, qty: 1 }] }))
  const correct = (body: object, id = first.parcels[0]?._id) =>
    call(shop, owner, ['PUT', `/orders/${order._id}/parcels/${id}`], body)
  expect((await correct({ carrier: 'UPS', trackingCode: '1Z9' })).body).toMatchObject({
    parcels: [{ carrier: 'UPS', trackingCode: '1Z9', trackingUrl: 'https://www.ups.com/track?tracknum=1Z9' }],
  })
  await deliver(order._id, { carrier: 'PostNL' })
  expect((await correct({})).body).toMatchObject({
    parcels: [{ carrier: null, trackingUrl: null }, { carrier: 'PostNL' }],
    delivery: { carrier: 'PostNL' },
  })
  expect((await correct({ carrier: 'DPD' }, 'nothing-here')).status).toBe(404)
  const other = viewOf(await send((await bought())._id))
  expect((await correct({ carrier: 'DPD' }, other.parcels[0]?._id)).status).toBe(404)
})

test('a corrected number reaches the customer by another email, where the owner says so', async () => {
  const { _id } = await bought()
  const first = viewOf(await send(_id, { carrier: 'DHL', trackingCode: 'WRONG1' }))
  const correct = (body: object) =>
    call(shop, owner, ['PUT', `/orders/${_id}/parcels/${first.parcels[0]?._id}`], body)
  const write = () => sendMail({ db: shop.db, mail: undefined, publicUrl: 'https://shop.example' })
  await write()
  const [before] = await emailsOf(_id)
  expect(before?.plain_text).toContain('WRONG1')
  const right = { carrier: 'DHL', trackingCode: 'RIGHT2' }
  expect((await correct(right)).status).toBe(200)
  await correct({ ...right, notify: true })
  expect(await emailsOf(_id)).toEqual([before])
  await correct({ ...right, trackingCode: 'RIGHT3', notify: true })
  await write()
  const after = await emailsOf(_id)
  expect(after).toMatchObject([{ status: 'kept', plain_text: expect.stringContaining('RIGHT3') }])
  expect(after[0]?.id).not.toBe(before?.id)
})

test('the owner’s list has those to send and those that are sent, and finds a tracking number', async () => {
  const tag = `par${crypto.randomUUID().slice(0, 8)}`
  const who = await signIn(shop, { name: `Ada ${tag}` })
  const buy = () => bought(who)
  const [waiting, sent, gone] = [await buy(), await buy(), await buy()]
  const code = `3S${tag.toUpperCase()}1`
  await send(sent._id, { carrier: 'PostNL', trackingCode: code })
  await send(gone._id)
  await deliver(gone._id)
  const list = async (query: string) => (await ask(`/orders?${query}`)).body as AdminOrderPage // the route's own schema
  const numbers = async (query: string) => (await list(query)).orders.map(({ number }) => number)
  expect(await numbers(`keyword=${tag}&group=to_deliver`)).toEqual([waiting.number])
  expect(await numbers(`keyword=${tag}&group=sent`)).toEqual([sent.number])
  expect((await list(`keyword=${tag}`)).counts).toMatchObject({
    all: 3,
    to_deliver: 1,
    sent: 1,
    delivered: 1,
  })
  for (const keyword of [code, code.toLowerCase(), code.slice(2)]) {
    expect(await numbers(`keyword=${keyword}&group=sent`), keyword).toEqual([sent.number])
  }
  const whole = (await list('')).counts
  const [parcel] = viewOf(await ask(`/orders/${sent._id}`)).parcels
  await call(shop, owner, ['PUT', `/orders/${sent._id}/parcels/${parcel?._id}/undo`], { reason: 'Not yet' })
  expect(await numbers(`keyword=${code}`)).toEqual([])
  expect((await list('')).counts).toEqual({
    ...whole,
    sent: (whole.sent ?? 0) - 1,
    to_deliver: (whole.to_deliver ?? 0) + 1,
  })
})

test('an order that a node of the release before delivers and corrects has its parcel', async () => {
  const { order } = await boughtTwo()
  const run = (text: string) => sql.raw(text.replaceAll('$id', order._id)).execute(shop.db)
  await run(
    `UPDATE orders SET status = 'delivered', delivered_at = now(), carrier = 'DHL', tracking_code = 'A1' WHERE id = '$id'`,
  )
  const pieces = [{ qty: 3 }, { qty: 1 }]
  expect((await ask(`/orders/${order._id}`)).body).toMatchObject({
    parcels: [{ trackingCode: 'A1', pieces }],
  })
  await run(`UPDATE orders SET carrier = 'UPS', tracking_code = NULL WHERE id = '$id'`)
  expect((await ask(`/orders/${order._id}`)).body).toMatchObject({
    delivery: { carrier: 'UPS', trackingCode: null },
    parcels: [{ carrier: 'UPS', pieces }],
  })
})

test('the books are sound after all of this', async () => {
  expect(requireSound(await checkBooks(shop.db))).toBeUndefined()
})
