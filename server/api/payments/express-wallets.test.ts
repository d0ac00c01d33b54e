import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expireOrders } from '#shop/orders/holds/expire-orders.server.ts'
import { compareWithProvider } from '#shop/payments/compare-with-provider.server.ts'
import { closeUnordered } from '#shop/payments/express.server.ts'
import { closeDuePages } from '#shop/payments/reconcile-payments.server.ts'
import { startPayment } from '#shop/payments/start-payment.server.ts'
import {
  anomaliesOf,
  atProvider,
  contextWith,
  deliverEvent,
  gateway,
  oneBottle,
  readOrder,
  reconcileNow,
  setUpMoney,
} from '#tests/support/money.ts'
import { call, endHold, order, type PayingShop, pay } from '#tests/support/orders.ts'
import { beGuest, type Person } from '#tests/support/people.ts'

// Express checkout at Stripe, whose page only reserves the money (docs/decisions/payments.md).

let shop: PayingShop
let hanna: Person
setUpMoney((money) => {
  ;({ shop, hanna } = money)
})

const begin = async (product: string) => {
  const { status, body } = await call(shop, undefined, ['POST', '/express'], {
    provider: 'stripe',
    orderItems: [{ product, qty: 1 }],
  })
  expect(status).toBe(201)
  const providerId = new URL(String(body.url)).pathname.split('/').at(-1) ?? ''
  return { token: String(body.token), providerId }
}

/** An express checkout approved with Apple Pay, without an order yet. */
async function approved(product: string) {
  const begun = await begin(product)
  await shop.provider.payBy(begun.providerId, 'apple_pay', 'approve')
  return begun
}

const buyerBy = (token: string) => call(shop, undefined, ['POST', '/express/buyer'], { token })
const start = (who: Person, id: string, express?: string) =>
  call(shop, who, ['POST', `/orders/${id}/stripe`], { express })
const statusAt = async (providerId: string) => (await atProvider(shop, 'stripe', providerId)).status
const placedBy = async (who: Person, product: string) =>
  String((await order(shop, who, { [product]: 1 }, { paymentMethod: 'Stripe' })).body._id)

/** Approved, ordered and started, so that the order page captures the money next. */
async function begunOrder() {
  const product = await oneBottle(shop)
  const { token, providerId } = await approved(product)
  const id = await placedBy(hanna, product)
  expect((await start(hanna, id, token)).body.id).toBe(providerId)
  return { id, providerId }
}

const taken = async (id: string) =>
  (await shop.provider.ledger(id)).map(({ kind, amount }) => `${kind} ${amount}`)

test('a wallet gives name, email address and address, and one press orders and takes what was reserved there', async () => {
  const product = await oneBottle(shop)
  const { token, providerId } = await begin(product)
  expect(await buyerBy(token)).toMatchObject({ status: 409, body: { code: 'payment_declined' } })
  await shop.provider.payBy(providerId, 'apple_pay', 'approve')
  expect((await buyerBy(token)).body).toEqual({
    provider: 'stripe',
    email: 'test.shopper@sandbox.sillage.test',
    address: {
      firstName: 'Test',
      lastName: 'Shopper',
      addressLine1: 'Keizersgracht 123',
      city: 'Amsterdam',
      postcode: '1015 CJ',
      country: 'NL',
    },
  })
  expect(await statusAt(providerId)).toBe('approved')
  const guest = await beGuest(shop)
  const id = await placedBy(guest, product)
  const page = `/order/${id}?payment=approved&token=${providerId}`
  expect(await start(guest, id, token)).toMatchObject({ status: 200, body: { id: providerId, url: page } })
  expect((await start(guest, id, token)).body).toEqual({ id: providerId, url: page })
  expect(await taken(id)).toEqual([])
  const { body } = await pay(shop, guest, id, providerId)
  expect(body).toMatchObject({ isPaid: true, paymentMethod: 'Stripe', totalPrice: 61.66 })
  expect(await taken(id)).toEqual(['capture 61.66'])
  expect((await pay(shop, guest, id, providerId)).status).toBe(200)
  expect(await taken(id)).toEqual(['capture 61.66'])
})

