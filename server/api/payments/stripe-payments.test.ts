import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { expireOrders } from '#shop/orders/holds/expire-orders.server.ts'
import type { WaysResult } from '#shop/payments/payment-gateway.ts'
import type { Payments } from '#shop/payments/payments.ts'
import { closeDuePages } from '#shop/payments/reconcile-payments.server.ts'
import { sendRefunds } from '#shop/payments/send-refunds.server.ts'
import { saveSettings } from '#shop/settings/settings.server.ts'
import { atProvider, oneBottle, readOrder, reconcileNow, setUpMoney } from '#tests/support/money.ts'
import {
  call,
  endHold,
  order,
  type PayingShop,
  paid,
  pay,
  placed,
  startPaying,
} from '#tests/support/orders.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'

let shop: PayingShop
let hanna: Person
let product: string
setUpMoney((money) => {
  ;({ shop, hanna } = money)
})
beforeEach(async () => {
  product = await oneBottle(shop)
})
afterEach(async () => {
  await saveSettings(shop.db, { holdMinutes: 60, paymentMethods: ['PayPal', 'Stripe'] })
})

const read = (id: string) => readOrder(shop, hanna, id)
const newOrder = async () => (await placed(shop, hanna, { [product]: 1 }))._id
const start = (id: string, provider = 'stripe') => call(shop, hanna, ['POST', `/orders/${id}/${provider}`])
const minutesUntil = (time: unknown) => (new Date(String(time)).getTime() - Date.now()) / 60_000

const sessionOf = (providerId: string) => atProvider(shop, 'stripe', providerId)

async function reconcileAndRefund() {
  await reconcileNow(shop)
  await sendRefunds(shop.shop)
}

const ledger = async (id: string) =>
  (await shop.provider.ledger(id)).map((entry) => `${entry.provider} ${entry.kind} ${entry.amount}`)

test('Stripe takes exactly the order’s total on its own page, and the order is paid', async () => {
  const id = await newOrder()
  const { status, body } = await start(id)
  expect(status).toBe(200)
  expect(body).toEqual({ id: expect.stringMatching(/^cs_test_/), url: expect.stringMatching(/^http/) })
  await shop.provider.approve(String(body.id))
  expect(await pay(shop, hanna, id, String(body.id))).toMatchObject({
    status: 200,
    body: { isPaid: true, paymentMethod: 'Stripe', totalPrice: 61.66 },
  })
  expect(await ledger(id)).toEqual(['stripe capture 61.66'])
})

test('the ways to pay on Stripe’s page are public, as its account has them', async () => {
  const { status, body } = await call(shop, undefined, ['GET', '/config/ways'])
  expect(status).toBe(200)
  expect(body).toEqual({
    Stripe: ['card', 'ideal', 'bancontact', 'blik', 'p24', 'apple_pay', 'google_pay', 'sepa_debit'],
  })
})

test('the buttons that skip typing an address name the wallets that the account has, also on pages that were cached', async () => {
  const express = async () => (await call(shop, undefined, ['GET', '/settings'])).body.express
  await expect.poll(express).toContainEqual({ provider: 'stripe', name: 'Apple Pay or Google Pay' })
  const changes = () => shop.db.selectFrom('changes').select('tag').where('tag', '=', 'settings').execute()
  const before = (await changes()).length
  const { stripe, ...others } = shop.shop.payments
  if (!stripe) throw new Error('no Stripe')
  // Another account at the same provider: the shop caches the payment methods per account.
  const listWays = async (): Promise<WaysResult> => ({ kind: 'listed', ways: ['card', 'google_pay'] })
  const payments: Payments = { ...others, stripe: { ...stripe, gateway: { ...stripe.gateway, listWays } } }
  Object.assign(shop.shop, { payments })
  await expect.poll(express).toContainEqual({ provider: 'stripe', name: 'Google Pay' })
  expect((await changes()).length).toBe(before + 1)
  Object.assign(shop.shop, { payments: { ...others, stripe } })
})

