import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { payOrder } from '#shop/payments/pay-order.server.ts'
import type { CaptureResult, PaymentGateway } from '#shop/payments/payment-gateway.ts'
import { receiveEvent } from '#shop/payments/receive-event.server.ts'
import {
  approvedOrder,
  atProvider,
  capturesOf,
  contextWith,
  gateway,
  oneBottle,
  readOrder,
  reconcileNow,
  setUpMoney,
} from '#tests/support/money.ts'
import { call, endCalls, type PayingShop, pay, startPaying } from '#tests/support/orders.ts'
import type { Person } from '#tests/support/people.ts'

// PayPal documents that of two calls with one PayPal-Request-Id it "processes the first request and might fail the second".
// Whatever the second says, the payment ends only when PayPal reports its outcome.

let shop: PayingShop
let hanna: Person
let id: string
let providerId: string
setUpMoney((money) => {
  ;({ shop, hanna } = money)
})
beforeEach(async () => {
  ;({ _id: id, providerId } = await approvedOrder(shop, hanna, await oneBottle(shop)))
})

const paypal = () => gateway(shop, 'paypal')
const read = () => readOrder(shop, hanna, id)
const captures = () => capturesOf(shop, id)

/** Another node on the same database, whose capture has the given outcome. */
const nodeWhose = (capture: PaymentGateway['capture']) => contextWith(shop, 'paypal', { capture })
const answering = (result: CaptureResult) => nodeWhose(async () => result)
const payOn = (node: ReturnType<typeof nodeWhose>) => payOrder(node, hanna, { orderId: id, providerId })
const problem = (code: string) => ({ problem: { code } })

const failures: [string, CaptureResult][] = [
  ['a decline', { kind: 'declined' }],
  ['a refusal', { kind: 'refused', issue: 'DUPLICATE_REQUEST_ID', message: '' }],
  ['an order not found', { kind: 'not_found' }],
]

/** The first call is in progress until the test releases it. */
function firstCall() {
  const sent = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  const node = nodeWhose(async (wish) => {
    sent.resolve()
    await letGo.promise
    return paypal().capture(wish)
  })
  return { paying: payOn(node), sent: sent.promise, letGo: letGo.resolve }
}

async function expectNoSecondWay() {
  for (const provider of ['paypal', 'stripe'])
    expect((await call(shop, hanna, ['POST', `/orders/${id}/${provider}`])).body.code, provider).toBe(
      'payment_pending',
    )
  expect((await call(shop, hanna, ['PUT', `/orders/${id}/cancel`])).body.code).toBe('payment_pending')
}

test.each(failures)('%s of a twin ends nothing while the first capture is under way', async (_, failure) => {
  const first = firstCall()
  await first.sent
  await expect(payOn(answering(failure))).rejects.toMatchObject(problem('payment_pending'))
  await expectNoSecondWay()
  first.letGo()
  expect((await first.paying).order).toMatchObject({ isPaid: true })
  expect(await captures()).toHaveLength(1)
})

test.each(failures)('%s of a twin after the money was taken pays the order', async (_, failure) => {
  await expect(
    payOn(
      nodeWhose(async (wish) => {
        await paypal().capture(wish)
        return { kind: 'unknown', cause: 'ECONNRESET' }
      }),
    ),
  ).rejects.toMatchObject(problem('payment_pending'))
  expect((await payOn(answering(failure))).order).toMatchObject({ isPaid: true, status: 'paid' })
  expect(await captures()).toHaveLength(1)
})

test.each(failures)('%s ends the payment when PayPal says that nothing was taken', async (_, failure) => {
  await expect(payOn(answering(failure))).rejects.toMatchObject(problem('payment_declined'))
  expect(await read()).toMatchObject({ isPaid: false, paymentPending: false })
  const second = await startPaying(shop, hanna, id)
  await shop.provider.approve(second)
  expect((await pay(shop, hanna, id, second)).status).toBe(200)
  expect(await captures()).toHaveLength(1)
})

test.each(failures)('%s ends nothing while PayPal cannot be asked', async (_, failure) => {
  await shop.provider.fail('get', '500')
  await expect(payOn(answering(failure))).rejects.toMatchObject(problem('payment_pending'))
  await expectNoSecondWay()
  await endCalls(shop)
  await reconcileNow(shop, id)
  expect(await read()).toMatchObject({ isPaid: true })
  expect(await captures()).toHaveLength(1)
})

test('a capture of a node that was killed may still arrive: its twin ends nothing for as long', async () => {
  // The killed node: its call was recorded and sent, and nobody receives the response.
  void payOn(nodeWhose(() => new Promise(() => undefined)))
  await expect.poll(async () => (await read()).paymentPending).toBe(true)
  await expect(payOn(answering({ kind: 'declined' }))).rejects.toMatchObject(problem('payment_pending'))
  await expectNoSecondWay()
  // An attempt this old is only queried, never captured again.
  await sql`UPDATE payment_attempts SET created_at = now() - interval '4 hours' WHERE order_id = ${id}`.execute(
    shop.db,
  )
  await reconcileNow(shop, id)
  await expectNoSecondWay()
  await endCalls(shop)
  await reconcileNow(shop, id)
  expect(await read()).toMatchObject({ isPaid: false, paymentPending: false })
  expect(await captures()).toHaveLength(0)
})

test('a call that the breaker holds back ends nothing while the first capture is under way', async () => {
  const first = firstCall()
  await first.sent
  const held = answering({ kind: 'unavailable', cause: 'PayPal failed too often' })
  await expect(payOn(held)).rejects.toMatchObject(problem('payment_unavailable'))
  await expectNoSecondWay()
  first.letGo()
  expect((await first.paying).order).toMatchObject({ isPaid: true })
  expect(await captures()).toHaveLength(1)
})

test('two captures that both fail leave the payment ended, not waiting', async () => {
  const letGo = Promise.withResolvers<void>()
  let calls = 0
  const node = nodeWhose(async () => {
    calls += 1
    await letGo.promise
    return { kind: 'declined' }
  })
  const both = Promise.allSettled([payOn(node), payOn(node)])
  await expect.poll(() => calls).toBe(2)
  letGo.resolve()
  await both
  expect(await read()).toMatchObject({ isPaid: false, paymentPending: false })
})

test('word of a declined capture ends nothing while another call is under way', async () => {
  const first = firstCall()
  await first.sent
  const held = await atProvider(shop, 'paypal', providerId)
  const declined = {
    captureId: 'DECLINED1',
    provider: 'paypal',
    providerId,
    status: 'declined',
    amount: held.amount,
    currency: held.currency,
    orderId: id,
    payee: held.payee,
    isLive: false,
  } as const
  const context = contextWith(shop, 'paypal', {
    getOrder: async () => ({ kind: 'found', order: { ...held, capture: declined } }),
  })
  await receiveEvent(context, 'paypal', {
    id: crypto.randomUUID(),
    type: 'PAYMENT.CAPTURE.DECLINED',
    isLive: false,
    about: { kind: 'payment', providerId },
  })
  await expectNoSecondWay()
  first.letGo()
  expect((await first.paying).order).toMatchObject({ isPaid: true })
})
