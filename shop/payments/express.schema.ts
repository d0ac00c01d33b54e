import { z } from 'zod'
import { linkToken } from '#shop/accounts/user.schema.ts'
import { quoteInput } from '#shop/orders/quote.schema.ts'
import { onlineProviders } from './providers.ts'

/** What is in the cart, its code, and where it is to be paid. */
export const expressInput = quoteInput.extend({ provider: z.enum(onlineProviders) })

/** The token is for the browser alone that began; `url` is the provider's page. */
export const expressView = z.object({ token: z.string(), url: z.string() })

export const expressTokenInput = z.object({ token: linkToken })

/** `express` is the token of a provider's order that the shopper has approved already. */
export const startInput = z.object({ express: linkToken.optional() })

const known = z.string().optional()

/** What the provider knows of the buyer: for the shipping page, not checked by its rules. */
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
