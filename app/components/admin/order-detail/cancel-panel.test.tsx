import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { orderStatuses } from '#shop/orders/order-status.ts'
import { unpaidOrder } from '#tests/support/order-views.ts'
import { CancelPanel } from './cancel-panel.tsx'

test('the owner can cancel an order while it is not paid, not while a payment is being checked, but while a bank has days', () => {
  expect(renderToStaticMarkup(<CancelPanel order={unpaidOrder} />)).toContain('Cancel order')
  expect(renderToStaticMarkup(<CancelPanel order={{ ...unpaidOrder, paymentPending: true }} />)).toBe('')
  const paymentWait = { provider: 'stripe', why: 'debit', until: '2026-12-16T10:00:00.000Z' } as const
  const settling = { ...unpaidOrder, paymentPending: true, paymentWait }
  expect(renderToStaticMarkup(<CancelPanel order={settling} />)).toContain('Cancel order')
  for (const status of orderStatuses.filter((name) => name !== 'placed'))
    expect(renderToStaticMarkup(<CancelPanel order={{ ...unpaidOrder, status }} />), status).toBe('')
})
