import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { queueAnomalyMail } from '#shop/payments/anomaly-mail.server.ts'
import { reconcilePayments } from '#shop/payments/reconcile-payments.server.ts'
import { sendRefunds } from '#shop/payments/send-refunds.server.ts'
import { expectSoundBooks } from '#tests/support/books.ts'
import {
  anomaliesOf,
  approvedOrder,
  captureAt,
  captureElsewhere,
  deliverEvent,
  makeRefundsDue,
  oneBottle,
  readOrder,
  reconcileNow,
  setUpMoney,
} from '#tests/support/money.ts'
import { call, type PayingShop, paid } from '#tests/support/orders.ts'
import type { Person } from '#tests/support/people.ts'

// A customer disputes a payment, or its provider reverses it.

let shop: PayingShop
let hanna: Person
let owner: Person
let product: string
setUpMoney((money) => {
  ;({ shop, hanna, owner } = money)
})
beforeEach(async () => {
  product = await oneBottle(shop)
})

const read = (id: string) => readOrder(shop, hanna, id)
const deliver = (id: string) => call(shop, owner, ['PUT', `/orders/${id}/deliver`])

const approved = () => approvedOrder(shop, hanna, product)

const openOf = (orderId: string) =>
  shop.db
    .selectFrom('payment_anomalies')
    .select(['id', 'provider_ref', 'mail_id'])
    .where('order_id', '=', orderId)
    .where('settled_at', 'is', null)
    .execute()

/** The owner settles an order's open anomaly. */
async function settleOpen(orderId: string) {
  const open = await openOf(orderId)
  expect(open).toHaveLength(1)
  for (const { id } of open)
    expect((await call(shop, owner, ['PUT', `/anomalies/${id}`], { settled: true })).status).toBe(200)
}

describe.each(['paypal', 'stripe'] as const)('%s', (provider) => {
  const sendEvent = (body: string) => deliverEvent(shop, provider, body)

  const disputeEvent = (captureId: string, ref: string, isWon = false) =>
    provider === 'paypal'
      ? {
          id: crypto.randomUUID(),
          event_type: isWon ? 'CUSTOMER.DISPUTE.RESOLVED' : 'CUSTOMER.DISPUTE.CREATED',
          resource: {
            dispute_id: ref,
            disputed_transactions: [{ seller_transaction_id: captureId }],
            ...(isWon && { dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } }),
          },
        }
      : {
          id: `evt_${crypto.randomUUID()}`,
          object: 'event',
          type: isWon ? 'charge.dispute.closed' : 'charge.dispute.funds_withdrawn',
          livemode: false,
          data: { object: { id: ref, charge: captureId, status: isWon ? 'won' : 'lost' } },
        }

  test('announces a dispute: nothing is sent until it is won, whichever event arrives first', async () => {
    const first = await paid(shop, hanna, { [product]: 1 }, provider)
    const { captureId } = await captureAt(shop, provider, first.providerId)
    expect(await sendEvent(JSON.stringify(disputeEvent(captureId, 'PP-D-1')))).toBe(200)
    expect(await deliver(first.order._id)).toMatchObject({
      status: 409,
      body: { code: 'order_state', message: expect.stringContaining('disputes this payment') },
    })
    const detail = (await call(shop, owner, ['GET', `/orders/${first.order._id}/desk`])).body
    expect(detail.stop).toContain('disputes this payment')
    expect(await sendEvent(JSON.stringify(disputeEvent(captureId, 'PP-D-1', true)))).toBe(200)
    expect((await deliver(first.order._id)).status).toBe(200)

    product = await oneBottle(shop)
    const second = await paid(shop, hanna, { [product]: 1 }, provider)
    const other = await captureAt(shop, provider, second.providerId)
    expect(await sendEvent(JSON.stringify(disputeEvent(other.captureId, 'PP-D-2', true)))).toBe(200)
    expect(await sendEvent(JSON.stringify(disputeEvent(other.captureId, 'PP-D-2')))).toBe(200)
    expect((await deliver(second.order._id)).status).toBe(200)
  })

  test('announces a second dispute of a payment after the owner has settled the first: it stops the order and is reported anew', async () => {
    const { order, providerId } = await paid(shop, hanna, { [product]: 1 }, provider)
    const { captureId } = await captureAt(shop, provider, providerId)
    const announce = (ref: string) => sendEvent(JSON.stringify(disputeEvent(captureId, ref)))
    expect(await announce(`${order._id}-1`)).toBe(200)
    expect(await announce(`${order._id}-1`)).toBe(200)
    await settleOpen(order._id)
    expect(await announce(`${order._id}-2`)).toBe(200)
    expect(await anomaliesOf(shop, order._id)).toEqual(['dispute', 'dispute'])
    expect((await deliver(order._id)).status).toBe(409)
    await sql`UPDATE payment_anomalies SET at = now() - interval '3 minutes'`.execute(shop.db)
    await sql`UPDATE mail_outbox SET created_at = now() - interval '1 hour'`.execute(shop.db)
    await queueAnomalyMail(shop.db)
    expect(await openOf(order._id)).toMatchObject([
      { provider_ref: `${order._id}-2`, mail_id: expect.any(String) },
    ])
    await settleOpen(order._id)
    expect((await deliver(order._id)).status).toBe(200)
  })

  test('announced a dispute that is open under the name of its payment: settling that lets the order go', async () => {
    const { order, providerId } = await paid(shop, hanna, { [product]: 1 }, provider)
    const { captureId } = await captureAt(shop, provider, providerId)
    expect(await sendEvent(JSON.stringify(disputeEvent(captureId, `${order._id}-1`)))).toBe(200)
    await shop.db
      .updateTable('payment_anomalies')
      .set({ provider_ref: captureId })
      .where('order_id', '=', order._id)
      .execute()
    await settleOpen(order._id)
    expect((await deliver(order._id)).status).toBe(200)
  })
})

