import { z } from 'zod'

/** Pieces on hand, held ones included, and their worth in euros at today's prices (DESIGN section 5). */
const stockValue = z.object({ totalQuantity: z.int(), totalPrice: z.number() })
export type StockValue = z.infer<typeof stockValue>

/** SPEC section 3's dashboard response, with its spelling of the keys. */
export const dashboardView = stockValue.extend({
  gift: stockValue,
  miniatures: stockValue,
  parfum: stockValue,
  sample: stockValue,
  soapandpowder: stockValue,
  gold: stockValue,
})
export type DashboardView = z.infer<typeof dashboardView>
