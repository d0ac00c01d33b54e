import type { QuoteInput } from '#shop/orders/quote.schema.ts'
import type { ExpressBuyerView } from '#shop/payments/express.schema.ts'
import type { OnlineProvider } from '#shop/payments/providers.ts'
import { api, unwrap } from './client.ts'

/** Makes the provider's page for what is in the cart, with its code and wrapping; nothing is ordered yet. Throws ApiError. */
export const beginExpress = (provider: OnlineProvider, asked: QuoteInput) =>
  unwrap(api.POST('/api/express', { body: { provider, ...asked } }))

/** What the provider says of the person who approved there. Throws ApiError. */
export const readExpressBuyer = (token: string): Promise<ExpressBuyerView> =>
  unwrap(api.POST('/api/express/buyer', { body: { token } }))
