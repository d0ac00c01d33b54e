import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { tsqueryText, type Word } from '#shop/search/keyword.ts'
import { bestFirst } from './best-first.server.ts'
import type { Catalogue } from './listed-products.ts'
import { sellableFirst } from './newest-first.ts'
import { byRelevance } from './product.queries.server.ts'
import type { Condition } from './product-filters.server.ts'

/** When a word is in more products than this, ranking them would say little and take longer than finding them. */
const mostRanked = 3000
/** How many products with the words in their names are considered besides the newest. */
const mostNamed = 100

/** The ids of the products with a condition, in an order. */
export async function orderedIds(
  db: Db,
  where: Condition,
  order?: RawBuilder<unknown>,
): Promise<readonly string[]> {
  const by = order ? sql`ORDER BY ${order}` : sql``
  const { rows } = await sql<{ ids: string[] | null }>`
    SELECT json_agg(id ${by}) AS ids FROM products WHERE ${where}`.execute(db)
  return rows[0]?.ids ?? []
}

type Found = {
  where: Condition
  words: readonly Word[]
  catalogue: Pick<Catalogue, 'products' | 'newest'>
  isPerfume?: boolean
}

/**
 * The ids of what words found, the best first: ranked, where they are not too many; otherwise what can be bought before
 * what was sold and the newest first. The best of them are then looked at closely.
 */
export async function idsByRelevance(
  db: Db,
  { where, words, catalogue: { products, newest }, isPerfume }: Found,
): Promise<readonly string[]> {
  const found = await orderedIds(db, where)
  if (found.length < 2) return found
  if (found.length <= mostRanked) {
    const ranked = sql<boolean>`id = ANY(${sql.val(found)}::text[])`
    return bestFirst(db, await orderedIds(db, ranked, byRelevance(words)), words, { isPerfume })
  }
  const slots = new Set(products.slotsOf(found))
  const byAge = sellableFirst(products, newest, (slot) => slots.has(slot)).map(products.idOf)
  return bestFirst(db, [...new Set([...(await namedIds(db, words)), ...byAge])], words, { isPerfume })
}

async function namedIds(db: Db, words: readonly Word[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM products WHERE ts_filter(headline, '{a}') @@ to_tsquery('shop_search', ${tsqueryText(words)})
    LIMIT ${mostNamed}`.execute(db)
  return rows.map(({ id }) => id)
}
