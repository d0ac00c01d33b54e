import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { visibleTo } from '#shop/catalog/visible.server.ts'
import { editDistance, tolerance } from './edit-distance.ts'
import { tsqueryText, type Word } from './keyword.ts'
import { likeliestReadings, type Option, type Reading } from './spelling-readings.ts'

/** More unknown parts than this are no slip of the hand; each costs the database a look at similar words. */
const mostUnknown = 8
/** Longer words are not in `search_words`, nor within reach of one that is. */
const longestPart = 43

/**
 * Reads a keyword that finds nothing as one that does: each unknown part becomes the nearest known word, within what a
 * slip of the hand explains. Returns the words of the reading that is nearest and finds most, or undefined where there is
 * none. The work is bounded whatever the keyword is: at most 8 parts are looked up and 16 readings tried, by one
 * question each, and each question ends after half a second, which then counts as no reading.
 */
export async function correctSpelling(
  db: Db,
  words: readonly Word[],
  asAdmin: boolean,
): Promise<Word[] | undefined> {
  try {
    return await inTransaction(db, async (tx) => {
      // The usual similarity of 0.3 misses a swap among the first characters (hremes); the edit distance decides.
      await sql`SELECT set_config('pg_trgm.similarity_threshold', '0.2', true),
        set_config('statement_timeout', '500', true)`.execute(tx)
      const unknown = await lookUpUnknown(tx, words)
      if (unknown.size === 0 || unknown.size > mostUnknown) return undefined
      return bestReading(tx, words, likeliestReadings(unknown), asAdmin)
    })
  } catch (error) {
    if (isTooSlow(error)) return undefined
    throw error
  }
}

/** The parts that stand in no product, each with the known words it may be; short ones and numbers stay as they are. */
async function lookUpUnknown(db: Db, words: readonly Word[]): Promise<Map<string, Option[]>> {
  const parts = new Set(words.flatMap((word) => word.parts))
  const asked = [...parts].filter((part) => part.length > 2 && !/\d/.test(part))
  const { rows } = await sql<{ part: string; bare: string; word: string | null }>`
    WITH unknown AS MATERIALIZED (
      SELECT part, bare, at
      FROM (SELECT part, unaccent(part) AS bare, at FROM unnest(${sql.val(asked)}::text[]) WITH ORDINALITY AS t(part, at))
      WHERE NOT EXISTS (SELECT FROM search_words WHERE word = bare)
      ORDER BY at LIMIT ${mostUnknown + 1}
    )
    SELECT part, bare, word
    FROM unknown LEFT JOIN LATERAL (
      SELECT word FROM search_words
      WHERE (SELECT count(*) FROM unknown) <= ${mostUnknown} AND length(bare) <= ${longestPart} AND word % bare
      ORDER BY similarity(word, bare) DESC, word LIMIT 20
    ) AS similar_words ON true
    ORDER BY at`.execute(db)
  const unknown = new Map(rows.map(({ part }): [string, Option[]] => [part, []]))
  for (const { part, bare, word } of rows) {
    const distance = word === null ? Number.POSITIVE_INFINITY : editDistance(bare, word)
    if (word !== null && distance <= tolerance(bare.length)) unknown.get(part)?.push({ word, distance })
  }
  return unknown
}

async function bestReading(
  db: Db,
  words: readonly Word[],
  readings: readonly Reading[],
  asAdmin: boolean,
): Promise<Word[] | undefined> {
  const read = readings.map(({ taken, distance }) => ({
    words: words.map((word) => ({ ...word, parts: word.parts.map((part) => taken.get(part) ?? part) })),
    distance,
  }))
  const queries = read.map((reading) => tsqueryText(reading.words))
  const { rows } = await sql<{ at: number; found: number }>`
    SELECT asked.at, (
      SELECT count(*) FROM (
        SELECT FROM products
        WHERE ${visibleTo(asAdmin)} AND search @@ to_tsquery('shop_search', asked.query) LIMIT 50
      ) AS sellable
    ) AS found
    FROM unnest(${sql.val(queries)}::text[]) WITH ORDINALITY AS asked(query, at)`.execute(db)
  return rows
    .filter(({ found }) => found > 0)
    .flatMap(({ at, found }) => read.slice(at - 1, at).map((reading) => ({ ...reading, found })))
    .sort((a, b) => a.distance - b.distance || b.found - a.found)[0]?.words
}

/** PostgreSQL's code for a statement that its time limit ended. */
const isTooSlow = (error: unknown) => (error as { code?: unknown }).code === '57014'
