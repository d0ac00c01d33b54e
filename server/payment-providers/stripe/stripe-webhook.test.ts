import { expect, test } from 'vitest'
import { sandboxStripe } from '#sandbox/stripe/credentials.ts'
import { webhookHeaders } from '#sandbox/webhook-headers.ts'
import { readStripeWebhook } from './stripe-webhook.ts'

const read = readStripeWebhook(sandboxStripe)

const anEvent = (type: string, object: object, changes: object = {}) =>
  JSON.stringify(
    { id: 'evt_1', object: 'event', type, livemode: false, data: { object }, ...changes },
    null,
    2,
  )

const paid = anEvent('checkout.session.completed', {
  id: 'cs_test_1',
  object: 'checkout.session',
  payment_status: 'paid',
})

const readSigned = (text: string, options: { time?: number; secret?: string } = {}) =>
  read(Buffer.from(text), webhookHeaders('stripe', text, options))

test('an event that Stripe signed is read, with what it is about', async () => {
  expect(await readSigned(paid)).toEqual({
    kind: 'event',
    event: {
      id: 'evt_1',
      type: 'checkout.session.completed',
      isLive: false,
      about: { kind: 'payment', providerId: 'cs_test_1', isPaid: true },
    },
  })
})

test.each([
  ['charge.refunded', { id: 'ch_1' }, { kind: 'payment', captureId: 'ch_1' }],
  ['refund.updated', { id: 're_1', charge: 'ch_1' }, { kind: 'payment', captureId: 'ch_1' }],
  ['charge.refund.updated', { id: 're_1', charge: { id: 'ch_1' } }, { kind: 'payment', captureId: 'ch_1' }],
  ['payment_intent.succeeded', { id: 'pi_1', latest_charge: 'ch_1' }, { kind: 'payment', captureId: 'ch_1' }],
  ['payment_intent.created', { id: 'pi_1', latest_charge: null }, { kind: 'payment' }],
  ['charge.dispute.created', { id: 'dp_1', charge: 'ch_1' }, { kind: 'dispute', captureId: 'ch_1' }],
  ['customer.created', { id: 'cus_1' }, undefined],
  ['balance.available', { object: 'balance' }, undefined],
])('%s is about what it names', async (type, object, about) => {
  expect(await readSigned(anEvent(type, object))).toMatchObject({ kind: 'event', event: { type, about } })
})

test('an event about real money says so', async () => {
  const live = anEvent('charge.succeeded', { id: 'ch_1' }, { livemode: true })
  expect(await readSigned(live)).toMatchObject({ event: { isLive: true } })
})

test('one changed byte, another secret, no signature and no sense are refused', async () => {
  const headers = webhookHeaders('stripe', paid)
  const changed = Buffer.from(paid.replace('cs_test_1', 'cs_test_2'))
  expect(await read(changed, headers)).toMatchObject({ kind: 'refused' })
  expect(await readSigned(paid, { secret: 'whsec_other' })).toMatchObject({ kind: 'refused' })
  expect(await read(Buffer.from(paid), {})).toMatchObject({ kind: 'refused' })
  for (const signature of ['', 'v1=00', `t=${Math.floor(Date.now() / 1000)}`, 't=1,v1=00,v0=1', 't=x,v1=y']) {
    expect(await read(Buffer.from(paid), { 'stripe-signature': signature }), signature).toMatchObject({
      kind: 'refused',
    })
  }
})

test('an old signature is refused, and so is one from the future', async () => {
  const minute = 60_000
  expect(await readSigned(paid, { time: Date.now() - 4 * minute })).toMatchObject({ kind: 'event' })
  expect(await readSigned(paid, { time: Date.now() - 6 * minute })).toMatchObject({ kind: 'refused' })
  expect(await readSigned(paid, { time: Date.now() + 6 * minute })).toMatchObject({ kind: 'refused' })
})

test.each(['not json', '[]', '{}', '{"id":"evt_1"}', anEvent('charge.succeeded', { id: '../x' })])(
  'a signed body that is not an event is refused: %s',
  async (text) => {
    expect(await readSigned(text)).toMatchObject({ kind: 'refused' })
  },
)
