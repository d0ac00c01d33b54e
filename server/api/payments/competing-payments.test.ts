import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { sandboxPayPal } from '#sandbox/paypal/credentials.ts'
import { sandboxStripe } from '#sandbox/stripe/credentials.ts'
import { payPalPayments } from '#server/payment-providers/paypal/paypal-gateway.ts'
import { stripePayments } from '#server/payment-providers/stripe/stripe-gateway.ts'
import { cents } from '#shop/money/money.ts'
import { expireOrders } from '#shop/orders/holds/expire-orders.server.ts'
import { payOrder } from '#shop/payments/pay-order.server.ts'
import { receiveEvent } from '#shop/payments/receive-event.server.ts'
import { settlePayment } from '#shop/payments/settle-payment.server.ts'
import { startPayment } from '#shop/payments/start-payment.server.ts'
import {
  atProvider,
  captureAt,
  captureElsewhere,
  contextWith,
  gateway,
  oneBottle,
  readOrder,
  reconcileNow,
  setUpMoney,
} from '#tests/support/money.ts'
import {
  call,
  endCalls,
  endHold,
  type PayingShop,
  paid,
  pay,
  placed,
  startPaying,
} from '#tests/support/orders.ts'
import type { Person } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'
import { deadlocksIn } from '#tests/support/running-shop.ts'

// Several payments, calls or events for one order, or one payment for several orders.

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
const newOrder = async () => (await placed(shop, hanna, { [product]: 1 }))._id

const attemptOf = (providerId: string) =>
  shop.db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow()

describe.each(['paypal', 'stripe'] as const)('%s', (provider) => {
  test('ten different events about one order at once never wait for each other in a circle', async () => {
    const id = await newOrder()
    const providerId = await startPaying(shop, hanna, id, provider)
    await shop.provider.approve(providerId)
    if (provider === 'paypal') await captureElsewhere(shop, providerId)
    const order = await atProvider(shop, provider, providerId)
    const before = await deadlocksIn(shop.db)
    const context = contextWith(shop, provider, { getOrder: async () => ({ kind: 'found', order }) })
    const deliveries = Array.from({ length: 10 }, (_, number) =>
      receiveEvent(context, provider, {
        id: `${providerId}-${number}`,
        type: 'test',
        isLive: false,
        about: { kind: 'payment', providerId },
      }),
    )
    expect(await Promise.all(deliveries)).toEqual(Array(10).fill('handled'))
    expect(await deadlocksIn(shop.db)).toBe(before)
  })

  test('a capture that the provider shows for two orders pays one of them, and the other comes to an end', async () => {
    const one = await paid(shop, hanna, { [product]: 1 }, provider)
    const capture = await captureAt(shop, provider, one.providerId)
    product = await oneBottle(shop)
    const id = await newOrder()
    const providerId = await startPaying(shop, hanna, id, provider)
    expect(
      await settlePayment(shop.db, { ...capture, providerId, orderId: id }, gateway(shop, provider)),
    ).toBe('mismatch')
    await reconcileNow(shop)
    expect(await attemptOf(providerId)).toMatchObject({ status: 'open' })
  })
})

test.each([
  [
    'paypal',
    (apiUrl: string) =>
      payPalPayments({ ...sandboxPayPal, apiUrl, brandName: () => 'Sillage', publicUrl: apiUrl }),
  ],
  ['stripe', (apiUrl: string) => stripePayments({ ...sandboxStripe, apiUrl, publicUrl: apiUrl })],
])('a shopper who clicks again and again does not close the way to %s for the others', async (_, portTo) => {
  // The provider is busy with this shopper's first call and answers all others accordingly.
  const busy = createServer((request, response) => {
    const isToken = request.url?.endsWith('/token')
    response.writeHead(isToken ? 200 : 409, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isToken ? { access_token: 'token', expires_in: 600 } : { error: {} }))
  })
  busy.listen(0, '127.0.0.1')
  await once(busy, 'listening')
  const { port: number } = busy.address() as AddressInfo // of a TCP server that listens
  const asked = portTo(`http://127.0.0.1:${number}`)
  const wish = { captureId: 'c', providerId: 'p', amount: cents(100), currency: 'EUR', requestId: 'r' }
  const answers = []
  for (let count = 0; count < 8; count += 1) answers.push(await asked.refund({ ...wish, keyNumber: 0 }))
  busy.closeAllConnections()
  busy.close()
  expect(answers).toEqual(Array(8).fill({ kind: 'unknown', cause: 'HTTP 409' }))
})

test('an order that was paid another way meanwhile is not charged by the reconciler', async () => {
  const id = await newOrder()
  const page = await startPaying(shop, hanna, id, 'stripe')
  await shop.provider.fail('expire', '500', 1, 'stripe')
  await endHold(shop, id)
  await expireOrders(shop.db)
  const window = await startPaying(shop, hanna, id, 'paypal')
  await shop.provider.approve(window)
  await shop.provider.fail('capture', '500')
  expect((await pay(shop, hanna, id, window)).body.code).toBe('payment_pending')
  await shop.provider.approve(page)
  expect((await pay(shop, hanna, id, page)).status).toBe(200)
  await endCalls(shop)
  await reconcileNow(shop)
  expect(await shop.provider.ledger(id)).toMatchObject([{ provider: 'stripe', kind: 'capture' }])
})

