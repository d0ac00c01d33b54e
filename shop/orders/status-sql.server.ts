import { type RawBuilder, sql } from 'kysely'
import type { OrderStatus } from './order-status.ts'

/** Statuses for `IN (…)` in raw SQL, as literals like in the conditions of the partial indexes, so that these apply. */
export const inSql = (statuses: readonly OrderStatus[]): RawBuilder<unknown> =>
  sql`(${sql.join(statuses.map((status) => sql.lit(status)))})`
