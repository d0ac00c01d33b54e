import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { dayOf } from '#shop/dates.ts'
import { expireOrders } from '#shop/orders/holds/expire-orders.server.ts'
import { receiveTransfer } from '#shop/payments/receive-transfer.server.ts'
import { askAgainAboutRecentAttempts, reconcilePayments } from '#shop/payments/reconcile-payments.server.ts'
import { startPayment } from '#shop/payments/start-payment.server.ts'
import { expectSoundBooks } from '#tests/support/books.ts'
import { call, endHold, order, type PayingShop, paid, payingShop } from '#tests/support/orders.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'

let shop: PayingShop
let hanna: Person
let owner: Person
const receivedOn = dayOf(new Date())
beforeAll(async () => {
  shop = await payingShop()
  hanna = await signIn(shop)
  owner = await signIn(shop, { isAdmin: true })
  await set({
    legalName: 'Sillage V.O.F.',
    iban: 'NL91ABNA0417164300',
    paymentMethods: ['PayPal', 'Bank transfer'],
  })
})
afterEach(() => expectSoundBooks(shop.db))
afterAll(() => shop.close())

const set = async (settings: object) => {
  const { status, body } = await call(shop, owner, ['PUT', '/settings'], settings)
  if (status !== 200) throw new Error(JSON.stringify(body))
}
const stockOf = (id: string) =>
  shop.db.selectFrom('products').select(['quantity', 'reserved']).where('id', '=', id).executeTakeFirst()
const read = async (id: string) => (await call(shop, hanna, ['GET', `/orders/${id}`])).body
const receive = (id: string, who: Person = owner) =>
  call(shop, who, ['PUT', `/orders/${id}/transfer`], { receivedOn })

async function ordered(quantity = 1) {
  const product = await addProduct(shop.db, { quantity, price: 4200 })
  const { status, body } = await order(shop, hanna, { [product]: 1 }, { paymentMethod: 'Bank transfer' })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return { id: String(body._id), number: String(body.number), product, holdUntil: String(body.holdUntil) }
}

test('an order by bank transfer is held for days, and its buyer reads where the money goes', async () => {
  const { id, number, product } = await ordered()
  expect(await stockOf(product)).toEqual({ quantity: 1, reserved: 1 })
  const { body } = await call(shop, hanna, ['GET', `/orders/${id}/transfer`])
  expect(body).toEqual({
    amount: 61.66,
    currency: 'EUR',
    accountHolder: 'Sillage V.O.F.',
    iban: 'NL91ABNA0417164300',
    bic: null,
    reference: number,
  })
  expect((await call(shop, await signIn(shop), ['GET', `/orders/${id}/transfer`])).status).toBe(404)
})

