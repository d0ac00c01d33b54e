import { z } from 'zod'
import { allViews } from '#db/seed/illustrations/view-names.ts'

const drawingRow = z.object({
  sku: z.string(),
  title: z.string(),
  house: z.string(),
  name: z.string(),
  category: z.enum(['perfume', 'miniature', 'sample', 'soapandpowder', 'gift', 'gold']),
  typ: z.string(),
  sizeMl: z.number(),
  vintage: z.boolean(),
  condition: z.string(),
  shape: z.string(),
  batchCode: z.string().optional(),
  liquid: z.string(),
  cap: z.string(),
})

/**
 * What a picture is made from (`product_images.origin`): the uploaded bytes, unchanged, or a drawing of the demo stock. A
 * drawing contains its catalogue row, so that later edits of the product do not affect it.
 */
export const pictureOrigin = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('upload'), file: z.string() }),
  z.object({ kind: z.literal('drawing'), view: z.enum(allViews), row: drawingRow }),
])
export type PictureOrigin = z.infer<typeof pictureOrigin>
export type DrawingOrigin = Extract<PictureOrigin, { kind: 'drawing' }>
