import type { Transaction } from 'kysely'
import type { DB } from '#db/database.ts'
import type { AuditChange } from '#shop/audit/record-audit.server.ts'
import { newId } from '#shop/ids.ts'
import type { DeliveryInput, LinePieces } from './parcel.schema.ts'

/** A parcel's carrier and tracking code, as stored. */
export type Carriage = { carrier: string | null; tracking_code: string | null }

/** Carrier and tracking code as columns; null if the owner left them empty. */
export const carriageOf = ({ carrier, trackingCode }: DeliveryInput): Carriage => ({
  carrier: carrier || null,
  tracking_code: trackingCode || null,
})

/** The changes of a parcel, for the history. */
export const carriageChanges = (before: Carriage, after: Carriage): AuditChange[] =>
  [
    { field: 'carrier', before: before.carrier, after: after.carrier },
    { field: 'trackingCode', before: before.tracking_code, after: after.tracking_code },
  ].filter((change) => change.before !== change.after)

export const noCarriage: Carriage = { carrier: null, tracking_code: null }

/** Inserts a parcel with some pieces of an order whose row the caller has locked, and returns its id. */
export async function writeParcel(
  tx: Transaction<DB>,
  orderId: string,
  carriage: Carriage,
  pieces: readonly LinePieces[],
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('parcels')
    .values({ id, order_id: orderId, ...carriage })
    .execute()
  await tx
    .insertInto('parcel_items')
    .values(pieces.map(({ item, qty }) => ({ parcel_id: id, order_item_id: item, qty })))
    .execute()
  return id
}
