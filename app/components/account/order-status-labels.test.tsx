import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { unpaidOrder } from '#tests/support/order-views.ts'
import { PaidLabel } from './order-status-labels.tsx'

const labelOf = (fields: Partial<OrderView>) =>
  renderToStaticMarkup(<PaidLabel order={{ ...unpaidOrder, ...fields }} />).replaceAll(/<[^>]+>/g, '')

test('the list of orders says of a payment under way that it waits, and not that nothing was paid', () => {
  const debit = { provider: 'stripe', why: 'debit', until: '2026-12-16T09:42:00.000Z' } as const
  expect(labelOf({})).toBe('Not paid')
  expect(labelOf({ paymentPending: true })).toBe('The payment is being checked')
  expect(labelOf({ paymentPending: true, paymentWait: debit })).toBe('Waiting for your bank')
  expect(labelOf({ status: 'cancelled', paymentPending: true })).toBe('Cancelled')
  expect(labelOf({ status: 'paid', isPaid: true, paidAt: '2026-11-21T09:45:00.000Z' })).toBe('21 Nov 2026')
})
