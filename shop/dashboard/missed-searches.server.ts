import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { dayOf } from '#shop/dates.ts'
import { offsetOf, pageSize, pagesOf } from '#shop/paging.ts'
import { keywordOf, readKeyword } from '#shop/search/query/keyword.ts'
import type { MissedSearchesView } from './dashboard.schema.ts'
import type { Period } from './period.ts'

/** The most different searches that are stored a day, so that a robot's made-up ones cannot fill the disk. */
export const mostADay = 500
const longestWords = 120

/** The words under which a search is stored, the same for every spelling of it; undefined for one that is not stored. */
export function missedWords(keyword: string): string | undefined {
  // An email address is nothing that the shop could have had.
  if (keyword.includes('@')) return undefined
  return keywordOf(readKeyword(keyword)).slice(0, longestWords).trim() || undefined
}

/** Counts a search that found nothing under its words and its day; who searched is never stored. */
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

/** A page of what was looked for in vain, the most wanted first, then the latest. */
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

/** Forgets what was looked for more than half a year ago. */
export async function forgetOldSearches(db: Db): Promise<void> {
  await db.deleteFrom('missed_searches').where('day', '<', sql<Date>`current_date - 180`).execute()
}
