import { retainedParts } from '#shop/privacy/apply-retention.server.ts'
import type { Check } from '../check.server.ts'

const lateMs = 48 * 60 * 60 * 1000
const togetherMs = 60 * 60 * 1000

/** Personal data is erased when its period ends (Regulation (EU) 2016/679 article 5(1)(e)): the job ran within two days. */
export const retention: Check = {
  area: 'data',
  url: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
  run: async (db, _shop, now) => {
    const runs = await db.selectFrom('retention_runs').select(['part', 'ran_at']).execute()
    const ages = new Map(runs.map(({ part, ran_at }) => [part, now.getTime() - ran_at.getTime()]))
    // A new shop has not run the job yet. All parts run together: if only some have run, the others failed each time.
    const hasRun = [...ages.values()].some((age) => age > togetherMs)
    const late = retainedParts.filter((part) => (ages.get(part) ?? (hasRun ? Infinity : 0)) > lateMs)
    if (late.length === 0) return { state: 'green', count: 0 }
    return { state: 'red', count: late.length, fix: { action: 'run-retention' } }
  },
}
