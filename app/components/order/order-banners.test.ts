import { expect, test } from 'vitest'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { transferOrder, unpaidOrder } from '#tests/support/order-views.ts'
import { deliveryBanner, isWaiting, paymentBanner } from './order-banners.ts'

const order = unpaidOrder
const paid: OrderView = { ...order, status: 'paid', isPaid: true, paidAt: '2026-11-21T09:45:00.000Z' }

test('a new order is not paid and not delivered', () => {
  expect(paymentBanner(order)).toMatchObject({ tone: 'warn', title: 'Not paid' })
  expect(deliveryBanner(order, '1–2')).toMatchObject({
    title: 'Not delivered',
    text: 'We send it after payment.',
  })
})

test('a paid order says when and how much, in its own currency', () => {
  expect(paymentBanner(paid)).toMatchObject({ title: 'Paid on 21 Nov 2026, 10:45', text: 'PayPal, €61.66.' })
  expect(paymentBanner({ ...paid, currency: 'USD' }).text).toBe('PayPal, $61.66.')
  expect(deliveryBanner(paid, '3').text).toBe('Packed within 3 working days; arrives in 7–14.')
})

test('a paid order that its customer has withdrawn from promises no parcel', () => {
  const orderItems = order.orderItems.map((line) => ({ ...line, unsent: 0 }))
  expect(deliveryBanner({ ...paid, orderItems }, '3')).toMatchObject({
    title: 'Not delivered',
    text: 'Nothing of it is left to send, after a withdrawal or a refund.',
  })
})

test('what a customer keeps of a paid order is still packed', () => {
  const [line] = order.orderItems
  if (!line) throw new Error('the example order has no item')
  const withdrawn = {
    ...{ number: 'W-2026-0001', receivedAt: '2026-11-21T09:45:00.000Z' },
    ...{ words: null, items: [], isUnread: false },
  }
  const orderItems = [
    { ...line, unsent: 0 },
    { ...line, _id: 'kept', unsent: line.qty },
  ]
  const { title, text } = deliveryBanner({ ...paid, orderItems, withdrawals: [withdrawn] }, '3')
  expect([title, text]).toEqual(['Not delivered', 'Packed within 3 working days; arrives in 7–14.'])
})

test('a paid order whose withdrawal in own words nobody has read yet promises no parcel', () => {
  const unread = {
    ...{ number: 'W-2026-0001', receivedAt: '2026-11-21T09:45:00.000Z' },
    ...{ words: 'the green one', items: [], isUnread: true },
  }
  const withdrawals = [unread]
  expect(deliveryBanner({ ...paid, withdrawals }, '3').text).toBe(
    'We read which items your withdrawal means before we send anything.',
  )
  const [line] = order.orderItems
  if (!line) throw new Error('the example order has no item')
  const parcel = {
    ...{ _id: 'p', carrier: 'PostNL', trackingCode: null, trackingUrl: null },
    ...{
      sentAt: '2026-11-23T09:45:00.000Z',
      receivedAt: null,
      pieces: [{ item: line._id, qty: line.qty }],
    },
  }
  const orderItems = [
    { ...line, unsent: 0 },
    { ...line, _id: 'kept' },
  ]
  const partly = { ...paid, orderItems, parcels: [parcel], withdrawals }
  const { text } = deliveryBanner(partly, '3', new Date('2026-11-24T09:45:00.000Z'))
  expect(text).toMatch(/^With you by .* We read which items your withdrawal means before we send the rest\.$/)
  // Once somebody has read it, what is left of the order is packed.
  const read = [{ ...unread, isUnread: false }]
  expect(deliveryBanner({ ...paid, withdrawals: read }, '3').text).toContain('Packed within')
})

test('an unpaid order that its customer has withdrawn from asks for no money', () => {
  const withdrawn: OrderView = {
    ...order,
    orderItems: order.orderItems.map((line) => ({ ...line, unsent: 0 })),
    withdrawals: [
      {
        number: 'W-2026-0001',
        receivedAt: '2026-11-21T09:45:00.000Z',
        words: null,
        items: [],
        isUnread: false,
      },
    ],
  }
  expect(paymentBanner(withdrawn)).toMatchObject({
    title: 'You have withdrawn from this order',
    text: 'There is nothing to pay.',
  })
  expect(deliveryBanner(withdrawn, '3').text).toBe('Nothing was sent.')
})

test('what was refunded is not on its way, whether or not its parcel was sent and came back', () => {
  const refunded: OrderView = { ...order, status: 'refunded', paidAt: paid.paidAt, refundedAmount: 61.66 }
  expect(deliveryBanner(refunded, '3').text).toBe('Nothing is on its way to you.')
})