test('the owner marks it as received, however often the button is pressed: paid once, with its stock', async () => {
  const { id, product } = await ordered()
  expect((await receive(id, hanna)).status).toBe(403)
  const answers = await Promise.all([receive(id), receive(id), receive(id)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await read(id)).toMatchObject({ status: 'paid', isPaid: true, paymentMethod: 'Bank transfer' })
  expect(await stockOf(product)).toEqual({ quantity: 0, reserved: 0 })
  const payments = await shop.db.selectFrom('payments').selectAll().where('order_id', '=', id).execute()
  expect(payments).toMatchObject([{ provider: 'transfer', keeps: true, amount: 6166 }])
})

test('an order that is to be paid with PayPal cannot be marked as received', async () => {
  const product = await addProduct(shop.db, { quantity: 1 })
  const { body } = await order(shop, hanna, { [product]: 1 })
  expect((await receive(String(body._id))).body).toMatchObject({ code: 'order_state' })
})

test('it expires like every unpaid order; money that comes later pays it while the item is there', async () => {
  const { id, product } = await ordered()
  await endHold(shop, id)
  await expireOrders(shop.db)
  expect(await stockOf(product)).toEqual({ quantity: 1, reserved: 0 })
  expect((await receive(id)).body).toMatchObject({ status: 'paid' })
  expect(await stockOf(product)).toEqual({ quantity: 0, reserved: 0 })
})

test('money that comes when the item is gone is owed back, until the owner says that it was sent', async () => {
  const { id, product } = await ordered()
  await endHold(shop, id)
  await expireOrders(shop.db)
  await paid(shop, await signIn(shop), { [product]: 1 })
  const { body } = await receive(id)
  expect(body).toMatchObject({ status: 'refund_due', refunds: [{ amount: 61.66, status: 'pending' }] })
  const [refund] = body.refunds as { _id: string }[]
  const sent = () => call(shop, owner, ['PUT', `/orders/${id}/refunds/${refund?._id}/sent`])
  expect((await sent()).body).toMatchObject({ status: 'refunded', refunds: [{ status: 'done' }] })
  expect((await sent()).status).toBe(200)
})

test('money for an order that its buyer cancelled is owed back, though its item is still there', async () => {
  const { id, product } = await ordered()
  await call(shop, hanna, ['PUT', `/orders/${id}/cancel`])
  expect((await receive(id)).body).toMatchObject({ status: 'refund_due', refunds: [{ status: 'pending' }] })
  expect(await stockOf(product)).toEqual({ quantity: 1, reserved: 0 })
})

test('the owner’s list of refunds to transfer holds those that wait, and no others', async () => {
  const listed = async () => {
    const { body } = await call(shop, owner, ['GET', '/dashboard/refunds-by-hand'])
    return (body as { refunds: { _id: string; order: { _id: string } }[] }).refunds
  }
  const before = await listed()
  const { id, number } = await ordered()
  await receive(id)
  await call(shop, owner, ['POST', `/orders/${id}/refunds`], { amount: 10 })
  const mine = (await listed()).filter(({ order }) => order._id === id)
  expect(mine).toMatchObject([{ amount: 10, currency: 'EUR', order: { _id: id, number } }])
  const byHand = { _id: mine[0]?._id, provider: 'transfer', status: 'pending' }
  expect(await read(id)).toMatchObject({ refunds: [byHand] })
  await call(shop, owner, ['PUT', `/orders/${id}/refunds/${mine[0]?._id}/sent`])
  expect(await listed()).toEqual(before)
  const { order: online } = await paid(shop, await signIn(shop), {
    [await addProduct(shop.db, { quantity: 1 })]: 1,
  })
  await call(shop, owner, ['POST', `/orders/${online._id}/refunds`], { amount: 5 })
  expect(await listed()).toEqual(before)
})

test('only what came by transfer can be said to be sent back by hand, and only by an administrator', async () => {
  const { order: online } = await paid(shop, await signIn(shop), {
    [await addProduct(shop.db, { quantity: 1 })]: 1,
  })
  const { body } = await call(shop, owner, ['POST', `/orders/${online._id}/refunds`], { amount: 5 })
  const [refund] = body.refunds as { _id: string }[]
  const path = `/orders/${online._id}/refunds/${refund?._id}/sent`
  expect((await call(shop, owner, ['PUT', path])).status).toBe(404)
  expect((await call(shop, hanna, ['PUT', path])).status).toBe(403)
})

test('a transfer cannot be received on a day in the future', async () => {
  const { id } = await ordered()
  const { status, body } = await call(shop, owner, ['PUT', `/orders/${id}/transfer`], {
    receivedOn: '2999-01-01',
  })
  expect([status, body.code]).toEqual([400, 'invalid_input'])
  expect(await read(id)).toMatchObject({ status: 'placed' })
})

test('the history says who marked the transfer, and on which day the bank booked it', async () => {
  const { id, number } = await ordered()
  await receive(id)
  const { body } = await call(shop, owner, ['GET', `/orders/${id}/timeline`])
  const paidEvent = (body.events as { kind: string }[]).find(({ kind }) => kind === 'paid')
  expect(paidEvent).toMatchObject({ provider: 'transfer', reference: number, text: receivedOn })
  expect(paidEvent).toHaveProperty('by', expect.stringMatching(/./))
})

test('a buyer who pays with PayPal after all keeps the hold, and the transfer is then refused', async () => {
  const { id, holdUntil } = await ordered()
  const { status, body } = await call(shop, hanna, ['POST', `/orders/${id}/paypal`])
  expect(status).toBe(200)
  expect(await read(id)).toMatchObject({ holdUntil })
  await shop.provider.approve(String(body.id))
  await call(shop, hanna, ['PUT', `/orders/${id}/pay`], { id: body.id })
  expect(await read(id)).toMatchObject({ status: 'paid', paymentMethod: 'PayPal' })
  expect((await receive(id)).body).toMatchObject({ code: 'order_state' })
})

test('a card page that was opened meanwhile lives no longer than any other, and is closed by the receipt', async () => {
  await set({ paymentMethods: ['PayPal', 'Stripe', 'Bank transfer'] })
  const { id } = await ordered()
  expect((await call(shop, hanna, ['POST', `/orders/${id}/stripe`])).status).toBe(200)
  const page = await shop.db
    .selectFrom('payment_attempts')
    .select('ends_at')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  expect((page.ends_at?.getTime() ?? 0) - Date.now()).toBeLessThan(61 * 60_000)
  expect((await receive(id)).body).toMatchObject({ status: 'paid', paymentMethod: 'Bank transfer' })
  expect((await receive(id)).status).toBe(200)
})

describe('a card page of a provider whose keys were taken out', () => {
  /** An order with a provider's page open, and the shop's settings afterwards. */
  async function withPage() {
    await set({ paymentMethods: ['PayPal', 'Stripe', 'Bank transfer'] })
    const { id } = await ordered()
    await call(shop, hanna, ['POST', `/orders/${id}/stripe`])
    const { stripe: _, ...payments } = shop.shop.payments
    return { id, context: { ...shop.shop, payments } }
  }
  const endPage = (id: string) =>
    shop.db
      .updateTable('payment_attempts')
      .set({ ends_at: sql<Date>`now() - interval '1 second'` })
      .where('order_id', '=', id)
      .execute()
  const unavailable = { problem: { code: 'payment_unavailable' } }

  test('stops the receipt of a transfer only while it can be paid', async () => {
    const { id, context } = await withPage()
    const receiveNow = () => receiveTransfer(context, owner, { orderId: id, receivedOn })
    await expect(receiveNow()).rejects.toMatchObject(unavailable)
    await endPage(id)
    expect(await receiveNow()).toMatchObject({ status: 'paid', paymentMethod: 'Bank transfer' })
  })

  test('stops another payment only while it can be paid', async () => {
    const { id, context } = await withPage()
    const start = () =>
      startPayment(context, { actor: hanna, orderId: id, provider: 'paypal', limits: true, ip: '::1' })
    await expect(start()).rejects.toMatchObject(unavailable)
    await endPage(id)
    // Pressed twice, both find that the page has expired.
    const [first, second] = await Promise.all([start(), start()])
    expect(first.url).toContain(`/checkoutnow?token=${first.id}`)
    expect(second).toEqual(first)
  })
})

test('the jobs leave a received transfer alone: nobody is asked about it, and nothing is reported', async () => {
  const { id } = await ordered()
  await receive(id)
  await askAgainAboutRecentAttempts(shop.db)
  await reconcilePayments(shop.shop)
  const attempts = await shop.db
    .selectFrom('payment_attempts')
    .select(['status', 'next_check_at'])
    .where('order_id', '=', id)
    .execute()
  expect(attempts).toEqual([{ status: 'captured', next_check_at: null }])
  const anomalies = await shop.db
    .selectFrom('payment_anomalies')
    .select('reason')
    .where('order_id', '=', id)
    .execute()
  expect(anomalies).toEqual([])
})

test('a refund of a paid one waits for the owner’s word that it was sent', async () => {
  const { id } = await ordered()
  await receive(id)
  const { body } = await call(shop, owner, ['POST', `/orders/${id}/refunds`], { amount: 10 })
  expect(body).toMatchObject({ refundedAmount: 0, refunds: [{ amount: 10, status: 'pending' }] })
  const [refund] = body.refunds as { _id: string }[]
  await call(shop, owner, ['PUT', `/orders/${id}/refunds/${refund?._id}/sent`])
  expect(await read(id)).toMatchObject({ refundedAmount: 10, refunds: [{ status: 'done' }] })
})

test('the history says the amounts of transfers as they were', async () => {
  const { id } = await ordered()
  const { body } = await receive(id)
  const refunded = await call(shop, owner, ['POST', `/orders/${id}/refunds`], { amount: 10 })
  const [refund] = refunded.body.refunds as { _id: string }[]
  await call(shop, owner, ['PUT', `/orders/${id}/refunds/${refund?._id}/sent`])
  const history = await call(shop, owner, ['GET', '/audit'])
  const amountOf = (action: string) =>
    (
      history.body.entries as {
        action: string
        subject: { _id: string } | null
        details: { amount?: number }
      }[]
    ).find((entry) => entry.action === action && entry.subject?._id === id)?.details.amount
  expect(amountOf('order.transfer_received')).toBe(body.totalPrice)
  expect(amountOf('order.refund_asked')).toBe(10)
  expect(amountOf('order.refund_sent_by_hand')).toBe(10)
})

test('a refund that the owner has yet to send waits as long as it takes, and the books are sound meanwhile', async () => {
  const { id } = await ordered()
  await receive(id)
  await call(shop, owner, ['POST', `/orders/${id}/refunds`], { amount: 10 })
  const payments = shop.db.selectFrom('payments').select('id').where('order_id', '=', id)
  await shop.db
    .updateTable('refunds')
    .set({ created_at: sql`now() - interval '2 hours'`, updated_at: sql`now() - interval '2 hours'` })
    .where('payment_id', 'in', payments)
    .execute()
  await expectSoundBooks(shop.db)
})

test('without an account number in the settings nobody is offered a transfer', async () => {
  await shop.db.updateTable('orders').set({ hold_until: sql`now() - interval '1 second'` }).execute()
  await expireOrders(shop.db)
  await set({ iban: '' })
  const product = await addProduct(shop.db, { quantity: 1 })
  const { body } = await order(shop, hanna, { [product]: 1 }, { paymentMethod: 'Bank transfer' })
  expect(body).toMatchObject({ code: 'payment_method_unavailable' })
})
