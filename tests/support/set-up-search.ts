import { afterAll, beforeAll, expect } from 'vitest'
import type { ProductPage } from '#shop/catalog/product.schema.ts'
import { seedShop } from '#shop/catalog/seed-shop.server.ts'
import type { ProductMatches } from '#shop/search/suggestions/product-matches.schema.ts'
import { type TestShop, testShop } from './app.ts'

/** Opens a shop with the demo stock for a file's tests, and passes it to `ready`. Returns search helpers. */
export function setUpSearch(ready: (shop: TestShop) => void = () => undefined) {
  let shop: TestShop
  beforeAll(async () => {
    shop = await testShop()
    await seedShop(shop.shop.db)
    ready(shop)
  })
  afterAll(() => shop.close())

  const ask = async (url: string, query: Record<string, string>) => {
    const answer = await shop.app.inject({ url, query })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  return {
    search: (keyword: string, more: Record<string, string> = {}): Promise<ProductPage> =>
      ask('/api/products', { keyword, ...more }),
    suggest: (keyword: string): Promise<ProductMatches> => ask('/api/products/matches', { keyword }),
  }
}
