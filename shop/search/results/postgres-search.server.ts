import type { Db } from '#db/connect.ts'
import { listProducts } from '#shop/catalog/list/list-products.server.ts'
import { matchProducts } from '#shop/search/suggestions/product-matches.server.ts'
import type { SearchEngine } from './search-engine.ts'

/** The search engine on the shop's own database; it needs no other service. */
export const postgresSearch = (db: Db): SearchEngine => ({
  list: (query, asked) => listProducts(db, query, asked),
  suggest: (typed, asked) => matchProducts(db, typed, asked),
})
