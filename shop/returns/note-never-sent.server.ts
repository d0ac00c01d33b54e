import { sql, type Transaction } from 'kysely'
import type { DB } from '#db/database.ts'

/**
 * Records the pieces of an order's open returns that are in no parcel any more as arrived: the refund may only wait for goods
 * that left (Directive 2011/83/EU art. 13(3)). What its customer has received is not here. Call it under the order's lock, after
 * a parcel was taken back.
 */
export async function noteNeverSent(tx: Transaction<DB>, orderId: string): Promise<void> {
  const { rows } = await sql<{ return_id: string }>`
    UPDATE return_items SET arrived_qty = return_items.qty - least(away.pieces, away.sent)
    FROM (
      SELECT k.id, k.qty - k.arrived_qty AS pieces, coalesce((
        SELECT sum(p.qty) FROM parcel_items p JOIN parcels ON parcels.id = p.parcel_id
        WHERE p.order_item_id = k.order_item_id
          AND (parcels.undone_at IS NULL OR parcels.received_at IS NOT NULL)), 0)::int AS sent
      FROM return_items k JOIN returns r ON r.id = k.return_id
      WHERE r.order_id = ${orderId} AND r.settled_at IS NULL
    ) AS away
    WHERE return_items.id = away.id AND away.pieces > away.sent
    RETURNING return_items.return_id`.execute(tx)
  const ids = [...new Set(rows.map(({ return_id }) => return_id))]
  if (ids.length === 0) return
  await sql`
    UPDATE returns SET status = 'arrived', arrived_at = coalesce(arrived_at, now())
    WHERE id = ANY (${ids}::text[]) AND NOT EXISTS (
      SELECT FROM return_items k WHERE k.return_id = returns.id AND k.arrived_qty < k.qty)`.execute(tx)
}