test('a payment that was never approved ends when the order was paid another way', async () => {
  const id = await newOrder()
  const page = await startPaying(shop, hanna, id, 'stripe')
  await endHold(shop, id)
  await expireOrders(shop.db)
  const window = await startPaying(shop, hanna, id, 'paypal')
  await shop.provider.fail('capture', '500')
  expect((await pay(shop, hanna, id, window)).body.code).toBe('payment_pending')
  await shop.provider.approve(page)
  expect((await pay(shop, hanna, id, page)).status).toBe(200)
  await endCalls(shop)
  await reconcileNow(shop)
  expect(await attemptOf(window)).toMatchObject({ status: 'expired' })
})

test('a provider that returns a second payment with the id of the first is not believed', async () => {
  const id = await newOrder()
  const first = await startPaying(shop, hanna, id, 'paypal')
  await shop.provider.approve(first)
  await shop.provider.fail('capture', 'too_many_attempts')
  expect((await pay(shop, hanna, id, first)).body.code).toBe('payment_declined')
  const found = await atProvider(shop, 'paypal', first)
  const context = contextWith(shop, 'paypal', {
    createOrder: async () => ({ kind: 'created', order: found }),
  })
  const start = {
    actor: hanna,
    orderId: id,
    provider: 'paypal',
    limits: false,
    ip: '127.0.0.1',
  } as const
  await expect(startPayment(context, start)).rejects.toMatchObject({ problem: { code: 'payment_mismatch' } })
})

test('money that may have been taken is asked about before pages that merely may be paid', async () => {
  const many = await addProduct(shop.db, { quantity: 99, price: 4200 })
  for (let count = 0; count < 21; count += 1) {
    const { _id } = await placed(shop, hanna, { [many]: 1 })
    await startPaying(shop, hanna, _id, 'stripe')
  }
  await sql`UPDATE payment_attempts SET next_check_at = now() - interval '1 hour' WHERE status = 'open'`.execute(
    shop.db,
  )
  const id = await newOrder()
  const window = await startPaying(shop, hanna, id, 'paypal')
  await shop.provider.approve(window)
  await shop.provider.fail('capture', 'reset_after')
  expect((await pay(shop, hanna, id, window)).body.code).toBe('payment_pending')
  await reconcileNow(shop, id)
  expect(await read(id)).toMatchObject({ isPaid: true })
})

test('an order that cannot be ended does not keep the others from ending', async () => {
  const id = await newOrder()
  const sound = await placed(shop, hanna, { [await addProduct(shop.db)]: 1 })
  await endHold(shop, id)
  await endHold(shop, sound._id)
  await sql`UPDATE orders SET hold_until = now() - interval '1 minute' WHERE id = ${id}`.execute(shop.db)
  await sql`UPDATE products SET reserved = 0 WHERE id = ${product}`.execute(shop.db)
  await expireOrders(shop.db).catch(() => undefined)
  const statuses = [(await read(id)).status, (await read(sound._id)).status]
  await sql`UPDATE products SET reserved = 1 WHERE id = ${product}`.execute(shop.db)
  expect(statuses).toEqual(['placed', 'expired'])
})

test('a click that was rejected does not hide that its twin is taking the money', async () => {
  const id = await newOrder()
  const providerId = await startPaying(shop, hanna, id, 'paypal')
  await shop.provider.approve(providerId)
  const both = Promise.withResolvers<void>()
  const isRejected = Promise.withResolvers<void>()
  let calls = 0
  const context = contextWith(shop, 'paypal', {
    capture: async (wish) => {
      calls += 1
      if (calls === 1) {
        await both.promise
        return { kind: 'unavailable', cause: 'HTTP 429' }
      }
      both.resolve()
      await isRejected.promise
      await gateway(shop, 'paypal').capture(wish)
      return { kind: 'unknown', cause: 'ECONNRESET' }
    },
  })
  const approval = { orderId: id, providerId }
  const first = payOrder(context, hanna, approval)
  await expect.poll(() => calls).toBe(1)
  const second = payOrder(context, hanna, approval)
  await expect(first).rejects.toMatchObject({ problem: { code: 'payment_unavailable' } })
  const cancelled = await call(shop, hanna, ['PUT', `/orders/${id}/cancel`])
  isRejected.resolve()
  await expect(second).rejects.toMatchObject({ problem: { code: 'payment_pending' } })
  expect(cancelled).toMatchObject({ status: 409, body: { code: 'payment_pending' } })
  await reconcileNow(shop)
  expect(await read(id)).toMatchObject({ isPaid: true })
})