test('of another total than was shown there nothing is taken: the reserve is let go, and Stripe asks anew', async () => {
  const product = await oneBottle(shop)
  const { token, providerId } = await approved(product)
  await shop.db.updateTable('products').set({ price: 4000 }).where('id', '=', product).execute()
  const id = await placedBy(hanna, product)
  const { body } = await start(hanna, id, token)
  expect(body.id).not.toBe(providerId)
  expect(await statusAt(providerId)).toBe('closed')
  await shop.provider.approve(String(body.id))
  expect((await pay(shop, hanna, id, String(body.id))).body).toMatchObject({ isPaid: true, totalPrice: 59.2 })
  expect(await taken(id)).toEqual(['capture 59.20'])
  expect(await anomaliesOf(shop, id)).toEqual([])
})

test('what was approved pays one order; another one is approved anew', async () => {
  const { token, providerId } = await approved(await oneBottle(shop))
  const [first, second] = [
    await placedBy(hanna, await oneBottle(shop)),
    await placedBy(hanna, await oneBottle(shop)),
  ]
  expect((await start(hanna, first, token)).body.id).toBe(providerId)
  const anew = await start(hanna, second, token)
  expect(anew.body.id).not.toBe(providerId)
  expect(anew.body.url).toMatch(/^http/)
  expect((await pay(shop, hanna, first, providerId)).body).toMatchObject({ isPaid: true })
})

test('what is approved and never ordered is let go once its token is over, and nothing of it troubles the owner', async () => {
  const [abandoned, unopened] = [await approved(await oneBottle(shop)), await begin(await oneBottle(shop))]
  const { id, providerId } = await begunOrder()
  await closeUnordered(shop.shop)
  expect(await statusAt(abandoned.providerId)).toBe('approved')
  await shop.db
    .updateTable('express_checkouts')
    .set({ created_at: sql`now() - interval '4 hours'` })
    .execute()
  // Stripe is unreachable at first.
  await shop.provider.fail('expire', '500', 2, 'stripe')
  await closeUnordered(shop.shop)
  await shop.provider.heal()
  await closeUnordered(shop.shop)
  expect([await statusAt(abandoned.providerId), await statusAt(unopened.providerId)]).toEqual([
    'closed',
    'closed',
  ])
  expect((await buyerBy(abandoned.token)).body).toMatchObject({ code: 'link_over' })
  // A checkout that belongs to an order is left alone.
  expect(await statusAt(providerId)).toBe('approved')
  expect((await pay(shop, hanna, id, providerId)).body).toMatchObject({ isPaid: true })
  for (const { body } of await shop.provider.events('stripe'))
    expect(await deliverEvent(shop, 'stripe', body)).toBe(200)
  const [since, until] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 60_000)]
  await compareWithProvider({ db: shop.db, gateway: gateway(shop, 'stripe'), since, until })
  expect(await anomaliesOf(shop, null)).toEqual([])
  expect(await anomaliesOf(shop, id)).toEqual([])
})

test('a shopper who vanishes after “Order and pay” has paid: the shop takes what was reserved by itself', async () => {
  const { id } = await begunOrder()
  await reconcileNow(shop, id)
  expect(await readOrder(shop, hanna, id)).toMatchObject({ isPaid: true })
  expect(await taken(id)).toEqual(['capture 61.66'])
})

test('an order that ends unpaid lets the reserve go, and it can never be taken afterwards', async () => {
  const cancelled = await begunOrder()
  await call(shop, hanna, ['PUT', `/orders/${cancelled.id}/cancel`])
  expect((await pay(shop, hanna, cancelled.id, cancelled.providerId)).status).toBe(409)
  expect(await taken(cancelled.id)).toEqual([])
  const expired = await begunOrder()
  await endHold(shop, expired.id)
  await expireOrders(shop.db)
  await closeDuePages(shop.shop)
  await reconcileNow(shop, cancelled.id)
  for (const { id, providerId } of [cancelled, expired]) {
    expect(await statusAt(providerId)).toBe('closed')
    expect((await pay(shop, hanna, id, providerId)).status).toBeGreaterThanOrEqual(400)
    expect(await taken(id)).toEqual([])
    expect(await readOrder(shop, hanna, id)).toMatchObject({ isPaid: false })
  }
})

