import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { checkBooks, requireSound } from '#shop/books/check-books.server.ts'
import { expireOrders } from '#shop/orders/holds/expire-orders.server.ts'
import { compareNow } from '#shop/payments/comparison-runs.server.ts'
import type { Provider } from '#shop/payments/providers.ts'
import { closeDuePages, reconcilePayments } from '#shop/payments/reconcile-payments.server.ts'
import { sendRefunds } from '#shop/payments/send-refunds.server.ts'
import {
  anomaliesOf,
  atProvider,
  captureElsewhere,
  contextWith,
  deliverEvent,
  gateway,
  makeChecksDue,
  oneBottle,
  readOrder,
  reconcileNow,
  setUpMoney,
} from '#tests/support/money.ts'
import { call, endHold, type PayingShop, pay, placed, startPaying } from '#tests/support/orders.ts'
import type { Person } from '#tests/support/people.ts'

// A bank may decide a payment days after its customer confirmed it (docs/decisions/payments.md, "Decided later").

let shop: PayingShop
let hanna: Person
let owner: Person
let product: string
let id: string
setUpMoney((money) => {
  ;({ shop, hanna, owner } = money)
})
beforeEach(async () => {
  product = await oneBottle(shop)
  id = (await placed(shop, hanna, { [product]: 1 }))._id
})

const read = () => readOrder(shop, hanna, id)
const cancel = (who: Person) => call(shop, who, ['PUT', `/orders/${id}/cancel`])
const daysUntil = (time: unknown) => (Date.parse(String(time)) - Date.now()) / 86_400_000
const heldPieces = async () =>
  (
    await shop.db
      .selectFrom('products')
      .select('reserved')
      .where('id', '=', product)
      .executeTakeFirstOrThrow()
  ).reserved
const emails = async () =>
  (
    await shop.db
      .selectFrom('mail_outbox')
      .select('kind')
      .where('order_id', '=', id)
      .orderBy('created_at')
      .execute()
  ).map(({ kind }) => kind)

/** The shopper has confirmed on Stripe's page and returned; the bank decides later. */
async function confirmed(way = 'sepa_debit') {
  const providerId = await startPaying(shop, hanna, id, 'stripe')
  await shop.provider.payBy(providerId, way, 'delay')
  expect((await pay(shop, hanna, id, providerId)).body.code).toBe('payment_pending')
  return providerId
}

/** Delivers the newest event of this type about a payment, as its provider would. */
async function deliver(type: string, providerId: string, provider: Provider = 'stripe') {
  const events = await shop.provider.events(provider)
  const event = events.findLast((one) => one.type === type && one.body.includes(providerId))
  if (!event) throw new Error(`no ${type}`)
  expect(await deliverEvent(shop, provider, event.body)).toBe(200)
}

/** Runs the jobs as if `days` days had passed. */
async function daysLater(days: number, context = shop.shop as Parameters<typeof reconcilePayments>[0]) {
  await sql`UPDATE payment_attempts SET created_at = created_at - make_interval(days => ${days}::int),
    settles_by = settles_by - make_interval(days => ${days}::int) WHERE order_id = ${id}`.execute(shop.db)
  await endHold(shop, id)
  await makeChecksDue(shop, id)
  await closeDuePages(context)
  await reconcilePayments(context)
  await expireOrders(shop.db)
}

test('a debit keeps the order waiting for the bank, its bottle held, and pays it when it arrives', async () => {
  const providerId = await confirmed()
  const { paymentWait } = await read()
  expect(paymentWait).toMatchObject({ provider: 'stripe', why: 'debit' })
  expect(daysUntil((paymentWait as { until: string }).until)).toBeCloseTo(25, 1)
  expect(daysUntil((await read()).holdUntil)).toBeCloseTo(25, 1)
  for (const days of [4, 9]) {
    await daysLater(days)
    expect(await read(), String(days)).toMatchObject({
      status: 'placed',
      isPaid: false,
      paymentPending: true,
    })
    expect(await heldPieces(), String(days)).toBe(1)
  }
  await shop.provider.settle(providerId)
  await deliver('checkout.session.async_payment_succeeded', providerId)
  expect(await read()).toMatchObject({ status: 'paid', paymentPending: false, paymentWait: null })
  expect(await anomaliesOf(shop, id)).toEqual([])
  expect(await emails()).toEqual(['order_placed', 'payment_waiting', 'order_paid'])
})

test('the owner sees why it waits and until when, and the email says so to the shopper', async () => {
  await confirmed()
  const { body } = await call(shop, owner, ['GET', `/orders/${id}/desk`])
  expect(body.waiting).toMatchObject([
    { provider: 'stripe', reason: 'sepa_debit', until: expect.any(String) },
  ])
  const { body: list } = await call(shop, owner, ['GET', '/mail'])
  const kinds = (list.mail as { kind: string; order: { _id: string } | null }[])
    .filter(({ order }) => order?._id === id)
    .map(({ kind }) => kind)
  expect(kinds).toContain('payment_waiting')
})

