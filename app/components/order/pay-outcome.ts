import type { OrderView } from '#shop/orders/order.schema.ts'
import { isPayable } from '#shop/orders/order-status.ts'

/**
 * The outcome of the last try to pay on this page. `checking`: the shopper has just come back from Stripe and the shop
 * is asked. `unheard`: the shopper approved, and no answer came back; `isFollowed` when the shop knows of it and asks
 * the provider by itself. `not_started`: nothing was charged, since the payment could not start; `code` and `details` are
 * the server's.
 */
export type PayOutcome =
  | { kind: 'checking'; providerId: string }
  | { kind: 'failed'; message: string }
  | { kind: 'cancelled' }
  | { kind: 'unheard'; providerId: string; isFollowed?: boolean }
  | { kind: 'not_started'; message: string; code?: string; details?: Record<string, unknown> }

export const isUnpaid = ({ status }: Pick<OrderView, 'status'>) => isPayable(status)

/**
 * The outcome in the address when Stripe sends the shopper back: `?session_id=` after its page was completed, and
 * `?payment=cancelled` from its way back.
 */
export function outcomeOfReturn(search: string): PayOutcome | undefined {
  const query = new URLSearchParams(search)
  const providerId = query.get('session_id')
  if (providerId) return { kind: 'checking', providerId }
  return query.get('payment') === 'cancelled' ? { kind: 'cancelled' } : undefined
}
