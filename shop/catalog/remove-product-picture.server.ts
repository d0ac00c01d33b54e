import type { Db } from '#db/connect.ts'
import { recordChanges } from '#shop/changes/record-changes.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import type { Files } from '#shop/uploads/files.ts'
import { removePicture } from '#shop/uploads/remove-picture.server.ts'
import { selectProduct } from './product.queries.server.ts'

/**
 * Deletes one picture of a product. `address` must be exactly one of its `images` (SAFETY 37), else `not_found`.
 * The product's version stays: the form that is open goes on and saves the rest.
 */
export async function removeProductPicture(
  { db, files }: { db: Db; files: Files },
  productId: string,
  address: string,
): Promise<void> {
  const product = await selectProduct(db, productId, true)
  if (!product) throw new ShopError({ code: 'not_found', what: 'product' })
  await removePicture({ db, files }, productId, address)
  await recordChanges(db, ['products', `product:${productId}`])
}
