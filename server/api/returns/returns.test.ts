import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { issueDueDocuments } from '#shop/documents/issue-documents.server.ts'
import { writeTextVersions } from '#shop/legal/legal-texts.server.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import type { ProposalView, ReturnView } from '#shop/returns/return.schema.ts'
import { identity } from '#tests/support/identity.ts'
import { setUpMoney } from '#tests/support/money.ts'
import { call, type PayingShop, paid } from '#tests/support/orders.ts'
import { readPdf } from '#tests/support/pdf.ts'
import type { Person } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'
import { withdrawn as withdrawnFrom } from '#tests/support/returns.ts'

// Returned goods: the proposal, the refund, the stock and the books.

let shop: PayingShop
let hanna: Person
let owner: Person
setUpMoney((money) => {
  ;({ shop, hanna, owner } = money)
})

const stockOf = async (id: string) => {
  const row = await shop.db
    .selectFrom('products')
    .select(['quantity', 'show'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row
}
const bottles = (count: number, price = 4000) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      addProduct(shop.db, { title: `Bottle ${index + 1}`, quantity: 1, price }),
    ),
  )

/** A paid order of one piece of each product, sent and delivered by default. */
async function bought(count: number, { isSent = true, price = 4000 } = {}) {
  const products = await bottles(count, price)
  const { order } = await paid(shop, hanna, Object.fromEntries(products.map((id) => [id, 1])))
  if (isSent) await call(shop, owner, ['PUT', `/orders/${order._id}/deliver`])
  return { order, products }
}

const withdrawn = (order: OrderView, lines?: { orderItem: string; qty: number }[]) =>
  withdrawnFrom(shop, { buyer: hanna, owner }, order, lines)
const change = (id: string, body: object) => call(shop, owner, ['PUT', `/returns/${id}`], body)
const proposal = async (id: string) =>
  (await call(shop, owner, ['GET', `/returns/${id}/proposal`])).body as ProposalView // the route's own schema
const settle = (id: string, body: object, key?: string) =>
  call(shop, owner, ['POST', `/returns/${id}/settle`], body, key ? { 'idempotency-key': key } : {})
const arrive = (one: ReturnView) =>
  change(one._id, {
    arrivedAt: new Date().toISOString(),
    items: one.items.map(({ _id, qty }) => ({ id: _id, arrivedQty: qty, seal: 'none' })),
  })
const toSale = (one: ReturnView) => one.items.map(({ _id }) => ({ id: _id, to: 'sale' }))

test('W10: of three lines one goes back with its share of the tax, the rest stays delivered', async () => {
  const { order, products } = await bought(3, { price: 5000 })
  const [line] = order.orderItems
  const one = await withdrawn(order, [{ orderItem: line?._id ?? '', qty: 1 }])
  expect(one.items).toHaveLength(1)
  const share = await proposal(one._id)
  expect(share).toMatchObject({ goods: 61.5, delivery: 0, refund: 61.5 })
  await arrive(one)
  const settled = await settle(one._id, { amount: share.refund, restock: toSale(one), knownRefunds: 0 })
  expect(settled).toMatchObject({ status: 200, body: { status: 'settled', refunds: 1 } })
  const after = (await call(shop, hanna, ['GET', `/orders/${order._id}`])).body
  expect(after).toMatchObject({ status: 'delivered', refundedAmount: 61.5, refunds: [{ status: 'done' }] })
  const back = products.find((id) => id === line?.product) ?? ''
  expect((await stockOf(back))?.quantity).toBe(1)
  // Both parts add up to what was paid.
  const rest = await withdrawn(order)
  expect((await proposal(rest._id)).refund).toBeCloseTo(order.totalPrice - 61.5, 2)
})

test('a return does not take the refund of another that came back for its own', async () => {
  const { order } = await bought(3, { price: 5000 })
  const withdraw = (place: number) =>
    withdrawn(order, [{ orderItem: order.orderItems[place]?._id ?? '', qty: 1 }])
  const [one, other] = [await withdraw(0), await withdraw(1)]
  const body = { amount: (await proposal(one._id)).refund, knownRefunds: 0 }
  expect((await settle(one._id, body)).status).toBe(200)
  expect((await proposal(other._id)).refund).toBe(body.amount)
  const refund = () => shop.db.updateTable('refunds').where('return_id', '=', one._id)
  await refund().set({ status: 'failed', returned_at: new Date() }).execute()
  expect(await settle(other._id, body)).toMatchObject({
    status: 400,
    body: { fields: { amount: 'A refund came back. Send its amount again, or all that is left' } },
  })
  await refund().set({ status: 'done', returned_at: null }).execute()
  const settled = await settle(other._id, { ...body, knownRefunds: 1 })
  expect(settled).toMatchObject({ status: 200, body: { status: 'settled', refunds: 2 } })
})

