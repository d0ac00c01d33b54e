import { createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type RunningSandbox, startSandbox } from '#sandbox/sandbox.ts'
import { sandboxStripe } from '#sandbox/stripe/credentials.ts'
import { cents } from '#shop/money/money.ts'
import type { NewProviderOrder } from '#shop/payments/payment-gateway.ts'
import { stripePayments } from './stripe-gateway.ts'

const running: RunningSandbox[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((sandbox) => sandbox.close()))
})

const stripeAt = (apiUrl: string, secretKey = sandboxStripe.secretKey) =>
  stripePayments({ apiUrl, secretKey, publicUrl: 'http://localhost:3000', timeoutMs: 1_000 })

async function openSandbox() {
  const sandbox = await startSandbox({ port: 0 })
  running.push(sandbox)
  const post = async (path: string, body?: unknown) => {
    const response = await fetch(`${sandbox.url}/_control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body ?? {}),
    })
    expect(response.status).toBe(200)
  }
  return {
    stripe: stripeAt(sandbox.url),
    url: sandbox.url,
    approve: (id: string) => post(`approve/${id}`),
    decline: (id: string) => post(`decline/${id}`),
    settle: (id: string) => post(`settle/${id}`),
    fail: (operation: string, kind: string, times = 1) =>
      post('faults', { provider: 'stripe', operation, kind, times, delayMs: 50 }),
    ledger: async () => (await (await fetch(`${sandbox.url}/_control/ledger`)).json()).entries,
  }
}
type Shop = Awaited<ReturnType<typeof openSandbox>>

const anOrder = (changes: Partial<NewProviderOrder> = {}): NewProviderOrder => ({
  orderId: 'order-1',
  number: 'S-2026-0001',
  email: 'hanna@example.org',
  amount: cents(6166),
  currency: 'EUR',
  requestId: crypto.randomUUID(),
  endsAt: new Date(Date.now() + 31 * 60_000),
  ...changes,
})

/** The first try of a refund, in cents. */
const aRefund = (of: { providerId: string; captureId: string }, amount: number, requestId: string) => ({
  ...of,
  ...{ amount: cents(amount), currency: 'EUR', requestId, keyNumber: 0 },
})

async function openSession({ stripe }: Shop, changes: Partial<NewProviderOrder> = {}) {
  const created = await stripe.createOrder(anOrder(changes))
  if (created.kind !== 'created') throw new Error(`not created: ${created.kind}`)
  return created.order.providerId
}

async function paidSession(shop: Shop, changes: Partial<NewProviderOrder> = {}) {
  const providerId = await openSession(shop, changes)
  await shop.approve(providerId)
  const captured = await shop.stripe.capture({ providerId, requestId: 'c' })
  if (captured.kind !== 'completed') throw new Error(`not paid: ${captured.kind}`)
  return { providerId, captureId: captured.capture.captureId }
}

test('a session goes from open to paid to partly and wholly refunded, to the cent', async () => {
  const shop = await openSandbox()
  const order = anOrder()
  const created = await shop.stripe.createOrder(order)
  if (created.kind !== 'created') throw new Error(created.kind)
  const { providerId } = created.order
  expect(created.order).toEqual({
    providerId: expect.stringMatching(/^cs_test_/),
    status: 'created',
    amount: 6166,
    currency: 'EUR',
    orderId: 'order-1',
    payee: 'own',
    capture: undefined,
    refunds: [],
    page: {
      url: `${shop.url}/c/pay/${providerId}`,
      // Within the hold, which may last longer than Stripe allows for a session.
      endsAt: new Date(Math.floor(order.endsAt.getTime() / 1000 - 10) * 1000),
    },
  })
  expect(await shop.stripe.capture({ providerId, requestId: 'c' })).toEqual({ kind: 'not_approved' })
  await shop.approve(providerId)
  const captured = await shop.stripe.capture({ providerId, requestId: 'c' })
  expect(captured).toEqual({
    kind: 'completed',
    capture: {
      captureId: expect.stringMatching(/^ch_/),
      provider: 'stripe',
      providerId,
      status: 'completed',
      amount: 6166,
      currency: 'EUR',
      orderId: 'order-1',
      payee: 'own',
      isLive: false,
    },
  })
  if (captured.kind !== 'completed') return
  const { captureId } = captured.capture
  const refund = (amount: number, requestId: string) =>
    shop.stripe.refund(aRefund({ providerId, captureId }, amount, requestId))
  expect(await refund(1005, 'refund-1')).toMatchObject({
    kind: 'accepted',
    refund: { status: 'completed', amount: 1005, currency: 'EUR', requestId: 'refund-1' },
  })
  expect(await shop.stripe.getOrder(providerId)).toMatchObject({
    order: {
      status: 'completed',
      capture: { captureId, status: 'partly_refunded' },
      refunds: [{ requestId: 'refund-1', amount: 1005 }],
    },
  })
  await refund(5161, 'refund-2')
  expect(await shop.stripe.getOrder(providerId)).toMatchObject({
    order: { capture: { status: 'refunded' }, refunds: [{ amount: 5161 }, { amount: 1005 }] },
  })
  expect(await shop.ledger()).toMatchObject([
    { provider: 'stripe', id: captureId, order: 'order-1', kind: 'capture', amount: '61.66' },
    { order: 'order-1', kind: 'refund', amount: '10.05' },
    { order: 'order-1', kind: 'refund', amount: '51.61' },
  ])
})

test('the shopper comes back to the order, and sees its number on the page', async () => {
  const shop = await openSandbox()
  const created = await shop.stripe.createOrder(anOrder())
  if (created.kind !== 'created') throw new Error(created.kind)
  const page = await (await fetch(created.order.page?.url ?? '')).text()
  expect(page).toContain('Order S-2026-0001')
  expect(page).toContain('http://localhost:3000/order/order-1?payment=cancelled')
  await shop.approve(created.order.providerId)
  const over = await (await fetch(created.order.page?.url ?? '')).text()
  expect(over).toContain(`http://localhost:3000/order/order-1?session_id=${created.order.providerId}`)
})

test('the same request id is one operation: one session, one refund', async () => {
  const shop = await openSandbox()
  const order = anOrder()
  const first = await shop.stripe.createOrder(order)
  expect(await shop.stripe.createOrder({ ...order })).toEqual(first)
  const { providerId, captureId } = await paidSession(shop)
  const refund = aRefund({ providerId, captureId }, 100, 'refund-1')
  expect(await shop.stripe.refund(refund)).toEqual(await shop.stripe.refund(refund))
  expect(await shop.ledger()).toHaveLength(2)
  expect(await shop.stripe.createOrder({ ...order, amount: cents(1000) })).toMatchObject({
    kind: 'refused',
    issue: 'idempotency_error',
  })
})

test('a declined card takes nothing, and the session stays open for another', async () => {
  const shop = await openSandbox()
  const providerId = await openSession(shop)
  await shop.decline(providerId)
  expect(await shop.stripe.capture({ providerId, requestId: 'c' })).toEqual({ kind: 'not_approved' })
  expect(await shop.stripe.getOrder(providerId)).toMatchObject({
    order: { status: 'created', capture: undefined },
  })
  expect(await shop.ledger()).toEqual([])
  await shop.approve(providerId)
  expect(await shop.stripe.capture({ providerId, requestId: 'c' })).toMatchObject({ kind: 'completed' })
})

test('a closed session can no longer be paid; one that was paid in the last moment says so', async () => {
  const shop = await openSandbox()
  const ended = await openSession(shop)
  expect(await shop.stripe.close(ended)).toMatchObject({
    kind: 'found',
    order: { status: 'closed', capture: undefined },
  })
  expect(await shop.stripe.close(ended)).toMatchObject({ kind: 'found', order: { status: 'closed' } })
  expect(await shop.stripe.capture({ providerId: ended, requestId: 'c' })).toEqual({ kind: 'declined' })
  const { providerId, captureId } = await paidSession(shop)
  expect(await shop.stripe.close(providerId)).toMatchObject({
    kind: 'found',
    order: { status: 'completed', capture: { captureId, status: 'completed' } },
  })
})

test('a payment under way is pending and moves no money until it arrives', async () => {
  const shop = await openSandbox()
  const providerId = await openSession(shop)
  await shop.fail('capture', 'pending')
  await shop.approve(providerId)
  expect(await shop.stripe.capture({ providerId, requestId: 'c' })).toMatchObject({
    kind: 'pending',
    capture: { status: 'pending', amount: 6166 },
  })
  expect(await shop.ledger()).toEqual([])
  await shop.settle(providerId)
  expect(await shop.stripe.capture({ providerId, requestId: 'c' })).toMatchObject({ kind: 'completed' })
})

test('money that Stripe still reports as under way is pending, and paid when it is asked again', async () => {
  const shop = await openSandbox()
  const { providerId } = await paidSession(shop)
  await shop.fail('get', 'pending')
  expect(await shop.stripe.getOrder(providerId)).toMatchObject({ order: { capture: { status: 'pending' } } })
  expect(await shop.stripe.getOrder(providerId)).toMatchObject({
    order: { capture: { status: 'completed' } },
  })
  await shop.fail('get', 'declined')
  expect(await shop.stripe.capture({ providerId, requestId: 'c' })).toMatchObject({ kind: 'declined' })
})

test.each(['timeout', 'reset', '500', 'malformed'])(
  'a question that meets %s stays open, and the next one is answered',
  async (kind) => {
    const shop = await openSandbox()
    const { providerId } = await paidSession(shop)
    await shop.fail('get', kind)
    expect(await shop.stripe.getOrder(providerId)).toMatchObject({ kind: 'unknown' })
    expect(await shop.stripe.getOrder(providerId)).toMatchObject({ kind: 'found' })
  },
)

test.each(['timeout', 'reset', 'reset_after', '500', 'malformed'])(
  'a session whose making meets %s is made once by repeating the call',
  async (kind) => {
    const shop = await openSandbox()
    const order = anOrder()
    await shop.fail('create', kind)
    expect(await shop.stripe.createOrder(order)).toMatchObject({ kind: 'unknown' })
    const made = await shop.stripe.createOrder(order)
    expect(made).toMatchObject({ kind: 'created', order: { orderId: 'order-1' } })
    expect(await shop.stripe.createOrder(order)).toEqual(made)
  },
)

test.each(['timeout', 'reset', 'reset_after', 'malformed'])(
  'a refund that meets %s has an unknown outcome and is given once',
  async (kind) => {
    const shop = await openSandbox()
    const { providerId, captureId } = await paidSession(shop)
    const refund = aRefund({ providerId, captureId }, 100, 'r')
    await shop.fail('refund', kind)
    expect(await shop.stripe.refund(refund)).toMatchObject({ kind: 'unknown' })
    expect(await shop.stripe.refund(refund)).toMatchObject({ kind: 'accepted' })
    expect(await shop.ledger()).toHaveLength(2)
  },
)

test('Stripe repeats its own failure under a key, and the next key gets through', async () => {
  const shop = await openSandbox()
  const { providerId, captureId } = await paidSession(shop)
  const refund = { providerId, captureId, amount: cents(100), currency: 'EUR', requestId: 'r' }
  await shop.fail('refund', '500')
  for (let call = 0; call < 2; call += 1) {
    expect(await shop.stripe.refund({ ...refund, keyNumber: 0 })).toMatchObject({ kind: 'unknown' })
  }
  expect(await shop.stripe.getOrder(providerId)).toMatchObject({ order: { refunds: [] } })
  expect(await shop.stripe.refund({ ...refund, keyNumber: 1 })).toMatchObject({ kind: 'accepted' })
})

test.each(['429', '401'])('a call that is rejected with %s surely had no effect', async (kind) => {
  const shop = await openSandbox()
  const order = anOrder()
  await shop.fail('create', kind)
  expect(await shop.stripe.createOrder(order)).toEqual({ kind: 'unavailable', cause: `HTTP ${kind}` })
  expect(await shop.stripe.createOrder(order)).toMatchObject({ kind: 'created' })
})

test('a slow answer within the time limit is an answer', async () => {
  const shop = await openSandbox()
  await shop.fail('create', 'slow')
  expect(await shop.stripe.createOrder(anOrder())).toMatchObject({ kind: 'created' })
})

test('a session whose end is unknown is closed by asking again', async () => {
  const shop = await openSandbox()
  const providerId = await openSession(shop)
  await shop.fail('expire', 'reset_after')
  expect(await shop.stripe.close(providerId)).toMatchObject({ kind: 'unknown' })
  expect(await shop.stripe.close(providerId)).toMatchObject({ kind: 'found', order: { status: 'closed' } })
})

test('what Stripe says of amount, currency, payee and order is handed on as it is, so that the shop can compare', async () => {
  const shop = await openSandbox()
  const expected = {
    wrong_amount: { amount: 1 },
    wrong_currency: { currency: 'USD' },
    wrong_payee: { payee: 'acct_1SomebodyElse00' },
    other_order: { orderId: 'another-order' },
  }
  for (const [kind, capture] of Object.entries(expected)) {
    const { providerId } = await paidSession(shop, { orderId: `order-${kind}` })
    await shop.fail('get', kind)
    expect(await shop.stripe.capture({ providerId, requestId: 'c' }), kind).toMatchObject({
      kind: 'completed',
      capture,
    })
  }
})

test('a refund that fails at the bank, and more than there is, are distinguished', async () => {
  const shop = await openSandbox()
  const { providerId, captureId } = await paidSession(shop)
  const refund = (amount: number, requestId: string) =>
    shop.stripe.refund(aRefund({ providerId, captureId }, amount, requestId))
  await shop.fail('refund', 'declined')
  expect(await refund(100, 'a')).toMatchObject({ kind: 'accepted', refund: { status: 'failed' } })
  expect(await refund(6167, 'b')).toMatchObject({ kind: 'refused', issue: 'invalid_request_error' })
  expect(await refund(6166, 'c')).toMatchObject({ kind: 'accepted', refund: { status: 'completed' } })
  expect(await refund(1, 'd')).toMatchObject({ kind: 'refused', issue: 'charge_already_refunded' })
})

test('an end that is too near is refused, not moved', async () => {
  const { stripe } = await openSandbox()
  const endsAt = new Date(Date.now() + 10 * 60_000)
  expect(await stripe.createOrder(anOrder({ endsAt }))).toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('at least 30 minutes'),
  })
})

