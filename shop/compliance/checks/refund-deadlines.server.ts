import { dayOf } from '#shop/dates.ts'
import { countOverdueReturns, findOverdueReturns } from '#shop/returns/overdue-returns.server.ts'
import type { Check } from '../check.server.ts'

/** Money is refunded within 14 days of a withdrawal (Directive 2011/83/EU article 13(1)). */
export const refundDeadlines: Check = {
  area: 'contract',
  url: 'https://eur-lex.europa.eu/eli/dir/2011/83/oj',
  run: async (db, _shop, now) => {
    const today = dayOf(now)
    const overdue = await findOverdueReturns(db, today)
    const sample = overdue.map(({ number, withdrawalId }) => ({
      title: number,
      href: withdrawalId === null ? '/admin/withdrawals' : `/admin/withdrawals/${withdrawalId}`,
    }))
    return overdue.length === 0
      ? { state: 'green', count: 0 }
      : {
          state: 'red',
          count: await countOverdueReturns(db, today),
          sample,
          fix: { href: sample[0]?.href ?? '/admin/withdrawals' },
        }
  },
}