test('W11: of the whole order the delivery goes back too', async () => {
  await call(shop, owner, ['PUT', '/settings'], { preset: 'nl', ...identity })
  const { order } = await bought(1)
  await call(shop, owner, ['PUT', '/settings'], { preset: 'specification' })
  const one = await withdrawn(order)
  const whole = await proposal(one._id)
  expect(order.totalPrice).toBe(50)
  expect(whole).toMatchObject({ goods: 40, delivery: 10, refund: 50 })
  await settle(one._id, { amount: whole.refund, knownRefunds: 0 })
  expect((await call(shop, hanna, ['GET', `/orders/${order._id}`])).body.status).toBe('refunded')
  await issueDueDocuments(shop.db)
  const { documents } = (await call(shop, hanna, ['GET', `/orders/${order._id}`])).body as OrderView
  expect(documents.creditNotes).toHaveLength(1)
})

test('W13: what is put back raises the stock once, what is scrapped does not', async () => {
  const { order, products } = await bought(2)
  const one = await withdrawn(order)
  await arrive(one)
  const titleOf = (id: string) => order.orderItems.find(({ product }) => product === id)?._id
  const [kept = '', scrapped = ''] = products
  const restock = one.items.map(({ _id, orderItem }) => ({
    ...{ id: _id, to: orderItem === titleOf(kept) ? 'hidden' : 'scrap' },
  }))
  const body = { amount: order.totalPrice, restock, knownRefunds: 0 }
  const answers = await Promise.all([
    settle(one._id, body, 'k'),
    settle(one._id, body, 'k'),
    settle(one._id, body),
  ])
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(await stockOf(kept)).toEqual({ quantity: 1, show: false })
  expect(await stockOf(scrapped)).toEqual({ quantity: 0, show: true })
  expect((await settle(one._id, body)).status).toBe(409)
  const ledger = await shop.provider.ledger(order._id)
  expect(ledger.filter(({ kind }) => kind === 'refund')).toHaveLength(1)
})

