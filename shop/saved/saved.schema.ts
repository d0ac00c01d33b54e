import { z } from 'zod'
import { entityId } from '#shop/ids.ts'
import { mostSaved } from './most-saved.ts'

/** The items that are saved or removed; those that it does not name stay as they are. */
export const savedChange = z.object({
  items: z.array(z.object({ product: entityId, saved: z.boolean() })).max(mostSaved),
})
export type SavedChange = z.output<typeof savedChange>

/** The items in the order in which they were saved, the latest first, with their prices in euros then. */
export const savedView = z.object({
  items: z.array(z.object({ product: z.string(), price: z.number(), savedAt: z.iso.datetime() })),
})
export type SavedView = z.infer<typeof savedView>
