import { z } from 'zod'

/** What administrators see beside the price field; money in euros. */
export const priceHistory = z.object({
  /** Newest first, at most 100: each price with the time from which it held, and whether the product was shown then. */
  prices: z.array(z.object({ price: z.number(), at: z.iso.datetime(), offered: z.boolean() })),
  /** The lowest price at which it was offered at any moment of the last 30 days; null while it was not. */
  lowest30Days: z.number().nullable(),
  /** Since when it held, where it held last. */
  lowest30DaysSince: z.iso.datetime().nullable(),
  /** The highest price that a reduction beginning now may strike: the lowest while it was offered; null where it never was. */
  reference: z.number().nullable(),
  /** The same of the reduction under way, which holds while the price does not rise; null without one. */
  reductionReference: z.number().nullable(),
})
export type PriceHistory = z.infer<typeof priceHistory>
