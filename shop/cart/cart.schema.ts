import { z } from 'zod'
import { entityId } from '#shop/ids.ts'
import { orderTexts } from '#shop/texts/orders.ts'
import { mostOfOneItem } from './most-of-one-item.ts'

/** Maximum number of lines in an account's cart, the same as in an order (SAFETY 3). */
export const mostLines = 100

/** The lines to change; lines that are not listed stay as they are. A quantity of 0 removes a line. */
export const cartChange = z.object({
  lines: z
    .array(
      z.object({
        product: entityId,
        qty: z
          .int(orderTexts.wholeItems)
          .min(0, orderTexts.wholeItems)
          .max(mostOfOneItem, orderTexts.atMostOfOneItem(mostOfOneItem)),
      }),
    )
    .max(mostLines, orderTexts.atMostDifferent(mostLines)),
})
export type CartChange = z.output<typeof cartChange>

/** The lines in the order in which they were added. */
export const cartView = z.object({ lines: z.array(z.object({ product: z.string(), qty: z.int() })) })
export type CartView = z.infer<typeof cartView>
