import type { Db } from '#db/connect.ts'
import { attachPictures } from '#shop/uploads/attach-pictures.server.ts'
import { pictureIdOf, plainPictureUrl } from '#shop/uploads/picture-view.ts'
import type { ProductInput } from './product-input.schema.ts'

/**
 * Sets a product's pictures as a form sends them: `images` in their order, `mainImage` first, and the texts of `pictures`. Throws
 * `not_found` for a URL that is neither the product's own nor an unused upload.
 */
export async function savePictures(
  tx: Db,
  productId: string,
  title: string,
  input: ProductInput,
): Promise<void> {
  if (input.images !== undefined || input.mainImage) {
    const others = input.images ?? (await urlsOf(tx, productId))
    const main = input.mainImage ? [input.mainImage] : []
    await attachPictures(tx, productId, title, [...main, ...others])
  }
  for (const { src, alt } of input.pictures ?? []) {
    const id = pictureIdOf(src)
    if (id === undefined) continue
    await tx
      .updateTable('product_images')
      .set({ alt })
      .where('id', '=', id)
      .where('product_id', '=', productId)
      .where('alt', '!=', alt)
      .execute()
  }
}

const urlsOf = async (tx: Db, productId: string) => (await picturesOf(tx, productId)).map(plainPictureUrl)

/** A product's pictures in their order. */
export const picturesOf = (tx: Db, productId: string) =>
  tx
    .selectFrom('product_images')
    .select(['id', 'width', 'alt'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .orderBy('id')
    .execute()