test('W13: of the pieces that were announced those that arrived go back on sale', async () => {
  const product = await addProduct(shop.db, { quantity: 5 })
  const { order } = await paid(shop, hanna, { [product]: 3 })
  await call(shop, owner, ['PUT', `/orders/${order._id}/deliver`])
  const one = await withdrawn(order, [{ orderItem: order.orderItems[0]?._id ?? '', qty: 2 }])
  const items = one.items.map(({ _id }) => ({ id: _id, arrivedQty: 1, seal: 'none' }))
  await change(one._id, { arrivedAt: new Date().toISOString(), items })
  const { refund } = await proposal(one._id)
  const body = { amount: refund, restock: toSale(one), knownRefunds: 0 }
  const answers = await Promise.all([settle(one._id, body, 'arrived'), settle(one._id, body)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await stockOf(product)).toEqual({ quantity: 3, show: true })
})

test('a return says of which items other pieces are on sale, and pieces that are noted have arrived', async () => {
  const [many, single] = [
    await addProduct(shop.db, { quantity: 5 }),
    await addProduct(shop.db, { quantity: 1 }),
  ]
  const { order } = await paid(shop, hanna, { [many]: 2, [single]: 1 })
  await call(shop, owner, ['PUT', `/orders/${order._id}/deliver`])
  const one = await withdrawn(order)
  const productOf = (line: string) => order.orderItems.find(({ _id }) => _id === line)?.product ?? ''
  expect(
    Object.fromEntries(one.items.map(({ orderItem, isOnSale }) => [productOf(orderItem), isOnSale])),
  ).toEqual({ [many]: true, [single]: false })
  const items = one.items.map(({ _id }) => ({ id: _id, arrivedQty: 1, seal: 'none' }))
  expect((await change(one._id, { items })).body).toMatchObject({
    status: 'arrived',
    arrivedAt: expect.any(String),
  })
})

test('a key belongs to one settlement with its places for the goods, also when no money goes back', async () => {
  for (const share of [1, 0]) {
    const { order, products } = await bought(1)
    const one = await withdrawn(order)
    await arrive(one)
    const body = { amount: order.totalPrice * share, reason: 'agreed', restock: toSale(one), knownRefunds: 0 }
    const first = await settle(one._id, body, `settle-${one._id}`)
    expect(first, String(share)).toMatchObject({ status: 200, body: { status: 'settled' } })
    expect(await settle(one._id, body, `settle-${one._id}`), String(share)).toMatchObject({
      ...{ status: 200, headers: { 'idempotent-replayed': 'true' }, body: first.body },
    })
    const scrapped = body.restock.map(({ id }) => ({ id, to: 'scrap' }))
    const other = await settle(one._id, { ...body, restock: scrapped }, `settle-${one._id}`)
    expect(other, String(share)).toMatchObject({ status: 422, body: { code: 'key_reused' } })
    expect((await stockOf(products[0] ?? ''))?.quantity, String(share)).toBe(1)
  }
})

test.each([0, 39.99])(
  'less than is proposed is sent back after a withdrawal only with a reason: € %d',
  async (amount) => {
    const { order } = await bought(1, { isSent: false })
    const one = await withdrawn(order)
    const body = { amount, restock: toSale(one), knownRefunds: 0 }
    expect(await settle(one._id, body)).toMatchObject({
      status: 400,
      body: { fields: { reason: 'Say why less is sent back than is proposed' } },
    })
    expect((await settle(one._id, { ...body, reason: 'Paid back in cash' })).status).toBe(200)
    const { rows } = await sql<{ reason: string }>`
      SELECT details ->> 'reason' AS reason FROM audit_log WHERE action = 'return.settled' AND subject = ${order._id}`.execute(
      shop.db,
    )
    expect(rows).toEqual([{ reason: 'Paid back in cash' }])
  },
)

test('nothing is taken off for goods that never left', async () => {
  const { order } = await bought(1, { isSent: false })
  const one = await withdrawn(order)
  const items = one.items.map(({ _id }) => ({
    ...{ id: _id, arrivedQty: 1, seal: 'none', valueLoss: 5, valueLossReason: 'scratched' },
  }))
  expect(await change(one._id, { items })).toMatchObject({
    status: 400,
    body: { fields: { 'items.0.valueLoss': 'It never left, so nothing may be taken off' } },
  })
})

test('of each item of a return it is said once where its pieces go', async () => {
  const { order, products } = await bought(1)
  const one = await withdrawn(order)
  await arrive(one)
  const body = { amount: order.totalPrice, knownRefunds: 0 }
  const twice = await settle(one._id, { ...body, restock: [...toSale(one), ...toSale(one)] })
  expect(twice).toMatchObject({ status: 400, body: { fields: { restock: 'Name each item once' } } })
  expect((await settle(one._id, { ...body, restock: toSale(one) })).status).toBe(200)
  expect((await stockOf(products[0] ?? ''))?.quantity).toBe(1)
})

test('a withdrawn order that never left goes back on sale at once, and not a second time', async () => {
  const { order, products } = await bought(1, { isSent: false })
  const one = await withdrawn(order)
  expect(one).toMatchObject({ status: 'arrived', sendBy: null, items: [{ arrivedQty: 1 }] })
  const restocked = await call(shop, owner, ['POST', `/orders/${order._id}/refunds`], { restock: true })
  expect(restocked.status).toBe(201)
  const twice = await settle(one._id, { amount: 0, restock: toSale(one), knownRefunds: 1 })
  expect(twice).toMatchObject({ status: 400, body: { fields: { restock: expect.any(String) } } })
  expect((await settle(one._id, { amount: 0, knownRefunds: 1 })).status).toBe(200)
  expect((await stockOf(products[0] ?? ''))?.quantity).toBe(1)
})

test('W14: a loss of value needs a reason, is never more than the item cost, and never more than was told', async () => {
  const { order } = await bought(1)
  const one = await withdrawn(order)
  const [item] = one.items
  const lose = (more: object) =>
    change(one._id, { items: [{ id: item?._id, arrivedQty: 1, seal: 'none', ...more }] })
  const reason = { valueLossReason: 'A third was used' }
  await sql`UPDATE orders SET withdrawal_text_id = NULL WHERE id = ${order._id}`.execute(shop.db)
  expect((await lose({ valueLoss: 10, ...reason })).body.fields).toMatchObject({
    'items.0.valueLoss': 'The customer was not told of the right of withdrawal, so nothing may be taken off',
  })
  await writeTextVersions(shop.db)
  await sql`UPDATE orders SET withdrawal_text_id = (SELECT id FROM legal_texts WHERE name = 'withdrawal' LIMIT 1)
    WHERE id = ${order._id}`.execute(shop.db)
  for (const [body, field] of [
    [{ valueLoss: 10 }, 'items.0.valueLossReason'],
    [{ valueLoss: 49.21, ...reason }, 'items.0.valueLoss'],
  ] as const) {
    expect(await lose(body), field).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    })
  }
  expect((await lose({ valueLoss: 10, ...reason })).status).toBe(200)
  expect(await proposal(one._id)).toMatchObject({ valueLoss: 10, refund: order.totalPrice - 10 })
})