test('a wrong key is unavailable, and no part of the key is in the message', async () => {
  const { url } = await openSandbox()
  const result = await stripeAt(url, 'sk_test_not_the_key').createOrder(anOrder())
  expect(result).toEqual({ kind: 'unavailable', cause: 'HTTP 401' })
})

test('a provider that nobody answers for is unavailable, since nothing was sent', async () => {
  const { stripe } = await openSandbox()
  await Promise.all(running.splice(0).map((sandbox) => sandbox.close()))
  expect(await stripe.createOrder(anOrder())).toEqual({ kind: 'unavailable', cause: 'ECONNREFUSED' })
})

test('after five failures in a row the provider is left alone', async () => {
  const shop = await openSandbox()
  const providerId = await openSession(shop)
  await shop.fail('get', '500', 5)
  for (let count = 0; count < 5; count += 1) {
    expect(await shop.stripe.getOrder(providerId)).toEqual({ kind: 'unknown', cause: 'HTTP 500' })
  }
  expect(await shop.stripe.getOrder(providerId)).toMatchObject({ kind: 'unavailable' })
})

test('an invalid id is never put into a URL', async () => {
  const { stripe } = await openSandbox()
  for (const id of ['', '../refunds', 'a/b', 'x?y', 'ÄÖ', 'a'.repeat(256), '%2e%2e']) {
    expect(await stripe.capture({ providerId: id, requestId: 'c' })).toEqual({ kind: 'not_found' })
    expect(await stripe.getOrder(id)).toEqual({ kind: 'not_found' })
    expect(await stripe.close(id)).toEqual({ kind: 'not_found' })
    const refund = aRefund({ providerId: 'cs_any', captureId: id }, 1, 'r')
    expect(await stripe.refund(refund)).toEqual({ kind: 'not_found' })
  }
  expect(await stripe.getOrder('cs_test_none')).toEqual({ kind: 'not_found' })
  expect(await stripe.close('cs_test_none')).toEqual({ kind: 'not_found' })
})

