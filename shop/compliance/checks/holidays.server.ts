import { sql } from 'kysely'
import { dayOf } from '#shop/dates.ts'
import { addDays, type Day } from '#shop/days.ts'
import type { Check } from '../check.server.ts'

/** A period of twelve months and 14 days may begin today, and end on one of several holidays in a row. */
const farthestDays = 400

/**
 * The last day of a period moves past the holidays (Regulation 1182/71 article 3(4)), so those of its year have to be known.
 * Red if those of this year are not, amber if a period that begins today may end in a year without them.
 */
export const holidays: Check = {
  area: 'contract',
  url: 'https://eur-lex.europa.eu/eli/reg/1971/1182/oj',
  run: async (db, _shop, now) => {
    const { year } = await db
      .selectFrom('public_holidays')
      .select(sql<number>`coalesce(max(extract(year FROM day)), 0)::int`.as('year'))
      .where('country', '=', 'NL')
      .executeTakeFirstOrThrow()
    const today = dayOf(now)
    const yearOf = (day: Day) => Number(day.slice(0, 4))
    const detail = String(year)
    if (year < yearOf(today)) return { state: 'red', count: 1, detail }
    return year < yearOf(addDays(today, farthestDays))
      ? { state: 'amber', count: 1, detail }
      : { state: 'green', count: 0, detail }
  },
}