test('the event of the completed session alone is enough, in any order and however often it comes', async () => {
  const providerId = await startPaying(shop, hanna, id, 'stripe')
  await shop.provider.payBy(providerId, 'sepa_debit', 'delay')
  await deliver('checkout.session.completed', providerId)
  expect(await read()).toMatchObject({ paymentWait: { why: 'debit' } })
  await shop.provider.settle(providerId)
  await deliver('checkout.session.async_payment_succeeded', providerId)
  await deliver('checkout.session.completed', providerId)
  await deliver('checkout.session.async_payment_succeeded', providerId)
  expect(await read()).toMatchObject({ status: 'paid' })
  expect(await emails()).toEqual(['order_placed', 'payment_waiting', 'order_paid'])
})

test('meanwhile no second payment can begin, and the shopper cannot cancel', async () => {
  const providerId = await confirmed()
  for (const provider of ['stripe', 'paypal'])
    expect((await call(shop, hanna, ['POST', `/orders/${id}/${provider}`])).body.code, provider).toBe(
      'payment_pending',
    )
  expect((await cancel(hanna)).body.code).toBe('payment_pending')
  // The session does not take money twice either.
  await expect(shop.provider.payBy(providerId, 'ideal', 'approve')).rejects.toThrow('session_over')
})

test('a bank that refuses ends the payment, and the shopper is asked to pay in another way while the bottle is held', async () => {
  const providerId = await confirmed()
  await daysLater(6)
  await shop.provider.refuse(providerId)
  await deliver('checkout.session.async_payment_failed', providerId)
  await expireOrders(shop.db)
  const order = await read()
  expect(order).toMatchObject({ status: 'placed', paymentPending: false, paymentRefused: true })
  expect(daysUntil(order.holdUntil)).toBeCloseTo(1, 1)
  expect(await emails()).toEqual(['order_placed', 'payment_waiting', 'payment_refused'])
  expect(await anomaliesOf(shop, id)).toEqual([])

  const second = await startPaying(shop, hanna, id, 'stripe')
  expect(await read()).toMatchObject({ paymentRefused: false })
  // One debit per order: refused ones could hold a bottle for months.
  await expect(shop.provider.payBy(second, 'sepa_debit', 'approve')).rejects.toThrow('404')
  await shop.provider.payBy(second, 'ideal', 'approve')
  expect((await pay(shop, hanna, id, second)).body.isPaid).toBe(true)
})

test('a refusal is found without its event, too', async () => {
  const providerId = await confirmed('ideal')
  expect(await read()).toMatchObject({ paymentWait: { why: 'soon' } })
  await shop.provider.refuse(providerId)
  await reconcileNow(shop, id)
  await reconcileNow(shop, id)
  expect(await read()).toMatchObject({ status: 'placed', paymentRefused: true })
  expect((await emails()).filter((kind) => kind === 'payment_refused')).toHaveLength(1)
})

test('the buyer learns of a refusal that the shop had not heard of before, also when the hold has ended', async () => {
  const providerId = await startPaying(shop, hanna, id, 'stripe')
  await shop.provider.payBy(providerId, 'sepa_debit', 'delay')
  await shop.provider.refuse(providerId)
  await endHold(shop, id)
  await closeDuePages(shop.shop)
  await expireOrders(shop.db)
  expect(await emails()).toContain('payment_refused')
  expect(await read()).toMatchObject({ status: 'placed', paymentPending: false })
})

test('a second refusal holds the bottle no longer', async () => {
  for (const way of ['sepa_debit', 'ideal']) {
    const providerId = await confirmed(way)
    await shop.provider.refuse(providerId)
    await endHold(shop, id)
    await reconcileNow(shop, id)
    await expireOrders(shop.db)
    expect(await read(), way).toMatchObject({
      status: way === 'ideal' ? 'expired' : 'placed',
      paymentRefused: true,
    })
  }
  expect(await heldPieces()).toBe(0)
})

test('a payment under way is not an anomaly while the provider is silent; past its limit it is one, and the bottle is free', async () => {
  const providerId = await confirmed()
  const silent = contextWith(shop, 'stripe', {
    getOrder: async () => ({ kind: 'unknown', cause: 'HTTP 500' }),
  })
  await daysLater(5, silent)
  expect(await anomaliesOf(shop, id)).toEqual([])
  await daysLater(19)
  expect(await read()).toMatchObject({ status: 'placed', paymentPending: true })
  await daysLater(2)
  expect(await read()).toMatchObject({ status: 'expired', paymentPending: false })
  expect(await anomaliesOf(shop, id)).toEqual(['past_its_limit'])
  expect(await heldPieces()).toBe(0)

  // It is still polled, and pays the order as long as the bottle is there.
  await shop.provider.settle(providerId)
  await reconcileNow(shop, id)
  expect(await read()).toMatchObject({ status: 'paid' })
})

