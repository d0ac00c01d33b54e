import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { unpaidOrder } from '#tests/support/order-views.ts'
import { RefundsSent, RefundsToSend } from './refunds-by-hand.tsx'

type Refund = OrderView['refunds'][number]
const refund = (_id: string, amount: number, fields: Partial<Refund> = {}): Refund => ({
  ...{ _id, amount, reason: null, createdAt: unpaidOrder.createdAt },
  ...{ provider: 'transfer', status: 'pending' },
  ...fields,
})
const sectionsOf = (...refunds: Refund[]) =>
  [RefundsToSend, RefundsSent]
    .map((Part) => renderToStaticMarkup(<Part order={{ ...unpaidOrder, refunds }} />))
    .join('')

test('each refund that waits has a button of its own, and there is no section without one', () => {
  const section = sectionsOf(refund('r1', 10), refund('r2', 5.5))
  expect(section).toContain('I have sent €10.00 back')
  expect(section).toContain('I have sent €5.50 back')
  expect(sectionsOf()).toBe('')
})

test('one that was sent may come back, once; what a provider sends is not for the owner to say', () => {
  const section = sectionsOf(refund('r1', 10, { status: 'done' }), refund('r2', 5.5, { status: 'failed' }))
  expect(section).toContain('€10.00 came back')
  expect(section).not.toContain('€5.50')
  const byCard = { provider: 'stripe' } as const
  expect(sectionsOf(refund('r1', 10, byCard), refund('r2', 5, { ...byCard, status: 'done' }))).toBe('')
})

test('what was paid in cash is given back, and no bank returns it', () => {
  const inCash = { provider: 'cash' } as const
  expect(sectionsOf(refund('r1', 10, inCash))).toContain('I have given €10.00 back')
  expect(sectionsOf(refund('r1', 10, { ...inCash, status: 'done' }))).toBe('')
})
