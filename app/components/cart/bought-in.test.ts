import { expect, test } from 'vitest'
import type { OrderStatus } from '#shop/orders/order-status.ts'
import { boughtIn } from './bought-in.ts'

const order = (status: OrderStatus, ...products: string[]) => ({
  status,
  orderItems: products.map((product) => ({ product })),
})

test('what somebody has ordered and may still pay, or has paid, is bought; what was given up or paid back is not', () => {
  expect(boughtIn([order('placed', 'soap', 'cologne'), order('paid', 'mitsouko')])).toEqual([
    'soap',
    'cologne',
    'mitsouko',
  ])
  expect(boughtIn([order('sent', 'a'), order('delivered', 'b')])).toEqual(['a', 'b'])
  expect(boughtIn([order('expired', 'a'), order('cancelled', 'b'), order('refunded', 'c')])).toEqual([])
})
