import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { unpaidOrder } from '#tests/support/order-views.ts'
import { OrderSending } from './order-sending.tsx'
import { SendForm } from './send-form.tsx'

const orderItems = unpaidOrder.orderItems.map((line) => ({ ...line, unsent: 0 }))
const order = { ...unpaidOrder, status: 'paid' as const, isPaid: true, orderItems }

test('an order of which nothing is left to send shows no mistake before anything is chosen', () => {
  const form = renderToStaticMarkup(<SendForm order={order} mayNotify />)
  expect(form).toContain('Mark as delivered')
  expect(form).not.toContain('role="alert"')
})

test('an order that was withdrawn from as a whole before anything was sent is not to be sent or marked as delivered', () => {
  const sending = renderToStaticMarkup(<OrderSending order={order} email={undefined} mayNotify />)
  expect(sending).toContain('Nothing of it is to be sent.')
  expect(sending).not.toContain('Mark as delivered')
})