test('goods that come back for another reason are announced by the owner, at most as many as are left', async () => {
  const { order } = await bought(1)
  const [line] = order.orderItems
  const announce = () =>
    call(shop, owner, ['POST', `/orders/${order._id}/returns`], {
      ...{ cause: 'defect', lines: [{ orderItem: line?._id, qty: 1 }] },
    })
  expect(await announce()).toMatchObject({ status: 201, body: { cause: 'defect', status: 'announced' } })
  expect(await announce()).toMatchObject({ status: 400 })
})

/** A statement of 1 November with an unknown order number, so that an administrator has to find out what it is about. */
async function recordLetter() {
  const { body } = await call(shop, owner, ['POST', '/withdrawals/record'], {
    ...{ channel: 'letter', name: 'Hanna', email: hanna.email, orderNumber: 'S-2019-0001' },
    ...{ words: 'I send it back.', receivedAt: '2026-11-01T09:00:00.000Z' },
  })
  const { id } = await shop.db
    .selectFrom('withdrawals')
    .select('id')
    .where('number', '=', String(body.number))
    .executeTakeFirstOrThrow()
  return { id, refundBy: body.refundBy }
}

test('a return that is announced for an earlier statement counts its days from the statement', async () => {
  const { order } = await bought(2)
  const [line] = order.orderItems
  const { id, refundBy } = await recordLetter()
  const announced = await call(shop, owner, ['POST', `/orders/${order._id}/returns`], {
    ...{ cause: 'withdrawal', withdrawal: id, lines: [{ orderItem: line?._id, qty: 1 }] },
  })
  expect(announced).toMatchObject({
    status: 201,
    body: { withdrawal: id, refundDueOn: '2026-11-15', sendBy: '2026-11-16' },
  })
  expect(refundBy).toBe('2026-11-15')
  expect((await call(shop, owner, ['GET', `/withdrawals/${id}`])).body).toMatchObject({
    ...{ returnId: announced.body._id, lines: [{ orderItem: line?._id, qty: 1 }] },
    events: expect.arrayContaining([expect.objectContaining({ kind: 'linked' })]),
  })
})

test('of administrators who link a statement and announce its return at once, one does', async () => {
  const { order } = await bought(2)
  const [line, other] = order.orderItems
  const { id } = await recordLetter()
  const link = () =>
    call(shop, owner, ['POST', `/withdrawals/${id}/events`], {
      ...{ kind: 'linked', order: order.number, lines: [{ orderItem: line?._id, qty: 1 }] },
    })
  const announce = () =>
    call(shop, owner, ['POST', `/orders/${order._id}/returns`], {
      ...{ cause: 'withdrawal', withdrawal: id, lines: [{ orderItem: other?._id, qty: 1 }] },
    })
  const answers = await Promise.all([link(), announce(), link(), announce()])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400])
  const events = await shop.db
    .selectFrom('withdrawal_events')
    .select('id')
    .where('withdrawal_id', '=', id)
    .where('kind', '=', 'linked')
    .execute()
  expect(events).toHaveLength(1)
})

