import { type SqlBool, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { rowConditions } from '#shop/catalog/editing/list-rows.server.ts'
import { columnsOf } from '#shop/catalog/field-table.ts'
import type { ProductTableQuery } from '#shop/catalog/list/product-row.schema.ts'
import { productFields } from '#shop/catalog/product-fields.ts'
import { plainPictureUrl } from '#shop/uploads/picture-view.ts'
import { joinList } from './cell-list.ts'
import { type Column, csvText, inPages, type Place, rowsAtOnce } from './csv.ts'
import { productColumns } from './product-columns.ts'

type Picture = { id: string; width: number }
type Product = Awaited<ReturnType<typeof readPage>>[number]

/** The catalogue's own columns (db/seed/catalogue/README.md), so that importing the file again changes nothing. */
const columns: readonly Column<Product>[] = [
  ...productColumns(productFields),
  { name: 'images', cell: (product) => joinList(product.pictures.map(plainPictureUrl)) },
]

/** The products in the owner's list, including hidden ones, newest first, as CSV. */
export async function exportProducts(db: Db, query: ProductTableQuery): Promise<AsyncGenerator<string>> {
  const found = await rowConditions(db, query)
  return csvText(
    columns,
    inPages((after) => readPage(db, found, after)),
  )
}

function readPage(db: Db, found: Awaited<ReturnType<typeof rowConditions>>, after: Place | undefined) {
  let query = db
    .selectFrom('products')
    .select(['id', 'reserved', ...columnsOf(productFields)])
    .select([
      sql<string>`created_at::text`.as('at'),
      sql<Picture[]>`(
        SELECT coalesce(json_agg(json_build_object('id', i.id, 'width', i.width) ORDER BY i.position, i.id), '[]')
        FROM product_images i WHERE i.product_id = products.id)`.as('pictures'),
    ])
    .where(found)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(rowsAtOnce)
  if (after) query = query.where(sql<SqlBool>`(created_at, id) < (${after.at}::timestamptz, ${after.id})`)
  return query.execute()
}
