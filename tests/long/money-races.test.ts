import { afterEach, beforeEach, expect, test } from 'vitest'
import { expireOrders } from '#shop/orders/holds/expire-orders.server.ts'
import type { Provider } from '#shop/payments/providers.ts'
import { sendRefunds } from '#shop/payments/send-refunds.server.ts'
import { deliverEvent, readOrder, reconcileNow, setUpMoney } from '#tests/support/money.ts'
import { call, endHold, type PayingShop, pay, placed } from '#tests/support/orders.ts'
import type { Person } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'
import { deadlocksIn } from '#tests/support/running-shop.ts'

// Everything that can pay an order, at the same time: it is paid once, and duplicate payments are refunded (SAFETY 13, 14).

const repetitions = 30

let shop: PayingShop
let hanna: Person
let deadlocks: number
setUpMoney((money) => {
  ;({ shop, hanna } = money)
})
beforeEach(async () => {
  deadlocks = await deadlocksIn(shop.db)
})
afterEach(async () => {
  await sendRefunds(shop.shop)
  expect(await deadlocksIn(shop.db)).toBe(deadlocks)
})

const newOrder = async () => (await placed(shop, hanna, { [await addProduct(shop.db)]: 1 }))._id

async function start(provider: Provider, orderId: string): Promise<string | undefined> {
  const { status, body } = await call(shop, hanna, ['POST', `/orders/${orderId}/${provider}`])
  return status === 200 ? String(body.id) : undefined
}

const statusOf = async (orderId: string) => (await readOrder(shop, hanna, orderId)).status

/** What the provider has captured for this order and not refunded, in cents. */
async function keptAtProvider(orderId: string): Promise<number> {
  const entries = await shop.provider.ledger(orderId)
  return entries.reduce(
    (total, { kind, amount }) => total + (kind === 'capture' ? 1 : -1) * Math.round(Number(amount) * 100),
    0,
  )
}

async function totalOf(orderId: string): Promise<number> {
  const { total_price } = await shop.db
    .selectFrom('orders')
    .select('total_price')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return total_price
}

/** Delivers each of the provider's events for this payment several times. */
async function bringEvents(provider: Provider, orderId: string) {
  const news = (await shop.provider.events(provider)).filter(({ body }) => body.includes(orderId))
  const deliveries = [...news, ...news, ...news]
  return Promise.all(deliveries.map(({ body }) => deliverEvent(shop, provider, body)))
}

test.each(['paypal', 'stripe'] as const)(
  'pay, %s webhooks and the reconciler at once pay an order once',
  async (provider) => {
    for (let run = 0; run < repetitions; run += 1) {
      const id = await newOrder()
      const providerId = await start(provider, id)
      if (providerId === undefined) throw new Error('not started')
      await shop.provider.approve(providerId)
      const [answers, events] = await Promise.all([
        Promise.all([0, 1, 2].map(() => pay(shop, hanna, id, providerId))),
        bringEvents(provider, id),
        reconcileNow(shop),
        reconcileNow(shop),
      ])
      for (const { status } of answers) expect([200, 409]).toContain(status)
      for (const status of events) expect([200, 503]).toContain(status)
      await pay(shop, hanna, id, providerId)
      expect(await statusOf(id)).toBe('paid')
      expect(await keptAtProvider(id)).toBe(await totalOf(id))
    }
  },
)

test('PayPal and Stripe for one order at once: it is paid once, and what came twice goes back', async () => {
  for (let run = 0; run < repetitions; run += 1) {
    const id = await newOrder()
    const begun = (await Promise.all([start('paypal', id), start('stripe', id)])).filter(
      (one) => one !== undefined,
    )
    const again = await start(run % 2 === 0 ? 'paypal' : 'stripe', id)
    const pages = [...new Set([...begun, ...(again === undefined ? [] : [again])])]
    // A page that was closed meanwhile accepts no approval.
    await Promise.allSettled(pages.map((page) => shop.provider.approve(page)))
    const answers = await Promise.all(
      pages.flatMap((page) => [pay(shop, hanna, id, page), pay(shop, hanna, id, page)]),
    )
    for (const { status } of answers) expect([200, 409]).toContain(status)
    await Promise.all([bringEvents('stripe', id), bringEvents('paypal', id), reconcileNow(shop)])
    await reconcileNow(shop)
    await sendRefunds(shop.shop)
    expect(await statusOf(id)).toBe('paid')
    expect(await keptAtProvider(id)).toBe(await totalOf(id))
  }
})

test.each(['paypal', 'stripe'] as const)(
  'expiry against a late payment at %s: sold and paid, or neither',
  async (provider) => {
    for (let run = 0; run < repetitions; run += 1) {
      const id = await newOrder()
      const providerId = await start(provider, id)
      if (providerId === undefined) throw new Error('not started')
      await endHold(shop, id)
      await Promise.allSettled([
        shop.provider.approve(providerId),
        expireOrders(shop.db),
        pay(shop, hanna, id, providerId),
        reconcileNow(shop),
      ])
      await Promise.all([bringEvents(provider, id), pay(shop, hanna, id, providerId), expireOrders(shop.db)])
      await reconcileNow(shop)
      await sendRefunds(shop.shop)
      const status = String(await statusOf(id))
      expect(['paid', 'expired', 'refunded', 'placed']).toContain(status)
      expect(await keptAtProvider(id)).toBe(status === 'paid' ? await totalOf(id) : 0)
    }
  },
)
