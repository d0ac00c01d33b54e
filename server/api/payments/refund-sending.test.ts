import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { cents } from '#shop/money/money.ts'
import { sendRefunds } from '#shop/payments/send-refunds.server.ts'
import { settleRefunds } from '#shop/payments/settle-refund.server.ts'
import {
  anomaliesOf,
  atProvider,
  captureAt,
  contextWith,
  gateway,
  makeRefundsDue,
  oneBottle,
  readOrder,
  setUpMoney,
} from '#tests/support/money.ts'
import { call, type PayingShop, paid } from '#tests/support/orders.ts'
import type { Person } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'

// Refunds in progress: slow, interrupted, made by hand at the provider, failed, and arrived after all.

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
const refund = (id: string, body: object = {}) => call(shop, owner, ['POST', `/orders/${id}/refunds`], body)

describe.each(['paypal', 'stripe'] as const)('%s', (provider) => {
  test('a refund that the owner made by hand and that is still pending is never sent by the shop as well', async () => {
    const { order, providerId } = await paid(shop, hanna, { [product]: 1 }, provider)
    const capture = await captureAt(shop, provider, providerId)
    await shop.provider.fail('refund', 'pending', 1, provider)
    await gateway(shop, provider).refund({
      ...{ providerId, captureId: capture.captureId, currency: capture.currency, keyNumber: 0 },
      amount: cents(1000),
      requestId: crypto.randomUUID(),
    })
    const held = await atProvider(shop, provider, providerId)
    expect(held.refunds).toMatchObject([{ status: 'pending', amount: 1000 }])
    await shop.db.transaction().execute((tx) => settleRefunds(tx, provider, held))
    expect(await read(order._id)).toMatchObject({ refunds: [{ status: 'pending', amount: 10 }] })
    await makeRefundsDue(shop)
    await sendRefunds(shop.shop)
    expect((await atProvider(shop, provider, providerId)).refunds).toHaveLength(1)
  })

  test('refunds that wait behind a slow one are sent once, though another node finds them meanwhile', async () => {
    const first = await paid(shop, hanna, { [product]: 1 }, provider)
    const other = await addProduct(shop.db, { quantity: 1, price: 4200 })
    const second = await paid(shop, hanna, { [other]: 1 }, provider)
    await shop.provider.fail('refund', '429', 2, provider)
    await refund(first.order._id, { amount: 10 })
    await refund(second.order._id, { amount: 10 })
    await sql`UPDATE refunds SET updated_at = created_at WHERE status = 'pending'`.execute(shop.db)
    const reached = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    let calls = 0
    const slow = contextWith(shop, provider, {
      refund: async (wish) => {
        calls += 1
        if (calls === 1) {
          reached.resolve()
          await goOn.promise
        }
        return gateway(shop, provider).refund(wish)
      },
    })
    const sending = sendRefunds(slow)
    await reached.promise
    await sql`
      UPDATE refunds SET updated_at = now() - interval '31 seconds' WHERE status = 'pending' AND payment_id IN (
        SELECT id FROM payments WHERE order_id = ${second.order._id})`.execute(shop.db)
    await sendRefunds(shop.shop)
    goOn.resolve()
    await sending
    expect((await atProvider(shop, provider, first.providerId)).refunds).toHaveLength(1)
    expect((await atProvider(shop, provider, second.providerId)).refunds).toHaveLength(1)
  })

  test('a refund whose call broke off is looked for again once that call must be over, and not before', async () => {
    const { order, providerId } = await paid(shop, hanna, { [product]: 1 }, provider)
    await shop.provider.fail('refund', 'reset_after', 1, provider)
    await refund(order._id, { amount: 10 })
    const orderAfter = async (seconds: number) => {
      await sql`UPDATE refunds SET updated_at = now() - make_interval(secs => ${seconds}::int)
        WHERE status = 'pending'`.execute(shop.db)
      await sendRefunds(shop.shop)
      return read(order._id)
    }
    expect(await orderAfter(1)).toMatchObject({ refunds: [{ status: 'pending' }] })
    expect(await orderAfter(17)).toMatchObject({ refunds: [{ status: 'done' }] })
    expect((await atProvider(shop, provider, providerId)).refunds).toHaveLength(1)
  })

  test('a refund that another node takes over while it is slowly looked for is sent once', async () => {
    const { order, providerId } = await paid(shop, hanna, { [product]: 1 }, provider)
    await shop.provider.fail('refund', '429', 1, provider)
    await refund(order._id, { amount: 10 })
    await makeRefundsDue(shop)
    const lookedFor = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const slow = contextWith(shop, provider, {
      getOrder: async (id) => {
        const answer = await gateway(shop, provider).getOrder(id)
        lookedFor.resolve()
        await goOn.promise
        return answer
      },
    })
    const sending = sendRefunds(slow)
    await lookedFor.promise
    await makeRefundsDue(shop)
    await shop.provider.fail('refund', 'reset_after', 1, provider)
    await sendRefunds(shop.shop)
    goOn.resolve()
    await sending
    expect((await atProvider(shop, provider, providerId)).refunds).toHaveLength(1)
  })

  test('a refund that fails after it was done is reported to the owner', async () => {
    const { order, providerId } = await paid(shop, hanna, { [product]: 1 }, provider)
    await refund(order._id, { amount: 10 })
    const held = await atProvider(shop, provider, providerId)
    const refunds = held.refunds.map((one) => ({ ...one, status: 'failed' as const }))
    await shop.db.transaction().execute((tx) => settleRefunds(tx, provider, { ...held, refunds }))
    expect(await anomaliesOf(shop, order._id)).toEqual(['refund_failed_after_done'])
  })

  test('a refund that was taken for failed and arrives all the same is counted', async () => {
    const { order, providerId } = await paid(shop, hanna, { [product]: 1 }, provider)
    const context = contextWith(shop, provider, {
      refund: async (wish) => {
        await gateway(shop, provider).refund(wish)
        return { kind: 'refused', issue: 'confused', message: '' }
      },
    })
    await shop.provider.fail('refund', '429', 1, provider)
    await refund(order._id, { amount: 10 })
    await sql`UPDATE refunds SET updated_at = created_at WHERE status = 'pending'`.execute(shop.db)
    await sendRefunds(context)
    expect(await read(order._id)).toMatchObject({ refunds: [{ status: 'failed' }] })
    const held = await atProvider(shop, provider, providerId)
    await shop.db.transaction().execute((tx) => settleRefunds(tx, provider, held))
    expect(await read(order._id)).toMatchObject({ refundedAmount: 10, refunds: [{ status: 'done' }] })
  })
})
