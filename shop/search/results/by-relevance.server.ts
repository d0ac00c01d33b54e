import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Catalogue, ListedProducts, Slot } from '#shop/catalog/list/listed-products.ts'
import { inAgeOrder } from '#shop/catalog/list/memory-order.ts'
import type { Condition } from '#shop/catalog/list/product-filters.server.ts'
import { relevance, soldWeighs } from '#shop/catalog/product.queries.server.ts'
import { tsqueryText, type Word } from '#shop/search/query/keyword.ts'
import { bestFirst, mostLookedAt } from './best-first.server.ts'
import { byIndex } from './by-index.server.ts'

/** If words are in more products than this, ranking says little and takes longer than finding them. */
const mostRanked = 1000
/** How many products with the words in their names come before the newest. */
const mostNamed = 100

/** The products that meet a condition, in the given order. */
export async function findInOrder(
  db: Db,
  products: ListedProducts,
  where: Condition,
  order: RawBuilder<unknown>,
): Promise<Slot[]> {
  const { rows } = await sql<{ serials: number[] | null }>`
    SELECT json_agg(serial ORDER BY ${order}) AS serials FROM products WHERE ${where}`.execute(db)
  return products.slotsOf(rows[0]?.serials ?? [])
}

/** The products that a tsquery finds, unsorted. */
export async function findUnsorted(db: Db, products: ListedProducts, tsquery: string): Promise<Slot[]> {
  const { rows } = await sql<{ serials: number[] | null }>`
    SELECT json_agg(serial) AS serials FROM product_words
    WHERE search @@ to_tsquery('shop_search', ${tsquery})`.execute(db)
  return products.slotsOf(rows[0]?.serials ?? [])
}

type Found = {
  /** Selects `found` in the database. */
  where: Condition
  found: readonly Slot[]
  words: readonly Word[]
  catalogue: Pick<Catalogue, 'products' | 'newest'>
  isPerfume?: boolean
  isNote?: boolean
}

/**
 * Sorts what words found, best first: by rank, or if they are more than `mostRanked`, those with the words in their names, then
 * sellable before sold and newest first. `bestFirst` then reorders the top.
 */
export async function findByRelevance(
  db: Db,
  { where, found, words, catalogue, isPerfume, isNote }: Found,
): Promise<readonly Slot[]> {
  const { products } = catalogue
  if (found.length < 2) return found
  // One query then does both.
  if (found.length <= mostLookedAt)
    return bestFirst(db, products, found, { words, isPerfume, isNote, isUnsorted: true })
  if (found.length <= mostRanked) {
    const inOrder = await findRanked(db, catalogue, where, words)
    return bestFirst(db, products, inOrder, { words, isPerfume, isNote })
  }
  const named = products.slotsOf(await namedSerials(db, words))
  const inOrder = namedThenNewest(catalogue, found, named)
  return bestFirst(db, products, inOrder, { words, isPerfume, isNote })
}

/** Sorts as `byRelevance` does. The database only computes the ranks: memory sorts thousands faster. */
async function findRanked(
  db: Db,
  catalogue: Found['catalogue'],
  where: Condition,
  words: readonly Word[],
): Promise<Slot[]> {
  const { products } = catalogue
  const { rows } = await sql<{ rank: number; serials: number[] }>`
    SELECT ${relevance(words)} AS rank, json_agg(serial) AS serials FROM products WHERE ${where} GROUP BY 1`.execute(
    db,
  )
  const byRank = Map.groupBy(
    rows.flatMap(({ rank, serials }) => products.slotsOf(serials).map((slot) => ({ slot, rank }))),
    ({ slot, rank }) => (products.isSellable(slot) ? rank : rank * soldWeighs),
  )
  return [...byRank]
    .toSorted(([a], [b]) => b - a)
    .flatMap(([, ranked]) =>
      inAgeOrder(
        catalogue,
        ranked.map(({ slot }) => slot),
      ),
    )
}

/**
 * The named products, then the other sellable ones, then the other sold ones, newest first. Marks them in one byte per product of
 * the shop: sorting the results of a common word takes several times as long.
 */
function namedThenNewest(
  { products, newest }: Pick<Catalogue, 'products' | 'newest'>,
  found: readonly Slot[],
  named: readonly Slot[],
): Slot[] {
  const isOther = new Uint8Array(products.every().length)
  for (const slot of found) isOther[slot] = 1
  for (const slot of named) isOther[slot] = 0
  const sellable = [...named]
  const sold: Slot[] = []
  for (const slot of newest) if (isOther[slot] === 1) (products.isSellable(slot) ? sellable : sold).push(slot)
  return sellable.concat(sold)
}

async function namedSerials(db: Db, words: readonly Word[]): Promise<number[]> {
  const { rows } = await byIndex(db, (tx) =>
    sql<{ serial: number }>`
      SELECT serial FROM products WHERE ts_filter(headline, '{a}') @@ to_tsquery('shop_search', ${tsqueryText(words)})
      LIMIT ${mostNamed}`.execute(tx),
  )
  return rows.map(({ serial }) => serial)
}
