import { type RawBuilder, sql } from 'kysely'
import type { OrderStatus } from './order-status.ts'

/** States for `status IN (…)` in written SQL: as literals, like the conditions of the partial indexes, so that these are used. */
export const inSql = (statuses: readonly OrderStatus[]): RawBuilder<unknown> =>
  sql`(${sql.join(statuses.map((status) => sql.lit(status)))})`
