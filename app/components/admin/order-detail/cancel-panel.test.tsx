import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { unpaidOrder } from '#app/components/order/order-example.ts'
import { orderStatuses } from '#shop/orders/order-status.ts'
import { CancelPanel } from './cancel-panel.tsx'

test('the owner can cancel an order while it is not paid, and not while a payment is being checked', () => {
  expect(renderToStaticMarkup(<CancelPanel order={unpaidOrder} />)).toContain('Cancel order')
  expect(renderToStaticMarkup(<CancelPanel order={{ ...unpaidOrder, paymentPending: true }} />)).toBe('')
  for (const status of orderStatuses.filter((name) => name !== 'placed'))
    expect(renderToStaticMarkup(<CancelPanel order={{ ...unpaidOrder, status }} />)).toBe('')
})
