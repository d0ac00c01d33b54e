import { z } from 'zod'

/** Orders, or statements of withdrawal, that the law requires to be kept: how many, and until which day. */
export const keptOrders = z.object({ count: z.int(), until: z.iso.date() })
export type KeptOrders = z.infer<typeof keptOrders>
