import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { expireOrders } from '#shop/orders/holds/expire-orders.server.ts'
import type { GetResult } from '#shop/payments/payment-gateway.ts'
import type { Payments } from '#shop/payments/payments.ts'
import { lookAtEverythingSoon, reconcilePayments } from '#shop/payments/reconcile-payments.server.ts'
import {
  anomaliesOf,
  captureAt,
  contextWith,
  oneBottle,
  readOrder,
  setUpMoney,
} from '#tests/support/money.ts'
import { call, endCalls, endHold, type PayingShop, pay, placed, startPaying } from '#tests/support/orders.ts'
import type { Person } from '#tests/support/people.ts'

// A payment is waited for until its provider has decided: an eCheck takes three to six business days.

let shop: PayingShop
let hanna: Person
let owner: Person
let id: string
setUpMoney((money) => {
  ;({ shop, hanna, owner } = money)
})
beforeEach(async () => {
  id = (await placed(shop, hanna, { [await oneBottle(shop)]: 1 }))._id
})

const read = () => readOrder(shop, hanna, id)
const detail = async () => (await call(shop, owner, ['GET', `/orders/${id}/desk`])).body
const attempt = () =>
  shop.db
    .selectFrom('payment_attempts')
    .selectAll()
    .select(sql<number>`extract(epoch FROM next_check_at - now()) / 3600`.as('hours_to_next'))
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()

/** Runs the job as if `days` days had passed, long after the hold has ended. */
async function daysLater(days: number, payments: Payments = shop.shop.payments) {
  await sql`UPDATE payment_attempts SET created_at = now() - make_interval(days => ${days}::int), checks = 12,
    next_check_at = now() WHERE order_id = ${id} AND next_check_at IS NOT NULL`.execute(shop.db)
  await endCalls(shop)
  await endHold(shop, id)
  await reconcilePayments({ db: shop.db, payments })
  await expireOrders(shop.db)
}

async function paidWith(kind: string) {
  const providerId = await startPaying(shop, hanna, id)
  await shop.provider.approve(providerId)
  await shop.provider.fail('capture', kind)
  expect((await pay(shop, hanna, id, providerId)).body.code).toBe('payment_pending')
  return providerId
}

test('a payment that PayPal holds back is waited for over weeks, its bottle held, and counts when it comes', async () => {
  const providerId = await paidWith('pending')
  for (const days of [1, 4, 9, 20]) {
    await daysLater(days)
    expect(await read(), String(days)).toMatchObject({
      status: 'placed',
      paymentPending: true,
      isPaid: false,
    })
    expect((await attempt()).hours_to_next, String(days)).toBeLessThanOrEqual(6)
  }
  await shop.provider.settle(providerId)
  await daysLater(21)
  expect(await read()).toMatchObject({ status: 'paid', paymentPending: false, paymentWait: null })
})

test('shopper and owner see why PayPal holds a payment back, the owner with PayPal’s own code', async () => {
  const providerId = await paidWith('pending')
  expect(await read()).toMatchObject({ paymentWait: { provider: 'paypal', why: 'review' } })
  expect(JSON.stringify(await read())).not.toContain('PENDING_REVIEW')
  expect(await detail()).toMatchObject({
    waiting: [{ provider: 'paypal', reference: providerId, reason: 'PENDING_REVIEW', isConfigured: true }],
  })
})

test('a capture about which PayPal reports nothing is asked about until it does, and the owner is notified', async () => {
  await paidWith('reset_after')
  const silent = payPalThatSays({ kind: 'unknown', cause: 'HTTP 500' })
  for (const days of [4, 10]) {
    await daysLater(days, silent)
    expect(await read(), String(days)).toMatchObject({ status: 'placed', paymentPending: true })
  }
  expect(await anomaliesOf(shop, id)).toEqual(['never_answered'])
  await daysLater(11)
  expect(await read()).toMatchObject({ status: 'paid' })
})

test('a payment that PayPal says it does not know ends, and its bottle is free again', async () => {
  await paidWith('reset')
  await daysLater(1, payPalThatSays({ kind: 'not_found' }))
  expect(await read()).toMatchObject({ status: 'expired', paymentPending: false })
  expect(await anomaliesOf(shop, id)).toEqual(['order_not_found'])
})

