import { sql } from 'kysely'
import { shopTimeZone } from './dates.ts'

/** The year now in the shop's time zone, as numbers of orders and documents carry it. */
export const currentYear = sql<number>`extract(year FROM clock_timestamp() AT TIME ZONE ${shopTimeZone})::int`
