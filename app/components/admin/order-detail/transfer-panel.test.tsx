import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { transferOrder as transfer, unpaidOrder } from '#tests/support/order-views.ts'
import { TransferPanel } from './transfer-panel.tsx'

const panelOf = (order: OrderView) => renderToStaticMarkup(<TransferPanel order={order} />)

test('an order that waits for a transfer says what it waits for, and can be marked as received', () => {
  const panel = panelOf(transfer)
  expect(panel).toContain('Waiting for €61.66 with the reference S-2026-0418 until 1 Dec 2026.')
  expect(panel).toContain('The customer was asked to transfer it by 28 Nov 2026')
  expect(panel).not.toMatch(/\d\d:\d\d/)
  expect(panel).toContain('Mark as received')
})

test.each(['expired', 'cancelled'] as const)('money may still come for an order that is %s', (status) => {
  const panel = panelOf({ ...transfer, status, holdUntil: null, transferBy: null })
  expect(panel).toContain('Has €61.66 with the reference S-2026-0418 come after all?')
  expect(panel).toContain('Mark as received')
})

test('an order that is held again for a provider can still be marked as received', () => {
  const panel = panelOf({ ...unpaidOrder, paymentMethod: 'Bank transfer' })
  expect(panel).toContain('The time for a transfer is over')
  expect(panel).toContain('Mark as received')
})

test('nothing is to be marked once money came, or where another way to pay was chosen', () => {
  for (const status of ['paid', 'delivered', 'refund_due', 'refunded'] as const)
    expect(panelOf({ ...transfer, status, holdUntil: null, transferBy: null }), status).toBe('')
  expect(panelOf(unpaidOrder)).toBe('')
})
