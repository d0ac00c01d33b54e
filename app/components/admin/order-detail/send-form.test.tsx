import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { unpaidOrder } from '#tests/support/order-views.ts'
import { SendForm } from './send-form.tsx'

test('an order of which nothing is left to send shows no mistake before anything is chosen', () => {
  const orderItems = unpaidOrder.orderItems.map((line) => ({ ...line, unsent: 0 }))
  const order = { ...unpaidOrder, status: 'paid' as const, isPaid: true, orderItems }
  const form = renderToStaticMarkup(<SendForm order={order} mayNotify />)
  expect(form).toContain('Mark as delivered')
  expect(form).not.toContain('role="alert"')
})
