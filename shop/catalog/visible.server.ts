import { type RawBuilder, sql } from 'kysely'

/**
 * Archived products are gone for everybody, hidden ones are there for administrators only (SAFETY 25), and so are those that
 * are offered to somebody who wants them before everybody sees them (docs/decisions/wants.md).
 */
export const visibleTo = (asAdmin: boolean): RawBuilder<boolean> =>
  asAdmin
    ? sql<boolean>`products.archived_at IS NULL`
    : sql<boolean>`(products.archived_at IS NULL AND products.show AND NOT products.withheld)`

/**
 * Whether a product has a page. What was sold, here or elsewhere, keeps the page that people have linked to and saved
 * while its next piece is offered to those who want it, and is sold for everybody else (`asSold`).
 */
export const hasPageFor = (asAdmin: boolean): RawBuilder<boolean> =>
  asAdmin
    ? visibleTo(true)
    : sql<boolean>`(products.archived_at IS NULL AND products.show AND (NOT products.withheld
        OR EXISTS (SELECT FROM stock_movements WHERE product_id = products.id AND kind = 'take')
        OR sold_out_since(products.id, '-infinity')))`

/** A withheld product as everybody else sees it: without the piece that somebody is offered. */
export const asSold = <Row extends Record<'quantity' | 'reserved', number> & { withheld: boolean }>(
  row: Row,
): Row => (row.withheld ? { ...row, quantity: 0, reserved: 0 } : row)
