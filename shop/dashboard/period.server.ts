import { type RawBuilder, sql } from 'kysely'
import { shopTimeZone } from '#shop/dates.ts'
import type { Day } from '#shop/days.ts'
import type { Period } from './period.ts'

/** The moment at which a day of the shop's calendar begins; 23 or 25 hours before the next where the clocks change. */
const startOf = (day: Day, later = 0) =>
  sql<Date>`((${day}::date + ${later}::int)::timestamp AT TIME ZONE ${sql.lit(shopTimeZone)})`

/** That a moment lies within a period, as a range that an index can answer. */
export const isWithin = (column: string, { from, to }: Period): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} >= ${startOf(from)} AND ${sql.ref(column)} < ${startOf(to, 1)})`

/** The day of the shop's calendar on which a moment lies. */
export const dayAt = (column: string): RawBuilder<Date> =>
  sql<Date>`(${sql.ref(column)} AT TIME ZONE ${sql.lit(shopTimeZone)})::date`
