import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Check } from '../check.server.ts'

const dayMs = 24 * 60 * 60 * 1000
const [amberDays, redDays] = [2, 7]

/**
 * Reports of reviews are decided without delay, and no review is hidden without a decision that states its reasons
 * (Regulation (EU) 2022/2065 articles 16(6) and 17).
 */
export const reviews: Check = {
  area: 'information',
  url: 'https://eur-lex.europa.eu/eli/reg/2022/2065/oj',
  run: async (db, _shop, now) => {
    const unexplained = await findHiddenWithoutDecision(db)
    if (unexplained > 0) return { state: 'red', count: unexplained, detail: 'hidden', fix }
    const open = await db
      .selectFrom('review_reports')
      .select(['number', 'at', sql<number>`(count(*) OVER ())::int`.as('count')])
      .where('decided_at', 'is', null)
      .where('at', '<', new Date(now.getTime() - amberDays * dayMs))
      .orderBy('at')
      .limit(20)
      .execute()
    const [oldest] = open
    if (!oldest) return { state: 'green', count: 0 }
    const isRed = now.getTime() - oldest.at.getTime() > redDays * dayMs
    const sample = open.map(({ number }) => ({ title: number, ...fix }))
    return { state: isRed ? 'red' : 'amber', count: oldest.count, sample, fix }
  },
}

const fix = { href: '/admin/reviews' }

/** Reviews that are hidden although their last decision, if there is any, does not say so. */
async function findHiddenWithoutDecision(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM reviews WHERE state = 'hidden' AND NOT demo AND 'hidden' IS DISTINCT FROM (
      SELECT d.state FROM review_decisions d WHERE d.review_id = reviews.id ORDER BY d.at DESC, d.id DESC LIMIT 1)`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
