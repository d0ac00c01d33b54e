import type { OrderView } from '#shop/orders/order.schema.ts'
import { holdsStock, isPaidStatus } from '#shop/orders/order-status.ts'

type Bought = Pick<OrderView, 'status'> & { orderItems: readonly { product: string }[] }

/** The products in the shopper's own orders that are paid or may still be: nobody else bought those pieces. */
export const boughtIn = (orders: readonly Bought[]): string[] =>
  orders
    .filter(({ status }) => holdsStock(status) || isPaidStatus(status))
    .flatMap(({ orderItems }) => orderItems.map(({ product }) => product))