test('an order by bank transfer waits for it, and money that goes back is transferred', () => {
  const lastEvening = new Date('2026-11-28T22:59:00Z')
  expect(paymentBanner(transferOrder, undefined, lastEvening)).toMatchObject({
    tone: 'warn',
    title: 'Waiting for your transfer',
    text: 'Please transfer the money by 28 Nov 2026. We start to pack when it has come in.',
  })
  const dayAfter = new Date('2026-11-28T23:00:00Z')
  expect(paymentBanner(transferOrder, undefined, dayAfter).text).toContain(
    'was to be transferred by 28 Nov 2026. If you have sent it, we wait',
  )
  expect(
    paymentBanner({ ...paid, ...{ paymentMethod: 'Bank transfer', receivedOn: '2026-11-20' } }),
  ).toMatchObject({
    title: 'Paid on 20 Nov 2026',
    text: 'Bank transfer, €61.66.',
  })
  const expired: OrderView = { ...transferOrder, status: 'expired', holdUntil: null, transferBy: null }
  expect(deliveryBanner(expired, '1–2').text).toContain('is transferred back to you')
  expect(deliveryBanner({ ...expired, status: 'cancelled' }, '1–2').text).toBe('is transferred back to you.')
  expect(paymentBanner({ ...expired, status: 'refund_due' }).text).toBe(
    'We transfer €61.66 to the account that it came from. You need not do anything.',
  )
})

test('an order by bank transfer that is held again for a payment is not paid, and waits for no transfer', () => {
  expect(paymentBanner({ ...order, paymentMethod: 'Bank transfer' }).title).toBe('Not paid')
})

const parcel = {
  _id: 'k1',
  carrier: 'PostNL',
  trackingCode: null,
  trackingUrl: null,
  sentAt: '2026-11-23T12:00:00.000Z',
  receivedAt: null,
  pieces: [{ item: 'l1', qty: 1 }],
}
const sentLines = order.orderItems.map((line) => ({ ...line, unsent: 0 }))

const onTheWay = new Date('2026-11-28T12:00:00Z')

test('an order that was sent says by when it arrives, and one of several parcels how many have left', () => {
  const sent: OrderView = { ...paid, status: 'sent', parcels: [parcel], orderItems: sentLines }
  expect(deliveryBanner(sent, '1–2', onTheWay)).toMatchObject({
    title: 'On its way, with you by 11 December',
    text: 'Sent on 23 Nov 2026.',
  })
  const partly: OrderView = { ...paid, parcels: [parcel] }
  expect(deliveryBanner(partly, '1–2', onTheWay)).toMatchObject({
    title: '1 of 2 parcels is on its way',
    text: 'With you by 11 December. The rest is packed within 1–2 working days.',
  })
  const last = { ...parcel, _id: 'k2', sentAt: '2026-11-24T12:00:00.000Z' }
  expect(deliveryBanner({ ...sent, parcels: [parcel, last] }, '1–2', onTheWay).title).toBe(
    'On its way, with you by 14 December',
  )
  const returned: OrderView = { ...sent, status: 'refunded', isPaid: false }
  expect(deliveryBanner(returned, '1–2').title).toBe('Sent on 23 Nov 2026')
})

test('once the day of its arrival has passed, an order is not promised for that day any more', () => {
  const sent: OrderView = { ...paid, status: 'sent', parcels: [parcel], orderItems: sentLines }
  const bannerAt = (time: string) => deliveryBanner(sent, '1–2', new Date(time))
  expect(bannerAt('2026-12-11T22:59:00Z').title).toBe('On its way, with you by 11 December')
  expect(bannerAt('2026-12-11T23:00:00Z')).toMatchObject({
    title: 'Sent on 23 Nov 2026',
    text: 'It was to be with you by 11 December. If it has not come, please write to us.',
  })
})

const withdrawals = [
  {
    number: 'W-2026-0007',
    receivedAt: '2026-11-27T09:00:00.000Z',
    words: null,
    items: [],
    isUnread: false,
  },
]

