import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { type AuditChange, recordAudit } from '#shop/audit/record-audit.server.ts'
import { queueMail } from '#shop/mail/queue-mail.server.ts'
import { describeStop } from '#shop/payments/describe-stop.ts'
import { findStop } from '#shop/payments/payment-stops.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import { say } from '#shop/texts/messages.ts'
import { changeStatus } from './change-status.server.ts'
import { findOrder, lockOrder } from './order.queries.server.ts'
import type { DeliverInput, DeliveryInput, OrderView } from './order.schema.ts'
import { isDeliverable, meaningOf } from './order-status.ts'

/**
 * Marks a paid order as delivered, once (SPEC section 4, SAFETY 10), with its carrier and tracking code, and emails the
 * customer unless `notify` is false. Returns the order. Administrators only. Throws `not_found`, `not_paid`,
 * `already_delivered`, `order_state`.
 */
export function deliverOrder(
  db: Db,
  actor: Actor,
  id: string,
  { notify, ...input }: DeliverInput = { notify: true },
): Promise<OrderView> {
  if (!actor.isAdmin) throw new ShopError({ code: 'not_allowed' })
  return inTransaction(db, async (tx) => {
    await refuseStopped(tx, id)
    const parcel = parcelOf(input)
    const isDone = await changeStatus(tx, {
      id,
      from: 'paid',
      to: 'delivered',
      step: 'delivered',
      actor: actor.id,
      set: { ...parcel, delivered_at: sql<Date>`now()` },
      changes: changesOf({ carrier: null, tracking_code: null }, parcel),
    })
    const order = await findOrder(tx, id)
    if (!order) throw new ShopError({ code: 'not_found', what: 'order' })
    if (!isDone) throw refusalFor(order)
    if (notify) await queueMail(tx, { kind: 'order_delivered', orderId: id })
    return order
  })
}

/** While the customer or the provider claims the money back, the order is not sent. */
async function refuseStopped(tx: Db, id: string) {
  const order = await lockOrder(tx, id)
  if (!order || !isDeliverable(order.status)) return
  const stop = await findStop(tx, id)
  if (stop) throw new ShopError({ code: 'order_state', status: order.status, message: describeStop(stop) })
}

/**
 * Corrects the carrier and tracking code of a delivered order and returns it. Administrators only. Throws `not_found`,
 * `order_state` for an order that was not delivered.
 */
export function correctDelivery(db: Db, actor: Actor, id: string, input: DeliveryInput): Promise<OrderView> {
  if (!actor.isAdmin) throw new ShopError({ code: 'not_allowed' })
  return inTransaction(db, async (tx) => {
    const before = await lockOrder(tx, id)
    if (!before) throw new ShopError({ code: 'not_found', what: 'order' })
    if (before.delivered_at === null) {
      throw new ShopError({ code: 'order_state', status: before.status, message: say('notDelivered') })
    }
    const after = parcelOf(input)
    const changes = changesOf(before, after)
    if (changes.length > 0) {
      await tx.updateTable('orders').set(after).where('id', '=', id).execute()
      await recordAudit(tx, { action: 'order.delivery_changed', actor: actor.id, subject: id, changes })
    }
    const order = await findOrder(tx, id)
    if (!order) throw new Error(`order ${id} went under its own lock`)
    return order
  })
}

type Parcel = { carrier: string | null; tracking_code: string | null }

const parcelOf = ({ carrier, trackingCode }: DeliveryInput): Parcel => ({
  carrier: carrier || null,
  tracking_code: trackingCode || null,
})

const changesOf = (before: Parcel, after: Parcel): AuditChange[] =>
  [
    { field: 'carrier', before: before.carrier, after: after.carrier },
    { field: 'trackingCode', before: before.tracking_code, after: after.tracking_code },
  ].filter((change) => change.before !== change.after)

function refusalFor({ status }: OrderView) {
  if (status === 'delivered') return new ShopError({ code: 'already_delivered' })
  return new ShopError(
    meaningOf(status).money === 'none' ? { code: 'not_paid' } : { code: 'order_state', status },
  )
}
