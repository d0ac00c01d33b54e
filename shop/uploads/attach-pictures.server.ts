import type { Db } from '#db/connect.ts'
import { ShopError } from '#shop/shop-error.ts'
import { pictureIdOf } from './picture-view.ts'

/**
 * Attaches the pictures at `urls` to a product, in that order, the first being its main picture: unused uploads, or
 * pictures it already has. Its other pictures become unused. An upload gets `title` as its alternative text. Throws
 * `not_found` if a URL is neither. Call it in the transaction that saves the product.
 */
export async function attachPictures(
  tx: Db,
  productId: string,
  title: string,
  urls: readonly string[],
): Promise<void> {
  const ids = [...new Set(urls.map(idOf))]
  await tx
    .updateTable('product_images')
    .set({ product_id: null, created_at: new Date() })
    .where('product_id', '=', productId)
    .$if(ids.length > 0, (query) => query.where('id', 'not in', ids))
    .execute()
  for (const [position, id] of ids.entries()) {
    const attached = await tx
      .updateTable('product_images')
      .set((eb) => ({
        product_id: productId,
        position,
        alt: eb.case().when('alt', '=', '').then(altOf(title, position)).else(eb.ref('alt')).end(),
      }))
      .where('id', '=', id)
      .where((eb) => eb.or([eb('product_id', 'is', null), eb('product_id', '=', productId)]))
      .returning('id')
      .executeTakeFirst()
    if (!attached) throw new ShopError({ code: 'not_found', what: 'image' })
  }
}

const altOf = (title: string, position: number) =>
  position === 0 ? title : `${title}, picture ${position + 1}`

function idOf(url: string): string {
  const id = pictureIdOf(url)
  if (id === undefined) throw new ShopError({ code: 'not_found', what: 'image' })
  return id
}