test('an order that its customer has received is not on its way any more, however it was marked', () => {
  const received = { ...parcel, receivedAt: '2026-11-26T09:00:00.000Z' }
  const sent: OrderView = { ...paid, status: 'sent', parcels: [received], orderItems: sentLines }
  expect(deliveryBanner(sent, '1–2', onTheWay)).toMatchObject({
    tone: 'ok',
    title: 'Received on 26 Nov 2026',
    text: 'You may withdraw within 14 days of receiving the last item.',
  })
  expect(deliveryBanner({ ...sent, withdrawals }, '1–2').text).toBe('')
  const delivered: OrderView = { ...sent, isDelivered: true, deliveredAt: '2026-12-02T11:00:00.000Z' }
  expect(deliveryBanner(delivered, '1–2').title).toBe('Received on 26 Nov 2026')
  const later = { ...received, _id: 'k2', receivedAt: '2026-11-28T09:00:00.000Z' }
  expect(deliveryBanner({ ...sent, parcels: [later, received] }, '1–2').title).toBe('Received on 28 Nov 2026')
  const other = { ...parcel, _id: 'k3' }
  expect(deliveryBanner({ ...sent, parcels: [received, other] }, '1–2', onTheWay).title).toMatch(
    /^On its way/,
  )
  const partly: OrderView = { ...paid, parcels: [received] }
  expect(deliveryBanner(partly, '1–2', onTheWay).title).toBe('1 of 2 parcels is on its way')
})

test('an order that was marked as delivered says when it left, and one that was handed over when that was', () => {
  const delivered = { ...paid, isDelivered: true, deliveredAt: '2026-12-02T11:00:00.000Z' }
  expect(deliveryBanner(delivered, '1–2')).toMatchObject({
    tone: 'ok',
    title: 'Sent on 2 Dec 2026, 12:00',
    text: 'You may withdraw within 14 days of receiving the last item.',
  })
  expect(deliveryBanner({ ...delivered, isHandedOver: true }, '1–2').title).toBe(
    'Handed over on 2 Dec 2026, 12:00',
  )
  expect(deliveryBanner({ ...delivered, withdrawals }, '1–2').text).toBe('')
})

test('a payment that failed or was cancelled is shown until the next try', () => {
  expect(paymentBanner(order, { kind: 'failed', message: 'Payment failed.' })).toMatchObject({
    title: 'Payment failed.',
    text: 'Nothing was charged. You can try again, or pay in another way.',
  })
  const refused = { kind: 'failed', message: 'The bank refused the card.' } as const
  expect(paymentBanner(order, refused).text).toBe('The bank refused the card.')
  expect(paymentBanner(order, { kind: 'cancelled' })).toMatchObject({
    title: 'Not paid',
    text: 'Payment cancelled. Nothing was charged. Your order is kept.',
  })
})

test('while nobody knows whether the payment came in, nobody is asked to pay again', () => {
  expect(isWaiting(order)).toBe(false)
  for (const waiting of [
    paymentBanner({ ...order, paymentPending: true }),
    paymentBanner(order, { kind: 'unheard', providerId: 'P1' }),
  ]) {
    expect(waiting).toMatchObject({ title: 'Waiting for payment', role: 'status' })
    expect(waiting.text).toContain('Please do not pay again.')
  }
})

test('a payment that a bank decides later says so, and until when the items are kept', () => {
  const until = '2026-12-16T10:00:00.000Z'
  const wait = { provider: 'stripe', why: 'debit', until } as const
  const banner = paymentBanner({ ...order, paymentPending: true, paymentWait: wait })
  expect(banner).toMatchObject({ title: 'Waiting for your bank', role: 'status' })
  expect(banner.text).toMatch(/six business days.*Please do not pay again.*until 16 Dec 2026 at most/)
})

test('a later refusal by the bank is shown at once on a page that still waits, until the next try', () => {
  const refused = { ...order, paymentRefused: true }
  const outcome = { kind: 'unheard', providerId: 'cs_1', isFollowed: true } as const
  expect(isWaiting(refused, outcome)).toBe(false)
  expect(paymentBanner(refused, outcome)).toMatchObject({
    title: 'Your bank has refused the payment',
    text: 'Nothing was charged. Please pay in another way.',
  })
  expect(paymentBanner(refused, { kind: 'cancelled' }).title).toBe('Not paid')
})

test('once paid, an earlier failure or doubt is forgotten', () => {
  expect(paymentBanner(paid, { kind: 'failed', message: 'no' }).tone).toBe('ok')
  expect(isWaiting(paid, { kind: 'unheard', providerId: 'P1' })).toBe(false)
})

test('an order that expired, was cancelled or goes back owes nothing', () => {
  const closedAt = '2026-11-21T10:42:00.000Z'
  const expired: OrderView = { ...order, status: 'expired', closedAt, holdUntil: null }
  expect(paymentBanner(expired).title).toBe('Expired on 21 Nov 2026, 11:42')
  expect(deliveryBanner(expired, '1–2').title).toBe('A payment that comes later')
  const cancelled: OrderView = { ...expired, status: 'cancelled' }
  expect(paymentBanner(cancelled).title).toBe('Cancelled on 21 Nov 2026, 11:42')
  expect(deliveryBanner(cancelled, '1–2').text).toBe('Nothing was sent.')
  // The outcome of the last try to pay no longer matters.
  expect(paymentBanner(expired, { kind: 'cancelled' }).title).toMatch(/^Expired/)
  expect(paymentBanner(cancelled, { kind: 'failed', message: 'no' }).title).toMatch(/^Cancelled/)
})

