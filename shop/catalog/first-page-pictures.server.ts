import type { Db } from '#db/connect.ts'
import type { PictureMaker } from '#shop/uploads/picture-maker.server.ts'
import { parsePictureName, pictureName } from '#shop/uploads/picture-view.ts'
import { listProducts } from './list/list-products.server.ts'
import { productQuery } from './list/product-query.schema.ts'

/** The picture widths that a card loads, in px: on a desktop or ordinary phone, and on the densest phones. */
const cardWidths = [480, 960]

/**
 * Creates the card pictures of the first page, so that a newly filled shop shows them immediately; all others are created on
 * first request. Rejects with the error of any picture that cannot be created.
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
