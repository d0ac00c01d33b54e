import { type SqlBool, sql } from 'kysely'

/** True where a column is one of these ids; of none nothing is. */
export const isOneOf = (column: string, ids: readonly string[]) =>
  sql<SqlBool>`${sql.ref(column)} = ANY (${ids}::text[])`
