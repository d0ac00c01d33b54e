import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { issueDueDocuments } from '#shop/documents/issue-documents.server.ts'
import { cents } from '#shop/money/money.ts'
import { expireOrders } from '#shop/orders/holds/expire-orders.server.ts'
import { adoptAttempt } from '#shop/payments/adopt-attempt.server.ts'
import type { ProviderOrder } from '#shop/payments/payment-gateway.ts'
import { reconcilePayments } from '#shop/payments/reconcile-payments.server.ts'
import { sendRefunds } from '#shop/payments/send-refunds.server.ts'
import { settleRefunds } from '#shop/payments/settle-refund.server.ts'
import { expectSoundBooks } from '#tests/support/books.ts'
import {
  anomaliesOf,
  approvedOrder,
  atProvider,
  captureAt,
  captureElsewhere,
  deliverEvent,
  gateway,
  oneBottle,
  readOrder,
  reconcileNow,
  setUpMoney,
} from '#tests/support/money.ts'
import { call, endHold, type PayingShop, paid, placed, startPaying } from '#tests/support/orders.ts'
import { type Person, signIn } from '#tests/support/people.ts'

// What a provider did is learned late, out of order and without a webhook.

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

const approved = () => approvedOrder(shop, hanna, product)

async function expired(id: string) {
  await endHold(shop, id)
  await expireOrders(shop.db)
  expect(await read(id)).toMatchObject({ status: 'expired' })
}

test('while a payment whose attempt was lost is taken in again, its order is not offered another page', async () => {
  const { _id, providerId } = await approvedOrder(shop, hanna, product, 'stripe')
  const made = await atProvider(shop, 'stripe', providerId)
  await sql`DELETE FROM payment_attempts WHERE order_id = ${_id}`.execute(shop.db)
  await adoptAttempt(shop.db, gateway(shop, 'stripe'), made)
  expect(await call(shop, hanna, ['POST', `/orders/${_id}/stripe`])).toMatchObject({
    status: 409,
    body: { code: 'payment_pending' },
  })
  await reconcilePayments(shop.shop)
  expect(await read(_id)).toMatchObject({ isPaid: true })
})

test('a lost page that has closed meanwhile is taken in as ended, and another one may be opened', async () => {
  const { _id } = await placed(shop, hanna, { [product]: 1 })
  const providerId = await startPaying(shop, hanna, _id, 'stripe')
  await sql`DELETE FROM payment_attempts WHERE order_id = ${_id}`.execute(shop.db)
  await gateway(shop, 'stripe').close(providerId)
  await adoptAttempt(shop.db, gateway(shop, 'stripe'), await atProvider(shop, 'stripe', providerId))
  expect(await startPaying(shop, hanna, _id, 'stripe')).not.toBe(providerId)
})

describe('an attempt that has ended', () => {
  test('is asked about an hour, a day and three days later, and then no more', async () => {
    const { _id } = await approved()
    await expired(_id)
    const times: number[] = []
    for (let look = 0; look < 4; look += 1) {
      const { hours } = await shop.db
        .selectFrom('payment_attempts')
        .select(sql<number | null>`(extract(epoch FROM next_check_at - ended_at) / 3600)::float8`.as('hours'))
        .where('order_id', '=', _id)
        .executeTakeFirstOrThrow()
      if (hours !== null) times.push(Math.floor(hours))
      await reconcileNow(shop, _id)
    }
    expect(times).toEqual([1, 24, 72])
  })

  test('and whose money came after all pays its order, without a webhook', async () => {
    const { _id, providerId } = await approved()
    await expired(_id)
    await captureElsewhere(shop, providerId)
    await reconcileNow(shop, _id)
    expect(await read(_id)).toMatchObject({ status: 'paid', isPaid: true })
  })

  test('and whose money came when its bottle was sold is paid back', async () => {
    const { _id, providerId } = await approved()
    await expired(_id)
    await placed(shop, await signIn(shop), { [product]: 1 })
    await captureElsewhere(shop, providerId)
    await reconcileNow(shop, _id)
    await sendRefunds(shop.shop)
    expect(await read(_id)).toMatchObject({ status: 'refunded', isPaid: false })
  })

  test('and whose money does not fit at first is asked about again within a minute, not in an hour', async () => {
    const { _id, providerId } = await approved()
    await expired(_id)
    await captureElsewhere(shop, providerId)
    await shop.provider.fail('get', 'wrong_amount')
    await reconcileNow(shop, _id)
    const { seconds } = await shop.db
      .selectFrom('payment_attempts')
      .select(sql<number>`extract(epoch FROM next_check_at - now())::float8`.as('seconds'))
      .where('order_id', '=', _id)
      .executeTakeFirstOrThrow()
    expect(seconds).toBeLessThanOrEqual(60)
    await reconcileNow(shop, _id)
    expect(await read(_id)).toMatchObject({ status: 'paid', isPaid: true })
  })

  test('because of one answer that it was declined is asked about once more within a minute', async () => {
    const { _id } = await approvedOrder(shop, hanna, product, 'stripe')
    await shop.provider.fail('get', 'declined', 1, 'stripe')
    await reconcileNow(shop, _id)
    expect(await read(_id)).toMatchObject({ isPaid: false })
    const due = () =>
      shop.db
        .selectFrom('payment_attempts')
        .select(['last_looks', sql<number>`extract(epoch FROM next_check_at - now())::float8`.as('seconds')])
        .where('order_id', '=', _id)
        .executeTakeFirstOrThrow()
    expect((await due()).seconds).toBeLessThanOrEqual(60)
    await shop.provider.fail('get', 'declined', 1, 'stripe')
    await reconcileNow(shop, _id)
    const { last_looks, seconds } = await due()
    expect(last_looks).toBe(0)
    // Then like all that have ended: an hour after the end, plus up to 20 minutes.
    expect(seconds).toBeGreaterThan(50 * 60)
    await reconcileNow(shop, _id)
    expect(await read(_id)).toMatchObject({ status: 'paid', isPaid: true })
  })

  test('because it was declined is asked about too', async () => {
    const { _id, providerId } = await approved()
    await shop.provider.fail('capture', 'too_many_attempts')
    expect((await call(shop, hanna, ['PUT', `/orders/${_id}/pay`], { id: providerId })).body.code).toBe(
      'payment_declined',
    )
    await captureElsewhere(shop, providerId)
    await reconcileNow(shop, _id)
    expect(await read(_id)).toMatchObject({ isPaid: true })
  })
})

