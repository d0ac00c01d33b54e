import { z } from 'zod'

/** Orders that the law keeps: how many, and until which day. */
export const keptOrders = z.object({ count: z.int(), until: z.iso.date() })
export type KeptOrders = z.infer<typeof keptOrders>
