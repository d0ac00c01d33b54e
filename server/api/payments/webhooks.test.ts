import { beforeEach, describe, expect, test } from 'vitest'
import { writeRefusals } from '#shop/audit/record-refusal.server.ts'
import { expireOrders } from '#shop/orders/holds/expire-orders.server.ts'
import type { Provider } from '#shop/payments/providers.ts'
import { reconcilePayments } from '#shop/payments/reconcile-payments.server.ts'
import { sendRefunds } from '#shop/payments/send-refunds.server.ts'
import {
  approvedOrder,
  captureAt,
  captureElsewhere,
  deliverEvent,
  gateway,
  makeChecksDue,
  oneBottle,
  readOrder,
  setUpMoney,
} from '#tests/support/money.ts'
import { endHold, type PayingShop, paid, pay, placed, startPaying } from '#tests/support/orders.ts'
import { type Person, signIn } from '#tests/support/people.ts'

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

const anotherDigit = (digit: string) => (digit === '9' ? '8' : '9')

const deliver = (provider: Provider, body: string, headers?: Record<string, string>) =>
  deliverEvent(shop, provider, body, headers)

/** The provider captures the money but the page never reports it, as after a shopper closed the window. */
async function paidElsewhere(provider: Provider) {
  const order = await approvedOrder(shop, hanna, product, provider)
  if (provider === 'paypal') await captureElsewhere(shop, order.providerId)
  return order
}

/** The owner sends the money back at the provider itself. Returns the id of its capture. */
async function refundElsewhere(provider: Provider, providerId: string) {
  const { captureId, amount, currency } = await captureAt(shop, provider, providerId)
  const request = { requestId: crypto.randomUUID(), keyNumber: 0 }
  await gateway(shop, provider).refund({ providerId, captureId, amount, currency, ...request })
  return captureId
}

/** The provider's event that this order's money has arrived. */
async function newsOf(provider: Provider, providerId: string) {
  const type = provider === 'paypal' ? 'PAYMENT.CAPTURE.COMPLETED' : 'checkout.session.completed'
  const news = await shop.provider.events(provider)
  const event = news.findLast((one) => one.type === type && one.body.includes(providerId))
  if (!event) throw new Error(`no ${type} about ${providerId}`)
  return event
}

const eventsKept = async (eventId: string) =>
  (await shop.db.selectFrom('payment_events').selectAll().where('event_id', '=', eventId).execute()).length

const anomalies = async () =>
  (await shop.db.selectFrom('payment_anomalies').select('reason').orderBy('id').execute()).map(
    (one) => one.reason,
  )

const changed = (body: string, change: (event: Record<string, unknown>) => void) => {
  const event = JSON.parse(body)
  change(event)
  return JSON.stringify(event)
}

