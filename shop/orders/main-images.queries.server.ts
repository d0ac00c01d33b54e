import type { Db } from '#db/connect.ts'
import { anyOf, prepared } from '#db/prepared.ts'
import { plainAddress } from '#shop/uploads/picture-view.ts'

/**
 * Returns the address of each product's first picture, by product id; products without one are absent. An order asks once its
 * products are locked: the query of the locks may have waited while the owner removed a picture, and would still see it.
 */
export async function mainImagesOf(db: Db, productIds: readonly string[]): Promise<Map<string, string>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('product_images')
    .distinctOn('product_id')
    .select(['product_id', 'id', 'width'])
    .where('product_id', '=', anyOf(productIds))
    .orderBy('product_id')
    .orderBy('position')
    .modifyEnd(prepared)
    .execute()
  return new Map(
    rows.flatMap((row) => (row.product_id === null ? [] : [[row.product_id, plainAddress(row)]])),
  )
}
