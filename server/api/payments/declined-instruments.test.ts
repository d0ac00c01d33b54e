import { beforeEach, expect, test } from 'vitest'
import { expireOrders } from '#shop/orders/holds/expire-orders.server.ts'
import { payOrder } from '#shop/payments/pay-order.server.ts'
import {
  anomaliesOf,
  capturesOf,
  contextWith,
  deliverEvent,
  gateway,
  oneBottle,
  readOrder,
  reconcileNow,
  setUpMoney,
} from '#tests/support/money.ts'
import { endCalls, endHold, type PayingShop, pay, placed, startPaying } from '#tests/support/orders.ts'
import type { Person } from '#tests/support/people.ts'

// PayPal, "Handle funding failures": after INSTRUMENT_DECLINED the same order is approved with another means of payment.

let shop: PayingShop
let hanna: Person
let product: string
let id: string
let providerId: string
setUpMoney((money) => {
  ;({ shop, hanna } = money)
})
beforeEach(async () => {
  product = await oneBottle(shop)
  id = (await placed(shop, hanna, { [product]: 1 }))._id
  providerId = await startPaying(shop, hanna, id)
})

const read = () => readOrder(shop, hanna, id)
const captures = () => capturesOf(shop, id)
const attempts = async () =>
  (
    await shop.db
      .selectFrom('payment_attempts')
      .select(['status', 'declines'])
      .where('order_id', '=', id)
      .orderBy('created_at')
      .execute()
  ).map(({ status, declines }) => `${status} ${declines}`)

/** The shopper approves with a means of payment that PayPal then declines. */
async function declined() {
  await shop.provider.decline(providerId)
  return pay(shop, hanna, id, providerId)
}

const canRestart = { status: 409, body: { code: 'payment_declined', details: { canRestart: true } } }

test('after a declined means of payment the same PayPal order is paid with another, once', async () => {
  expect(await declined()).toMatchObject(canRestart)
  expect(await read()).toMatchObject({ status: 'placed', isPaid: false, paymentPending: false })
  expect(await attempts()).toEqual(['open 1'])
  expect(await declined()).toMatchObject(canRestart)
  expect(await attempts()).toEqual(['open 2'])
  await shop.provider.approve(providerId)
  expect(await pay(shop, hanna, id, providerId)).toMatchObject({ status: 200, body: { isPaid: true } })
  expect(await captures()).toHaveLength(1)
  expect(await anomaliesOf(shop, id)).toEqual([])
})

test('whoever closes PayPal’s window after a decline finds the same PayPal order behind the button', async () => {
  await declined()
  expect(await startPaying(shop, hanna, id)).toBe(providerId)
  await shop.provider.approve(providerId)
  expect((await pay(shop, hanna, id, providerId)).status).toBe(200)
  expect(await attempts()).toEqual(['captured 1'])
})

test('whoever pays by card after a decline is not charged through PayPal too', async () => {
  await declined()
  const page = await startPaying(shop, hanna, id, 'stripe')
  await shop.provider.approve(providerId)
  expect(await pay(shop, hanna, id, providerId)).toMatchObject({
    status: 409,
    body: {
      code: 'payment_declined',
      message: 'This payment has ended. Nothing was charged; please pay again.',
    },
  })
  await shop.provider.approve(page)
  expect((await pay(shop, hanna, id, page)).body.isPaid).toBe(true)
  expect((await captures()).map(({ provider }) => provider)).toEqual(['stripe'])
})

test('whoever walks away after a decline loses the hold in time, and the attempt ends with it', async () => {
  await declined()
  await endHold(shop, id)
  await expireOrders(shop.db)
  expect(await read()).toMatchObject({ status: 'expired', isPaid: false })
  expect(await attempts()).toEqual(['expired 1'])
  await shop.provider.approve(providerId)
  expect(await pay(shop, hanna, id, providerId)).toMatchObject({ status: 409, body: { code: 'order_state' } })
  expect(await reconcileNow(shop, id)).toBe(1)
  expect(await captures()).toEqual([])
  expect((await placed(shop, hanna, { [product]: 1 })).status).toBe('placed')
})

test('an order that ends while PayPal declines takes its attempt with it', async () => {
  await shop.provider.decline(providerId)
  const context = contextWith(shop, 'paypal', {
    capture: async (wish) => {
      const answer = await gateway(shop, 'paypal').capture(wish)
      await shop.db
        .updateTable('orders')
        .set({ status: 'cancelled', closed_at: new Date() })
        .where('id', '=', id)
        .execute()
      return answer
    },
  })
  const paying = payOrder(context, hanna, { orderId: id, providerId })
  await expect(paying).rejects.toMatchObject({ problem: { code: 'payment_declined' } })
  expect(await attempts()).toEqual(['expired 1'])
  await shop.db
    .updateTable('orders')
    .set({ status: 'placed', closed_at: null })
    .where('id', '=', id)
    .execute()
})

test('a decline whose answer was lost is learnt by asking, and another means of payment pays', async () => {
  await shop.provider.decline(providerId)
  await shop.provider.fail('capture', 'reset_after')
  expect((await pay(shop, hanna, id, providerId)).body.code).toBe('payment_pending')
  await endCalls(shop)
  expect(await reconcileNow(shop, id)).toBe(1)
  expect(await read()).toMatchObject({ isPaid: false, paymentPending: false })
  expect(await attempts()).toEqual(['open 1'])
  await shop.provider.approve(providerId)
  expect((await pay(shop, hanna, id, providerId)).status).toBe(200)
  expect(await captures()).toHaveLength(1)
})

test('PayPal’s own word of the declined capture ends nothing', async () => {
  await declined()
  const news = (await shop.provider.events('paypal')).findLast(
    (one) => one.type === 'PAYMENT.CAPTURE.DECLINED' && one.body.includes(providerId),
  )
  expect(await deliverEvent(shop, 'paypal', news?.body ?? '')).toBe(200)
  expect(await attempts()).toEqual(['open 1'])
  await shop.provider.approve(providerId)
  expect((await pay(shop, hanna, id, providerId)).status).toBe(200)
})

test('two captures that are declined at once leave one payment that can go on', async () => {
  await shop.provider.decline(providerId)
  const answers = await Promise.all([1, 2].map(() => pay(shop, hanna, id, providerId)))
  for (const { body } of answers) expect(body.code).toMatch(/^payment_(declined|pending)$/)
  expect(await attempts()).toEqual([expect.stringMatching(/^open [12]$/)])
  await shop.provider.approve(providerId)
  expect((await pay(shop, hanna, id, providerId)).status).toBe(200)
  expect(await captures()).toHaveLength(1)
})
