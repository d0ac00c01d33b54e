import type { Check } from '../check.server.ts'

const dayMs = 24 * 60 * 60 * 1000
const [amberDays, redDays] = [2, 7]

/** Reports of reviews are decided without delay (Regulation (EU) 2022/2065 article 16(6)). */
export const reviews: Check = {
  area: 'information',
  url: 'https://eur-lex.europa.eu/eli/reg/2022/2065/oj',
  run: async (db, _shop, now) => {
    const open = await db
      .selectFrom('review_reports')
      .select(['number', 'at'])
      .where('decided_at', 'is', null)
      .where('at', '<', new Date(now.getTime() - amberDays * dayMs))
      .orderBy('at')
      .limit(20)
      .execute()
    const [oldest] = open
    if (!oldest) return { state: 'green', count: 0 }
    const isRed = now.getTime() - oldest.at.getTime() > redDays * dayMs
    const sample = open.map(({ number }) => ({ title: number, href: '/admin/reviews' }))
    return { state: isRed ? 'red' : 'amber', count: open.length, sample, fix: { href: '/admin/reviews' } }
  },
}
