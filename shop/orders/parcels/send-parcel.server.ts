import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { DB } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { queueParcelMail, queueParcelMailAgain, unqueueParcelMail } from '#shop/mail/queue-mail.server.ts'
import { requireStatusChange } from '#shop/orders/change-status.server.ts'
import { findOrder, type LockedOrder, lockOrder } from '#shop/orders/order.queries.server.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { isDeliverable, isToSend, meaningOf } from '#shop/orders/order-status.ts'
import { describeStop } from '#shop/payments/describe-stop.ts'
import { findStop } from '#shop/payments/payment-stops.server.ts'
import { noteNeverSent } from '#shop/returns/note-never-sent.server.ts'
import { orderState, ShopError } from '#shop/shop-error.ts'
import { say } from '#shop/texts/messages.ts'
import { orderTexts } from '#shop/texts/orders.ts'
import { refuseWithdrawn } from '#shop/withdrawal/refuse-withdrawn.server.ts'
import type {
  DeliveryInput,
  LinePieces,
  ParcelCorrection,
  SendInput,
  UndoSendingInput,
} from './parcel.schema.ts'
import { findParcels, piecesToSend } from './parcels.queries.server.ts'
import { orderOfParcel } from './receive-order.server.ts'
import { carriageChanges, carriageOf, noCarriage, writeParcel } from './write-parcel.server.ts'

/** `field`: the name of the pieces in the request body. */
type Sending = SendInput & { field?: 'pieces' | 'items' }

/**
 * Records that a parcel was sent, with everything still to be sent or part of it, and emails the customer unless `notify`
 * is false. The order counts as sent once nothing is left to send. Returns the order. Administrators only. Throws
 * `not_found`, `not_paid`, `order_state` if nothing is to be sent, sending is not allowed, or the number of parcels is not
 * the one that the caller knows, and `invalid_input` for more pieces than are left.
 */
export function sendParcel(
  db: Db,
  actor: Actor,
  orderId: string,
  { notify, pieces, knownParcels, field = 'pieces', ...input }: Sending,
): Promise<OrderView> {
  return changeOrder(db, actor, orderId, async (tx, order) => {
    if (!isToSend(order.status)) throw notToSend(order)
    await refuseStopped(tx, order)
    if (knownParcels !== undefined && (await findParcels(tx, orderId)).length !== knownParcels) {
      throw orderState(order.status, say('sentMeanwhile'))
    }
    const left = await piecesToSend(tx, orderId)
    await refuseWithdrawn(tx, orderId, left.length)
    if (left.length === 0) throw notToSend(order)
    const chosen = pieces ? choose(left, pieces, field) : left
    const carriage = carriageOf(input)
    const parcelId = await writeParcel(tx, orderId, carriage, chosen)
    const isAll = count(chosen) === count(left)
    const entry = { details: { parcel: parcelId }, changes: carriageChanges(noCarriage, carriage) }
    await (isAll
      ? requireStatusChange(tx, {
          id: orderId,
          from: 'paid',
          to: 'sent',
          step: 'sent',
          actor: actor.id,
          ...entry,
        })
      : recordAudit(tx, { action: 'order.sent', actor: actor.id, subject: orderId, ...entry }))
    if (notify) await queueParcelMail(tx, orderId, parcelId)
  })
}

const count = (pieces: readonly LinePieces[]) => pieces.reduce((sum, { qty }) => sum + qty, 0)

/** Returns the requested pieces if that many are left. */
function choose(left: readonly LinePieces[], asked: readonly LinePieces[], field: string) {
  const byLine = new Map(left.map(({ item, qty }) => [item, qty]))
  for (const [index, { item, qty }] of asked.entries()) {
    const most = byLine.get(item) ?? 0
    if (qty > most) {
      throw new ShopError({
        code: 'invalid_input',
        fields: { [`${field}.${index}.qty`]: say('piecesToSend', most) },
      })
    }
  }
  return asked
}

/** Prevents sending while the customer or the provider is claiming the money back. */
export async function refuseStopped(tx: Transaction<DB>, { id, status }: LockedOrder): Promise<void> {
  const stop = await findStop(tx, id)
  if (stop) throw orderState(status, describeStop(stop))
}

function notToSend({ status }: LockedOrder) {
  if (meaningOf(status).money === 'none') return new ShopError({ code: 'not_paid' })
  const message = isDeliverable(status) ? say('nothingToSend') : undefined
  return orderState(status, message)
}

type ParcelRef = { orderId: string; parcelId: string }

/**
 * Corrects the carrier and tracking code of a parcel and returns its order. Administrators only. Throws `not_found`, also
 * for a parcel that was undone.
 */
