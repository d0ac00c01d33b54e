import type { Kysely } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { DB } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { hasScentFields } from '#shop/catalog/categories.ts'
import { isPaidStatus, isToSend } from '#shop/orders/order-status.ts'
import type { LinePieces } from '#shop/orders/parcels/parcel.schema.ts'
import { findParcels, piecesToSend } from '#shop/orders/parcels/parcels.queries.server.ts'
import { describeStop } from '#shop/payments/describe-stop.ts'
import { findStop } from '#shop/payments/payment-stops.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { orderState, ShopError } from '#shop/shop-error.ts'
import { say } from '#shop/texts/messages.ts'
import { refuseWithdrawn } from '#shop/withdrawal/refuse-withdrawn.server.ts'
import { afterBusinessDays } from './business-days.ts'
import { issueCreditNote, issueInvoice } from './issue-documents.server.ts'
import type { IssuedDocument, PackedItem, PackingSlip } from './issued-document.ts'
import { findCredited, findInvoice } from './issued-documents.queries.server.ts'
import { receiverOf } from './receiver.ts'
import { sellerOf } from './seller.ts'

/**
 * Returns the invoice of one of the actor's own orders, or of any order for an administrator. One that the scheduled job
 * has not issued yet is issued now. Throws `not_found` (SAFETY 21), `order_state` for an order that is not paid.
 */
export async function readInvoice(db: Kysely<DB>, actor: Actor, orderId: string): Promise<IssuedDocument> {
  await requireReadable(db, actor, orderId)
  const issued = await findInvoice(db, orderId)
  return issued ?? inTransaction(db, (tx) => issueInvoice(tx, orderId))
}

type WhichNote = { id: string; refundId: string }

/** Like `readInvoice`, for the credit note of one of the order's refunds. */
export async function readCreditNote(
  db: Kysely<DB>,
  actor: Actor,
  { id, refundId }: WhichNote,
): Promise<IssuedDocument> {
  await requireReadable(db, actor, id)
  const issued = await findCredited(db, { orderId: id, refundId })
  return issued ?? inTransaction(db, (tx) => issueCreditNote(tx, id, refundId))
}

async function requireReadable(db: Db, actor: Actor, orderId: string) {
  let query = db.selectFrom('orders').select('id').where('id', '=', orderId)
  if (!actor.isAdmin) query = query.where('user_id', '=', actor.id)
  if (!(await query.executeTakeFirst())) throw new ShopError({ code: 'not_found', what: 'order' })
}

/**
 * Returns the contents of an order's parcel, with the order's internal notes. Administrators only. Throws `not_found`, and
 * `order_state` for an order that is not paid or must not be sent, so that nobody packs it by mistake. `publicUrl` is the
 * shop's URL.
 */
export async function readPackingSlip(
  db: Db,
  actor: Actor,
  orderId: string,
  publicUrl: string,
): Promise<PackingSlip> {
  if (!actor.isAdmin) throw new ShopError({ code: 'not_allowed' })
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst()
  if (!order) throw new ShopError({ code: 'not_found', what: 'order' })
  if (!isPaidStatus(order.status) || !order.paid_at) {
    throw orderState(order.status, say('packOnlyPaid'))
  }
  const stop = isToSend(order.status) ? await findStop(db, orderId) : undefined
  if (stop) throw orderState(order.status, describeStop(stop))
  const settings = await readSettings(db)
  const parcels = await findParcels(db, orderId)
  // What is still to be packed: the next of several parcels, without anything that the customer has withdrawn from.
  const left = isToSend(order.status) ? await piecesToSend(db, orderId) : undefined
  if (left) await refuseWithdrawn(db, orderId, left.length)
  const notes = await db
    .selectFrom('order_notes')
    .select('text')
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return {
    orderNumber: order.number,
    placedAt: order.created_at.toISOString(),
    sendBy: afterBusinessDays(order.paid_at, settings.packingDays).toISOString(),
    carrier: parcels.at(-1)?.carrier ?? null,
    firstName: order.first_name,
    receiver: receiverOf(order),
    phone: order.phone,
    seller: sellerOf(settings),
    items: await packedItems(db, orderId, left),
    gift: order.gift_wrap_price === null ? null : { message: order.gift_message },
    notes: notes.map(({ text }) => text),
    termsAddress: `${new URL(publicUrl).host}/terms`,
    withdrawAddress: `${new URL(publicUrl).host}/withdraw`,
  }
}

/** `left` limits the slip to these pieces of each line; without it, all ordered pieces are listed. */
async function packedItems(db: Db, orderId: string, left?: readonly LinePieces[]): Promise<PackedItem[]> {
  const items = await db
    .selectFrom('order_items')
    .innerJoin('products', 'products.id', 'order_items.product_id')
    .select(['order_items.id', 'order_items.title', 'order_items.qty', 'products.sku', 'products.magazine'])
    .select(['products.condition', 'products.weight_g', 'products.category'])
    .where('order_items.order_id', '=', orderId)
    .orderBy('order_items.position')
    .execute()
  const piecesOf = ({ id, qty }: { id: string; qty: number }) =>
    left ? (left.find(({ item }) => item === id)?.qty ?? 0) : qty
  const packed = items.filter((item) => piecesOf(item) > 0)
  return packed.map((item) => ({
    title: item.title,
    sku: item.sku,
    magazine: item.magazine,
    condition: item.condition,
    pieces: piecesOf(item),
    grams: item.weight_g,
    isPerfume: hasScentFields(item.category),
  }))
}