test('the same page is returned again while it is open', async () => {
  const id = await newOrder()
  const first = await start(id)
  const more = await Promise.all(Array.from({ length: 5 }, () => start(id)))
  expect(new Set(more.map((one) => one.body.url))).toEqual(new Set([first.body.url]))
})

test('a page ends with the hold, and the hold is extended for it once', async () => {
  const long = await newOrder()
  const first = await sessionOf(await startPaying(shop, hanna, long, 'stripe'))
  expect(minutesUntil(first.page?.endsAt)).toBeGreaterThan(58)
  expect(minutesUntil((await read(long)).holdUntil)).toBeGreaterThan(58)

  await saveSettings(shop.db, { holdMinutes: 5 })
  product = await oneBottle(shop)
  const short = await newOrder()
  expect(minutesUntil((await read(short)).holdUntil)).toBeLessThan(6)
  const session = await sessionOf(await startPaying(shop, hanna, short, 'stripe'))
  expect(minutesUntil((await read(short)).holdUntil)).toBeCloseTo(31, 0)
  expect(minutesUntil(session.page?.endsAt)).toBeCloseTo(31, 0)

  await sql`UPDATE orders SET hold_until = now() + interval '10 minutes' WHERE id = ${short}`.execute(shop.db)
  await startPaying(shop, hanna, short, 'paypal')
  const second = await sessionOf(await startPaying(shop, hanna, short, 'stripe'))
  expect(minutesUntil((await read(short)).holdUntil)).toBeLessThan(11)
  expect(minutesUntil(second.page?.endsAt)).toBeCloseTo(31, 0)
})

test('when the hold ends before the page, the page is closed at Stripe', async () => {
  const id = await newOrder()
  const providerId = await startPaying(shop, hanna, id, 'stripe')
  await endHold(shop, id)
  expect(await closeDuePages(shop.shop)).toBe(1)
  await expireOrders(shop.db)
  expect(await read(id)).toMatchObject({ status: 'expired' })
  expect(await sessionOf(providerId)).toMatchObject({ status: 'closed' })
  await expect(shop.provider.approve(providerId)).rejects.toThrow()
})

test('whoever paid in the last moment of the hold has paid in time', async () => {
  const id = await newOrder()
  const providerId = await startPaying(shop, hanna, id, 'stripe')
  await shop.provider.approve(providerId)
  await endHold(shop, id)
  await closeDuePages(shop.shop)
  await expireOrders(shop.db)
  expect(await read(id)).toMatchObject({ status: 'paid', isPaid: true })
})

test('a page that Stripe could not close is closed later, and nothing is paid on it meanwhile unseen', async () => {
  const id = await newOrder()
  const providerId = await startPaying(shop, hanna, id, 'stripe')
  await call(shop, hanna, ['PUT', `/orders/${id}/cancel`])
  await shop.provider.fail('expire', '500', 1, 'stripe')
  await reconcileAndRefund()
  expect(await sessionOf(providerId)).toMatchObject({ status: 'created' })
  await shop.provider.approve(providerId)
  await reconcileAndRefund()
  expect(await read(id)).toMatchObject({ status: 'refunded', refundedAmount: 61.66, isPaid: false })
  expect(await ledger(id)).toEqual(['stripe capture 61.66', 'stripe refund 61.66'])
})

test('paying another way closes the page first, so that both cannot be paid', async () => {
  const id = await newOrder()
  const page = await startPaying(shop, hanna, id, 'stripe')
  const other = await startPaying(shop, hanna, id, 'paypal')
  expect(await sessionOf(page)).toMatchObject({ status: 'closed' })
  await shop.provider.approve(other)
  expect((await pay(shop, hanna, id, other)).body).toMatchObject({ isPaid: true, paymentMethod: 'PayPal' })
  expect(await ledger(id)).toEqual(['paypal capture 61.66'])
})

test('another way is not offered while Stripe does not say that its page is closed', async () => {
  const id = await newOrder()
  await startPaying(shop, hanna, id, 'stripe')
  await shop.provider.fail('expire', 'reset', 1, 'stripe')
  expect(await start(id, 'paypal')).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } })
  expect((await start(id, 'paypal')).status).toBe(200)
})

