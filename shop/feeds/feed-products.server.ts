import { type SqlBool, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { anyOf } from '#db/prepared.ts'
import { reducedColumns } from '#shop/catalog/announced-reduction.ts'
import { contentColumns } from '#shop/catalog/unit-price.ts'
import { visibleTo } from '#shop/catalog/visible.server.ts'

/** Products per query: few enough to be read and written quickly. */
export const productsAtOnce = 500

/** Pictures beyond these have no use (Google takes 10 in addition to the first). */
const mostPictures = 11

export type FeedProduct = Awaited<ReturnType<typeof readPage>>[number]

/**
 * All publicly visible products in the order of ids, page by page, without holding a connection in between. All pages but
 * the last have `productsAtOnce` products. Without `examples` the demo stock is left out.
 */
export async function* feedProducts(
  db: Db,
  { examples }: { examples: boolean },
): AsyncGenerator<readonly FeedProduct[]> {
  let after = ''
  for (;;) {
    const rows = await readPage(db, { examples, after })
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < productsAtOnce) return
    after = last.id
  }
}

/**
 * The products that were first shown most recently, with the time, newest first, including demo stock. A product that was
 * created hidden counts from the time when it was first shown.
 */
export async function newestProducts(db: Db, most: number) {
  const { rows } = await sql<{ id: string; shown_at: Date }>`
    SELECT id, coalesce(first.at, created_at) AS shown_at
    FROM products LEFT JOIN (
      SELECT product_id, min(at) AS at FROM price_history WHERE offered GROUP BY product_id
    ) AS first ON first.product_id = products.id
    WHERE ${visibleTo(false)}
    ORDER BY shown_at DESC, created_at DESC, id DESC LIMIT ${most}`.execute(db)
  const ids = rows.map(({ id }) => id)
  const products = await selectFeedProducts(db).where('id', '=', anyOf(ids)).execute()
  const byId = new Map(products.map((product) => [product.id, product]))
  return rows.flatMap(({ id, shown_at: shownAt }) => {
    const product = byId.get(id)
    return product ? [{ ...product, shownAt }] : []
  })
}

const readPage = (db: Db, { examples, after }: { examples: boolean; after: string }) =>
  selectFeedProducts(db)
    .where('id', '>', after)
    .$if(!examples, (query) => query.where('demo', '=', false))
    .orderBy('id')
    .limit(productsAtOnce)
    .execute()

type Picture = { id: string; width: number }

const selectFeedProducts = (db: Db) =>
  db
    .selectFrom('products')
    .select(['id', 'sku', 'title', 'house', 'name', 'era', 'description', 'category', 'sex', 'size_ml'])
    .select(['price', ...reducedColumns, ...contentColumns, 'quantity', 'reserved', 'condition', 'vintage'])
    .select([
      sql<Picture[]>`(
        SELECT coalesce(json_agg(picture), '[]') FROM (
          SELECT id, width FROM product_images WHERE product_id = products.id
          ORDER BY position, id LIMIT ${mostPictures}
        ) AS picture)`.as('pictures'),
      // When the product page last changed. A held piece that is sold changes nothing while there are others.
      sql<Date>`greatest(updated_at, (
        SELECT at FROM stock_movements WHERE product_id = products.id
          AND (quantity_change <> reserved_change OR products.quantity = 0)
        ORDER BY at DESC LIMIT 1))`.as('changed_at'),
      // For a sold-out product, when the last piece was sold: see availability.ts.
      sql<Date | null>`CASE WHEN quantity = 0 THEN (
        SELECT at FROM stock_movements WHERE product_id = products.id AND quantity_change < 0
        ORDER BY at DESC LIMIT 1) END`.as('sold_at'),
    ])
    .where(sql<SqlBool>`${visibleTo(false)}`)