const refund = {
  _id: 'r1',
  amount: 61.66,
  reason: null,
  provider: 'paypal',
  createdAt: '2026-12-09T09:31:00.000Z',
} as const

test('money on its way back is named, with where it goes', () => {
  const due: OrderView = { ...order, status: 'refund_due', refunds: [{ ...refund, status: 'pending' }] }
  expect(paymentBanner(due)).toMatchObject({
    title: 'Your payment goes back to you',
    text: '€61.66 is on its way to your PayPal account. You need not do anything.',
  })
  const part: OrderView = { ...paid, refunds: [{ ...refund, amount: 17.84, status: 'pending' }] }
  expect(paymentBanner(part).title).toBe('€17.84 goes back to you')
})

test('when only a part of a refund came back, that part is named as still to be returned', () => {
  const refunds: OrderView['refunds'] = [
    { ...refund, amount: 40, status: 'done' },
    { ...refund, _id: 'r2', amount: 21.66, status: 'failed' },
  ]
  expect(paymentBanner({ ...order, status: 'refund_due', refundedAmount: 40, refunds }).text).toBe(
    '€21.66 is on its way to your PayPal account. You need not do anything.',
  )
})

test('card money that came too late for a transfer goes back to the card, as it was paid', () => {
  const transfer: OrderView = { ...order, paymentMethod: 'Bank transfer', holdUntil: null }
  const byCard = { ...refund, provider: 'stripe' } as const
  const text = (status: OrderView['status'], refunds: OrderView['refunds'], refundedAmount = 0) =>
    paymentBanner({ ...transfer, status, refunds, refundedAmount }).text
  const onItsWay = '€61.66 is on its way to the card or account that you paid with. You need not do anything.'
  expect(text('refund_due', [{ ...byCard, status: 'pending' }])).toBe(onItsWay)
  expect(text('refund_due', [{ ...byCard, status: 'failed' }])).toBe(onItsWay)
  expect(text('refunded', [{ ...byCard, status: 'done' }], 61.66)).toContain('€61.66 to the card')
  const byHand = { ...refund, _id: 'r2', amount: 10, provider: 'transfer' } as const
  const both = text('refund_due', [
    { ...byCard, status: 'pending' },
    { ...byHand, status: 'pending' },
  ])
  expect(both).toContain(onItsWay)
  expect(both).toContain('We transfer €10.00 to the account that it came from.')
})

test('money that went back is shown with its day, whole or in part', () => {
  const done = { ...refund, status: 'done' } as const
  const whole: OrderView = {
    ...paid,
    status: 'refunded',
    isPaid: false,
    refundedAmount: 61.66,
    refunds: [done],
  }
  const byCard: OrderView = { ...whole, refunds: [{ ...done, provider: 'stripe' }], paymentMethod: 'Stripe' }
  expect(paymentBanner(byCard)).toMatchObject({
    title: 'Refunded on 9 Dec 2026',
    text: '€61.66 to the card or account that you paid with. It can take three banking days to show.',
  })
  const part: OrderView = { ...paid, refundedAmount: 17.84, refunds: [{ ...done, amount: 17.84 }] }
  expect(paymentBanner(part).title).toBe('€17.84 refunded on 9 Dec 2026')
})

test('a refund that did not go through leaves the order paid', () => {
  expect(paymentBanner({ ...paid, refunds: [{ ...refund, status: 'failed' }] }).title).toMatch(/^Paid on/)
})

test('whoever comes back from a provider sees that it is asked about the payment, until the order has another state', () => {
  const checking = { kind: 'checking', provider: 'stripe', providerId: 'cs_test_1' } as const
  expect(paymentBanner(order, checking)).toMatchObject({
    title: 'Checking the payment',
    text: 'We ask Stripe whether it has come in. Please do not pay again.',
  })
  const atPayPal = { ...checking, provider: 'paypal' } as const
  expect(paymentBanner(order, atPayPal).text).toContain('We ask PayPal whether it has come in.')
  expect(isWaiting({ ...order, status: 'expired' }, checking)).toBe(true)
  expect(isWaiting({ ...order, status: 'refund_due' }, checking)).toBe(false)
  expect(isWaiting(paid, checking)).toBe(false)
})
