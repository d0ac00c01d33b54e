import { afterEach, expect, test } from 'vitest'
import { startSandbox } from '#sandbox/sandbox.ts'
import { sandboxStripe } from '#sandbox/stripe/credentials.ts'
import { cents } from '#shop/money/money.ts'
import { startRelay } from '#tests/support/relay.ts'
import { stripePayments } from './stripe-gateway.ts'

const closing: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** The adapter behind a relay that records each request and may change the responses. */
async function openRelay(change: (answer: string) => string = (answer) => answer) {
  const sandbox = await startSandbox({ port: 0 })
  closing.push(() => sandbox.close())
  const calls: { call: string; status: number }[] = []
  const relay = await startRelay(sandbox.url, {
    change,
    onCall: ({ method, url, status }) => calls.push({ call: `${method} ${url.split('?')[0]}`, status }),
  })
  closing.push(relay.close)
  const stripe = stripePayments({
    apiUrl: relay.url,
    secretKey: sandboxStripe.secretKey,
    publicUrl: 'https://shop.example',
  })
  const control = (path: string) => fetch(`${sandbox.url}/_control/${path}`, { method: 'POST' })
  return { stripe, calls, control }
}
type Relay = Awaited<ReturnType<typeof openRelay>>

const anOrder = () => ({
  orderId: 'order-1',
  number: 'S-2026-0001',
  email: 'hanna@example.org',
  amount: cents(6166),
  currency: 'EUR',
  requestId: crypto.randomUUID(),
  endsAt: new Date(Date.now() + 31 * 60_000),
})

async function paid({ stripe, control }: Relay) {
  const made = await stripe.createOrder(anOrder())
  if (made.kind !== 'created') throw new Error(made.kind)
  const { providerId } = made.order
  await control(`approve/${providerId}`)
  return { providerId, result: await stripe.capture({ providerId, requestId: 'c' }) }
}

test('Stripe’s parameters have room for each request that the shop makes', async () => {
  const relay = await openRelay()
  const { providerId, result } = await paid(relay)
  if (result.kind !== 'completed') throw new Error(result.kind)
  const { captureId } = result.capture
  const refund = { providerId, captureId, amount: cents(100), currency: 'EUR', keyNumber: 0 }
  await relay.stripe.refund({ ...refund, requestId: crypto.randomUUID() })
  const open = await relay.stripe.createOrder(anOrder())
  if (open.kind !== 'created') throw new Error(open.kind)
  await relay.stripe.close(open.order.providerId)
  expect(await relay.stripe.listWays?.()).toMatchObject({ kind: 'listed' })
  const range = { from: new Date(Date.now() - 86_400_000), to: new Date(Date.now() + 1_000) }
  for (const cursor of [undefined, 'refunds', 'disputes'])
    expect(await relay.stripe.listMovements({ ...range, cursor }), JSON.stringify(cursor)).toMatchObject({
      kind: 'listed',
    })
  expect(new Set(relay.calls.map(({ call }) => call.replace(/cs_test_\w+/, ':id')))).toEqual(
    new Set([
      'POST /v1/checkout/sessions',
      'GET /v1/checkout/sessions/:id',
      'POST /v1/checkout/sessions/:id/expire',
      'POST /v1/refunds',
      'GET /v1/charges',
      'GET /v1/refunds',
      'GET /v1/disputes',
      'GET /v1/payment_method_configurations',
    ]),
  )
  expect(relay.calls.filter(({ status }) => status !== 200)).toEqual([])
})

test('nobody is asked for another currency than the order’s, on either page', async () => {
  const answers: string[] = []
  const { stripe } = await openRelay((answer) => {
    answers.push(answer)
    return answer
  })
  await stripe.createOrder(anOrder())
  await stripe.express?.begin({ amount: cents(6166), currency: 'EUR', requestId: crypto.randomUUID() })
  const pages = answers.map((answer) => JSON.parse(answer))
  expect(pages).toMatchObject(
    Array(2).fill({ object: 'checkout.session', adaptive_pricing: { enabled: false } }),
  )
})

test('a payment that its bank decides later names its way, and for how long it is waited for', async () => {
  const { stripe, control } = await openRelay()
  const made = await stripe.createOrder(anOrder())
  if (made.kind !== 'created') throw new Error(made.kind)
  const { providerId } = made.order
  await control(`pay/${providerId}/sepa_debit/delay`)
  const later = { pendingReason: 'sepa_debit', settlesWithinDays: 25 }
  expect(await stripe.capture({ providerId, requestId: 'c' })).toMatchObject({
    kind: 'pending',
    capture: later,
  })
  // A complete session cannot be expired: Stripe's own state counts.
  expect(await stripe.close(providerId)).toMatchObject({
    kind: 'found',
    order: { status: 'completed', capture: later },
  })
  await control(`refuse/${providerId}`)
  expect(await stripe.getOrder(providerId)).toMatchObject({
    order: { status: 'completed', capture: { status: 'declined', settlesWithinDays: 25 } },
  })
})

test('the ways to pay are those that the account’s own default configuration has switched on', async () => {
  const changed = (pattern: RegExp, to: string) => openRelay((answer) => answer.replace(pattern, to))
  const off = await changed(/("sepa_debit":\{"available":)true/, '$1false')
  expect(await off.stripe.listWays?.()).toMatchObject({ ways: expect.not.arrayContaining(['sepa_debit']) })
  const platform = await changed(/"application":null/, '"application":"ca_platform"')
  expect(await platform.stripe.listWays?.()).toMatchObject({ kind: 'unknown' })
  const other = await changed(/"is_default":true/, '"is_default":"perhaps"')
  expect(await other.stripe.listWays?.()).toMatchObject({ kind: 'unknown' })
})

test('money in a state that Stripe has added since is pending, never final', async () => {
  const charged = await openRelay((answer) =>
    answer.replace(/("object":"charge".+?"status":)"succeeded"/, '$1"on_its_way"'),
  )
  expect((await paid(charged)).result.kind).toBe('pending')
  const range = {
    from: new Date(Date.now() - 86_400_000),
    to: new Date(Date.now() + 1_000),
    cursor: undefined,
  }
  expect(await charged.stripe.listMovements(range)).toMatchObject({ movements: [{ status: 'pending' }] })
  const settled = await openRelay((answer) =>
    answer.replace('"payment_status":"paid"', '"payment_status":"promised"'),
  )
  expect((await paid(settled)).result.kind).toBe('pending')
})

test('a refund in a state that Stripe has added since is pending', async () => {
  const relay = await openRelay((answer) =>
    answer.replace(/("object":"refund".+?"status":)"succeeded"/, '$1"on_its_way"'),
  )
  const { providerId, result } = await paid(relay)
  if (result.kind !== 'completed') throw new Error(result.kind)
  const { captureId } = result.capture
  const refund = { providerId, captureId, amount: cents(100), currency: 'EUR', keyNumber: 0, requestId: 'r' }
  expect(await relay.stripe.refund(refund)).toMatchObject({ kind: 'accepted', refund: { status: 'pending' } })
  expect(await relay.stripe.getOrder(providerId)).toMatchObject({
    kind: 'found',
    order: { refunds: [{ status: 'pending' }] },
  })
})

test('a session in a state that Stripe has added since is treated as unanswered and asked about again', async () => {
  const { stripe } = await openRelay((answer) =>
    answer.replace('"status":"open"', '"status":"something_new"'),
  )
  expect(await stripe.createOrder(anOrder())).toMatchObject({ kind: 'unknown' })
})
