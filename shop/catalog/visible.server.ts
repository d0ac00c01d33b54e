import { type RawBuilder, sql } from 'kysely'

/**
 * Archived products are gone for everybody, hidden ones are there for administrators only (SAFETY 25), and so are those that
 * are offered to somebody who wants them before everybody sees them (docs/decisions/wants.md).
 */
export const visibleTo = (asAdmin: boolean): RawBuilder<boolean> =>
  asAdmin
    ? sql<boolean>`products.archived_at IS NULL`
    : sql<boolean>`(products.archived_at IS NULL AND products.show AND NOT products.withheld)`
