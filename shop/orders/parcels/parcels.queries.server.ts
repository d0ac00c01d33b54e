import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/connect.ts'
import type { DB } from '#db/database.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { trackingUrl } from './carriers.ts'
import type { LinePieces, ParcelView } from './parcel.schema.ts'

/** The parcels of an order with their contents, for a query on orders. */
export const parcelsOf = (eb: ExpressionBuilder<DB, 'orders'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('parcels')
      .select(['parcels.id', 'carrier', 'tracking_code', 'sent_at', 'received_at'])
      .select((parcel) =>
        jsonArrayFrom(
          parcel
            .selectFrom('parcel_items')
            .innerJoin('order_items', 'order_items.id', 'parcel_items.order_item_id')
            .select(['parcel_items.order_item_id as item', 'parcel_items.qty'])
            .whereRef('parcel_items.parcel_id', '=', 'parcels.id')
            .orderBy('order_items.position'),
        ).as('pieces'),
      )
      .whereRef('parcels.order_id', '=', 'orders.id')
      .where('undone_at', 'is', null)
      .orderBy('sent_at')
      .orderBy('parcels.id'),
  ).as('parcels')

/** The number of pieces of a line still to be sent, for a query on lines. */
export const unsentOf = (eb: ExpressionBuilder<DB, 'order_items'>) =>
  eb
    .selectFrom('pieces_to_send')
    .select('pieces_to_send.qty')
    .whereRef('pieces_to_send.order_item_id', '=', 'order_items.id')

type ParcelRow = {
  id: string
  carrier: string | null
  tracking_code: string | null
  sent_at: string | Date
  received_at: string | Date | null
  pieces: LinePieces[]
}
type WithParcels = { parcels: ParcelRow[]; postcode: string; country: string }

/** The parcels in the API's format, oldest first. */
export const parcelViews = ({ parcels, postcode, country }: WithParcels): ParcelView[] =>
  parcels.map(({ id, carrier, tracking_code: trackingCode, sent_at, received_at, pieces }) => ({
    _id: id,
    carrier,
    trackingCode,
    trackingUrl: carrier === null ? null : trackingUrl({ carrier, trackingCode, postcode, country }),
    sentAt: new Date(sent_at).toISOString(),
    receivedAt: received_at === null ? null : new Date(received_at).toISOString(),
    pieces,
  }))

/** Carrier and tracking of the last parcel that has a carrier; null if none has. */
export function deliveryOf(row: WithParcels): OrderView['delivery'] {
  const last = parcelViews(row).findLast(({ carrier }) => carrier !== null)
  if (!last || last.carrier === null) return null
  const { carrier, trackingCode, trackingUrl: url } = last
  return { carrier, trackingCode, trackingUrl: url }
}

/** Returns the pieces of an order still to be sent, without lines that have none left. The caller has locked its row. */
export async function piecesToSend(db: Db, orderId: string): Promise<LinePieces[]> {
  const rows = await db
    .selectFrom('pieces_to_send')
    .select(['order_item_id as item', 'qty'])
    .where('order_id', '=', orderId)
    .execute()
  return rows.flatMap(({ item, qty }) => (item !== null && qty !== null && qty > 0 ? [{ item, qty }] : []))
}

/** Returns the parcels of an order, oldest first, except those that were undone. */
export const findParcels = (db: Db, orderId: string) =>
  db
    .selectFrom('parcels')
    .select(['id', 'carrier', 'tracking_code'])
    .where('order_id', '=', orderId)
    .where('undone_at', 'is', null)
    .orderBy('sent_at')
    .orderBy('id')
    .execute()
