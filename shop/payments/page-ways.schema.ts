import { z } from 'zod'
import { pageWays } from './page-ways.ts'

/**
 * The ways to pay that the shop's account offers on a provider's page, by way to pay of the shop; null where nobody knows at
 * the moment. Which of them a buyer is offered depends on country and currency.
 */
export const waysView = z.object({ Stripe: z.array(z.enum(pageWays)).nullable() })
