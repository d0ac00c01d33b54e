import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { expireOrders } from '#shop/orders/holds/expire-orders.server.ts'
import {
  approvedOrder,
  captureElsewhere,
  gateway,
  makeChecksDue,
  oneBottle,
  readOrder,
  reconcileNow,
  setUpMoney,
} from '#tests/support/money.ts'
import { call, endHold, type PayingShop, pay, placed, startPaying } from '#tests/support/orders.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import type { Capture } from './payment-gateway.ts'
import { askAgainAboutRecentAttempts, reconcilePayments } from './reconcile-payments.server.ts'
import { repeatFailedRefunds } from './repeat-refunds.server.ts'
import { sendRefunds } from './send-refunds.server.ts'
import { settlePayment } from './settle-payment.server.ts'

let shop: PayingShop
let hanna: Person
let product: string
setUpMoney((money) => {
  ;({ shop, hanna } = money)
})
beforeEach(async () => {
  product = await oneBottle(shop)
})

const read = (id: string) => readOrder(shop, hanna, id)

const approved = () => approvedOrder(shop, hanna, product)

async function reconciled(orderId: string) {
  await reconcileNow(shop, orderId)
  return read(orderId)
}

const settle = (capture: Capture) => settlePayment(shop.db, capture, gateway(shop, 'paypal'))

test.each([
  ['reset_after', 1],
  ['500', 0],
  ['malformed', 1],
])(
  'a capture that ends in %s is pending, nobody pays twice, and it is found out later',
  async (kind, taken) => {
    const { _id, providerId } = await approved()
    await shop.provider.fail('capture', kind)
    expect(await pay(shop, hanna, _id, providerId)).toMatchObject({
      status: 409,
      body: {
        code: 'payment_pending',
        message: 'The payment is still being checked. Please do not pay again.',
      },
    })
    expect(await shop.provider.ledger(_id)).toHaveLength(taken)
    expect(await read(_id)).toMatchObject({ status: 'placed', isPaid: false, paymentPending: true })
    expect((await call(shop, hanna, ['POST', `/orders/${_id}/paypal`])).body.code).toBe('payment_pending')
    expect((await call(shop, hanna, ['PUT', `/orders/${_id}/cancel`])).body.code).toBe('payment_pending')
    await endHold(shop, _id)
    expect(await expireOrders(shop.db)).toBe(0)

    expect(await reconciled(_id)).toMatchObject({ status: 'paid', paymentPending: false })
    expect(await shop.provider.ledger(_id)).toHaveLength(1)
  },
)

test('a shopper who pays again while the outcome is unknown gets it, not a second payment', async () => {
  const { _id, providerId } = await approved()
  await shop.provider.fail('capture', 'reset_after')
  await pay(shop, hanna, _id, providerId)
  expect((await pay(shop, hanna, _id, providerId)).status).toBe(200)
  expect(await shop.provider.ledger(_id)).toHaveLength(1)
})

test('a payment that PayPal still looks at keeps the order waiting, with its items', async () => {
  const { _id, providerId } = await approved()
  await shop.provider.fail('capture', 'pending')
  expect((await pay(shop, hanna, _id, providerId)).body.code).toBe('payment_pending')
  expect(await reconciled(_id)).toMatchObject({ status: 'placed', paymentPending: true })
  await endHold(shop, _id)
  expect(await expireOrders(shop.db)).toBe(0)
})

test('an answer that did not fit is asked for again, and the truth counts', async () => {
  const { _id, providerId } = await approved()
  await shop.provider.fail('capture', 'wrong_amount')
  await pay(shop, hanna, _id, providerId)
  expect(await reconciled(_id)).toMatchObject({ status: 'paid' })
})

test('a payment whose server died before the answer is looked after by any other server', async () => {
  const { _id } = await approved()
  await shop.db
    .updateTable('payment_attempts')
    .set({ status: 'capturing', next_check_at: sql`now()` })
    .where('order_id', '=', _id)
    .execute()
  expect(await reconciled(_id)).toMatchObject({ status: 'paid' })
})

