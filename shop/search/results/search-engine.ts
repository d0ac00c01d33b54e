import type { ProductRowQuery } from '#shop/catalog/list/product-row.schema.ts'
import type { ProductPage } from '#shop/catalog/product.schema.ts'
import type { ProductMatches } from '#shop/search/suggestions/product-matches.schema.ts'

/**
 * What answers lists with their facets, and suggestions: PostgreSQL with the catalogue in memory
 * (`postgres-search.server.ts`), or an engine of its own that is fed from the table `changes` (docs/scale.md). What each of
 * them has to keep is tested in `search-engine.test.ts`.
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
  /** A change that was committed before this is in the answer: a time of `performance.now()`, by default that of the call. */
  asOf?: number
}
