import { randomUUID } from 'node:crypto'
import { announce } from './events.ts'
import { type PayPalRefund, type PayPalStore, refundsOf } from './store.ts'
import { refundView } from './views.ts'

/** PayPal reverses what is left of an order's payment on its own; false if nothing is left. */
export function reverseCapture(store: PayPalStore, orderId: string): boolean {
  const order = store.orders.get(orderId)
  const capture = order?.captureId ? store.captures.get(order.captureId) : undefined
  if (!order || (capture?.status !== 'COMPLETED' && capture?.status !== 'PARTIALLY_REFUNDED')) return false
  const refunded = refundsOf(store, capture.id).reduce((total, refund) => total + refund.amount.cents, 0)
  const now = new Date().toISOString()
  const reversal: PayPalRefund = {
    id: randomUUID().replaceAll('-', '').slice(0, 17).toUpperCase(),
    captureId: capture.id,
    status: 'COMPLETED',
    amount: { ...capture.amount, cents: capture.amount.cents - refunded },
    customId: capture.customId,
    createdAt: now,
  }
  store.atOnce(() => {
    store.captures.put({ ...capture, status: 'REFUNDED', updatedAt: now })
    store.refunds.put(reversal)
    announce(store, 'PAYMENT.CAPTURE.REVERSED', refundView(store, reversal, order.base), order.base)
  })
  return true
}
