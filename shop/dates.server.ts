import { sql } from 'kysely'
import { shopTimeZone } from './dates.ts'

/** SQL for the current year in the shop's time zone, as used in the numbers of orders and documents. */
export const currentYear = sql<number>`extract(year FROM clock_timestamp() AT TIME ZONE ${shopTimeZone})::int`
