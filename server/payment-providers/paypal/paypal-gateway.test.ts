import { createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { sandboxPayPal } from '#sandbox/paypal/credentials.ts'
import { type RunningSandbox, startSandbox } from '#sandbox/sandbox.ts'
import { cents } from '#shop/money/money.ts'
import type { NewProviderOrder } from '#shop/payments/payment-gateway.ts'
import { payPalPayments } from './paypal-gateway.ts'

const running: RunningSandbox[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((sandbox) => sandbox.close()))
})

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
    paypal: payPalAt(sandbox.url),
    url: sandbox.url,
    approve: (id: string) => post(`approve/${id}`),
    decline: (id: string) => post(`decline/${id}`),
    fail: (operation: string, kind: string, times = 1) =>
      post('faults', { provider: 'paypal', operation, kind, times, delayMs: 50 }),
    ledger: async () => (await fetch(`${sandbox.url}/_control/ledger`)).json(),
  }
}

const payPalAt = (apiUrl: string, { secret } = sandboxPayPal) =>
  payPalPayments({
    apiUrl,
    clientId: sandboxPayPal.clientId,
    secret,
    timeoutMs: 2000,
    brandName: () => 'Sillage',
    publicUrl: 'https://shop.example',
  })

const anOrder = (changes: Partial<NewProviderOrder> = {}): NewProviderOrder => ({
  orderId: 'order-1',
  // PayPal accepts each invoice number once.
  number: crypto.randomUUID(),
  email: 'hanna@example.org',
  amount: cents(6166),
  currency: 'EUR',
  requestId: crypto.randomUUID(),
  endsAt: new Date('2099-01-01'),
  ...changes,
})

/** The first try of a refund, in cents. */
const aRefund = (of: { providerId: string; captureId: string }, amount: number, requestId: string) => ({
  ...of,
  ...{ amount: cents(amount), currency: 'EUR', requestId, keyNumber: 0 },
})

type Shop = Awaited<ReturnType<typeof openSandbox>>

async function approvedOrder({ paypal, approve }: Shop, changes: Partial<NewProviderOrder> = {}) {
  const created = await paypal.createOrder(anOrder(changes))
  if (created.kind !== 'created') throw new Error(`not created: ${created.kind}`)
  await approve(created.order.providerId)
  return created.order.providerId
}

test('an order goes from made to approved to paid to refunded, to the cent', async () => {
  const shop = await openSandbox()
  const created = await shop.paypal.createOrder(anOrder())
  expect(created).toMatchObject({
    kind: 'created',
    order: {
      status: 'created',
      amount: 6166,
      currency: 'EUR',
      orderId: 'order-1',
      payee: sandboxPayPal.merchantId,
    },
  })
  if (created.kind !== 'created') return
  const { providerId } = created.order
  await shop.approve(providerId)
  expect(await shop.paypal.getOrder(providerId)).toMatchObject({
    kind: 'found',
    order: { status: 'approved' },
  })

  const captured = await shop.paypal.capture({ providerId, requestId: 'capture-1' })
  expect(captured).toMatchObject({
    kind: 'completed',
    capture: {
      providerId,
      amount: 6166,
      currency: 'EUR',
      orderId: 'order-1',
      payee: sandboxPayPal.merchantId,
      isLive: false,
    },
  })
  if (captured.kind !== 'completed') return
  const { captureId } = captured.capture
  const refund = aRefund({ providerId, captureId }, 1005, 'refund-1')
  expect(await shop.paypal.refund(refund)).toMatchObject({
    kind: 'accepted',
    refund: { status: 'completed', amount: 1005, currency: 'EUR' },
  })
  expect(await shop.paypal.getOrder(providerId)).toMatchObject({
    order: {
      status: 'completed',
      capture: { captureId, provider: 'paypal', status: 'partly_refunded' },
      refunds: [{ status: 'completed', amount: 1005, currency: 'EUR', requestId: 'refund-1' }],
    },
  })
  expect(await shop.ledger()).toEqual({
    entries: [
      {
        provider: 'paypal',
        id: captureId,
        order: 'order-1',
        kind: 'capture',
        amount: '61.66',
        currency: 'EUR',
      },
      expect.objectContaining({ order: 'order-1', kind: 'refund', amount: '10.05', currency: 'EUR' }),
    ],
  })
})