test('a payment that was waited for over days survives an answer that cannot be true', async () => {
  const providerId = await paidWith('pending')
  await shop.provider.settle(providerId)
  await shop.provider.fail('get', 'wrong_amount')
  await daysLater(5)
  expect(await read()).toMatchObject({ status: 'placed', paymentPending: true })
  expect(await anomaliesOf(shop, id)).toEqual(['other_amount'])
  await daysLater(5)
  expect(await read()).toMatchObject({ status: 'paid' })
})

test('such an answer ends no payment of which something else was reported days ago', async () => {
  const providerId = await paidWith('pending')
  const { captureId } = await captureAt(shop, 'paypal', providerId)
  await shop.db
    .insertInto('payment_anomalies')
    .values({ provider: 'paypal', provider_ref: captureId, reason: 'dispute', at: new Date(0) })
    .execute()
  await shop.provider.settle(providerId)
  await shop.provider.fail('get', 'wrong_amount')
  await daysLater(5)
  expect(await read()).toMatchObject({ status: 'placed', paymentPending: true })
  await daysLater(5)
  expect(await read()).toMatchObject({ status: 'paid' })
})

test('a payment that does not fit its order for three days is given up, and the owner is notified', async () => {
  await paidWith('reset_after')
  await shop.provider.fail('get', 'wrong_amount', 2)
  await daysLater(1)
  await sql`UPDATE payment_anomalies SET at = at - interval '3 days' WHERE order_id = ${id}`.execute(shop.db)
  await daysLater(4)
  expect(await read()).toMatchObject({ status: 'expired', paymentPending: false })
  expect(await anomaliesOf(shop, id)).toEqual(['other_amount', 'never_fitted'])
})

const payPalThatSays = (answer: GetResult): Payments =>
  contextWith(shop, 'paypal', { getOrder: async () => answer }).payments

test('a payment at a provider whose keys were taken out is shown, holds nothing for ever, and is asked about once they are back', async () => {
  await paidWith('reset_after')
  const { paypal: _, ...without } = shop.shop.payments
  await daysLater(1, without)
  expect(await read()).toMatchObject({ status: 'placed', paymentPending: true })
  expect(await anomaliesOf(shop, id)).toEqual(['provider_not_configured'])
  await daysLater(4, without)
  await daysLater(4, without)
  expect(await read()).toMatchObject({ status: 'expired', paymentPending: false })
  expect(await anomaliesOf(shop, id)).toEqual(['provider_not_configured'])
  // As at a restart with the provider's keys configured again.
  await sql`UPDATE payment_attempts SET ended_at = now() - interval '1 day', next_check_at = now() + interval '5 hours'
    WHERE order_id = ${id}`.execute(shop.db)
  await lookAtEverythingSoon(shop.db)
  await reconcilePayments(shop.shop)
  expect(await read()).toMatchObject({ status: 'paid' })
})

test('each payment has an invoice number of its own, so that PayPal takes it on an account that knew the order’s', async () => {
  const { number } = await read()
  const numbers = new Set<string>()
  for (const end of [false, true]) {
    const providerId = await startPaying(shop, hanna, id)
    const invoice = await invoiceOf(providerId)
    expect(invoice, String(end)).toMatch(new RegExp(`^[^-]+-${number}-`))
    expect(invoice.length, String(end)).toBeLessThanOrEqual(127)
    numbers.add(invoice)
    if (!end) {
      await endHold(shop, id)
      await expireOrders(shop.db)
    }
  }
  expect(numbers.size).toBe(2)
})

/** The invoice id that PayPal sends with the approval. */
async function invoiceOf(providerId: string): Promise<string> {
  await shop.provider.approve(providerId)
  const news = await shop.provider.events('paypal')
  const event = news.findLast(({ body }) => body.includes(providerId))
  const { resource } = JSON.parse(event?.body ?? '{}') as {
    resource: { purchase_units: { invoice_id: string }[] }
  } // the sandbox's own words
  return resource.purchase_units[0]?.invoice_id ?? ''
}
