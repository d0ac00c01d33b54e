import { z } from 'zod'
import { settingsInput } from '#shop/settings/settings.schema.ts'
import { productTexts } from '#shop/texts/products.ts'
import { wholeNumber } from '../field-kinds.ts'
import { inputShape } from '../field-table.ts'
import { productFields } from '../product-fields.ts'
import { tidyLine } from '../tidy-text.ts'

/** Per product. */
export const mostPictures = 40

/**
 * What an administrator may say of a product (SAFETY 24): every field of the catalogue, and never rating, reviews,
 * createdAt, liked or _id, which are dropped like any other key. What is left out stays as it is.
 */
export const productInput = z
  .object({
    ...inputShape(productFields),
    /** Counts only when it differs and no `compareAtPrice` comes with it. */
    discount: wholeNumber(0, 99, productTexts.discount),
    /** The stock that the form was opened with: the difference to `quantity` is applied. */
    loadedQuantity: productFields.quantity.input,
    /** Read only, since every product has the shop's (DESIGN section 5): dropped, but an invalid code is refused. */
    currency: settingsInput.shape.currency.transform(() => undefined),
    /** Addresses of uploads or of pictures that it has, in their new order. */
    images: z.array(z.string().max(300)).max(mostPictures, productTexts.atMostPictures(mostPictures)),
    /** Becomes the first of `images`. */
    mainImage: z.string().max(300),
    /** Only the alternative texts are read. */
    pictures: z
      .array(
        z.object({ src: z.string().max(300), alt: z.string().transform(tidyLine).pipe(z.string().max(300)) }),
      )
      .max(mostPictures),
    /** The version that the form was opened with. */
    version: z.int().positive(),
  })
  .partial()
export type ProductInput = z.infer<typeof productInput>

/** What the browser's form holds before it is read. */
export type ProductForm = z.input<typeof productInput>
