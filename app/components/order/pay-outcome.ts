import type { OrderView } from '#shop/orders/order.schema.ts'

/**
 * What the last try to pay on this page came to. `checking`: the shopper has just come back from Stripe and the shop
 * is asked. `unheard`: the shopper said yes, and no answer came back; `isFollowed` when the shop knows of it and asks
 * the provider by itself. `not_started`: nothing was charged, since paying did not even begin; `code` and `details` are
 * the server's.
 */
export type PayOutcome =
  | { kind: 'checking'; providerId: string }
  | { kind: 'failed'; message: string }
  | { kind: 'cancelled' }
  | { kind: 'unheard'; providerId: string; isFollowed?: boolean }
  | { kind: 'not_started'; message: string; code?: string; details?: Record<string, unknown> }

export const isUnpaid = ({ status }: Pick<OrderView, 'status'>) => status === 'placed' || status === 'expired'

/**
 * What the address says when Stripe sends the shopper back: `?session_id=` once its page is done with, and
 * `?payment=cancelled` from its way back.
 */
export function outcomeOfReturn(search: string): PayOutcome | undefined {
  const query = new URLSearchParams(search)
  const providerId = query.get('session_id')
  if (providerId) return { kind: 'checking', providerId }
  return query.get('payment') === 'cancelled' ? { kind: 'cancelled' } : undefined
}