test('whoever pays in another way after all is not charged twice', async () => {
  const { id, providerId } = await begunOrder()
  const { body } = await call(shop, hanna, ['POST', `/orders/${id}/paypal`])
  expect(await statusAt(providerId)).toBe('closed')
  await shop.provider.approve(String(body.id))
  expect((await pay(shop, hanna, id, String(body.id))).body).toMatchObject({ isPaid: true })
  expect(await taken(id)).toEqual(['capture 61.66'])
})

for (const kind of ['reset_after', 'reset', '500'])
  test(`a capture that ends with ${kind} takes the money once`, async () => {
    const { id, providerId } = await begunOrder()
    await shop.provider.fail('capture', kind, 1, 'stripe')
    expect((await pay(shop, hanna, id, providerId)).body, kind).toMatchObject({ code: 'payment_pending' })
    await reconcileNow(shop, id)
    expect(await readOrder(shop, hanna, id), kind).toMatchObject({ isPaid: true })
    expect(await taken(id), kind).toEqual(['capture 61.66'])
  })

test('a reserve that the bank does not honour is let go, and the order can be paid anew', async () => {
  const { id, providerId } = await begunOrder()
  await shop.provider.fail('capture', 'declined', 1, 'stripe')
  expect((await pay(shop, hanna, id, providerId)).body).toMatchObject({ code: 'payment_declined' })
  expect(await statusAt(providerId)).toBe('closed')
  const { body } = await start(hanna, id)
  expect(body.id).not.toBe(providerId)
  await shop.provider.approve(String(body.id))
  expect((await pay(shop, hanna, id, String(body.id))).body).toMatchObject({ isPaid: true })
  expect(await taken(id)).toEqual(['capture 61.66'])
})

test('ten presses and events at once take what was reserved once', async () => {
  const { id, providerId } = await begunOrder()
  await Promise.all([
    ...Array.from({ length: 10 }, () => pay(shop, hanna, id, providerId)),
    reconcileNow(shop, id),
  ])
  await reconcileNow(shop, id)
  expect(await readOrder(shop, hanna, id)).toMatchObject({ isPaid: true })
  expect(await taken(id)).toEqual(['capture 61.66'])
  expect(await anomaliesOf(shop, id)).toEqual([])
})

for (const provider of ['stripe', 'paypal'] as const) {
  test(`an event of ${provider} that comes while the payment is being started changes nothing`, async () => {
    const product = await oneBottle(shop)
    const { body } = await call(shop, undefined, ['POST', '/express'], {
      provider,
      orderItems: [{ product, qty: 1 }],
    })
    const url = new URL(String(body.url))
    const providerId = url.searchParams.get('token') ?? url.pathname.split('/').at(-1) ?? ''
    await shop.provider.approve(providerId)
    const news = (await shop.provider.events(provider)).findLast((event) => event.body.includes(providerId))
    const id = await placedBy(hanna, product)
    const { express } = gateway(shop, provider)
    if (!express) throw new Error('no express checkout')
    const slow = contextWith(shop, provider, {
      express: {
        ...express,
        assign: async (...asked) => {
          const answer = await express.assign(...asked)
          expect(await deliverEvent(shop, provider, news?.body ?? ''), provider).toBe(200)
          return answer
        },
      },
    })
    const asked = { actor: hanna, orderId: id, provider, express: String(body.token) }
    await startPayment(slow, { ...asked, limits: false, ip: '192.0.2.1' })
    expect((await pay(shop, hanna, id, providerId)).body, provider).toMatchObject({ isPaid: true })
    expect(await taken(id), provider).toEqual(['capture 61.66'])
    expect(await anomaliesOf(shop, id), provider).toEqual([])
  })
}

test('of a payment whose row the database has lost, Stripe’s event about the capture is enough', async () => {
  const { id, providerId } = await begunOrder()
  await gateway(shop, 'stripe').capture({ providerId, requestId: crypto.randomUUID() })
  await shop.db.deleteFrom('payment_attempts').where('order_id', '=', id).execute()
  const news = (await shop.provider.events('stripe')).findLast(
    ({ type, body }) => type === 'charge.captured' && body.includes(id),
  )
  expect(await deliverEvent(shop, 'stripe', news?.body ?? '')).toBe(200)
  expect(await readOrder(shop, hanna, id)).toMatchObject({ isPaid: true })
  expect(await taken(id)).toEqual(['capture 61.66'])
  expect(await anomaliesOf(shop, id)).toEqual([])
})