test('the same request id is one operation: one order, one capture, one refund', async () => {
  const shop = await openSandbox()
  const order = anOrder()
  const [first, second] = await Promise.all([shop.paypal.createOrder(order), shop.paypal.createOrder(order)])
  expect(first).toEqual(second)
  if (first.kind !== 'created') throw new Error(first.kind)
  const { providerId } = first.order
  await shop.approve(providerId)
  const capture = { providerId, requestId: 'capture-1' }
  const captured = await shop.paypal.capture(capture)
  expect(await shop.paypal.capture(capture)).toEqual(captured)
  if (captured.kind !== 'completed') throw new Error(captured.kind)
  const refund = aRefund({ providerId, captureId: captured.capture.captureId }, 100, 'refund-1')
  expect(await shop.paypal.refund(refund)).toEqual(await shop.paypal.refund(refund))
  expect((await shop.ledger()).entries).toHaveLength(2)
})

test('an order that the shopper has not approved is not captured', async () => {
  const { paypal, ledger } = await openSandbox()
  const created = await paypal.createOrder(anOrder())
  if (created.kind !== 'created') throw new Error(created.kind)
  const { providerId } = created.order
  expect(await paypal.capture({ providerId, requestId: 'c' })).toEqual({ kind: 'not_approved' })
  expect(await ledger()).toEqual({ entries: [] })
})

test('a declined payment takes nothing, and the shopper may approve again', async () => {
  const shop = await openSandbox()
  const providerId = await approvedOrder(shop)
  await shop.decline(providerId)
  const declined = { kind: 'declined', isRecoverable: true }
  expect(await shop.paypal.capture({ providerId, requestId: 'c' })).toEqual(declined)
  expect(await shop.ledger()).toEqual({ entries: [] })
  await shop.approve(providerId)
  // A repeated request gets the same response.
  expect(await shop.paypal.capture({ providerId, requestId: 'c' })).toEqual(declined)
  expect(await shop.paypal.capture({ providerId, requestId: 'c-2' })).toMatchObject({ kind: 'completed' })
})

test('an order whose means of payment were declined too often is not approved again', async () => {
  const shop = await openSandbox()
  const providerId = await approvedOrder(shop)
  await shop.fail('capture', 'too_many_attempts')
  expect(await shop.paypal.capture({ providerId, requestId: 'c' })).toEqual({ kind: 'declined' })
  expect(await shop.ledger()).toEqual({ entries: [] })
})

test('an order that was captured under another request id returns that capture, not a second one', async () => {
  const shop = await openSandbox()
  const providerId = await approvedOrder(shop)
  const first = await shop.paypal.capture({ providerId, requestId: 'one' })
  expect(await shop.paypal.capture({ providerId, requestId: 'two' })).toEqual(first)
  expect((await shop.ledger()).entries).toHaveLength(1)
})

test('a capture that PayPal took and denies is found by asking, and counts once', async () => {
  const shop = await openSandbox()
  const providerId = await approvedOrder(shop)
  await shop.fail('capture', 'already_captured')
  expect(await shop.paypal.capture({ providerId, requestId: 'c' })).toMatchObject({
    kind: 'completed',
    capture: { providerId, amount: 6166 },
  })
  expect((await shop.ledger()).entries).toHaveLength(1)
})

test('an order has no end to be asked for: closing it returns it as it is, and takes nothing', async () => {
  const shop = await openSandbox()
  const providerId = await approvedOrder(shop)
  expect(await shop.paypal.close(providerId)).toEqual(await shop.paypal.getOrder(providerId))
  expect(await shop.paypal.close(providerId)).toMatchObject({ order: { status: 'approved', refunds: [] } })
  expect(await shop.ledger()).toEqual({ entries: [] })
})

