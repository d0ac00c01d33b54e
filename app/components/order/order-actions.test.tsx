import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { payPalConfigQuery, waysQuery } from '#app/api/orders.ts'
import { QueryClient } from '#app/api/query/query-cache.ts'
import { QueryClientProvider } from '#app/api/query/use-query.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { defaultSettings } from '#shop/settings/settings.schema.ts'
import { unpaidOrder } from '#tests/support/order-views.ts'
import { BuyerActions } from './order-actions.tsx'
import type { Payment } from './use-payment.ts'

/** The locked and the unlocked parts of the page, as HTML. */
function actsOf(order: OrderView, isConfirming: boolean) {
  const client = new QueryClient()
  client.setQueryData(waysQuery.queryKey, { Stripe: ['card'] })
  client.setQueryData(payPalConfigQuery.queryKey, { clientId: 'id', currency: 'EUR', sdkUrl: '' })
  // Only this part of a payment matters here.
  const payment = { outcome: undefined, isConfirming } as unknown as Payment
  const Acts = () => (
    <QueryClientProvider client={client}>
      <BuyerActions order={order} payment={payment} />
    </QueryClientProvider>
  )
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: Acts }])
  const settings = { ...defaultSettings, paymentMethods: ['PayPal', 'Stripe'] }
  const html = renderToStaticMarkup(<Page hydrationData={{ loaderData: { root: { settings } } }} />)
  const locked = html.match(/<(p|div)[^>]* inert="">.*?<\/\1>/gs) ?? []
  return { locked: locked.join(), all: html }
}

test('while a payment is being confirmed nobody pays in another way or cancels', () => {
  const { locked, all } = actsOf(unpaidOrder, true)
  for (const act of ['Use a card with Stripe', 'Cancel this order']) expect(locked).toContain(act)
  // PayPal's own part shows that the payment is being confirmed.
  expect(all).toContain('Preparing PayPal')
  expect(locked).not.toContain('Preparing PayPal')
  expect(actsOf(unpaidOrder, false).locked).toBe('')
})

test('nor are the items of an expired order put into the cart meanwhile', () => {
  const expired = { ...unpaidOrder, status: 'expired', holdUntil: null } as const
  expect(actsOf(expired, true).locked).toContain('Put the items into the cart again')
  expect(actsOf(expired, false).locked).toBe('')
})

test('an order that its customer has withdrawn from before paying is not to be paid, and can still be cancelled', () => {
  const withdrawal = {
    number: 'W-2026-0001',
    receivedAt: '2026-11-21T09:45:00.000Z',
    words: null,
    items: [],
    isUnread: false,
  }
  const withdrawn: OrderView = {
    ...unpaidOrder,
    orderItems: unpaidOrder.orderItems.map((line) => ({ ...line, unsent: 0 })),
    withdrawals: [withdrawal],
  }
  expect(actsOf(withdrawn, false).all).toContain('Cancel this order')
  expect(actsOf(withdrawn, false).all).not.toContain('Stripe')
  expect(actsOf({ ...withdrawn, status: 'expired', holdUntil: null }, false).all).toBe('')
  const inUnreadWords = { ...withdrawn, orderItems: unpaidOrder.orderItems }
  expect(actsOf(inUnreadWords, false).all).toContain('Use a card with Stripe')
  const orderItems = unpaidOrder.orderItems.map((line) => ({ ...line, qty: 2, unsent: 1 }))
  const inPart: OrderView = { ...withdrawn, orderItems }
  expect(actsOf(inPart, false).all).toContain('Cancel this order')
  expect(actsOf(inPart, false).all).not.toContain('Stripe')
  const over = actsOf({ ...inPart, status: 'expired', holdUntil: null }, false).all
  expect(over).toContain('Put the items into the cart again')
  expect(over).not.toContain('Pay this order after all')
})
