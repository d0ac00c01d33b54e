import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { unpaidOrder } from '#tests/support/order-views.ts'
import { RefundPieces } from './refund-choice.tsx'

const [line] = unpaidOrder.orderItems
const order: OrderView = {
  ...unpaidOrder,
  orderItems: unpaidOrder.orderItems.map((item) => ({ ...item, price: 4.95, qty: 3, discount: 1.86 })),
  ...{ itemsPrice: 14.85, discountPrice: 1.86, taxPrice: 2.25, taxIncluded: true, totalPrice: 22.99 },
}
const textOf = (order: OrderView, pieces: Record<string, number> = {}) =>
  renderToStaticMarkup(
    <RefundPieces
      order={order}
      choice={{ pieces, shipping: false, giftWrap: false }}
      onChange={() => undefined}
    />,
  ).replaceAll(/<[^>]+>/g, ' ')

test('beside each item stands what its refund would be, without the discount that it had', () => {
  expect(textOf(order)).toContain('Mitsouko, 3 pieces, €12.99')
  expect(textOf(order, { [line?._id ?? '']: 1 })).toContain('Mitsouko, 1 piece, €4.33')
})

test('where tax was added, the item and its wrapping come back with theirs', () => {
  const added = { ...unpaidOrder, giftWrapPrice: 4.5, taxPrice: 10.7 }
  expect(textOf(added)).toContain('Mitsouko, 1 piece, €51.66')
  expect(textOf(added)).toContain('Gift wrapping, €5.54')
})

test('what was refunded before is not offered again, and the rest for what is left of its price', () => {
  const refunded = (count: number) => ({
    ...order,
    orderItems: order.orderItems.map((item) => ({ ...item, price: 0.33, discount: 0, refunded: count })),
  })
  expect(textOf(refunded(1))).toContain('Mitsouko, 2 pieces, €0.66')
  expect(textOf(refunded(3))).not.toContain('Mitsouko')
})
