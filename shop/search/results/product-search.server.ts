import type { Db } from '#db/connect.ts'
import type { AskedOrder } from '#shop/catalog/filter-vocabulary.ts'
import type { Catalogue, Slot } from '#shop/catalog/list/listed-products.ts'
import type { ProductRowQuery } from '#shop/catalog/list/product-row.schema.ts'
import type { Claim } from '#shop/search/query/reading.ts'

/** A search in progress: who asks for what, and the catalogue at that moment. */
export type Search = {
  db: Db
  query: ProductRowQuery
  asAdmin: boolean
  catalogue: Catalogue
  /** Whether the asker may see a product at all. */
  isSeen: (slot: Slot) => boolean
}

/**
 * The result of a keyword before the filters of the list: the products in order, or all products with these claims if no word was
 * left to search for.
 */
export type Matches = {
  found?: readonly Slot[]
  claims: readonly Claim[]
  /** What the keyword rules out; `found` has none of it. */
  excluded?: readonly Claim[]
  /** The named scent, if `found` holds products similar to it. */
  like?: Claim
  corrected?: string
  missed?: readonly string[]
  /** The order that the keyword asks for; `found` is in this order unless the query names another. */
  askedOrder?: AskedOrder
}