test('money that comes past the limit, and is reported with a sum that cannot be true, is asked about again within a minute', async () => {
  const providerId = await confirmed()
  await daysLater(26)
  expect(await read()).toMatchObject({ status: 'expired' })
  await shop.provider.settle(providerId)
  await shop.provider.fail('get', 'wrong_amount', 1, 'stripe')
  await deliver('checkout.session.async_payment_succeeded', providerId)
  expect(await anomaliesOf(shop, id)).toEqual(['past_its_limit', 'other_amount'])
  const { seconds } = await shop.db
    .selectFrom('payment_attempts')
    .select(sql<number>`extract(epoch FROM next_check_at - now())::float8`.as('seconds'))
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(seconds).toBeLessThanOrEqual(60)
  await reconcileNow(shop, id)
  expect(await read()).toMatchObject({ status: 'paid' })
})

test('the limit holds three days later without an answer, too', async () => {
  await confirmed()
  const silent = contextWith(shop, 'stripe', {
    getOrder: async () => ({ kind: 'unknown', cause: 'HTTP 500' }),
  })
  await daysLater(27, silent)
  expect(await read()).toMatchObject({ status: 'placed', paymentPending: true })
  await daysLater(2, silent)
  expect(await read()).toMatchObject({ status: 'expired' })
  expect(await anomaliesOf(shop, id)).toEqual(['past_its_limit'])
})

test('the owner cancels while the bank decides: the bottle is free, and money that arrives goes back', async () => {
  const providerId = await confirmed()
  expect(await cancel(owner)).toMatchObject({
    status: 200,
    body: { status: 'cancelled', paymentPending: false },
  })
  expect(await heldPieces()).toBe(0)
  // Stripe can no longer stop it: a complete session cannot be expired.
  expect((await atProvider(shop, 'stripe', providerId)).capture).toMatchObject({ status: 'pending' })
  await reconcileNow(shop, id)
  expect(await anomaliesOf(shop, id)).toEqual([])

  await shop.provider.settle(providerId)
  await deliver('checkout.session.async_payment_succeeded', providerId)
  await sendRefunds(shop.shop)
  expect(await read()).toMatchObject({ status: 'refunded', refundedAmount: 61.66 })
  expect((await shop.provider.ledger(id)).map(({ kind }) => kind).toSorted()).toEqual(['capture', 'refund'])
})

test('a debit that a bank refuses after the owner has cancelled asks nobody to pay', async () => {
  const providerId = await confirmed()
  await cancel(owner)
  await shop.provider.refuse(providerId)
  await deliver('checkout.session.async_payment_failed', providerId)
  await reconcileNow(shop, id)
  expect(await read()).toMatchObject({ status: 'cancelled', paymentRefused: false })
  expect(await emails()).not.toContain('payment_refused')
})

test('a debit that is confirmed while its order is cancelled is refunded when it arrives, and is not an anomaly before', async () => {
  const providerId = await startPaying(shop, hanna, id, 'stripe')
  expect((await cancel(hanna)).status).toBe(200)
  await shop.provider.payBy(providerId, 'sepa_debit', 'delay')
  await daysLater(5)
  expect(await anomaliesOf(shop, id)).toEqual([])
  await shop.provider.settle(providerId)
  await reconcileNow(shop, id)
  await sendRefunds(shop.shop)
  expect(await read()).toMatchObject({ status: 'refunded' })
})

test.each(['the debit', 'the other payment'])(
  'of a debit under way and another payment whose rows were lost, the one that comes first pays; told first of %s',
  async (first) => {
    const lose = () => shop.db.deleteFrom('payment_attempts').where('order_id', '=', id).execute()
    const payPalId = await startPaying(shop, hanna, id)
    await lose()
    const providerId = await confirmed()
    await lose()
    await shop.provider.approve(payPalId)
    await captureElsewhere(shop, payPalId)
    const news = {
      'the debit': () => deliver('checkout.session.completed', providerId),
      'the other payment': () => deliver('PAYMENT.CAPTURE.COMPLETED', payPalId, 'paypal'),
    }
    if (first === 'the debit') await news['the debit']()
    await news['the other payment']()
    if (first !== 'the debit') await news['the debit']()
    expect(await read()).toMatchObject({ status: 'paid', paymentPending: false })
    expect(requireSound(await checkBooks(shop.db))).toBeUndefined()
    await shop.provider.settle(providerId)
    await deliver('checkout.session.async_payment_succeeded', providerId)
    await sendRefunds(shop.shop)
    expect(await read()).toMatchObject({ status: 'paid', totalPrice: 61.66 })
    expect((await shop.provider.ledger(id)).map(({ kind }) => kind).toSorted()).toEqual([
      'capture',
      'capture',
      'refund',
    ])
  },
)

test('the daily comparison reports no payment that is under way', async () => {
  await confirmed()
  await compareNow(shop.db, gateway(shop, 'stripe'))
  expect(await anomaliesOf(shop, id)).toEqual([])
})
