import { expect, test } from 'vitest'
import type { OrderTimeline } from '#shop/orders/detail/order-detail.schema.ts'
import { reconcilePayments } from '#shop/payments/reconcile-payments.server.ts'
import { call, endHold, type PayingShop, placed, startPaying } from '#tests/support/orders.ts'
import type { Person } from '#tests/support/people.ts'
import { signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'
import { setUpAdminOrders } from '#tests/support/set-up-admin-orders.ts'

let shop: PayingShop
let hanna: Person
let owner: Person
const { ask, timeline, kinds, deliver, bought } = setUpAdminOrders((money) => {
  ;({ shop, hanna, owner } = money)
})

test('a note stands in the timeline with who wrote it, is never shown to the customer, and stays', async () => {
  const { _id } = await bought()
  const write = (text: unknown) => call(shop, owner, ['POST', `/orders/${_id}/notes`], { text })
  const { status, body } = await write('  <b>Wrap</b> the stopper\napart. ')
  expect(status).toBe(201)
  const note = { kind: 'noted', by: 'Marloes', text: '<b>Wrap</b> the stopper\napart.' }
  expect((body as OrderTimeline).events.at(-1)).toMatchObject(note) // the route's own schema
  for (const text of ['', '   ', 'x'.repeat(2001), 5, null])
    expect((await write(text)).status, JSON.stringify(text)).toBe(400)
  expect(JSON.stringify((await ask(`/orders/${_id}`, hanna)).body)).not.toContain('stopper')
  expect((await timeline(_id)).events.filter(({ kind }) => kind === 'noted')).toHaveLength(1)
  await expect(shop.db.updateTable('order_notes').set({ text: 'Other' }).execute()).rejects.toThrow(
    'notes are only added to',
  )
  await expect(shop.db.deleteFrom('order_notes').execute()).rejects.toThrow('notes are only added to')
})

test('the timeline shows an order’s whole life, oldest first, with who did it', async () => {
  const { _id } = await bought()
  await call(shop, owner, ['POST', `/orders/${_id}/notes`], { text: 'Fragile' })
  await deliver(_id, { carrier: 'PostNL', trackingCode: '3S1' })
  await call(shop, owner, ['POST', `/orders/${_id}/refunds`], { amount: 5, reason: 'Late' })
  const { events } = await timeline(_id)
  expect(events).toMatchObject([
    { kind: 'placed', by: 'Hanna de Wit', email: { status: 'waiting' } },
    { kind: 'paid', amount: 61.66, provider: 'paypal', email: { status: 'waiting' } },
    { kind: 'noted', by: 'Marloes', text: 'Fragile' },
    { kind: 'delivered', by: 'Marloes', carrier: 'PostNL', trackingCode: '3S1' },
    { kind: 'refunded', by: 'Marloes', amount: 5, text: 'Late', provider: 'paypal' },
  ])
  expect(events[1]?.reference).toBe((await shop.provider.ledger(_id))[0]?.id)
})

test('a hold that ends, begins again and is given up stands in the timeline', async () => {
  const product = await addProduct(shop.db)
  const { _id } = await placed(shop, hanna, { [product]: 1 })
  await endHold(shop, _id)
  const { expireOrders } = await import('#shop/orders/holds/expire-orders.server.ts')
  await expireOrders(shop.db)
  await startPaying(shop, hanna, _id)
  await call(shop, hanna, ['PUT', `/orders/${_id}/cancel`])
  const { events } = await timeline(_id)
  expect(events.map(({ kind }) => kind)).toEqual(['placed', 'expired', 'held_again', 'cancelled'])
  expect(events.map(({ by }) => by)).toEqual(['Hanna de Wit', null, null, 'Hanna de Wit'])
})

test('a refund that the provider refuses says so in the provider’s own words', async () => {
  const { _id } = await bought()
  await shop.provider.fail('refund', 'declined')
  const { status, body } = await call(shop, owner, ['POST', `/orders/${_id}/refunds`], { amount: 5 })
  expect(status).toBe(201)
  expect(body).toMatchObject({ refundedAmount: 0, refunds: [{ status: 'failed' }] })
  const failed = (await timeline(_id)).events.find(({ kind }) => kind === 'refund_failed')
  expect(failed).toMatchObject({ amount: 5, by: 'Marloes', provider: 'paypal' })
  expect(failed?.text?.length).toBeGreaterThan(5)
  expect(await kinds(_id)).not.toContain('anomaly')
  expect(JSON.stringify((await ask(`/orders/${_id}`, hanna)).body)).not.toContain(failed?.text)
})

/** Returns the stock as cancelling does, for an order that the test cancelled in the database. */
async function releaseHold(orderId: string, product: string) {
  const { releaseStock } = await import('#shop/stock/move-stock.server.ts')
  await shop.db
    .transaction()
    .execute((tx) => releaseStock(tx, { orderId, holdNumber: 1 }, [{ product, qty: 1 }]))
}

test('a payment that comes too late stands in the timeline, with the money that went back', async () => {
  const product = await addProduct(shop.db, { quantity: 1 })
  const { _id } = await placed(shop, hanna, { [product]: 1 })
  const providerId = await startPaying(shop, hanna, _id, 'stripe')
  await shop.provider.approve(providerId)
  await shop.db
    .updateTable('orders')
    .set({ status: 'cancelled', closed_at: new Date(), hold_until: null })
    .where('id', '=', _id)
    .execute()
  await releaseHold(_id, product)
  await shop.db.updateTable('payment_attempts').set({ next_check_at: new Date() }).execute()
  await reconcilePayments({ db: shop.db, payments: shop.shop.payments })
  expect(await kinds(_id)).toEqual(expect.arrayContaining(['placed', 'paid_late']))
  expect(await kinds(_id)).not.toContain('anomaly')
})

test('the same note sent twice is one note; from somebody else, or about something else, it is another', async () => {
  const { _id } = await bought()
  const other = await signIn(shop, { isAdmin: true })
  const note = (text: string, who = owner) => call(shop, who, ['POST', `/orders/${_id}/notes`], { text })
  await Promise.all([note('Gift wrap'), note('Gift wrap')])
  await note('No card')
  const { body } = await note('Gift wrap', other)
  const notes = (body as OrderTimeline).events.filter(({ kind }) => kind === 'noted')
  expect(notes.map(({ text }) => text)).toEqual(['Gift wrap', 'No card', 'Gift wrap'])
})
