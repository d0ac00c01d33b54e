import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { dayOf } from '#shop/dates.ts'
import { firstCharacters } from '#shop/first-characters.ts'
import { offsetOf, pageSize, pagesOf } from '#shop/paging.ts'
import { keywordOf, readKeyword } from '#shop/search/query/keyword.ts'
import type { MissedSearchesView } from './dashboard.schema.ts'
import type { Period } from './period.ts'

/** Maximum number of different searches stored a day, so that a bot's random searches cannot fill the disk. */
export const mostADay = 500
const longestWords = 120

/** The normalised words under which a search is stored, independent of its spelling; undefined if it is not stored. */
export function missedWords(keyword: string): string | undefined {
  // An email address is not a product search.
  if (keyword.includes('@')) return undefined
  return firstCharacters(keywordOf(readKeyword(keyword)), longestWords).trim() || undefined
}

/** Counts a search without results under its words and day; who searched is never stored. */
export async function recordMissedSearch(db: Db, words: string, now = new Date()): Promise<void> {
  const today = sql`${dayOf(now)}::date`
  await sql`
    INSERT INTO missed_searches (words, day, last_at)
    SELECT ${words}::text, ${today}, ${now}::timestamptz
    WHERE (SELECT count(*) FROM missed_searches WHERE day = ${today}) < ${mostADay}
      OR EXISTS (SELECT FROM missed_searches WHERE words = ${words} AND day = ${today})
    ON CONFLICT (words, day) DO UPDATE
    SET times = missed_searches.times + 1, last_at = excluded.last_at`.execute(db)
}

/** A page of searches without results, most frequent first, then most recent. */
export async function findMissedSearches(
  db: Db,
  { from, to }: Period,
  page: number,
): Promise<MissedSearchesView> {
  const { rows } = await sql<{ words: string; times: number; last_at: Date; total: number }>`
    SELECT words, sum(times) AS times, max(last_at) AS last_at, count(*) OVER () AS total
    FROM missed_searches WHERE day BETWEEN ${from}::date AND ${to}::date
    GROUP BY words ORDER BY times DESC, last_at DESC, words
    LIMIT ${pageSize} OFFSET ${offsetOf(page)}`.execute(db)
  const total = rows[0]?.total ?? (page === 1 ? 0 : await countMissed(db, { from, to }))
  return {
    searches: rows.map(({ words, times, last_at }) => ({ words, times, lastAt: last_at.toISOString() })),
    page,
    pages: pagesOf(total),
    total,
  }
}

async function countMissed(db: Db, { from, to }: Period): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(DISTINCT words) AS total FROM missed_searches
    WHERE day BETWEEN ${from}::date AND ${to}::date`.execute(db)
  return rows[0]?.total ?? 0
}

/** Deletes searches older than 180 days. */
export async function forgetOldSearches(db: Db): Promise<void> {
  await db.deleteFrom('missed_searches').where('day', '<', sql<Date>`current_date - 180`).execute()
}
