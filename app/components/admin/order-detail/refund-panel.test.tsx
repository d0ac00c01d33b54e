import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { unpaidOrder } from '#tests/support/order-views.ts'
import { RefundPanel } from './refund-panel.tsx'

const textOf = (order: OrderView) =>
  renderToStaticMarkup(<RefundPanel order={order} />).replaceAll(/<[^>]+>/g, ' ')
const refund = { _id: 'r1', amount: 61.66, reason: null, createdAt: unpaidOrder.createdAt } as const
const due: OrderView = {
  ...unpaidOrder,
  paymentMethod: 'Bank transfer',
  status: 'refund_due',
  holdUntil: null,
}

test('money that a provider sends back by itself is not for the owner to transfer, though the order was', () => {
  const text = textOf({ ...due, refunds: [{ ...refund, provider: 'stripe', status: 'pending' }] })
  expect(text).toContain('€61.66 is on its way.')
  expect(text).not.toMatch(/transfer/i)
})

test('of two payments each sum says who sends it back', () => {
  const refunds: OrderView['refunds'] = [
    { ...refund, provider: 'transfer', status: 'pending' },
    { ...refund, _id: 'r2', amount: 10, provider: 'stripe', status: 'pending' },
  ]
  const text = textOf({ ...due, refunds })
  expect(text).toContain('€10.00 is on its way. €61.66 is to be transferred by you.')
})
