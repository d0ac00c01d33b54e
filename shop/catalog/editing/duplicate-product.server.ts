import type { Selectable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { ProductImages } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { firstCharacters } from '#shop/first-characters.ts'
import { newId } from '#shop/ids.ts'
import { refreshWords } from '#shop/search/spelling/refresh-words.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import { productTexts } from '#shop/texts/products.ts'
import type { Files } from '#shop/uploads/files.ts'
import { type PictureOrigin, pictureOrigin } from '#shop/uploads/picture-origin.ts'
import { columnsOf, fieldsWith } from '../field-table.ts'
import { productFields } from '../product-fields.ts'

type Means = { db: Db; files: Files }
type Copy = { id: string; pictures: string[] }

/**
 * Duplicates a product: hidden, with no stock, number, reviews or history. It gets copies of the pictures and their files, so
 * that deleting one product never affects the other. Returns the ids of the copy and its pictures. Throws `not_found`.
 */
export async function duplicateProduct({ db, files }: Means, actor: Actor, id: string): Promise<Copy> {
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!product) throw new ShopError({ code: 'not_found', what: 'product' })
  // Files are copied first, since a picture must never exist without them.
  const pictures = await copyPictures({ db, files }, id)
  try {
    const copy = await inTransaction(db, (tx) => insertCopy(tx, actor, id, pictures))
    return { id: copy, pictures: pictures.map((picture) => picture.id) }
  } catch (error) {
    for (const { origin } of pictures) if (origin.kind === 'upload') await files.remove(origin.file)
    throw error
  }
}

type PictureCopy = Pick<
  Selectable<ProductImages>,
  'id' | 'alt' | 'position' | 'width' | 'height' | 'placeholder'
> & { origin: PictureOrigin }

async function copyPictures({ db, files }: Means, productId: string): Promise<PictureCopy[]> {
  const rows = await db
    .selectFrom('product_images')
    .select(['alt', 'position', 'width', 'height', 'placeholder', 'origin'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const copies: PictureCopy[] = []
  for (const row of rows) {
    const id = newId()
    const origin = await copyOrigin(files, pictureOrigin.parse(row.origin), id)
    if (origin) copies.push({ ...row, id, origin })
  }
  return copies
}

/** Undefined if somebody has deleted the picture meanwhile. */
async function copyOrigin(
  files: Files,
  origin: PictureOrigin,
  id: string,
): Promise<PictureOrigin | undefined> {
  if (origin.kind === 'drawing') return origin
  const bytes = await files.get(origin.file)
  if (!bytes) return undefined
  const file = `originals/${id}`
  await files.put(file, bytes)
  return { kind: 'upload', file }
}

const mostTitle = 200
const suffix = productTexts.copySuffix

/** An empty title stays empty: the list labels such products by what they lack. */
const titleOfCopy = (title: string) =>
  title === '' ? '' : `${firstCharacters(title, mostTitle - suffix.length).trimEnd()}${suffix}`

async function insertCopy(tx: Db, actor: Actor, of: string, pictures: readonly PictureCopy[]) {
  const { title, ...fields } = await tx
    .selectFrom('products')
    .select(['title', 'notes_words', ...columnsOf(fieldsWith(productFields, { copied: true }))])
    .where('id', '=', of)
    .executeTakeFirstOrThrow()
  const id = newId()
  await tx
    .insertInto('products')
    .values({ ...fields, id, title: titleOfCopy(title), show: false })
    .execute()
  if (fields.price > 0) {
    await tx.insertInto('price_history').values({ product_id: id, price: fields.price }).execute()
  }
  if (pictures.length > 0) {
    await tx
      .insertInto('product_images')
      .values(pictures.map((row) => ({ ...row, product_id: id, origin: JSON.stringify(row.origin) })))
      .execute()
  }
  await refreshWords(tx, [id])
  await recordAudit(tx, { action: 'product.duplicated', actor: actor.id, subject: id, details: { of } })
  return id
}
