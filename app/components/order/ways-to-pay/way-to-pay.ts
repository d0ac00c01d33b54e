import type { OrderView } from '#shop/orders/order.schema.ts'
import type { Payment } from '../use-payment.ts'

/** The props of every payment method's controls; `isFirst` marks the one that the shopper has chosen. */
export type WayToPayProps = { order: OrderView; payment: Payment; nonce?: string; isFirst?: boolean }