describe.each(['paypal', 'stripe'] as const)('a webhook of %s', (provider) => {
  test('pays the order of a shopper who closed the window', async () => {
    const { _id, providerId } = await paidElsewhere(provider)
    expect(await read(_id)).toMatchObject({ isPaid: false })
    const { id, body } = await newsOf(provider, providerId)
    expect(await deliver(provider, body)).toBe(200)
    expect(await read(_id)).toMatchObject({ isPaid: true, status: 'paid', totalPrice: 61.66 })
    expect(await eventsKept(id)).toBe(1)
  })

  test('is taken in once, twenty times one after the other', async () => {
    const { _id, providerId } = await paidElsewhere(provider)
    const { id, body } = await newsOf(provider, providerId)
    for (let times = 0; times < 20; times += 1) expect(await deliver(provider, body)).toBe(200)
    expect(await eventsKept(id)).toBe(1)
    expect(
      await shop.db.selectFrom('payments').selectAll().where('order_id', '=', _id).execute(),
    ).toHaveLength(1)
  })

  test('is taken in once, twenty times at once and together with the shopper and the reconciler', async () => {
    const { _id, providerId } = await paidElsewhere(provider)
    const { id, body } = await newsOf(provider, providerId)
    await makeChecksDue(shop, _id)
    const deliveries = Array.from({ length: 20 }, () => deliver(provider, body))
    const asked = Array.from({ length: 5 }, () => pay(shop, hanna, _id, providerId))
    const looked = Array.from({ length: 5 }, () => reconcilePayments(shop.shop))
    expect(await Promise.all(deliveries)).toEqual(Array(20).fill(200))
    for (const { status } of await Promise.all(asked)) expect([200, 409]).toContain(status)
    await Promise.all(looked)
    expect(await read(_id)).toMatchObject({ isPaid: true, status: 'paid' })
    expect(await eventsKept(id)).toBe(1)
    expect(
      await shop.db.selectFrom('payments').selectAll().where('order_id', '=', _id).execute(),
    ).toHaveLength(1)
  })

  test('may come in any order: a refund is announced before the payment', async () => {
    const { _id, providerId } = await paidElsewhere(provider)
    const payment = await newsOf(provider, providerId)
    const captureId = await refundElsewhere(provider, providerId)
    const types = ['PAYMENT.CAPTURE.REFUNDED', 'charge.refunded', 'refund.created']
    const news = (await shop.provider.events(provider)).filter(
      (one) => types.includes(one.type) && one.body.includes(captureId),
    )
    expect(news).not.toEqual([])
    for (const { body } of news) expect(await deliver(provider, body)).toBe(200)
    expect(await deliver(provider, payment.body)).toBe(200)
    // All of it was refunded before the shop knew about it: the order was never paid.
    expect(await read(_id)).toMatchObject({ isPaid: false })
  })

  test('about money that the owner sent back by hand creates a row for the refund', async () => {
    const { order, providerId } = await paid(shop, hanna, { [product]: 1 }, provider)
    const captureId = await refundElsewhere(provider, providerId)
    const types = ['PAYMENT.CAPTURE.REFUNDED', 'charge.refunded']
    const news = (await shop.provider.events(provider)).findLast(
      (one) => types.includes(one.type) && one.body.includes(captureId),
    )
    expect(await deliver(provider, news?.body ?? '')).toBe(200)
    expect(await read(order._id)).toMatchObject({
      status: 'refunded',
      refundedAmount: 61.66,
      refunds: [{ amount: 61.66, status: 'done', reason: 'made at the payment provider' }],
    })
  })

  test('after the hold ended takes the stock again, or refunds the money when it is gone', async () => {
    const first = await paidElsewhere(provider)
    await endHold(shop, first._id)
    await expireOrders(shop.db)
    expect(await deliver(provider, (await newsOf(provider, first.providerId)).body)).toBe(200)
    expect(await read(first._id)).toMatchObject({ status: 'paid' })

    product = await oneBottle(shop)
    const second = await paidElsewhere(provider)
    await endHold(shop, second._id)
    await expireOrders(shop.db)
    await placed(shop, await signIn(shop), { [product]: 1 })
    expect(await deliver(provider, (await newsOf(provider, second.providerId)).body)).toBe(200)
    expect(await read(second._id)).toMatchObject({ status: 'refund_due', isPaid: false })
    await sendRefunds(shop.shop)
    expect(await read(second._id)).toMatchObject({ status: 'refunded', refundedAmount: 61.66 })
  })

  test('that nobody signed, or somebody else, or that was changed on its way, changes nothing', async () => {
    const { _id, providerId } = await paidElsewhere(provider)
    const { id, body } = await newsOf(provider, providerId)
    const signed = await shop.provider.sign(provider, body)
    const [first] = Object.keys(signed).filter((name) => /sig/.test(name))
    const unsigned = Object.fromEntries(Object.entries(signed).filter(([name]) => name !== first))
    expect(await deliver(provider, body, {})).toBe(400)
    expect(await deliver(provider, body, unsigned)).toBe(400)
    expect(await deliver(provider, body, { ...signed, [String(first)]: 'forged' })).toBe(400)
    const others = await shop.provider.sign(provider, body, { secret: 'whsec_somebody_else' })
    expect(await deliver(provider, body, others)).toBe(400)
    expect(await deliver(provider, body.replace('"id"', '"ID"'), signed)).toBe(400)
    expect(await deliver(provider, body.replace(/\d(?=\d*"?,)/, anotherDigit), signed)).toBe(400)
    expect(await deliver(provider, '', signed)).toBe(400)
    expect(await deliver(provider, 'not json', await shop.provider.sign(provider, 'not json'))).toBe(400)
    expect(await read(_id)).toMatchObject({ isPaid: false })
    expect(await eventsKept(id)).toBe(0)
    expect(await deliver(provider, body)).toBe(200)
  })

  test('of a megabyte is refused before it is read', async () => {
    const body = JSON.stringify({ id: 'evt_large', filling: 'x'.repeat(1024 * 1024) })
    expect(await deliver(provider, body, {})).toBe(413)
  })

  test('of a type that the shop does not follow, or about an order that it does not know, is received and changes nothing', async () => {
    const { _id, providerId } = await paidElsewhere(provider)
    const { body } = await newsOf(provider, providerId)
    const type = provider === 'paypal' ? 'event_type' : 'type'
    const unknownType = changed(body, (event) => {
      event.id = `evt_type_${providerId}`
      event[type] = 'something.new'
    })
    expect(await deliver(provider, unknownType)).toBe(200)
    const stranger = provider === 'paypal' ? '5O190127TN364715T' : `cs_test_${'a'.repeat(58)}`
    const unknownOrder = changed(body.replaceAll(providerId, stranger), (event) => {
      event.id = `evt_order_${providerId}`
    })
    expect(await deliver(provider, unknownOrder)).toBe(200)
    expect(await anomalies()).toContain('event_of_unknown_order')
    expect(await read(_id)).toMatchObject({ isPaid: false })
  })

  test('that only claims a payment does not pay: the provider is asked', async () => {
    const { _id } = await placed(shop, hanna, { [product]: 1 })
    const providerId = await startPaying(shop, hanna, _id, provider)
    const other = await paidElsewhereAgain(provider)
    const { body } = await newsOf(provider, other.providerId)
    const claim = changed(body.replaceAll(other.providerId, providerId), (event) => {
      event.id = `evt_claim_${providerId}`
    })
    expect(await deliver(provider, claim)).toBe(200)
    expect(await read(_id)).toMatchObject({ isPaid: false, status: 'placed' })
  })

  test.each(['declined', 'pending'])(
    'that reports money is asked for again while the provider says %s',
    async (status) => {
      const { _id, providerId } = await paidElsewhere(provider)
      const { id, body } = await newsOf(provider, providerId)
      await shop.provider.fail('get', status, 1, provider)
      expect(await deliver(provider, body)).toBe(503)
      expect(await eventsKept(id)).toBe(0)
      expect(await deliver(provider, body)).toBe(200)
      expect(await read(_id)).toMatchObject({ isPaid: true })
    },
  )

  test('is asked for again while the provider or the database cannot be asked', async () => {
    const { _id, providerId } = await paidElsewhere(provider)
    const { id, body } = await newsOf(provider, providerId)
    await shop.provider.fail('get', '500', 1, provider)
    expect(await deliver(provider, body)).toBe(503)
    expect(await eventsKept(id)).toBe(0)
    expect(await deliver(provider, body)).toBe(200)
    expect(await read(_id)).toMatchObject({ isPaid: true })
  })
})

async function paidElsewhereAgain(provider: Provider) {
  product = await oneBottle(shop)
  return paidElsewhere(provider)
}

test.each([-6, 6, -60 * 24])(
  'a signature of Stripe’s that is older than five minutes, or from the future, is refused: %i minutes',
  async (minutes) => {
    const { _id, providerId } = await paidElsewhere('stripe')
    const { body } = await newsOf('stripe', providerId)
    const headers = await shop.provider.sign('stripe', body, { time: Date.now() + minutes * 60_000 })
    expect(await deliver('stripe', body, headers)).toBe(400)
    expect(await read(_id)).toMatchObject({ isPaid: false })
  },
)

test('an event of the live mode changes nothing in a shop of test payments', async () => {
  const { _id, providerId } = await paidElsewhere('stripe')
  const { body } = await newsOf('stripe', providerId)
  const live = changed(body, (event) => {
    event.livemode = true
    event.id = `evt_live_${providerId}`
  })
  expect(await deliver('stripe', live)).toBe(200)
  expect(await read(_id)).toMatchObject({ isPaid: false })
  expect(await anomalies()).toContain('live_event_in_test')
})

test('a dispute is shown to the owner and moves nothing by itself', async () => {
  const { order } = await paid(shop, hanna, { [product]: 1 }, 'stripe')
  const event = {
    id: `evt_dispute_${order._id}`,
    object: 'event',
    type: 'charge.dispute.created',
    livemode: false,
    data: { object: { id: 'dp_1', object: 'dispute', charge: 'ch_1' } },
  }
  expect(await deliver('stripe', JSON.stringify(event))).toBe(200)
  expect(await anomalies()).toContain('dispute')
  expect(await read(order._id)).toMatchObject({ status: 'paid' })
})

test('a refused webhook is written into the audit log, without its body', async () => {
  // Writes the rejections of the previous minute as one audit entry.
  await writeRefusals(shop.db)
  await deliver('paypal', '{"secret":"words"}', {})
  const { details } = await shop.db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'webhook.refused')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(details).toEqual({ provider: 'paypal', cause: 'no signature' })
})