describe('PayPal takes a payment back', () => {
  /** As PayPal documents it: a separate refund whose link leads up to the capture. */
  const reversed = (captureId: string) => ({
    id: crypto.randomUUID(),
    event_type: 'PAYMENT.CAPTURE.REVERSED',
    resource_type: 'refund',
    resource: {
      id: `R${captureId}`,
      status: 'COMPLETED',
      links: [{ rel: 'up', href: `https://api-m.paypal.com/v2/payments/captures/${captureId}` }],
    },
  })

  const sendEvent = (event: object) => deliverEvent(shop, 'paypal', JSON.stringify(event))

  test('after it was counted: the order is marked and not sent', async () => {
    const { order, providerId } = await paid(shop, hanna, { [product]: 1 })
    const { captureId } = await captureAt(shop, 'paypal', providerId)
    expect(await sendEvent(reversed(captureId))).toBe(200)
    expect(await anomaliesOf(shop, order._id)).toEqual(['payment_reversed'])
    expect(await deliver(order._id)).toMatchObject({
      status: 409,
      body: { code: 'order_state', message: expect.stringContaining('taken this payment back') },
    })
  })

  test('and the owner has settled that: the order may be sent again', async () => {
    const { order, providerId } = await paid(shop, hanna, { [product]: 1 })
    expect(await sendEvent(reversed((await captureAt(shop, 'paypal', providerId)).captureId))).toBe(200)
    expect((await deliver(order._id)).status).toBe(409)
    await settleOpen(order._id)
    expect((await deliver(order._id)).status).toBe(200)
  })

  test('before it was counted: the order is marked as soon as it is paid, and not sent', async () => {
    const { _id, providerId } = await approved()
    await captureElsewhere(shop, providerId)
    const { captureId } = await captureAt(shop, 'paypal', providerId)
    expect(await sendEvent(reversed(captureId))).toBe(200)
    expect((await call(shop, hanna, ['PUT', `/orders/${_id}/pay`], { id: providerId })).status).toBe(200)
    expect((await deliver(_id)).status).toBe(409)
    await reconcilePayments(shop.shop)
    expect(await anomaliesOf(shop, _id)).toEqual(['payment_reversed'])
  })

  test('while PayPal cannot be asked: nothing is sent all the same, and the event is sent again', async () => {
    const { order, providerId } = await paid(shop, hanna, { [product]: 1 })
    const event = reversed((await captureAt(shop, 'paypal', providerId)).captureId)
    await shop.provider.fail('get', '500')
    expect(await sendEvent(event)).toBe(503)
    expect((await deliver(order._id)).status).toBe(409)
    expect(await sendEvent(event)).toBe(200)
    expect(await anomaliesOf(shop, order._id)).toEqual(['payment_reversed'])
  })

  test.each(['wrong_amount', 'wrong_currency'])(
    'while PayPal answers with %s: nothing of that is counted, and the event is sent again',
    async (kind) => {
      const { order, providerId } = await paid(shop, hanna, { [product]: 1 })
      await shop.provider.reverse(providerId)
      const news = (await shop.provider.events('paypal')).findLast(
        ({ type }) => type === 'PAYMENT.CAPTURE.REVERSED',
      )
      const deliverNews = () => deliverEvent(shop, 'paypal', news?.body ?? '')
      await shop.provider.fail('get', kind)
      expect(await deliverNews()).toBe(503)
      expect(await read(order._id)).toMatchObject({ status: 'paid', refundedAmount: 0, refunds: [] })
      expect(await anomaliesOf(shop, order._id)).toEqual(['payment_reversed', 'contradicts_books'])
      expect(await deliverNews()).toBe(200)
      expect(await read(order._id)).toMatchObject({ status: 'refunded', refunds: [{ status: 'done' }] })
      await expectSoundBooks(shop.db)
    },
  )

  test('while a refund of the owner is under way: that is refused there, and PayPal is asked what it holds until it says so', async () => {
    const { order, providerId } = await paid(shop, hanna, { [product]: 1 })
    await shop.provider.fail('refund', 'reset')
    await call(shop, owner, ['POST', `/orders/${order._id}/refunds`], { amount: 10 })
    await shop.provider.reverse(providerId)
    await makeRefundsDue(shop)
    await sendRefunds(shop.shop)
    expect(await read(order._id)).toMatchObject({ status: 'paid', refunds: [{ status: 'failed' }] })
    await shop.provider.fail('get', 'wrong_amount')
    await reconcileNow(shop, order._id)
    expect(await read(order._id)).toMatchObject({ status: 'paid', refundedAmount: 0 })
    await reconcileNow(shop, order._id)
    expect(await read(order._id)).toMatchObject({ status: 'refunded' })
    await expectSoundBooks(shop.db)
  })

  test('that belongs to no order of this shop: the owner is notified', async () => {
    expect(await sendEvent(reversed('7JU67550Y37583299'))).toBe(200)
    expect(await anomaliesOf(shop, null)).toContain('payment_reversed')
  })
})