test('a payment under review is pending and moves no money yet', async () => {
  const shop = await openSandbox()
  const providerId = await approvedOrder(shop)
  await shop.fail('capture', 'pending')
  expect(await shop.paypal.capture({ providerId, requestId: 'c' })).toMatchObject({
    kind: 'pending',
    capture: { status: 'pending', amount: 6166 },
  })
  expect(await shop.ledger()).toEqual({ entries: [] })
})

test.each(['timeout', 'reset', '500', 'malformed'])(
  'a capture that meets %s has an unknown outcome',
  async (kind) => {
    const shop = await openSandbox()
    const providerId = await approvedOrder(shop)
    await shop.fail('capture', kind)
    expect(await shop.paypal.capture({ providerId, requestId: 'c' })).toMatchObject({ kind: 'unknown' })
    expect(await shop.paypal.capture({ providerId, requestId: 'c' })).toMatchObject({ kind: 'completed' })
    expect((await shop.ledger()).entries).toHaveLength(1)
  },
)

test('a capture whose answer is lost is found again with the same request id, and was taken once', async () => {
  const shop = await openSandbox()
  const providerId = await approvedOrder(shop)
  await shop.fail('capture', 'reset_after')
  expect(await shop.paypal.capture({ providerId, requestId: 'c' })).toMatchObject({ kind: 'unknown' })
  expect((await shop.ledger()).entries).toHaveLength(1)
  expect(await shop.paypal.capture({ providerId, requestId: 'c' })).toMatchObject({ kind: 'completed' })
  expect((await shop.ledger()).entries).toHaveLength(1)
})

test('a slow answer within the time limit is an answer', async () => {
  const shop = await openSandbox()
  const providerId = await approvedOrder(shop)
  await shop.fail('capture', 'slow')
  expect(await shop.paypal.capture({ providerId, requestId: 'c' })).toMatchObject({ kind: 'completed' })
})

test('a capture that PayPal is too busy for surely had no effect', async () => {
  const shop = await openSandbox()
  const providerId = await approvedOrder(shop)
  await shop.fail('capture', '429')
  expect(await shop.paypal.capture({ providerId, requestId: 'c' })).toEqual({
    kind: 'unavailable',
    cause: 'HTTP 429',
  })
})

test('what PayPal says of amount, currency, payee and order is handed on as it is, so that the shop can compare', async () => {
  const shop = await openSandbox()
  const expected = {
    wrong_amount: { amount: 1 },
    wrong_currency: { currency: 'USD' },
    wrong_payee: { payee: 'SQMEBQDYELSE2' },
    other_order: { orderId: 'another-order' },
  }
  for (const [kind, capture] of Object.entries(expected)) {
    const providerId = await approvedOrder(shop, { orderId: `order-${kind}` })
    await shop.fail('capture', kind)
    expect(await shop.paypal.capture({ providerId, requestId: 'c' }), kind).toMatchObject({
      kind: 'completed',
      capture,
    })
  }
})

test('nothing is sent without a token, and one token serves everybody who waits', async () => {
  const shop = await openSandbox()
  await shop.fail('token', '500')
  expect(await shop.paypal.createOrder(anOrder())).toMatchObject({
    kind: 'unavailable',
    cause: 'token: HTTP 500',
  })
  await shop.fail('token', 'slow')
  // The second of two token requests would hit this fault and fail its order.
  await shop.fail('token', '500')
  const results = await Promise.all([1, 2, 3].map(() => shop.paypal.createOrder(anOrder())))
  expect(results.map(({ kind }) => kind)).toEqual(['created', 'created', 'created'])
})

