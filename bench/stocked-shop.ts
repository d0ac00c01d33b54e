import { sql } from 'kysely'
import { fillWith } from '#tests/support/many-rows.ts'
import { runningShop } from '#tests/support/running-shop.ts'

/** Starts the shop in its own process with 1,000 products, each with a picture: the setup in which its peers were measured. */
export async function stockedShop() {
  const shop = await runningShop()
  await fillWith(shop.databaseUrl, { users: 10, products: 1_000, orders: 0, auditLines: 0 })
  await sql`
    INSERT INTO product_images (id, product_id, alt, origin, width, height, placeholder)
    SELECT substr(md5(id), 1, 20), id, title, jsonb_build_object('kind', 'drawing', 'view', 'front', 'row', jsonb_build_object(
      'sku', sku, 'title', title, 'house', house, 'name', name, 'category', category, 'typ', typ, 'sizeMl', size_ml,
      'vintage', vintage, 'condition', '', 'shape', 'rectangle', 'liquid', '#c8a04a', 'cap', '#222222')),
      1600, 2000, 'data:image/webp;base64,' || repeat('UklGRkAAAABXRUJQ', 8)
    FROM products`.execute(shop.db)
  const { rows } = await sql<{ id: string; picture: string }>`
    SELECT id, substr(md5(id), 1, 20) AS picture FROM products
    WHERE show AND archived_at IS NULL AND quantity > 1 ORDER BY id LIMIT 1`.execute(shop.db)
  const [product] = rows
  if (!product) throw new Error('no product to look at')
  const answer = await fetch(`${shop.url}/api/products/${product.id}`)
  const { path } = (await answer.json()) as { path: string } // DESIGN section 5
  return { ...shop, product, productPath: path }
}
