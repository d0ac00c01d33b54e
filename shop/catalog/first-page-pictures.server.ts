import type { Db } from '#db/connect.ts'
import type { PictureMaker } from '#shop/uploads/picture-maker.server.ts'
import { parsePictureName, pictureName } from '#shop/uploads/picture-view.ts'
import { listProducts } from './list/list-products.server.ts'
import { productQuery } from './list/product-query.schema.ts'

/** What a card loads: on a desktop or a usual phone, and on the densest phones. In pixels. */
const cardWidths = [480, 960]

/**
 * Makes the pictures on the cards of the first page, so that a shop that has just been filled opens with them; all others
 * are made when they are first asked for. Rejects with whatever keeps one from being made.
 */
export async function makeFirstPagePictures(db: Db, pictures: PictureMaker): Promise<void> {
  const { products } = await listProducts(db, productQuery.parse({}))
  const shown = products.flatMap(({ picture }) => {
    const plain = picture && parsePictureName(picture.src.slice('/pictures/'.length))
    return plain ? [plain] : []
  })
  const names = cardWidths.flatMap((width) =>
    shown.map((plain) => pictureName(plain.id, Math.min(width, plain.width), 'avif')),
  )
  await Promise.all([...new Set(names)].map((name) => pictures.file(name)))
}
