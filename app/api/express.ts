import type { QuoteInput } from '#shop/orders/quote/quote.schema.ts'
import type { ExpressBuyerView } from '#shop/payments/express.schema.ts'
import type { OnlineProvider } from '#shop/payments/providers.ts'
import { api, unwrap } from './client.ts'

/** Creates the provider's express page for the cart, with its code and gift wrapping; nothing is ordered yet. Throws ApiError. */
export const beginExpress = (provider: OnlineProvider, asked: QuoteInput) =>
  unwrap(api.POST('/api/express', { body: { provider, ...asked } }))

/** What the provider says about the buyer who approved there. Throws ApiError. */
export const readExpressBuyer = (token: string): Promise<ExpressBuyerView> =>
  unwrap(api.POST('/api/express/buyer', { body: { token } }))
