import { afterEach, expect, test } from 'vitest'
import { sandboxPayPal } from '#sandbox/paypal/credentials.ts'
import { type RunningSandbox, startSandbox } from '#sandbox/sandbox.ts'
import { webhookHeaders } from '#sandbox/webhook-headers.ts'
import { readPayPalWebhook } from './paypal-webhook.ts'

const running: RunningSandbox[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((sandbox) => sandbox.close()))
})

async function openReader() {
  const sandbox = await startSandbox({ port: 0 })
  running.push(sandbox)
  const read = readPayPalWebhook({ apiUrl: sandbox.url, ...sandboxPayPal, timeoutMs: 1_000 })
  const fail = (operation: string, kind: string) =>
    fetch(`${sandbox.url}/_control/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider: 'paypal', operation, kind, times: 1 }),
    })
  const readSigned = (text: string, secret?: string) =>
    read(Buffer.from(text), webhookHeaders('paypal', text, { secret }))
  return { read, readSigned, fail }
}

// Formatted unlike JSON.stringify, so that only the event's original bytes match the signature.
const anEvent = (type: string, resource: object) =>
  `{ "id": "WH-1",\n  "event_type" : "${type}", "amount": 61.660, "resource": ${JSON.stringify(resource)} }`

const approved = anEvent('CHECKOUT.ORDER.APPROVED', { id: 'ORDER1' })

test('an event that PayPal confirms is read, with what it is about', async () => {
  const { readSigned } = await openReader()
  expect(await readSigned(approved)).toEqual({
    kind: 'event',
    event: {
      id: 'WH-1',
      type: 'CHECKOUT.ORDER.APPROVED',
      isLive: false,
      about: { kind: 'payment', providerId: 'ORDER1' },
    },
  })
})

const up = (href: string) => ({
  links: [
    { rel: 'self', href: 'https://x.example/1' },
    { rel: 'up', href },
  ],
})

test.each([
  [
    'PAYMENT.CAPTURE.COMPLETED',
    { id: 'CAPTURE1', supplementary_data: { related_ids: { order_id: 'ORDER1' } } },
    { kind: 'payment', captureId: 'CAPTURE1', providerId: 'ORDER1' },
  ],
  ['PAYMENT.CAPTURE.DENIED', { id: 'CAPTURE1' }, { kind: 'payment', captureId: 'CAPTURE1' }],
  [
    'PAYMENT.CAPTURE.REFUNDED',
    { id: 'REFUND1', ...up('https://api.paypal.com/v2/payments/captures/CAPTURE1') },
    { kind: 'payment', captureId: 'CAPTURE1' },
  ],
  [
    'PAYMENT.CAPTURE.REVERSED',
    { id: 'REFUND1', ...up('https://api.paypal.com/v2/payments/captures/CAPTURE1') },
    { kind: 'reversal', ref: 'REFUND1', captureId: 'CAPTURE1' },
  ],
  [
    'CUSTOMER.DISPUTE.CREATED',
    { dispute_id: 'PP-D-1', disputed_transactions: [{ seller_transaction_id: 'CAPTURE1' }] },
    { kind: 'dispute', captureId: 'CAPTURE1' },
  ],
  // Everything but the dispute's id is optional in PayPal's documentation.
  [
    'CUSTOMER.DISPUTE.UPDATED',
    {
      dispute_id: 'PP-D-1',
      disputed_transactions: [{ buyer_transaction_id: 'X1' }, { seller_transaction_id: 'CAPTURE1' }],
      dispute_outcome: { amount_refunded: { currency_code: 'EUR', value: '1.00' } },
    },
    { kind: 'dispute', ref: 'PP-D-1', captureId: 'CAPTURE1', isWon: false },
  ],
  ['BILLING.PLAN.CREATED', { id: 'P-1' }, undefined],
])('%s is about what it names', async (type, resource, about) => {
  const { readSigned } = await openReader()
  expect(await readSigned(anEvent(type, resource))).toMatchObject({ kind: 'event', event: { type, about } })
})

test('one changed byte, another secret and a missing header are refused', async () => {
  const { read, readSigned } = await openReader()
  const headers = webhookHeaders('paypal', approved)
  expect(await read(Buffer.from(approved.replace('ORDER1', 'ORDER2')), headers)).toMatchObject({
    kind: 'refused',
  })
  expect(await read(Buffer.from(approved.replace(' ', '')), headers)).toMatchObject({ kind: 'refused' })
  expect(await readSigned(approved, 'another secret')).toMatchObject({ kind: 'refused' })
  for (const name of Object.keys(headers).filter((key) => /-(id|time|sig|url|algo)$/.test(key))) {
    const { [name]: _, ...rest } = headers
    expect(await read(Buffer.from(approved), rest), name).toEqual({ kind: 'refused', cause: 'no signature' })
  }
})

test('a body that is not an event is refused without asking PayPal', async () => {
  const { readSigned, fail } = await openReader()
  await fail('token', '500')
  for (const text of ['', 'not json', '[]', '{"id":"WH-1"}', `${approved},"webhook_id":"x"`]) {
    expect(await readSigned(text), text).toMatchObject({ kind: 'refused' })
  }
  expect(await readSigned(approved)).toMatchObject({ kind: 'unavailable' })
})

test.each(['500', 'reset', 'timeout', '429', 'malformed'])(
  'while PayPal meets %s nobody can say, and the event is to be sent again',
  async (kind) => {
    const { readSigned, fail } = await openReader()
    await fail('verify', kind)
    expect(await readSigned(approved)).toMatchObject({ kind: 'unavailable' })
    expect(await readSigned(approved)).toMatchObject({ kind: 'event' })
  },
)