test('a payment that was never approved at PayPal lets the order go on', async () => {
  const { _id } = await placed(shop, hanna, { [product]: 1 })
  const providerId = await startPaying(shop, hanna, _id)
  const attempt = shop.db.updateTable('payment_attempts').where('order_id', '=', _id)
  await attempt.set({ status: 'unknown', next_check_at: sql`now()` }).execute()
  expect(await reconciled(_id)).toMatchObject({ status: 'placed', paymentPending: false })
  expect(await startPaying(shop, hanna, _id)).toBe(providerId)
})

test('the provider is asked rarer and rarer, by one node at a time', async () => {
  const { _id, providerId } = await approved()
  await shop.provider.fail('capture', 'pending')
  await pay(shop, hanna, _id, providerId)
  const waits: number[] = []
  for (let run = 0; run < 9; run += 1) {
    await makeChecksDue(shop, _id)
    const context = shop.shop
    const counts = await Promise.all([reconcilePayments(context), reconcilePayments(context)])
    expect(counts.reduce((total, count) => total + count, 0)).toBe(1)
    const { wait } = await shop.db
      .selectFrom('payment_attempts')
      .select(sql<number>`round(extract(epoch FROM next_check_at - now()))`.as('wait'))
      .where('order_id', '=', _id)
      .executeTakeFirstOrThrow()
    waits.push(Math.round(wait / 30) * 30)
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600])
})

test('money that comes after expiry pays the order when its items are still there', async () => {
  const { _id, providerId } = await approved()
  await endHold(shop, _id)
  await expireOrders(shop.db)
  expect(await settle(await captureElsewhere(shop, providerId))).toBe('settled')
  expect(await read(_id)).toMatchObject({ status: 'paid', isPaid: true })
})

test('money that comes after expiry goes back when the items were sold to somebody else', async () => {
  const { _id, providerId } = await approved()
  await endHold(shop, _id)
  await expireOrders(shop.db)
  await placed(shop, await signIn(shop), { [product]: 1 })
  const capture = await captureElsewhere(shop, providerId)
  expect(await settle(capture)).toBe('given_back')
  expect(await read(_id)).toMatchObject({ status: 'refund_due', isPaid: false })
  expect(await settle(capture)).toBe('given_back')

  await shop.provider.fail('refund', '500')
  const context = shop.shop
  expect(await sendRefunds(context)).toBe(0)
  expect(await read(_id)).toMatchObject({ status: 'refund_due' })
  await shop.db.updateTable('refunds').set({ updated_at: sql`now() - interval '1 minute'` }).execute()
  expect(await Promise.all([sendRefunds(context), sendRefunds(context)])).toContain(1)
  expect(await read(_id)).toMatchObject({ status: 'refunded', isPaid: false, refundedAmount: 61.66 })
  expect(await shop.provider.ledger(_id)).toMatchObject([
    { kind: 'capture', amount: '61.66' },
    { kind: 'refund', amount: '61.66' },
  ])
})

test('after a promotion of the database every recent payment is asked about again, however it stood', async () => {
  const { _id, providerId } = await approved()
  await captureElsewhere(shop, providerId)
  await askAgainAboutRecentAttempts(shop.db)
  await reconcilePayments(shop.shop)
  expect(await read(_id)).toMatchObject({ status: 'paid' })
})

test('money for a cancelled order goes back', async () => {
  const { _id, providerId } = await approved()
  await call(shop, hanna, ['PUT', `/orders/${_id}/cancel`])
  expect(await settle(await captureElsewhere(shop, providerId))).toBe('given_back')
  await sendRefunds(shop.shop)
  expect(await read(_id)).toMatchObject({ status: 'refunded', refundedAmount: 61.66 })
})

