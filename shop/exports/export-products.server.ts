import { type SqlBool, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { rowConditions } from '#shop/catalog/list-rows.server.ts'
import type { ProductRowQuery } from '#shop/catalog/product-row.schema.ts'
import { plainAddress } from '#shop/uploads/picture-view.ts'
import { joinList } from './cell-list.ts'
import { type Column, csvText, inPages, type Place, rowsAtOnce } from './csv.ts'

type Picture = { id: string; width: number }
type Product = Awaited<ReturnType<typeof readPage>>[number]

const money = (cents: number | null) => (cents === null ? null : { cents })

/** The catalogue's own columns (db/seed/catalogue/README.md): the file can be imported again, and changes nothing then. */
const columns: readonly Column<Product>[] = [
  { name: 'sku', cell: (product) => product.sku },
  { name: 'title', cell: (product) => product.title },
  { name: 'house', cell: (product) => product.house },
  { name: 'name', cell: (product) => product.name },
  { name: 'description', cell: (product) => product.description },
  { name: 'price', cell: (product) => money(product.price) },
  { name: 'compare_at_price', cell: (product) => money(product.compare_at_price) },
  { name: 'cost_price', cell: (product) => money(product.cost_price) },
  { name: 'category', cell: (product) => product.category },
  { name: 'typ', cell: (product) => product.typ },
  { name: 'sex', cell: (product) => product.sex },
  { name: 'size_ml', cell: (product) => product.size_ml },
  { name: 'weight_g', cell: (product) => product.weight_g },
  { name: 'quantity', cell: (product) => product.quantity - product.reserved },
  { name: 'year', cell: (product) => product.year },
  { name: 'era', cell: (product) => product.era },
  { name: 'vintage', cell: (product) => product.vintage },
  { name: 'condition', cell: (product) => product.condition },
  { name: 'perfumer', cell: (product) => product.perfumer },
  { name: 'family', cell: (product) => product.family },
  { name: 'notes_top', cell: (product) => joinList(product.notes_top) },
  { name: 'notes_heart', cell: (product) => joinList(product.notes_heart) },
  { name: 'notes_base', cell: (product) => joinList(product.notes_base) },
  { name: 'nowe', cell: (product) => product.nowe },
  { name: 'featured', cell: (product) => product.featured },
  { name: 'show', cell: (product) => product.show },
  { name: 'magazine', cell: (product) => product.magazine },
  { name: 'ingredients_inci', cell: (product) => product.ingredients_inci },
  { name: 'images', cell: (product) => joinList(product.pictures.map(plainAddress)) },
]

/** The products that the owner's list finds, hidden ones too, newest first, as CSV. */
export async function exportProducts(db: Db, query: ProductRowQuery): Promise<AsyncGenerator<string>> {
  const found = await rowConditions(db, query)
  return csvText(
    columns,
    inPages((after) => readPage(db, found, after)),
  )
}

function readPage(db: Db, found: Awaited<ReturnType<typeof rowConditions>>, after: Place | undefined) {
  let query = db
    .selectFrom('products')
    .select(['id', 'sku', 'title', 'house', 'name', 'description', 'price', 'compare_at_price', 'cost_price'])
    .select([
      'category',
      'typ',
      'sex',
      'size_ml',
      'weight_g',
      'quantity',
      'reserved',
      'year',
      'era',
      'vintage',
    ])
    .select(['condition', 'perfumer', 'family', 'notes_top', 'notes_heart', 'notes_base'])
    .select(['nowe', 'featured', 'show', 'magazine', 'ingredients_inci'])
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