describe.each(['paypal', 'stripe'] as const)('%s', (provider) => {
  const sendEvent = (body: string) => deliverEvent(shop, provider, body)

  /** Money was captured, but the row of its attempt was lost with the database's last transactions. */
  async function takenAndLost() {
    const { _id, providerId } = await approvedOrder(shop, hanna, product, provider)
    if (provider === 'paypal') await captureElsewhere(shop, providerId)
    await sql`DELETE FROM payment_attempts WHERE order_id = ${_id}`.execute(shop.db)
    const type = provider === 'paypal' ? 'PAYMENT.CAPTURE.COMPLETED' : 'checkout.session.completed'
    const news = (await shop.provider.events(provider)).findLast(
      (one) => one.type === type && one.body.includes(providerId),
    )
    return { _id, providerId, body: news?.body ?? '' }
  }

  test('announces money whose attempt is lost: its order is paid by what the provider says it is for', async () => {
    const { _id, body } = await takenAndLost()
    expect(await sendEvent(body)).toBe(200)
    expect(await sendEvent(body)).toBe(200)
    expect(await read(_id)).toMatchObject({ isPaid: true, status: 'paid' })
    const attempts = shop.db.selectFrom('payment_attempts').select('status').where('order_id', '=', _id)
    expect(await attempts.execute()).toEqual([{ status: 'captured' }])
  })

  test('announces money that names what no order can be called: the owner is notified', async () => {
    const { holder } = await shop.provider.moved({ provider, amount: 4690, order: 'order\u0000 1' })
    const body =
      provider === 'paypal'
        ? { id: crypto.randomUUID(), event_type: 'CHECKOUT.ORDER.COMPLETED', resource: { id: holder } }
        : {
            id: `evt_${crypto.randomUUID()}`,
            object: 'event',
            type: 'checkout.session.completed',
            livemode: false,
            data: { object: { id: holder } },
          }
    expect(await sendEvent(JSON.stringify(body))).toBe(200)
    expect(await anomaliesOf(shop, null)).toContain('event_of_unknown_order')
    expect(await sendEvent(JSON.stringify({ ...body, id: 'evt\u0000 1' }))).toBe(400)
  })

  test.each(['wrong_amount', 'wrong_currency'])(
    'announces money whose attempt is lost, with %s: it counts once the provider reports the truth',
    async (kind) => {
      const { _id, body } = await takenAndLost()
      await shop.provider.fail('get', kind, 1, provider)
      expect(await sendEvent(body)).toBe(200)
      expect(await read(_id)).toMatchObject({ isPaid: false })
      await reconcileNow(shop, _id)
      expect(await read(_id)).toMatchObject({ isPaid: true })
    },
  )

  test('announces money whose attempt is lost while another one is open: one of them pays', async () => {
    const { _id, body } = await takenAndLost()
    await startPaying(shop, hanna, _id, provider)
    expect(await sendEvent(body)).toBe(200)
    expect(await read(_id)).toMatchObject({ isPaid: true })
    const open = shop.db.selectFrom('payment_attempts').select('id').where('order_id', '=', _id)
    expect(await open.where('status', 'in', ['open', 'capturing', 'unknown']).execute()).toEqual([])
  })

  test('sent a part back before the shop counted the payment: that is found without a webhook', async () => {
    const { _id, providerId } = await approvedOrder(shop, hanna, product, provider)
    if (provider === 'paypal') await captureElsewhere(shop, providerId)
    const { captureId, currency } = await captureAt(shop, provider, providerId)
    await gateway(shop, provider).refund({
      ...{ providerId, captureId, currency, keyNumber: 0 },
      amount: cents(1000),
      requestId: crypto.randomUUID(),
    })
    expect((await call(shop, hanna, ['PUT', `/orders/${_id}/pay`], { id: providerId })).status).toBe(200)
    expect(await read(_id)).toMatchObject({
      isPaid: true,
      refundedAmount: 10,
      refunds: [{ amount: 10, status: 'done', reason: 'made at the payment provider' }],
    })
  })

  test('returns a refund that was done: it is owed again, reported once, and made again under the same credit note', async () => {
    const { order, providerId } = await paid(shop, hanna, { [product]: 1 }, provider)
    const refund = (body: object) => call(shop, owner, ['POST', `/orders/${order._id}/refunds`], body)
    expect((await refund({ amount: 10 })).status).toBe(201)
    await issueDueDocuments(shop.db)
    const held = await atProvider(shop, provider, providerId)
    const refunds = held.refunds.map((one) => ({ ...one, status: 'failed' as const }))
    for (let times = 0; times < 2; times += 1)
      await shop.db.transaction().execute((tx) => settleRefunds(tx, provider, { ...held, refunds }))
    expect(await read(order._id)).toMatchObject({ refundedAmount: 0, refunds: [{ status: 'failed' }] })
    expect(await anomaliesOf(shop, order._id)).toEqual(['refund_failed_after_done'])
    await expectSoundBooks(shop.db)
    expect((await refund({ amount: 5 })).status).toBe(400)
    expect((await refund({ amount: 10 })).status).toBe(201)
    expect(await read(order._id)).toMatchObject({ refundedAmount: 10, refunds: [{ status: 'done' }] })
    await issueDueDocuments(shop.db)
    const notes = shop.db.selectFrom('invoices').select('id').where('order_id', '=', order._id)
    expect(await notes.where('kind', '=', 'credit_note').execute()).toHaveLength(1)
  })

  test('returns a refund that is then made on its own site: it is the same refund, under the same credit note', async () => {
    const { order, providerId } = await paid(shop, hanna, { [product]: 1 }, provider)
    const settle = async (held: ProviderOrder) =>
      shop.db.transaction().execute((tx) => settleRefunds(tx, provider, held))
    await call(shop, owner, ['POST', `/orders/${order._id}/refunds`], {})
    await issueDueDocuments(shop.db)
    const held = await atProvider(shop, provider, providerId)
    const refunds = held.refunds.map((one) => ({ ...one, status: 'failed' as const }))
    await settle({ ...held, refunds })
    const [sent] = held.refunds
    if (!sent) throw new Error('nothing was refunded')
    const again = { ...sent, refundId: 'made-there', requestId: undefined }
    for (let times = 0; times < 2; times += 1) {
      await settle({ ...held, refunds: [...refunds, again] })
      await issueDueDocuments(shop.db)
      expect(await read(order._id)).toMatchObject({ status: 'refunded', refunds: [{ status: 'done' }] })
    }
    expect(await anomaliesOf(shop, order._id)).toEqual(['refund_failed_after_done'])
  })

  test('returns a refund of more than is left by now: it cannot be made again', async () => {
    const { order, providerId } = await paid(shop, hanna, { [product]: 1 }, provider)
    const refund = (body: object) => call(shop, owner, ['POST', `/orders/${order._id}/refunds`], body)
    await refund({ amount: 10 })
    const held = await atProvider(shop, provider, providerId)
    const [sent] = held.refunds
    if (!sent) throw new Error('nothing was refunded')
    const back = { ...sent, status: 'failed' as const }
    const other = { ...sent, refundId: 'made-there', requestId: undefined, amount: cents(5500) }
    await shop.db
      .transaction()
      .execute((tx) => settleRefunds(tx, provider, { ...held, refunds: [back, other] }))
    expect(await refund({})).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  })

  test('returns a refund that two administrators send again at once: it is sent once', async () => {
    const { order, providerId } = await paid(shop, hanna, { [product]: 1 }, provider)
    const refund = (body: object) => call(shop, owner, ['POST', `/orders/${order._id}/refunds`], body)
    await refund({ amount: 10 })
    const held = await atProvider(shop, provider, providerId)
    const refunds = held.refunds.map((one) => ({ ...one, status: 'failed' as const }))
    await shop.db.transaction().execute((tx) => settleRefunds(tx, provider, { ...held, refunds }))
    const seen = { amount: 10, knownRefunds: 0 }
    const answers = await Promise.all([refund(seen), refund(seen)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await read(order._id)).toMatchObject({ refundedAmount: 10, refunds: [{ status: 'done' }] })
  })

  test('returns the whole refund of an order: the order is to be refunded again', async () => {
    const { order, providerId } = await paid(shop, hanna, { [product]: 1 }, provider)
    await call(shop, owner, ['POST', `/orders/${order._id}/refunds`], {})
    expect(await read(order._id)).toMatchObject({ status: 'refunded' })
    const held = await atProvider(shop, provider, providerId)
    const refunds = held.refunds.map((one) => ({ ...one, status: 'failed' as const }))
    await shop.db.transaction().execute((tx) => settleRefunds(tx, provider, { ...held, refunds }))
    expect(await read(order._id)).toMatchObject({ status: 'refund_due', refundedAmount: 0 })
  })
})
