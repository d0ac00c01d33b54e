import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { orderDetailQuery } from '#app/api/admin-orders.ts'
import { QueryClientProvider } from '#app/api/query/use-query.ts'
import { createQueryClient } from '#app/api/query-client.ts'
import type { OrderDetail } from '#shop/orders/detail/order-detail.schema.ts'
import { DeliverOrder } from './deliver-order.tsx'

function draw(stop: string | null, isToSend = true) {
  const client = createQueryClient()
  const detail: OrderDetail = {
    lines: [],
    customer: {
      orders: 1,
      total: 31.53,
      since: '2026-11-21T09:42:00.000Z',
      isGuest: false,
      isDeleted: false,
    },
    payments: [],
    waiting: [],
    stop,
    withdrawals: [],
    before: null,
    after: null,
  }
  client.setQueryData(orderDetailQuery('order1', {}).queryKey, detail)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <DeliverOrder orderId="order1" isToSend={isToSend} />
    </QueryClientProvider>,
  )
}

test('an administrator may mark a paid order as delivered on its own page', () => {
  expect(draw(null)).toContain('Mark as delivered')
})

test('an order whose payment is disputed cannot be marked as delivered on its own page, which says why', () => {
  const html = draw('The customer disputes this payment at PayPal')
  expect(html).not.toContain('Mark as delivered')
  expect(html).toContain('Do not send it')
  expect(html).toContain('The customer disputes this payment at PayPal.')
})

test('what has left can be marked as delivered, though its payment is disputed since', () => {
  expect(draw('The customer disputes this payment at PayPal', false)).toContain('Mark as delivered')
})
