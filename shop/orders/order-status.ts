export const orderStatuses = [
  'placed',
  'paid',
  'delivered',
  'expired',
  'cancelled',
  'refund_due',
  'refunded',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Every legal step of an order's life (SPEC section 4, DESIGN section 7); buttons are drawn from it, the database is asked with it. */
export const nextStatuses: Record<OrderStatus, readonly OrderStatus[]> = {
  placed: ['paid', 'expired', 'cancelled'],
  paid: ['delivered', 'refund_due', 'refunded'],
  delivered: ['refund_due', 'refunded'],
  // A new hold, or a late payment: taken if the stock is there, else given back.
  expired: ['placed', 'paid', 'refund_due'],
  cancelled: ['refund_due'],
  refund_due: ['refunded'],
  // A bank sends it back weeks later: the customer has not got it.
  refunded: ['refund_due'],
}

export const mayBecome = (from: OrderStatus, to: OrderStatus) => nextStatuses[from].includes(to)
