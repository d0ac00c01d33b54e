import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { DB } from '#db/database.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { queueMail } from '#shop/mail/queue-mail.server.ts'
import { orderState, ShopError } from '#shop/shop-error.ts'
import { say } from '#shop/texts/messages.ts'
import { refuseWithdrawn } from '#shop/withdrawal/refuse-withdrawn.server.ts'
import { requireStatusChange } from './change-status.server.ts'
import type { LockedOrder } from './order.queries.server.ts'
import type { OrderView } from './order.schema.ts'
import { isDeliverable, isToSend, meaningOf, type OrderStatus } from './order-status.ts'
import type { DeliverInput, DeliveryInput } from './parcels/parcel.schema.ts'
import { findParcels, piecesToSend } from './parcels/parcels.queries.server.ts'
import { changeCarriage, changeOrder, refuseStopped } from './parcels/send-parcel.server.ts'
import { carriageChanges, carriageOf, noCarriage, writeParcel } from './parcels/write-parcel.server.ts'

/**
 * Marks a paid order as delivered, once (SPEC section 4, SAFETY 10), and emails the customer unless `notify` is false.
 * Pieces that were not sent yet are recorded as a parcel with this carrier and tracking code, which are ignored if
 * everything was sent before. Returns the order. Administrators only. Throws `not_found`, `not_paid`,
 * `already_delivered`, `order_state`.
 */
export function deliverOrder(
  db: Db,
  actor: Actor,
  id: string,
  { notify, ...input }: DeliverInput = { notify: true },
): Promise<OrderView> {
  return changeOrder(db, actor, id, async (tx, order) => {
    if (!isDeliverable(order.status)) throw refusalFor(order)
    if (isToSend(order.status)) await refuseStopped(tx, order)
    const left = await piecesToSend(tx, id)
    if (isToSend(order.status)) await refuseWithdrawn(tx, id, left.length)
    const carriage = left.length > 0 ? carriageOf(input) : noCarriage
    if (left.length > 0) await writeParcel(tx, id, carriage, left)
    await requireStatusChange(tx, {
      id,
      from: order.status as OrderStatus, // the column's CHECK constraint lists exactly these values
      to: 'delivered',
      step: 'delivered',
      actor: actor.id,
      set: { delivered_at: sql<Date>`now()` },
      changes: carriageChanges(noCarriage, carriage),
    })
    if (notify) await queueMail(tx, { kind: 'order_delivered', orderId: id })
  })
}

/** Delivers a sale over the counter immediately, in a transaction that has locked the paid order. */
export async function handOver(tx: Transaction<DB>, actor: Actor, id: string): Promise<void> {
  const parcelId = await writeParcel(tx, id, noCarriage, await piecesToSend(tx, id))
  // The customer already has it.
  const received = { received_at: sql<Date>`now()`, received_by: 'admin' }
  await tx.updateTable('parcels').set(received).where('id', '=', parcelId).execute()
  const set = { delivered_at: sql<Date>`now()` }
  await requireStatusChange(tx, {
    id,
    from: 'paid',
    to: 'delivered',
    step: 'delivered',
    actor: actor.id,
    set,
  })
}

/**
 * Corrects the carrier and tracking code of a delivered order's last parcel and returns the order. Administrators only.
 * Throws `not_found`, `order_state` for an order that was not delivered.
 */
export function correctDelivery(db: Db, actor: Actor, id: string, input: DeliveryInput): Promise<OrderView> {
  return changeOrder(db, actor, id, async (tx, order) => {
    const parcel = (await findParcels(tx, id)).at(-1)
    if (order.delivered_at === null || !parcel) {
      throw orderState(order.status, say('notDelivered'))
    }
    await changeCarriage(tx, actor, { orderId: id, parcelId: parcel.id }, input)
  })
}

/** The error for an order that is not deliverable: if its money was kept, it has been delivered already. */
function refusalFor({ status }: LockedOrder) {
  const { money } = meaningOf(status)
  if (money === 'none') return new ShopError({ code: 'not_paid' })
  return new ShopError(money === 'kept' ? { code: 'already_delivered' } : { code: 'order_state', status })
}