test('a token that PayPal no longer takes is renewed once, unseen by the shopper', async () => {
  const shop = await openSandbox()
  const providerId = await approvedOrder(shop)
  await shop.fail('capture', '401')
  expect(await shop.paypal.capture({ providerId, requestId: 'c' })).toMatchObject({ kind: 'completed' })
})

test('a wrong secret is unavailable, and the secret is in no message', async () => {
  const { url } = await openSandbox()
  const result = await payPalAt(url, { ...sandboxPayPal, secret: 'not-the-secret' }).createOrder(anOrder())
  expect(result).toEqual({ kind: 'unavailable', cause: 'token: HTTP 401' })
})

test('a provider that nobody answers for is unavailable, since nothing was sent', async () => {
  const { url } = await openSandbox()
  const paypal = payPalAt(url)
  await Promise.all(running.splice(0).map((sandbox) => sandbox.close()))
  expect(await paypal.createOrder(anOrder())).toMatchObject({ kind: 'unavailable' })
})

test('after five failures in a row the provider is left alone', async () => {
  const shop = await openSandbox()
  const providerId = await approvedOrder(shop)
  await shop.fail('get', '500', 5)
  for (let count = 0; count < 5; count += 1) {
    expect(await shop.paypal.getOrder(providerId)).toEqual({ kind: 'unknown', cause: 'HTTP 500' })
  }
  expect(await shop.paypal.getOrder(providerId)).toMatchObject({ kind: 'unavailable' })
})

test('an invalid id is never put into a URL', async () => {
  const { paypal } = await openSandbox()
  for (const id of ['', '../orders', 'a/b', 'x?y', 'ÄÖ', 'a'.repeat(256), '%2e%2e']) {
    expect(await paypal.capture({ providerId: id, requestId: 'c' })).toEqual({ kind: 'not_found' })
    expect(await paypal.getOrder(id)).toEqual({ kind: 'not_found' })
    const refund = aRefund({ providerId: 'ANYORDER', captureId: id }, 1, 'r')
    expect(await paypal.refund(refund)).toEqual({ kind: 'not_found' })
  }
  expect(await paypal.getOrder('NOSUCHORDER')).toEqual({ kind: 'not_found' })
})

test('an amount that PayPal refuses is refused with its reason', async () => {
  const { paypal } = await openSandbox()
  expect(await paypal.createOrder(anOrder({ amount: cents(0) }))).toMatchObject({
    kind: 'refused',
    issue: 'CANNOT_BE_ZERO_OR_NEGATIVE',
  })
})

test('no more is refunded than was captured', async () => {
  const shop = await openSandbox()
  const providerId = await approvedOrder(shop)
  const captured = await shop.paypal.capture({ providerId, requestId: 'c' })
  if (captured.kind !== 'completed') throw new Error(captured.kind)
  const { captureId } = captured.capture
  const refund = (amount: number, requestId: string) =>
    shop.paypal.refund(aRefund({ providerId, captureId }, amount, requestId))
  expect(await refund(6167, 'a')).toMatchObject({ kind: 'refused', issue: 'REFUND_AMOUNT_EXCEEDED' })
  expect(await refund(6166, 'b')).toMatchObject({ kind: 'accepted' })
  expect(await refund(1, 'c')).toMatchObject({ kind: 'refused', issue: 'CAPTURE_FULLY_REFUNDED' })
})

test('a redirect from PayPal is not followed', async () => {
  const visits: string[] = []
  const server = createServer((socket) => {
    socket.once('data', (data) => {
      visits.push(String(data).split('\r\n', 1)[0] ?? '')
      socket.end(
        'HTTP/1.1 302 Found\r\nlocation: /elsewhere\r\ncontent-length: 0\r\nconnection: close\r\n\r\n',
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  try {
    expect(await payPalAt(`http://127.0.0.1:${port}`).getOrder('ANYORDER')).toMatchObject({
      kind: 'unavailable',
    })
    expect(visits).toEqual(['POST /v1/oauth2/token HTTP/1.1'])
  } finally {
    server.close()
  }
})
