import type { InferResult } from 'kysely'
import type { Db } from '#db/connect.ts'
import { anyOf } from '#db/prepared.ts'
import { plainPictureUrl } from '#shop/uploads/picture-view.ts'

/** The first picture of each product, for `urlsOf`. */
export const selectMainImages = (db: Db, productIds: readonly string[]) =>
  db
    .selectFrom('product_images')
    .distinctOn('product_id')
    .select(['product_id', 'id', 'width'])
    .where('product_id', '=', anyOf(productIds))
    .orderBy('product_id')
    .orderBy('position')
type ImageRow = InferResult<ReturnType<typeof selectMainImages>>[number]

/** Returns picture URLs by product id; products without a picture are absent. */
export const urlsOf = (rows: readonly ImageRow[]): Map<string, string> =>
  new Map(rows.flatMap((row) => (row.product_id === null ? [] : [[row.product_id, plainPictureUrl(row)]])))

/** Returns the URL of each product's first picture, like `urlsOf`. */
export const mainImagesOf = async (db: Db, productIds: readonly string[]): Promise<Map<string, string>> =>
  productIds.length === 0 ? new Map() : urlsOf(await selectMainImages(db, productIds).execute())
