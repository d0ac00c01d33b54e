import { type RawBuilder, sql } from 'kysely'
import { shopTimeZone } from '#shop/dates.ts'
import type { Day } from '#shop/days.ts'
import type { Period } from './period.ts'

/** The start of a day in the shop's time zone; days have 23 or 25 hours when the clocks change. */
const startOf = (day: Day, later = 0) =>
  sql<Date>`((${day}::date + ${later}::int)::timestamp AT TIME ZONE ${sql.lit(shopTimeZone)})`

/** SQL condition: a timestamp lies within a period, as a range that can use an index. */
export const isWithin = (column: string, { from, to }: Period): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} >= ${startOf(from)} AND ${sql.ref(column)} < ${startOf(to, 1)})`

/** SQL for the day in the shop's time zone on which a timestamp lies. */
export const dayAt = (column: string): RawBuilder<Date> =>
  sql<Date>`(${sql.ref(column)} AT TIME ZONE ${sql.lit(shopTimeZone)})::date`
