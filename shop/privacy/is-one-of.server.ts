import { type SqlBool, sql } from 'kysely'

/** Condition: the column is one of these ids; false for an empty list. */
export const isOneOf = (column: string, ids: readonly string[]) =>
  sql<SqlBool>`${sql.ref(column)} = ANY (${ids}::text[])`
