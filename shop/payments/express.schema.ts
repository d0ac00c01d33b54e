import { z } from 'zod'
import { linkToken } from '#shop/accounts/user.schema.ts'
import { quoteInput } from '#shop/orders/quote/quote.schema.ts'
import { onlineProviders } from './providers.ts'

/** The cart, its promotion code, and the provider to pay with. */
export const expressInput = quoteInput.extend({ provider: z.enum(onlineProviders) })

/** The token is only for the browser that started; `url` is the provider's page. */
export const expressView = z.object({ token: z.string(), url: z.string() })

export const expressTokenInput = z.object({ token: linkToken })

/** `express` is the token of a provider's order that the shopper has already approved. */
export const startInput = z.object({ express: linkToken.optional() })

const known = z.string().optional()

/** The provider's data about the buyer, for the shipping page; not validated by its rules. */
export const expressBuyerView = z.object({
  provider: z.enum(onlineProviders),
  email: known,
  address: z.object({
    firstName: known,
    lastName: known,
    addressLine1: known,
    addressLine2: known,
    county: known,
    city: known,
    postcode: known,
    country: known,
  }),
})
export type ExpressBuyerView = z.infer<typeof expressBuyerView>
