import type { OrderView } from '#shop/orders/order.schema.ts'
import { keptFor } from './retention.ts'

const mask = '…'

/**
 * Masks an order for lists of all orders: staff see streets, postcodes and telephone numbers of completed orders for two
 * years (GDPR article 5(1)(c)). The order's own page keeps showing them, like the books.
 */
export function maskOldAddress<Order extends OrderView>(order: Order, now: Date): Order {
  const since = new Date(now)
  since.setUTCFullYear(since.getUTCFullYear() - keptFor.addressesInListsYears)
  const { deliveredAt, closedAt, createdAt, shippingAddress, invoiceAddress } = order
  const isOver = deliveredAt !== null || closedAt !== null
  if (!isOver || new Date(deliveredAt ?? closedAt ?? createdAt) >= since) return order
  return {
    ...order,
    shippingAddress: { ...masked(shippingAddress), phone: '' },
    invoiceAddress: invoiceAddress && masked(invoiceAddress),
  }
}

const masked = <Address extends { addressLine1: string; addressLine2: string; postcode: string }>(
  address: Address,
): Address => ({ ...address, addressLine1: mask, addressLine2: '', postcode: mask })