test('whether real money moves is read from the key', () => {
  const isLive = (secretKey: string) =>
    stripePayments({ secretKey, publicUrl: 'https://shop.example' }).isLive
  expect(['sk_live_1', 'rk_live_1', 'sk_test_1', 'rk_test_1'].map(isLive)).toEqual([true, true, false, false])
})

test('a redirect from Stripe is not followed', async () => {
  const visits: string[] = []
  const server = createServer((socket) => {
    socket.once('data', (data) => {
      visits.push(String(data).split('\r\n', 1)[0] ?? '')
      const head = 'HTTP/1.1 302 Found\r\nlocation: /elsewhere\r\ncontent-length: 0\r\nconnection: close'
      socket.end(`${head}\r\n\r\n`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  try {
    expect(await stripeAt(`http://127.0.0.1:${port}`).createOrder(anOrder())).toMatchObject({
      kind: 'unknown',
    })
    expect(visits).toEqual(['POST /v1/checkout/sessions HTTP/1.1'])
  } finally {
    server.close()
  }
})

test('the session of a hold of 24 hours is a little shorter, since Stripe allows less than 24 hours only', async () => {
  const { stripe } = await openSandbox()
  const endsAt = new Date(Date.now() + 24 * 60 * 60_000)
  expect(await stripe.createOrder(anOrder({ endsAt }))).toMatchObject({ kind: 'created' })
})
