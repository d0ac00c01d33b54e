import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Provider } from '#shop/payments/providers.ts'
import { sendRefunds } from '#shop/payments/send-refunds.server.ts'
import { expectSoundBooks } from '#tests/support/books.ts'
import { makeRefundsDue, oneBottle, readOrder, reconcileNow } from '#tests/support/money.ts'
import { call, type PayingShop, paid, pay, payingShop, placed } from '#tests/support/orders.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'

// Every way in which a provider may misbehave at every call (SAFETY section 2). Whatever happens: an order is paid if and only if
// its money has arrived, nobody is charged twice, and no response is an internal error of the shop.

let shop: PayingShop
let hanna: Person
let owner: Person
let answers: number[] = []
beforeAll(openShop)
beforeEach(() => {
  answers = []
})
afterEach(async () => {
  await shop.provider.heal()
  expect(answers.filter((status) => status >= 500 && status !== 503)).toEqual([])
  await expectSoundBooks(shop.db)
})
afterAll(() => shop.close())

async function openShop() {
  shop = await payingShop()
  hanna = await signIn(shop)
  owner = await signIn(shop, { isAdmin: true })
}

const read = (id: string) => readOrder(shop, hanna, id)

async function received(answer: Promise<{ status: number; body: Record<string, unknown> }>) {
  const { status, body } = await answer
  answers.push(status)
  return { status, body }
}

const start = (orderId: string, provider: Provider) =>
  received(call(shop, hanna, ['POST', `/orders/${orderId}/${provider}`]))

const payNow = (orderId: string, providerId: string) => received(pay(shop, hanna, orderId, providerId))

const newOrder = async () => (await placed(shop, hanna, { [await oneBottle(shop)]: 1 }))._id

/** What really moved at the provider for an order, in cents: captured, and refunded. */
async function moved(orderId: string) {
  const entries = await shop.provider.ledger(orderId)
  const total = (kind: string) =>
    entries
      .filter((entry) => entry.kind === kind)
      .reduce((sum, entry) => sum + Math.round(Number(entry.amount) * 100), 0)
  return { taken: total('capture'), givenBack: total('refund') }
}

/** The shop's state of an order must match the provider's; while the shop says it does not know yet, either may be true. */
async function expectTruth(orderId: string) {
  const { isPaid, paymentPending } = await read(orderId)
  const { taken, givenBack } = await moved(orderId)
  expect(taken).toBeLessThanOrEqual(6166)
  if (!paymentPending)
    expect({ isPaid, kept: taken - givenBack }).toEqual({ isPaid, kept: isPaid ? 6166 : 0 })
}

/** Makes all pending checks due now, and runs them. */
async function lookAfter() {
  await makeRefundsDue(shop)
  await reconcileNow(shop)
  await sendRefunds(shop.shop)
}

/** Pays like a patient shopper: retries until the shop says that it is done. */
async function payInTheEnd(orderId: string, provider: Provider) {
  for (let tries = 0; tries < 4; tries += 1) {
    if ((await read(orderId)).isPaid) return
    const started = await start(orderId, provider)
    if (started.status === 200) {
      const id = String(started.body.id)
      await shop.provider.approve(id).catch(() => undefined)
      await payNow(orderId, id)
    }
    await lookAfter()
  }
  expect(await read(orderId)).toMatchObject({ isPaid: true, status: 'paid' })
}

const outages = ['slow', 'timeout', 'reset', 'reset_after', '500', '429', '401', 'malformed']
const lies = ['wrong_amount', 'wrong_currency', 'wrong_payee', 'other_order']

const cells = (provider: Provider, operations: readonly string[], kinds: readonly string[]) =>
  operations.flatMap((operation) => kinds.map((kind) => ({ provider, operation, kind })))

test.each([
  ...cells('paypal', ['token', 'create', 'get', 'capture'], outages),
  ...cells('stripe', ['create', 'get', 'expire'], outages),
])(
  '$provider, $operation answers with $kind: paid once in the end',
  async ({ provider, operation, kind }) => {
    const orderId = await newOrder()
    // A token is kept for hours, so the next call is made to need a new one.
    if (operation === 'token') await shop.provider.fail('create', '401', 1, provider)
    // PayPal's order is only queried after a response was lost.
    if (operation === 'get' && provider === 'paypal') await shop.provider.fail('capture', 'reset_after')
    await shop.provider.fail(operation, kind, 1, provider)
    const started = await start(orderId, provider)
    if (started.status === 200) {
      const id = String(started.body.id)
      if (operation === 'expire') await start(orderId, 'paypal')
      await shop.provider.approve(id).catch(() => undefined)
      await payNow(orderId, id)
    } else {
      expect(started).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } })
    }
    await expectTruth(orderId)
    await lookAfter()
    // A fault that was never triggered would mean a case that tests nothing.
    expect(await shop.provider.faults()).toEqual([])
    await lookAfter()
    await payInTheEnd(orderId, operation === 'expire' ? 'paypal' : provider)
    await expectTruth(orderId)
    expect((await moved(orderId)).taken).toBe(6166)
  },
)

