import type { ProductRowQuery } from '#shop/catalog/list/product-row.schema.ts'
import type { ProductPage } from '#shop/catalog/product.schema.ts'
import type { ProductMatches } from '#shop/search/suggestions/product-matches.schema.ts'

/**
 * Answers product lists with their facets, and suggestions: PostgreSQL with the catalogue in memory
 * (`postgres-search.server.ts`), or a separate engine fed from the table `changes` (docs/scale.md). `search-engine.test.ts` tests
 * what each of them must guarantee.
 */
export type SearchEngine = {
  /**
   * One page of the products that a query finds, with the counts of all filters. `asAdmin` also finds what visitors do not see.
   */
  list(query: ProductRowQuery, asked?: Asked & { asAdmin?: boolean }): Promise<ProductPage>
  /** Suggestions for what a visitor has typed so far: products, houses, categories, notes and words. */
  suggest(typed: string, asked?: Asked): Promise<ProductMatches>
}

type Asked = {
  /** The answer includes all changes committed before this time of `performance.now()`; by default the time of the call. */
  asOf?: number
}