test('only a return because of a withdrawal belongs to one', async () => {
  const { order } = await bought(1)
  const { id: withdrawal } = await recordLetter()
  const lines = order.orderItems.map(({ _id, qty }) => ({ orderItem: _id, qty }))
  const defect = { cause: 'defect', lines, withdrawal }
  expect(await call(shop, owner, ['POST', `/orders/${order._id}/returns`], defect)).toMatchObject({
    status: 400,
    body: { fields: { cause: 'A return that belongs to a withdrawal has no other cause' } },
  })
})

test('a parcel is sent, received and corrected at the addresses of shipments', async () => {
  const { order } = await bought(1, { isSent: false })
  const items = order.orderItems.map(({ _id, qty }) => ({ orderItem: _id, qty }))
  const sent = await call(shop, owner, ['POST', `/orders/${order._id}/shipments`], {
    items,
    carrier: 'PostNL',
  })
  const parcel = (sent.body as OrderView).parcels[0]
  expect(parcel).toMatchObject({ carrier: 'PostNL', receivedAt: null })
  const put = (body: object) => call(shop, owner, ['PUT', `/shipments/${parcel?._id}`], body)
  expect((await put({ receivedAt: '2026-11-02T10:00:00.000Z' })).body).toMatchObject({
    parcels: [{ carrier: 'PostNL', receivedAt: '2026-11-02T10:00:00.000Z' }],
  })
  expect((await put({ carrier: 'DHL' })).body).toMatchObject({ parcels: [{ carrier: 'DHL' }] })
  expect((await call(shop, owner, ['PUT', '/shipments/unknown'], { carrier: 'DHL' })).status).toBe(404)
})

test('a shipment names each line once, with no more pieces than are left', async () => {
  const { order } = await bought(1, { isSent: false })
  const [item] = order.orderItems.map(({ _id }) => ({ orderItem: _id, qty: 1 }))
  const ship = (...items: unknown[]) =>
    call(shop, owner, ['POST', `/orders/${order._id}/shipments`], { items })
  expect(await ship(item, item)).toMatchObject({ status: 400, body: { fields: { items: 'Each item once' } } })
  expect(await ship({ ...item, qty: 2 })).toMatchObject({
    status: 400,
    body: { fields: { 'items.0.qty': 'At most 1 of this item is left to send' } },
  })
  expect((await ship(item)).status).toBe(201)
})

test('an order as an older release wrote it is shown, printed, withdrawn from and refunded as it was', async () => {
  const { order, products } = await bought(2)
  const [line] = order.orderItems
  // No text versions, no day of receipt, no invoice address; 23 % tax on top of the prices.
  const older = {
    ...{ terms_text_id: null, privacy_text_id: null, withdrawal_text_id: null, locale: null },
    ...{ invoice_address: null, phone: null, carrier: null, tracking_code: null },
  }
  await shop.db.updateTable('orders').set(older).where('id', '=', order._id).execute()
  await shop.db
    .updateTable('parcels')
    .set({ received_at: null, received_by: null, carrier: null, tracking_code: null })
    .where('order_id', '=', order._id)
    .execute()
  await issueDueDocuments(shop.db)
  const read = async () => (await call(shop, hanna, ['GET', `/orders/${order._id}`])).body
  const before = await read()
  expect(before).toMatchObject({
    texts: null,
    itemsPrice: 80,
    shippingPrice: 10,
    taxPrice: 18.4,
    totalPrice: 108.4,
  })

  // Settings for new orders do not change it.
  await call(shop, owner, ['PUT', '/settings'], { preset: 'nl', ...identity })
  await writeTextVersions(shop.db)
  expect(await read()).toEqual(before)
  for (const document of ['invoice', 'packing-slip']) {
    const url = `/api/orders/${order._id}/${document}`
    const { headers, rawPayload } = await shop.app.inject({ url, headers: owner.headers })
    expect(headers['content-type'], document).toBe('application/pdf')
    const { text } = await readPdf(rawPayload)
    expect(text, document).toContain(order.number)
    if (document === 'invoice') for (const sum of ['€18.40', '€108.40', '23']) expect(text).toContain(sum)
  }

  const claim = { name: 'Hanna', orderNumber: order.number, email: hanna.email }
  const checked = await call(shop, undefined, ['POST', '/withdrawals/check'], claim)
  expect(checked.body).toMatchObject({ known: true, order: { periodEndsOn: null, isLate: false } })
  const one = await withdrawn(order, [{ orderItem: line?._id ?? '', qty: 1 }])
  await arrive(one)
  // Its buyer was not told about a loss of value, so none may be deducted.
  const [item] = one.items
  const loss = { id: item?._id, arrivedQty: 1, seal: 'none', valueLoss: 5, valueLossReason: 'Worn' }
  expect((await change(one._id, { items: [loss] })).status).toBe(400)
  expect(await proposal(one._id)).toMatchObject({ goods: 49.2, delivery: 0, refund: 49.2 })
  const settled = await settle(one._id, { amount: 49.2, restock: toSale(one), knownRefunds: 0 })
  expect(settled).toMatchObject({ status: 200, body: { status: 'settled' } })
  expect(await stockOf(products[0] ?? '')).toMatchObject({ quantity: 1 })
  const rest = await call(shop, owner, ['POST', `/orders/${order._id}/refunds`], { restock: false })
  expect(rest).toMatchObject({ status: 201, body: { status: 'refunded', refundedAmount: 108.4 } })
  await issueDueDocuments(shop.db)
  await call(shop, owner, ['PUT', '/settings'], { preset: 'specification' })
})