test.each([
  ...cells('paypal', ['create', 'get', 'capture'], lies),
  ...cells('stripe', ['create', 'get'], lies),
])('$provider, $operation reports $kind: never paid by it', async ({ provider, operation, kind }) => {
  const orderId = await newOrder()
  if (operation === 'get' && provider === 'paypal')
    await shop.provider.fail('capture', 'reset_after', 1, provider)
  await shop.provider.fail(operation, kind, 20, provider)
  const started = await start(orderId, provider)
  if (started.status === 200) {
    const id = String(started.body.id)
    await shop.provider.approve(id)
    const answer = await payNow(orderId, id)
    if (operation === 'get' && provider === 'paypal') await lookAfter()
    if (operation !== 'create') {
      const code = provider === 'paypal' && operation === 'get' ? 'payment_pending' : 'payment_mismatch'
      expect(answer).toMatchObject({ status: 409, body: { code } })
      expect(await read(orderId)).toMatchObject({ isPaid: false, status: 'placed' })
    }
  } else {
    expect(started.status).toBe(409)
  }
  const { rows } = await sql`SELECT 1 FROM payment_anomalies WHERE order_id = ${orderId}`.execute(shop.db)
  if (!(await read(orderId)).isPaid) expect(rows).not.toEqual([])
  await shop.provider.heal()
  // Queried again, the provider tells the truth, and money that did arrive counts.
  await lookAfter()
  await expectTruth(orderId)
  await payInTheEnd(orderId, provider)
})

test.each(['paypal', 'stripe'] as const)(
  '%s still looks at a payment: waiting, then paid',
  async (provider) => {
    const orderId = await newOrder()
    await shop.provider.fail('capture', 'pending', 1, provider)
    const id = String((await start(orderId, provider)).body.id)
    await shop.provider.approve(id)
    expect(await payNow(orderId, id)).toMatchObject({ status: 409, body: { code: 'payment_pending' } })
    expect(await read(orderId)).toMatchObject({ isPaid: false, paymentPending: true })
    expect(await start(orderId, 'paypal')).toMatchObject({ status: 409, body: { code: 'payment_pending' } })
    expect((await call(shop, hanna, ['PUT', `/orders/${orderId}/cancel`])).status).toBe(409)
    await lookAfter()
    expect(await read(orderId)).toMatchObject({ isPaid: false, paymentPending: true })
    await shop.provider.settle(id)
    await lookAfter()
    expect(await read(orderId)).toMatchObject({ isPaid: true, status: 'paid', paymentPending: false })
    await expectTruth(orderId)
  },
)

test('a means of payment that PayPal declines takes nothing, and another pays', async () => {
  const orderId = await newOrder()
  const id = String((await start(orderId, 'paypal')).body.id)
  await shop.provider.decline(id)
  expect(await payNow(orderId, id)).toMatchObject({ status: 409, body: { code: 'payment_declined' } })
  await expectTruth(orderId)
  await payInTheEnd(orderId, 'paypal')
  await expectTruth(orderId)
})

test('a card that is declined on Stripe’s page takes nothing, and the same page can still be paid', async () => {
  const orderId = await newOrder()
  const id = String((await start(orderId, 'stripe')).body.id)
  await shop.provider.decline(id)
  expect(await payNow(orderId, id)).toMatchObject({ status: 409, body: { code: 'payment_declined' } })
  await expectTruth(orderId)
  expect((await start(orderId, 'stripe')).body.id).toBe(id)
  await payInTheEnd(orderId, 'stripe')
  await expectTruth(orderId)
})

test('PayPal says that the order was captured already: paid by what it holds, once', async () => {
  const orderId = await newOrder()
  await shop.provider.fail('capture', 'already_captured')
  const id = String((await start(orderId, 'paypal')).body.id)
  await shop.provider.approve(id)
  expect((await payNow(orderId, id)).status).toBe(200)
  await expectTruth(orderId)
})

test.each([...cells('paypal', ['refund'], outages), ...cells('stripe', ['refund'], outages)])(
  '$provider, $operation answers with $kind: given back once in the end',
  async ({ provider, kind }) => {
    const product = await addProduct(shop.db, { quantity: 1, price: 4200 })
    const { order } = await paid(shop, hanna, { [product]: 1 }, provider)
    await shop.provider.fail('refund', kind, kind === '401' ? 2 : 1, provider)
    const answer = await received(call(shop, owner, ['POST', `/orders/${order._id}/refunds`], {}))
    expect(answer.status).toBe(201)
    expect(['refund_due', 'refunded']).toContain(answer.body.status)
    await shop.provider.heal()
    for (let tries = 0; tries < 3; tries += 1) await lookAfter()
    expect(await read(order._id)).toMatchObject({ status: 'refunded', isPaid: false, refundedAmount: 61.66 })
    expect(await moved(order._id)).toEqual({ taken: 6166, givenBack: 6166 })
  },
)

test.each(['paypal', 'stripe'] as const)(
  '%s has yet to send money back: on its way until it says so',
  async (provider) => {
    const product = await addProduct(shop.db, { quantity: 1, price: 4200 })
    const { order } = await paid(shop, hanna, { [product]: 1 }, provider)
    await shop.provider.fail('refund', 'pending', 1, provider)
    await received(call(shop, owner, ['POST', `/orders/${order._id}/refunds`], {}))
    for (let tries = 0; tries < 2; tries += 1) await lookAfter()
    expect(await read(order._id)).toMatchObject({ status: 'refund_due', refunds: [{ status: 'pending' }] })
  },
)

test.each(['paypal', 'stripe'] as const)(
  '%s down for good: nobody waits, and other orders go on',
  async (provider) => {
    // A new shop, whose circuit breakers are all closed.
    await shop.close()
    await openShop()
    const orderId = await newOrder()
    await shop.provider.fail('create', '500', 100, provider)
    for (let tries = 0; tries < 8; tries += 1) {
      expect(await start(orderId, provider)).toMatchObject({
        status: 503,
        body: { code: 'payment_unavailable' },
      })
    }
    const before = await shop.provider.faults()
    expect((await start(orderId, provider)).status).toBe(503)
    // The circuit breaker answers in the provider's place (SAFETY 16), so no call triggered another fault.
    expect(await shop.provider.faults()).toEqual(before)
    await expectTruth(orderId)
    await payInTheEnd(orderId, provider === 'paypal' ? 'stripe' : 'paypal')
    await expectTruth(orderId)
  },
)
