import type { Check } from '../check.server.ts'

const lateMs = 48 * 60 * 60 * 1000

/** Personal data goes when its time is over (Regulation (EU) 2016/679 article 5(1)(e)): the job ran within two days. */
export const retention: Check = {
  area: 'data',
  url: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
  run: async (db, _shop, now) => {
    const runs = await db.selectFrom('retention_runs').select(['part', 'ran_at']).execute()
    // A new shop has not had its first run yet.
    const late = runs.filter(({ ran_at }) => now.getTime() - ran_at.getTime() > lateMs)
    return late.length === 0 ? { state: 'green', count: 0 } : { state: 'red', count: late.length }
  },
}
