import { sql } from 'kysely'
import { backupLock } from '#db/advisory-locks.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { ShopError } from '#shop/shop-error.ts'
import type { Files } from './files.ts'
import { storedName } from './picture-maker.server.ts'
import { pictureOrigin } from './picture-origin.ts'
import { pictureFormats, pictureIdOf, pictureName, pictureWidths, plainPictureUrl } from './picture-view.ts'

type Means = { db: Db; files: Files }
type Row = { id: string; width: number; origin: unknown }

const UNUSED_FOR_MS = 24 * 60 * 60 * 1000

/**
 * Detaches a picture from its product, in the caller's transaction, and returns its id for `removeUpload`; if that fails,
 * the next sweep removes it. `url` must be exactly one of the product's own (SAFETY rule 37): anything else is
 * `not_found` and nothing is changed.
 */
export async function takePictureOff(tx: Db, productId: string, url: string): Promise<string> {
  const id = pictureIdOf(url)
  const row = id === undefined ? undefined : await findRow(tx, id, productId)
  if (!row || plainPictureUrl(row) !== url) throw new ShopError({ code: 'not_found', what: 'image' })
  await tx
    .updateTable('product_images')
    .set({ product_id: null, created_at: new Date(0) })
    .where('id', '=', row.id)
    .execute()
  return row.id
}

/** Removes an upload that no product uses. One that is used, or already gone, is left as it is. */
export async function removeUpload({ db, files }: Means, id: string): Promise<void> {
  const row = await db
    .selectFrom('product_images')
    .select(['id', 'width', 'origin'])
    .where('id', '=', id)
    .where('product_id', 'is', null)
    .executeTakeFirst()
  if (row) await removeRow({ db, files }, row)
}

/** Deletes uploads that no product used within a day. Returns how many. */
export async function sweepUploads({ db, files }: Means, now = new Date()): Promise<number> {
  const rows = await db
    .selectFrom('product_images')
    .select(['id', 'width', 'origin'])
    .where('product_id', 'is', null)
    .where('created_at', '<', new Date(now.getTime() - UNUSED_FOR_MS))
    .limit(500)
    .execute()
  let removed = 0
  for (const row of rows) if (await removeRow({ db, files }, row)) removed += 1
  return removed
}

function findRow(tx: Db, id: string, productId: string) {
  return tx
    .selectFrom('product_images')
    .select(['id', 'width', 'origin'])
    .where('id', '=', id)
    .where('product_id', '=', productId)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Deletes the row together with its files: if they cannot be removed the row stays, so that they are not forgotten. Returns
 * false, and changes nothing, if a product took the picture meanwhile or a backup is running.
 */
function removeRow({ db, files }: Means, row: Row): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (await isBackedUp(tx)) return false
    const removed = await tx
      .deleteFrom('product_images')
      .where('id', '=', row.id)
      .where('product_id', 'is', null)
      .executeTakeFirst()
    if (removed.numDeletedRows === 0n) return false
    const kept = (await isOnAnOrder(tx, plainPictureUrl(row))) ? plainPictureUrl(row) : undefined
    const origin = pictureOrigin.parse(row.origin)
    if (origin.kind === 'upload') await files.remove(origin.file)
    for (const width of pictureWidths(row.width)) {
      for (const format of pictureFormats) {
        const name = pictureName(row.id, width, format)
        if (kept !== `/pictures/${name}`) await files.remove(storedName(name))
      }
    }
    return true
  })
}

/** Whether a backup is running. It copies the files of the rows it has read, so nothing is removed until the next sweep. */
async function isBackedUp(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    SELECT pg_try_advisory_xact_lock_shared(${backupLock}) AS free`.execute(tx)
  return rows[0]?.free !== true
}

/** An order keeps showing what was bought (DESIGN section 7), so the one file that it shows is kept. */
async function isOnAnOrder(db: Db, url: string): Promise<boolean> {
  const line = await db
    .selectFrom('order_items')
    .select('id')
    .where('main_image', '=', url)
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}
