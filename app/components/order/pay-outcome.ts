import { orderTexts } from '#app/texts/order.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { isPayable } from '#shop/orders/order-status.ts'
import { describeProvider, type OnlineProvider, onlineProviders } from '#shop/payments/providers.ts'

/**
 * The outcome of the last attempt to pay on this page. `checking`: the shopper has just returned from the provider's page and the
 * shop is being asked. `unheard`: the shopper approved, but no response came back; `isFollowed` if the shop knows about it and
 * asks the provider itself. `not_started`: nothing was charged, since the payment could not start; `code` and `details` are the
 * server's.
 */
export type PayOutcome =
  | { kind: 'checking'; provider: OnlineProvider; providerId: string }
  | { kind: 'failed'; message: string }
  | { kind: 'cancelled' }
  | { kind: 'unheard'; providerId: string; isFollowed?: boolean }
  | { kind: 'not_started'; message: string; code?: string; details?: Record<string, unknown> }

export const isUnpaid = ({ status }: Pick<OrderView, 'status'>) => isPayable(status)

/**
 * The outcome in the URL when a provider sends the shopper back: approved, or `?payment=cancelled`; or `?payment=not_started` if
 * the order was placed but its payment could not start.
 */
export function outcomeOfReturn(search: string): PayOutcome | undefined {
  const query = new URLSearchParams(search)
  const payment = query.get('payment')
  if (payment === 'cancelled') return { kind: 'cancelled' }
  if (payment === 'not_started') return { kind: 'not_started', message: orderTexts.pay.placedOnly }
  for (const provider of onlineProviders) {
    const providerId = describeProvider(provider).returnedId(query)
    if (providerId) return { kind: 'checking', provider, providerId }
  }
  return undefined
}
