import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { visibleTo } from '#shop/catalog/visible.server.ts'

/** Of a house with many more, the newest have its names. */
const mostRead = 500

/** The words of house and name of what these houses have, as the index knows them. */
export async function wordsOfHouses(
  db: Db,
  houses: readonly string[],
  asAdmin: boolean,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ word: string }>`
    SELECT DISTINCT lexeme AS word FROM (
      SELECT headline FROM products
      WHERE ${visibleTo(asAdmin)} AND archived_at IS NULL AND house = ANY(${sql.val(houses)}::text[])
      ORDER BY created_at DESC LIMIT ${mostRead}
    ) AS products CROSS JOIN LATERAL unnest(ts_filter(headline, '{a}'))`.execute(db)
  return new Set(rows.map(({ word }) => word))
}
