import type { OrderView } from '#shop/orders/order.schema.ts'
import type { Payment } from '../use-payment.ts'

/** The props of the controls of every way to pay; `isFirst` is the one that the shopper has chosen. */
export type WayToPayProps = { order: OrderView; payment: Payment; nonce?: string; isFirst?: boolean }
