import { expect, test } from 'vitest'
import { type OrderEventView, orderEvents } from '#shop/orders/detail/order-detail.schema.ts'
import { unpaidOrder as order } from '#tests/support/order-views.ts'
import { eventWords, nextSteps } from './order-events.ts'

const event = (fields: Partial<OrderEventView>): OrderEventView => ({
  _id: 'e1',
  kind: 'placed',
  at: '2026-11-21T09:42:00.000Z',
  by: null,
  amount: null,
  provider: null,
  reference: null,
  text: null,
  carrier: null,
  trackingCode: null,
  email: null,
  ...fields,
})

test.each(orderEvents)('each event has words, also where nobody did it and nothing was said: %s', (kind) => {
  const { title, details, said } = eventWords(event({ kind }), order)
  expect([title, ...details, said ?? ''].join(' ')).not.toMatch(/null|undefined|NaN/)
  expect(title).not.toBe('')
})

test('a payment names its sum and what the provider calls it', () => {
  const paid = event({ kind: 'paid', amount: 229.4, provider: 'paypal', reference: '8XK20417' })
  expect(eventWords(paid, order)).toEqual({ title: 'Paid, €229.40', details: ['PayPal 8XK20417'] })
})

test('a refusal is reported in the provider’s own words, and an anomaly in ours where we have some', () => {
  const refused = event({
    kind: 'refund_failed',
    amount: 17.84,
    text: 'The transaction is older than 180 days.',
  })
  expect(eventWords(refused, order)).toMatchObject({
    title: 'Refund of €17.84 did not go through',
    said: 'It said: “The transaction is older than 180 days.”',
  })
  expect(eventWords(event({ kind: 'anomaly', text: 'paid_another_order' }), order).said).toBe(
    'A payment named another order.',
  )
  expect(eventWords(event({ kind: 'anomaly', text: 'capture_currency' }), order).said).toBe(
    'capture_currency',
  )
})

test('a bank transfer says who marked it, when the bank booked it, and who sends it back', () => {
  const { title, details } = eventWords(
    event({
      kind: 'paid',
      amount: 61.66,
      provider: 'transfer',
      reference: 'S-1',
      text: '2026-11-20',
      by: 'Olga',
    }),
    order,
  )
  expect([title, ...details]).toEqual([
    'Paid, €61.66',
    'Bank transfer S-1',
    'booked on 20 Nov 2026',
    'by Olga',
  ])
  expect(eventWords(event({ kind: 'paid_late', provider: 'transfer' }), order).said).toBe(
    'You transfer it back.',
  )
  const refund = {
    _id: 'r1',
    amount: 61.66,
    status: 'pending',
    provider: 'transfer',
    reason: null,
    createdAt: order.createdAt,
  } as const
  const [next] = nextSteps(
    { ...order, paymentMethod: 'Bank transfer', status: 'refund_due', refunds: [refund] },
    '1–2',
  )
  expect(next?.text).toBe('You transfer it, and say so here.')
  const late = { ...refund, provider: 'stripe' } as const
  const [byItself] = nextSteps(
    { ...order, paymentMethod: 'Bank transfer', status: 'refund_due', refunds: [late] },
    '1–2',
  )
  expect(byItself?.text).toBe('The provider has yet to confirm it.')
})

test('a paid order that must not be sent says so, and not when to send it', () => {
  const steps = nextSteps({ ...order, status: 'paid' }, '1–2', 'The customer disputes this payment at PayPal')
  expect(steps).toEqual([
    { title: 'Do not send it', text: 'The customer disputes this payment at PayPal.', due: 'now' },
  ])
})

test('what comes next follows the order’s state, and nothing follows its end', () => {
  const next = (status: typeof order.status) =>
    nextSteps({ ...order, status }, '1–2').map(({ title }) => title)
  expect(next('placed')).toEqual(['To be paid', 'To send'])
  expect(next('paid')).toEqual(['To send', 'Delivered'])
  expect(next('refund_due')).toEqual(['Money goes back'])
  for (const status of ['delivered', 'expired', 'cancelled', 'refunded'] as const)
    expect(next(status), status).toEqual([])
})