test.each([
  ['DELETE FROM returns', 'returns are never deleted'],
  ['DELETE FROM return_items', 'return_items are never deleted'],
  ['DELETE FROM review_reports', 'review_reports are never deleted'],
  [`UPDATE returns SET number = 'R-2020-0001'`, 'what returns say of their making is never changed'],
  [`UPDATE returns SET cause = 'defect'`, 'what returns say of their making is never changed'],
  [
    'UPDATE returns SET refund_due_on = refund_due_on + 1',
    'what returns say of their making is never changed',
  ],
  ['UPDATE returns SET send_by = NULL', 'what returns say of their making is never changed'],
  ['UPDATE returns SET withdrawal_id = NULL', 'what returns say of their making is never changed'],
  [`UPDATE return_items SET id = 'x' || id`, 'what return_items say of their making is never changed'],
  ['UPDATE return_items SET qty = qty + 1', 'what return_items say of their making is never changed'],
  [
    'UPDATE return_items SET return_id = (SELECT max(id) FROM returns WHERE id <> return_id)',
    'what return_items say of their making is never changed',
  ],
])('returns and reports are evidence, which nobody rewrites: %s', async (text, message) => {
  await withdrawn((await bought(1)).order)
  await expect(sql.raw(text).execute(shop.db)).rejects.toThrow(message)
})

test.each([
  `status = 'announced', settled_at = NULL`,
  `settled_at = settled_at - interval '1 day'`,
  `arrived_at = now()`,
  'delivery_back = delivery_back + 1',
  `part_of = (SELECT id FROM withdrawals LIMIT 1), withdrawal_id = NULL, posted_proof_at = now()`,
])('how a return was settled is evidence, too, which nobody rewrites: %s', async (change) => {
  const { order } = await bought(1)
  const { _id } = await withdrawn(order)
  await sql`UPDATE returns SET status = 'closed', settled_at = now() WHERE id = ${_id}`.execute(shop.db)
  await expect(sql.raw(`UPDATE returns SET ${change} WHERE id = '${_id}'`).execute(shop.db)).rejects.toThrow(
    'a settled return is never changed',
  )
})

test.each([
  'arrived_qty = 0',
  `value_loss = 4000, value_loss_reason = 'Worn'`,
  `seal = 'broken'`,
  `restock = 'scrap'`,
  'return_id = (SELECT max(id) FROM returns WHERE id <> return_id)',
])('what arrived of a settled return, and in which condition, is evidence, too: %s', async (change) => {
  const { order } = await bought(2)
  const [line] = order.orderItems
  const one = await withdrawn(order, [{ orderItem: line?._id ?? '', qty: 1 }])
  await arrive(one)
  const body = { amount: (await proposal(one._id)).refund, restock: toSale(one), knownRefunds: 0 }
  expect((await settle(one._id, body)).status).toBe(200)
  await expect(
    sql.raw(`UPDATE return_items SET ${change} WHERE return_id = '${one._id}'`).execute(shop.db),
  ).rejects.toThrow(
    /^what (arrived of a settled return is|return_items say of their making is) never changed$/,
  )
})
