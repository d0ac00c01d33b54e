import type { OnlineProvider, PaymentMethod } from './providers.ts'

/** Payment methods that can provide the buyer's name and address first (`ExpressGateway`). */
export const expressMethods = [
  { method: 'PayPal', provider: 'paypal' },
  { method: 'Stripe', provider: 'stripe' },
] as const satisfies readonly { method: PaymentMethod; provider: OnlineProvider }[]
