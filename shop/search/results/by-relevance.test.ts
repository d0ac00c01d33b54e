import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listProducts } from '#shop/catalog/list/list-products.server.ts'
import { productRowQuery } from '#shop/catalog/list/product-row.schema.ts'
import { pageSize } from '#shop/paging.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fillWith } from '#tests/support/many-rows.ts'
import { addProduct } from '#tests/support/products.ts'

test('of a word that thousands have, what is called so comes first, then the newest that can be bought', async () => {
  const { db, url, close } = await testDatabase()
  try {
    await fillWith(url, { users: 1, products: 3600, orders: 0, auditLines: 0 })
    const called = await addProduct(db, {
      house: 'Grès',
      name: 'Oakmoss',
      title: 'Grès Oakmoss',
      created_at: new Date('1999-01-01'),
    })
    const page = (pageNumber: number) =>
      listProducts(db, productRowQuery.parse({ keyword: 'oakmoss', pageNumber: String(pageNumber) }))
    const first = await page(1)
    const inStock = await db
      .selectFrom('products')
      .select('id')
      .where('show', '=', true)
      .where('archived_at', 'is', null)
      .where('quantity', '>', 0)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize - 1)
      .execute()
    expect(first.total).toBeGreaterThan(3000)
    expect(first.products.map(({ _id }) => _id)).toEqual([called, ...inStock.map(({ id }) => id)])
    const last = await page(first.pages)
    expect(new Set(last.products.map(({ quantity }) => quantity))).toEqual(new Set([0]))
  } finally {
    await close()
  }
})

test.each([
  ['newest', sql``],
  ['price-asc', sql`price,`],
  ['price-desc', sql`price DESC,`],
] as const)(
  'results in the order %s stand as the database puts them, of equal ones the newest first',
  async (sortBy, by) => {
    const { db, close } = await testDatabase()
    try {
      const ids: string[] = []
      for (let index = 0; index < 30; index += 1) {
        ids.push(
          await addProduct(db, {
            title: `Oakmoss ${index}`,
            price: 1000 + 100 * (index % 3),
            created_at: new Date(2020, 0, 1 + (index % 4)),
          }),
        )
      }
      const pages = await Promise.all(
        ['1', '2'].map((pageNumber) =>
          listProducts(db, productRowQuery.parse({ keyword: 'oakmoss', sortBy, pageNumber })),
        ),
      )
      const { rows: expected } = await sql<{ id: string }>`
        SELECT id FROM products ORDER BY ${by} created_at DESC, id DESC`.execute(db)
      expect(pages.flatMap(({ products }) => products.map(({ _id }) => _id))).toEqual(
        expected.map(({ id }) => id),
      )
      expect(expected).toHaveLength(ids.length)
    } finally {
      await close()
    }
  },
)
