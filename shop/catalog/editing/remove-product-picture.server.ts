import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { recordChanges } from '#shop/changes/record-changes.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import type { Files } from '#shop/uploads/files.ts'
import { plainPictureUrl } from '#shop/uploads/picture-view.ts'
import { removeUpload, takePictureOff } from '#shop/uploads/remove-picture.server.ts'
import { picturesOf } from './save-pictures.server.ts'

/**
 * Deletes one picture of a product. `url` must equal one of its `images` (SAFETY 37), otherwise throws `not_found`. The
 * product's version stays, so that an open form can still be saved. If the file store is unavailable, the product still loses the
 * picture, and its files are deleted later.
 */
export async function removeProductPicture(
  { db, files }: { db: Db; files: Files },
  actor: Actor,
  productId: string,
  url: string,
): Promise<void> {
  const id = await inTransaction(db, (tx) => takeOff(tx, actor, productId, url))
  try {
    await removeUpload({ db, files }, id)
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
  }
}

async function takeOff(tx: Db, actor: Actor, productId: string, url: string): Promise<string> {
  const product = await tx
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('archived_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!product) throw new ShopError({ code: 'not_found', what: 'product' })
  const pictures = await picturesOf(tx, productId)
  const id = await takePictureOff(tx, productId, url)
  await tx.updateTable('products').set({ updated_at: new Date() }).where('id', '=', productId).execute()
  const order = pictures.map((_, index) => String(index + 1))
  const after = order.filter((_, index) => {
    const picture = pictures[index]
    return picture === undefined || plainPictureUrl(picture) !== url
  })
  await recordAudit(tx, {
    action: 'picture.removed',
    actor: actor.id,
    subject: productId,
    changes: [{ field: 'pictures', before: order, after }],
  })
  // The trigger records the product's own change; lists also show its pictures.
  await recordChanges(tx, ['products'])
  return id
}
