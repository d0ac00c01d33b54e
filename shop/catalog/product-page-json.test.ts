import { expect, test } from 'vitest'
import { seedShop } from '#shop/catalog/seed-shop.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { listProducts } from './list/list-products.server.ts'
import { productRowQuery } from './list/product-row.schema.ts'
import { productPage } from './product.schema.ts'
import { productPageJson } from './product-page-json.ts'

test('the text of a page says what its schema does, also where another page has shown the same cards', async () => {
  const { db, close } = await testDatabase()
  try {
    await seedShop(db, { limit: 40 })
    for (const query of [
      {},
      { pageNumber: '2' },
      { sortBy: 'price-asc' },
      { keyword: 'gerlain' },
      { era: '1350s' },
    ]) {
      const page = await listProducts(db, productRowQuery.parse(query))
      expect(JSON.parse(productPageJson(page).toString()), JSON.stringify(query)).toEqual(
        JSON.parse(JSON.stringify(productPage.parse(page))),
      )
    }
  } finally {
    await close()
  }
})
