import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { AdminOrder } from '#shop/orders/order.schema.ts'
import { unpaidOrder } from '#tests/support/order-views.ts'
import { OrderTable } from './order-table.tsx'

const paid: AdminOrder = { ...unpaidOrder, status: 'paid', isPaid: true, stop: null }
const tableOf = (order: AdminOrder) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <OrderTable orders={[order]} query={{}} />
    </MemoryRouter>,
  )

test('a paid order can be marked as sent and delivered in the list, unless all of it was withdrawn before it was sent', () => {
  const unsent = paid.orderItems.map((line) => ({ ...line, unsent: line.qty }))
  const open = tableOf({ ...paid, orderItems: unsent })
  expect(open).toContain('Mark as sent')
  expect(open).toContain('Mark as delivered')
  const none = paid.orderItems.map((line) => ({ ...line, unsent: 0 }))
  const over = tableOf({ ...paid, orderItems: none })
  expect(over).toContain('Details')
  expect(over).not.toContain('Mark as')
})