test('a second payment of a paid order goes back, and the order stays paid', async () => {
  const first = await approved()
  await endHold(shop, first._id)
  const second = await startPaying(shop, hanna, first._id)
  await shop.provider.approve(second)
  await pay(shop, hanna, first._id, second)
  expect(await settle(await captureElsewhere(shop, first.providerId))).toBe('given_back')
  await sendRefunds(shop.shop)
  expect(await read(first._id)).toMatchObject({ status: 'paid', refundedAmount: 0 })
  const moved = (await shop.provider.ledger(first._id)).map((entry) => entry.kind)
  expect(moved.sort()).toEqual(['capture', 'capture', 'refund'])
})

test('a second payment whose refund fails is sent back again by itself, and the order’s own stays', async () => {
  const first = await approved()
  await endHold(shop, first._id)
  const second = await startPaying(shop, hanna, first._id)
  await shop.provider.approve(second)
  await pay(shop, hanna, first._id, second)
  expect(await settle(await captureElsewhere(shop, first.providerId))).toBe('given_back')
  await shop.provider.fail('refund', 'declined')
  await sendRefunds(shop.shop)
  const refunds = () =>
    shop.db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .select(['refunds.status', 'refunds.amount'])
      .where('payments.order_id', '=', first._id)
      .orderBy('refunds.created_at')
      .execute()
  expect(await refunds()).toEqual([{ status: 'failed', amount: 6166 }])
  expect(await repeatFailedRefunds(shop.db)).toBe(0)
  await sql`UPDATE refunds SET updated_at = updated_at - interval '21 seconds'`.execute(shop.db)
  // Two nodes running concurrently start it only once.
  const begun = await Promise.all([repeatFailedRefunds(shop.db), repeatFailedRefunds(shop.db)])
  expect(begun.sort()).toEqual([0, 1])
  await sendRefunds(shop.shop)
  expect(await refunds()).toEqual([
    { status: 'failed', amount: 6166 },
    { status: 'done', amount: 6166 },
  ])
  expect(await read(first._id)).toMatchObject({ status: 'paid', refundedAmount: 0 })
  const moved = (await shop.provider.ledger(first._id)).map((entry) => entry.kind)
  expect(moved.sort()).toEqual(['capture', 'capture', 'refund'])
})

test('a refund that fails again and again is begun five times, and then left to the owner', async () => {
  const first = await approved()
  await endHold(shop, first._id)
  const second = await startPaying(shop, hanna, first._id)
  await shop.provider.approve(second)
  await pay(shop, hanna, first._id, second)
  await settle(await captureElsewhere(shop, first.providerId))
  await shop.provider.fail('refund', 'declined', 9)
  const begun: number[] = []
  for (const wait of ['1 minute', '1 hour', '1 day', '3 days', '30 days']) {
    await sendRefunds(shop.shop)
    await sql`UPDATE refunds SET updated_at = now() - ${wait}::interval`.execute(shop.db)
    begun.push(await repeatFailedRefunds(shop.db))
  }
  expect(begun).toEqual([1, 1, 1, 1, 0])
})

test('one capture, reported by five processes at once, is one payment', async () => {
  const { _id, providerId } = await approved()
  const capture = await captureElsewhere(shop, providerId)
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => settle(capture)))
  expect(new Set(outcomes)).toEqual(new Set(['settled']))
  const payments = await shop.db.selectFrom('payments').select('id').where('order_id', '=', _id).execute()
  expect(payments).toHaveLength(1)
})

test('test money never pays a shop that takes real money', async () => {
  const { _id, providerId } = await approved()
  const capture = await captureElsewhere(shop, providerId)
  expect(await settlePayment(shop.db, capture, { isLive: true })).toBe('mismatch')
  expect(await read(_id)).toMatchObject({ isPaid: false })
  expect(await settle({ ...capture, providerId: 'UNKNOWN1' })).toBe('mismatch')
})
