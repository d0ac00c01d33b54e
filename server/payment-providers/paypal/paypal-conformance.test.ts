import { afterEach, expect, test } from 'vitest'
import { sandboxPayPal } from '#sandbox/paypal/credentials.ts'
import { startSandbox } from '#sandbox/sandbox.ts'
import { cents } from '#shop/money/money.ts'
import { pendingWords } from '#shop/payments/pending-reasons.ts'
import { payPalValidator, publishedSchema } from '#tests/support/paypal-documents.ts'
import { startRelay } from '#tests/support/relay.ts'
import { payPalPayments } from './paypal-gateway.ts'

const published = payPalValidator()
const closing: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** The adapter behind a relay that validates each request against PayPal's documentation and may change the responses. */
async function openRelay(change: (answer: string) => string = (answer) => answer) {
  const sandbox = await startSandbox({ port: 0 })
  closing.push(() => sandbox.close())
  const verdicts: { call: string; verdict: string[] }[] = []
  const relay = await startRelay(sandbox.url, {
    change,
    onCall: ({ method, url, body }) => {
      if (url.startsWith('/v1/oauth2')) return
      const sent = body === '' ? undefined : JSON.parse(body)
      verdicts.push({ call: `${method} ${url}`, verdict: published.request(method, url, sent) })
    },
  })
  closing.push(relay.close)
  const paypal = payPalPayments({
    apiUrl: relay.url,
    clientId: sandboxPayPal.clientId,
    secret: sandboxPayPal.secret,
    brandName: () => 'Sillage',
    publicUrl: 'https://shop.example',
  })
  const approve = (id: string) => fetch(`${sandbox.url}/_control/approve/${id}`, { method: 'POST' })
  const wait = (reason: string) =>
    fetch(`${sandbox.url}/_control/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider: 'paypal', operation: 'capture', kind: 'pending', reason }),
    })
  return { paypal, approve, wait, verdicts }
}

const anOrder = () => ({
  orderId: 'order-1',
  number: crypto.randomUUID(),
  email: 'hanna@example.org',
  amount: cents(6166),
  currency: 'EUR',
  requestId: crypto.randomUUID(),
  endsAt: new Date('2099-01-01'),
})

type Relay = Awaited<ReturnType<typeof openRelay>>

async function captured({ paypal, approve }: Relay) {
  const made = await paypal.createOrder(anOrder())
  if (made.kind !== 'created') throw new Error(made.kind)
  const { providerId } = made.order
  await approve(providerId)
  return { providerId, result: await paypal.capture({ providerId, requestId: 'capture-1' }) }
}

test('each request to PayPal is one that PayPal’s documents describe', async () => {
  const relay = await openRelay()
  const { providerId, result } = await captured(relay)
  if (result.kind !== 'completed') throw new Error(result.kind)
  const { captureId } = result.capture
  const refund = { providerId, captureId, amount: cents(100), currency: 'EUR', keyNumber: 0 }
  expect(await relay.paypal.refund({ ...refund, requestId: crypto.randomUUID() })).toMatchObject({
    kind: 'accepted',
  })
  await relay.paypal.getOrder(providerId)
  expect(relay.verdicts.map(({ call }) => call.split(' ')[0])).toEqual(['POST', 'POST', 'POST', 'GET'])
  expect(relay.verdicts.filter(({ verdict }) => verdict.length > 0)).toEqual([])
})

test('each request of an express checkout is one that PayPal’s documents describe', async () => {
  const { paypal, approve, verdicts } = await openRelay()
  const { express } = paypal
  const asked = anOrder()
  const begun = await express?.begin({ ...asked, amount: cents(5000) })
  if (begun?.kind !== 'created') throw new Error(begun?.kind)
  const { providerId } = begun.order
  expect(await express?.findBuyer(providerId)).toEqual({ kind: 'found', buyer: undefined })
  await approve(providerId)
  expect(await express?.findBuyer(providerId)).toMatchObject({ buyer: { address: { city: 'Amsterdam' } } })
  expect(await express?.assign(providerId, asked)).toMatchObject({
    kind: 'created',
    order: { status: 'approved', amount: asked.amount, orderId: asked.orderId },
  })
  await paypal.capture({ providerId, requestId: 'capture-1' })
  expect(await express?.assign(providerId, asked)).toMatchObject({ issue: 'ORDER_ALREADY_COMPLETED' })
  expect(verdicts.map(({ call }) => call.split(' ')[0]).join(' ')).toBe('POST GET GET PATCH GET POST PATCH')
  expect(verdicts.filter(({ verdict }) => verdict.length > 0)).toEqual([])
})

test('money in a state that PayPal has added since is pending, never final', async () => {
  const relay = await openRelay((answer) => answer.replaceAll('"final_capture"', '"x":0,"final_capture"'))
  const unheardOf = await openRelay((answer) =>
    answer.replace(/("captures":\[\{"id":"\w+","status":)"COMPLETED"/, '$1"ON_ITS_WAY"'),
  )
  expect((await captured(relay)).result.kind).toBe('completed')
  expect((await captured(unheardOf)).result.kind).toBe('pending')
})

test('an order in a state that PayPal has added since is treated as unanswered and asked about again', async () => {
  const { paypal } = await openRelay((answer) =>
    answer.replace('"status":"PAYER_ACTION_REQUIRED"', '"status":"SOMETHING_NEW"'),
  )
  expect(await paypal.createOrder(anOrder())).toMatchObject({ kind: 'unknown' })
})

test('each reason for which PayPal lets money wait is handed on, and the owner reads it in words of its own', async () => {
  const { reason } = Object(publishedSchema('payments_payment_v2', 'capture_status_details').properties)
  const relay = await openRelay()
  for (const one of reason.enum) {
    await relay.wait(one)
    const { result } = await captured(relay)
    expect(result, one).toMatchObject({ kind: 'pending', capture: { pendingReason: one } })
    expect(pendingWords(one), one).not.toBe(pendingWords('SOMETHING_NEW'))
  }
  expect(new Set(reason.enum.map(pendingWords)).size).toBe(reason.enum.length)
})
