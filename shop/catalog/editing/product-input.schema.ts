import { z } from 'zod'
import { settingsInput } from '#shop/settings/settings.schema.ts'
import { productTexts } from '#shop/texts/products.ts'
import { wholeNumber } from '../field-kinds.ts'
import { inputShape } from '../field-table.ts'
import { productFields } from '../product-fields.ts'
import { published, tidyLine } from '../tidy-text.ts'

/** Maximum pictures per product. */
export const mostPictures = 40

/**
 * The fields that an administrator may change (SAFETY 24): every field of the catalogue, but never rating, reviews, createdAt,
 * liked or _id, which are dropped like any unknown key. Missing fields stay unchanged.
 */
export const productInput = z
  .object({
    ...inputShape(productFields),
    /** Used only if it differs and no `compareAtPrice` is sent. */
    discount: wholeNumber(0, 99, productTexts.discount),
    /** The stock when the form was opened; the difference from `quantity` is applied. */
    loadedQuantity: productFields.quantity.input,
    /** Read-only, since every product has the shop's currency (DESIGN section 5): dropped, but an invalid code is rejected. */
    currency: settingsInput.shape.currency.transform(() => undefined),
    /** URLs of uploads or of the product's own pictures, in their new order. */
    images: z.array(z.string().max(300)).max(mostPictures, productTexts.atMostPictures(mostPictures)),
    /** Becomes the first of `images`. */
    mainImage: z.string().max(300),
    /** Only the alternative texts are used. */
    pictures: z
      .array(
        z.object({
          src: z.string().max(300),
          alt: published(z.string().transform(tidyLine).pipe(z.string().max(300))),
        }),
      )
      .max(mostPictures),
    /** The product's version when the form was opened. */
    version: z.int().positive(),
  })
  .partial()
export type ProductInput = z.infer<typeof productInput>

/** The browser's form values before parsing. */
export type ProductForm = z.input<typeof productInput>
