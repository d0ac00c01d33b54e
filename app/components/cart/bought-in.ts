import type { OrderView } from '#shop/orders/order.schema.ts'
import { holdsStock, isPaidStatus } from '#shop/orders/order-status.ts'

type Bought = Pick<OrderView, 'status'> & { orderItems: readonly { product: string }[] }

/** Returns the products in a shopper's own orders that are paid or may still be: nobody else has bought these pieces. */
export const boughtIn = (orders: readonly Bought[]): string[] =>
  orders
    .filter(({ status }) => holdsStock(status) || isPaidStatus(status))
    .flatMap(({ orderItems }) => orderItems.map(({ product }) => product))
