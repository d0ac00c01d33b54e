import { z } from 'zod'

/** The price history that administrators see beside the price field; money in euros. */
export const priceHistory = z.object({
  /** Newest first, at most 100: each price with its start time, and whether the product was shown then. */
  prices: z.array(z.object({ price: z.number(), at: z.iso.datetime(), offered: z.boolean() })),
  /** The lowest price at which it was offered in the last 30 days; null if it was not offered. */
  lowest30Days: z.number().nullable(),
  /** When that price last began to apply. */
  lowest30DaysSince: z.iso.datetime().nullable(),
  /** The highest price that a reduction beginning now may strike: the lowest while it was offered; null if it never was. */
  reference: z.number().nullable(),
  /** The same for the current reduction, which lasts while the price does not rise; null if there is none. */
  reductionReference: z.number().nullable(),
})
export type PriceHistory = z.infer<typeof priceHistory>
