import { z } from 'zod'

/** A buyer whose unpaid orders hold a large share of the stock on sale. */
const largeHold = z.object({
  /** `network`: several new customers whose requests came from one network. */
  of: z.enum(['account', 'network']),
  /** The customer's name; null for a network. */
  name: z.string().nullable(),
  pieces: z.int(),
  /** In euros, goods only. */
  value: z.number(),
  /** The larger of the shares of pieces and of value: 0.25 is a quarter of what is on sale. */
  share: z.number(),
  /** When the last of these holds ends, unless it is paid. */
  until: z.iso.datetime(),
  /** Newest first. */
  orders: z.array(z.object({ _id: z.string(), number: z.string() })),
})
export type LargeHold = z.infer<typeof largeHold>

export const largeHoldsView = z.object({ holds: z.array(largeHold) })
