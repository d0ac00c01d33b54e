import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/**
 * Adds the words of these products to `search_words`, so that typos can be corrected to them. Call it in the transaction that
 * wrote the products. Inserts in alphabetical order, so that two writers cannot deadlock.
 */
export async function refreshWords(db: Db, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  await sql`
    INSERT INTO search_words (word)
    SELECT DISTINCT word
    FROM products CROSS JOIN LATERAL unnest(tsvector_to_array(search)) AS word
    WHERE id = ANY(${sql.val(productIds)}::text[]) AND length(word) BETWEEN 3 AND 40 AND word ~ '^[[:alpha:]]+$'
    ORDER BY word
    ON CONFLICT DO NOTHING`.execute(db)
}
