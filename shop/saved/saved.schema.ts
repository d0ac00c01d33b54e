import { z } from 'zod'
import { entityId } from '#shop/ids.ts'
import { mostSaved } from './most-saved.ts'

/** The items to save or remove; items that are not listed stay as they are. */
export const savedChange = z.object({
  items: z.array(z.object({ product: entityId, saved: z.boolean() })).max(mostSaved),
})
export type SavedChange = z.output<typeof savedChange>

/** The saved items, latest first, with their prices in euros at that time. */
export const savedView = z.object({
  items: z.array(z.object({ product: z.string(), price: z.number(), savedAt: z.iso.datetime() })),
})
export type SavedView = z.infer<typeof savedView>