export function correctParcel(
  db: Db,
  actor: Actor,
  { orderId, parcelId }: ParcelRef,
  { notify, ...input }: ParcelCorrection,
): Promise<OrderView> {
  return changeOrder(db, actor, orderId, async (tx) => {
    const isChanged = await changeCarriage(tx, actor, { orderId, parcelId }, input)
    if (isChanged && notify) await queueParcelMailAgain(tx, orderId, parcelId)
  })
}

/**
 * Like `correctParcel`, but fields that `input` omits stay unchanged. Throws `not_found`, and `invalid_input` for a
 * tracking code without a carrier.
 */
export async function correctPartOfParcel(
  db: Db,
  actor: Actor,
  parcelId: string,
  input: DeliveryInput,
): Promise<OrderView> {
  const orderId = await orderOfParcel(db, parcelId)
  return changeOrder(db, actor, orderId, async (tx) => {
    const before = await requireParcel(tx, { orderId, parcelId })
    const carrier = input.carrier ?? before.carrier ?? ''
    const trackingCode = input.trackingCode ?? before.tracking_code ?? ''
    if (carrier === '' && trackingCode !== '') {
      throw new ShopError({ code: 'invalid_input', fields: { carrier: orderTexts.carrierMissing } })
    }
    await changeCarriage(tx, actor, { orderId, parcelId }, { carrier, trackingCode })
  })
}

/** Like `correctParcel`, for an order whose row the caller has locked; returns whether anything changed. */
export async function changeCarriage(
  tx: Transaction<DB>,
  actor: Actor,
  { orderId, parcelId }: ParcelRef,
  input: DeliveryInput,
): Promise<boolean> {
  const before = await requireParcel(tx, { orderId, parcelId })
  const after = carriageOf(input)
  const changes = carriageChanges(before, after)
  if (changes.length === 0) return false
  await tx.updateTable('parcels').set(after).where('id', '=', parcelId).execute()
  await recordAudit(tx, {
    action: 'order.delivery_changed',
    actor: actor.id,
    subject: orderId,
    changes,
  })
  return true
}

/**
 * Undoes the sending of a parcel, for a reason that is kept in the history; its pieces are to be sent again, unless they were
 * withdrawn from, and an email that is still waiting is dropped. Returns the order. Administrators only. Throws `not_found`,
 * and `order_state` once the order is delivered or being refunded.
 */
export function undoSending(
  db: Db,
  actor: Actor,
  { orderId, parcelId }: ParcelRef,
  { reason }: UndoSendingInput,
): Promise<OrderView> {
  return changeOrder(db, actor, orderId, async (tx, order) => {
    const parcel = await requireParcel(tx, { orderId, parcelId })
    if (!isDeliverable(order.status)) throw orderState(order.status)
    await tx.updateTable('parcels').set({ undone_at: sql<Date>`now()` }).where('id', '=', parcelId).execute()
    await unqueueParcelMail(tx, parcelId)
    await noteNeverSent(tx, orderId)
    const entry = {
      actor: actor.id,
      details: { parcel: parcelId, reason },
      changes: carriageChanges(parcel, noCarriage),
    }
    await (isToSend(order.status) || (await isAllSent(tx, orderId))
      ? recordAudit(tx, { action: 'order.sending_undone', subject: orderId, ...entry })
      : requireStatusChange(tx, { id: orderId, from: 'sent', to: 'paid', step: 'sending_undone', ...entry }))
  })
}

/**
 * Marks a partly sent order as sent if nothing is left to send because the rest was refunded. Call it under the order's
 * lock.
 */
export async function becomeSentWhenNothingIsLeft(
  tx: Transaction<DB>,
  orderId: string,
  actorId: string | undefined,
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order || !isToSend(order.status) || !(await isAllSent(tx, orderId))) return
  await requireStatusChange(tx, { id: orderId, from: 'paid', to: 'sent', step: 'sent', actor: actorId })
}

/** Whether something was sent and nothing is left to send; the rest may have been refunded or withdrawn from. */
const isAllSent = async (tx: Transaction<DB>, orderId: string) =>
  (await findParcels(tx, orderId)).length > 0 && (await piecesToSend(tx, orderId)).length === 0

async function requireParcel(tx: Transaction<DB>, { orderId, parcelId }: ParcelRef) {
  const parcel = (await findParcels(tx, orderId)).find(({ id }) => id === parcelId)
  if (!parcel) throw new ShopError({ code: 'not_found', what: 'parcel' })
  return parcel
}

/** Runs `change` on a locked order and returns the order as it is afterwards. */
export function changeOrder(
  db: Db,
  actor: Actor,
  orderId: string,
  change: (tx: Transaction<DB>, order: LockedOrder) => Promise<void>,
): Promise<OrderView> {
  if (!actor.isAdmin) throw new ShopError({ code: 'not_allowed' })
  return inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (!locked) throw new ShopError({ code: 'not_found', what: 'order' })
    await change(tx, locked)
    const order = await findOrder(tx, orderId)
    if (!order) throw new Error(`order ${orderId} went under its own lock`)
    return order
  })
}
