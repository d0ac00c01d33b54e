import type { Db } from '#db/connect.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { recordChanges } from '#shop/changes/record-changes.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import type { Files } from '#shop/uploads/files.ts'
import { plainAddress } from '#shop/uploads/picture-view.ts'
import { removePicture } from '#shop/uploads/remove-picture.server.ts'
import { picturesOf } from './save-pictures.server.ts'

/**
 * Deletes one picture of a product. `address` must be exactly one of its `images` (SAFETY 37), else `not_found`.
 * The product's version stays: the form that is open goes on and saves the rest.
 */
export async function removeProductPicture(
  { db, files }: { db: Db; files: Files },
  actor: Actor,
  productId: string,
  address: string,
): Promise<void> {
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!product) throw new ShopError({ code: 'not_found', what: 'product' })
  const pictures = await picturesOf(db, productId)
  await removePicture({ db, files }, productId, address)
  const order = pictures.map((_, index) => String(index + 1))
  const after = order.filter((_, index) => {
    const picture = pictures[index]
    return picture === undefined || plainAddress(picture) !== address
  })
  // Its files are gone: the log and the caches are told of it whatever becomes of them.
  await recordAudit(db, {
    action: 'picture.removed',
    actor: actor.id,
    subject: productId,
    changes: [{ field: 'pictures', before: order, after }],
  })
  await recordChanges(db, ['products', `product:${productId}`])
}
