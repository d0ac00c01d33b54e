import { type RawBuilder, sql } from 'kysely'

/**
 * Archived products are invisible to everybody. Hidden products are visible to administrators only (SAFETY 25), and so are
 * withheld ones, which are first offered to people who want them (docs/decisions/wants.md).
 */
export const visibleTo = (asAdmin: boolean): RawBuilder<boolean> =>
  asAdmin
    ? sql<boolean>`products.archived_at IS NULL`
    : sql<boolean>`(products.archived_at IS NULL AND products.show AND NOT products.withheld)`

/**
 * Whether a product has a page. A product that was sold, here or elsewhere, keeps the page that people have linked to and saved,
 * even while its next piece is withheld for people who want it; to everybody else it appears as sold (`asSold`).
 */
export const hasPageFor = (asAdmin: boolean): RawBuilder<boolean> =>
  asAdmin
    ? visibleTo(true)
    : sql<boolean>`(products.archived_at IS NULL AND products.show AND (NOT products.withheld
        OR EXISTS (SELECT FROM stock_movements WHERE product_id = products.id AND kind = 'take')
        OR sold_out_since(products.id, '-infinity')))`

/** A withheld product as the public sees it: without the piece that is privately offered. */
export const asSold = <Row extends Record<'quantity' | 'reserved', number> & { withheld: boolean }>(
  row: Row,
): Row => (row.withheld ? { ...row, quantity: 0, reserved: 0 } : row)