test('a page that was paid before another way was chosen pays the order', async () => {
  const id = await newOrder()
  await shop.provider.approve(await startPaying(shop, hanna, id, 'stripe'))
  expect(await start(id, 'paypal')).toMatchObject({ status: 409, body: { code: 'already_paid' } })
  expect(await read(id)).toMatchObject({ isPaid: true, paymentMethod: 'Stripe' })
})

test('PayPal approved in one window and Stripe paid in another is one payment', async () => {
  const id = await newOrder()
  const window = await startPaying(shop, hanna, id, 'paypal')
  await shop.provider.approve(window)
  const page = await startPaying(shop, hanna, id, 'stripe')
  await shop.provider.approve(page)
  const answers = await Promise.all([pay(shop, hanna, id, window), pay(shop, hanna, id, page)])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  expect(await read(id)).toMatchObject({ isPaid: true })
  expect(await ledger(id)).toHaveLength(1)
})

test('an expired order that its shopper pays with Stripe takes a new hold first', async () => {
  const id = await newOrder()
  await endHold(shop, id)
  await expireOrders(shop.db)
  const { order: resumed } = await paid(shop, hanna, { [await addProduct(shop.db)]: 1 }, 'stripe')
  expect(resumed.isPaid).toBe(true)
  const page = await startPaying(shop, hanna, id, 'stripe')
  expect(await read(id)).toMatchObject({ status: 'placed', holdUntil: expect.any(String) })
  await shop.provider.approve(page)
  expect((await pay(shop, hanna, id, page)).body).toMatchObject({ status: 'paid' })
})

test('an expired order whose bottle was sold meanwhile says so and starts no payment', async () => {
  const id = await newOrder()
  await endHold(shop, id)
  await expireOrders(shop.db)
  await placed(shop, await signIn(shop), { [product]: 1 })
  expect(await start(id)).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
  expect(await read(id)).toMatchObject({ status: 'expired' })
})

test('coming back from the page without having paid says so, and the page can still be paid', async () => {
  const id = await newOrder()
  const page = await startPaying(shop, hanna, id, 'stripe')
  expect(await pay(shop, hanna, id, page)).toMatchObject({
    status: 409,
    body: { code: 'payment_declined', message: 'Stripe has not approved this payment. Nothing was charged.' },
  })
  await shop.provider.approve(page)
  expect((await pay(shop, hanna, id, page)).status).toBe(200)
})

test('a shopper who never comes back is found by the reconciler', async () => {
  const id = await newOrder()
  await shop.provider.approve(await startPaying(shop, hanna, id, 'stripe'))
  await reconcileAndRefund()
  expect(await read(id)).toMatchObject({ isPaid: true })
})

test('somebody else’s page pays nothing here', async () => {
  const mine = await newOrder()
  await startPaying(shop, hanna, mine, 'stripe')
  const piet = await signIn(shop)
  const { _id } = await placed(shop, piet, { [await addProduct(shop.db)]: 1 })
  const his = await startPaying(shop, piet, _id, 'stripe')
  await shop.provider.approve(his)
  expect(await pay(shop, hanna, mine, his)).toMatchObject({ status: 409, body: { code: 'payment_mismatch' } })
  expect(await read(mine)).toMatchObject({ isPaid: false })
  expect((await start(_id)).status).toBe(404)
})

test('a method that the owner does not offer cannot be ordered or paid with', async () => {
  await saveSettings(shop.db, { paymentMethods: ['PayPal'] })
  expect((await call(shop, undefined, ['GET', '/settings'])).body.paymentMethods).toEqual(['PayPal'])
  const refused = await order(shop, hanna, { [product]: 1 }, { paymentMethod: 'Stripe' })
  expect(refused).toMatchObject({ status: 400, body: { code: 'payment_method_unavailable' } })
  expect(await start(await newOrder())).toMatchObject({
    status: 400,
    body: { code: 'payment_method_unavailable' },
  })
})
