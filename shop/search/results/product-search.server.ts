import type { Db } from '#db/connect.ts'
import type { AskedOrder } from '#shop/catalog/filter-vocabulary.ts'
import type { Catalogue, Slot } from '#shop/catalog/list/listed-products.ts'
import type { ProductRowQuery } from '#shop/catalog/list/product-row.schema.ts'
import type { Claim } from '#shop/search/query/reading.ts'

/** A search under way: who asks for what, and the catalogue of that moment. */
export type Search = {
  db: Db
  query: ProductRowQuery
  asAdmin: boolean
  catalogue: Catalogue
  /** Whether the asker may see a product at all. */
  isSeen: (slot: Slot) => boolean
}

/**
 * What a keyword found, before the filters of the list: the products in their order, or every product with these claims
 * where no word was left to search for.
 */
export type Matches = {
  found?: readonly Slot[]
  claims: readonly Claim[]
  /** What the keyword rules out; `found` has none of it. */
  excluded?: readonly Claim[]
  /** The scent that was named, where `found` is what is like it. */
  like?: Claim
  corrected?: string
  missed?: readonly string[]
  /** As words of the keyword ask; `found` stands in it unless the query names another. */
  askedOrder?: AskedOrder
}
