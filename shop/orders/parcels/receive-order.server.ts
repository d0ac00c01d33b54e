import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { dayOf, shopTimeZone } from '#shop/dates.ts'
import type { Day } from '#shop/days.ts'
import { findOrder, lockOrder } from '#shop/orders/order.queries.server.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { orderState, ShopError } from '#shop/shop-error.ts'
import { returnTexts as texts } from '#shop/texts/withdrawal.ts'

/**
 * Records the day on which the customer received everything that was sent, from which the withdrawal period counts. The
 * customer can say so once; an administrator can correct it. Throws `not_found`, `order_state`, `invalid_input`.
 */
export function receiveOrder(
  db: Kysely<DB>,
  actor: Actor,
  orderId: string,
  receivedOn: Day = dayOf(new Date()),
): Promise<OrderView> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId, actor.isAdmin ? undefined : actor.id)
    if (!order) throw new ShopError({ code: 'not_found', what: 'order' })
    const parcels = await findSent(tx, orderId)
    if (parcels.length === 0) throw orderState(order.status, texts.nothingSent)
    const due = actor.isAdmin ? parcels : parcels.filter(({ received_at }) => received_at === null)
    if (due.length === 0) throw orderState(order.status, texts.receivedAlready)
    // Administrators may enter earlier days, since a parcel may be recorded after it left.
    refuseImpossible(receivedOn, actor.isAdmin ? [] : due)
    await tx
      .updateTable('parcels')
      .set({ received_at: noonOf(receivedOn), received_by: actor.isAdmin ? 'admin' : 'customer' })
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .execute()
    return noted(tx, actor, orderId)
  })
}

/** Records when one parcel was received. Administrators only. Throws `not_found`, `invalid_input`. */
export function receiveParcel(
  db: Kysely<DB>,
  actor: Actor,
  parcelId: string,
  receivedAt: string | null,
): Promise<OrderView> {
  if (!actor.isAdmin) throw new ShopError({ code: 'not_allowed' })
  return inTransaction(db, async (tx) => {
    const orderId = await orderOfParcel(tx, parcelId)
    await lockOrder(tx, orderId)
    const parcel = (await findSent(tx, orderId)).find(({ id }) => id === parcelId)
    if (!parcel) throw new ShopError({ code: 'not_found', what: 'parcel' })
    if (receivedAt !== null) refuseImpossible(dayOf(new Date(receivedAt)), [], 'receivedAt')
    await tx
      .updateTable('parcels')
      .set({ received_at: receivedAt, received_by: receivedAt === null ? null : 'admin' })
      .where('id', '=', parcelId)
      .execute()
    return noted(tx, actor, orderId)
  })
}

/** The order of a parcel. Throws `not_found`. */
export async function orderOfParcel(tx: Kysely<DB>, parcelId: string): Promise<string> {
  const row = await tx.selectFrom('parcels').select('order_id').where('id', '=', parcelId).executeTakeFirst()
  if (!row) throw new ShopError({ code: 'not_found', what: 'parcel' })
  return row.order_id
}

const findSent = (tx: Transaction<DB>, orderId: string) =>
  tx
    .selectFrom('parcels')
    .select(['id', 'sent_at', 'received_at'])
    .where('order_id', '=', orderId)
    .where('undone_at', 'is', null)
    .execute()

/** Converts a day to a time: noon in the shop's time zone. */
const noonOf = (day: Day) => sql<Date>`(${day}::date + time '12:00') AT TIME ZONE ${shopTimeZone}`

function refuseImpossible(day: Day, parcels: readonly { sent_at: Date }[], field = 'receivedOn') {
  const isEarly = parcels.some(({ sent_at }) => day < dayOf(sent_at))
  if (!isEarly && day <= dayOf(new Date())) return
  const message = isEarly ? texts.receivedBeforeSent : texts.notYet
  throw new ShopError({ code: 'invalid_input', fields: { [field]: message } })
}

async function noted(tx: Transaction<DB>, actor: Actor, orderId: string): Promise<OrderView> {
  await recordAudit(tx, { action: 'order.received', actor: actor.id, subject: orderId })
  const order = await findOrder(tx, orderId)
  if (!order) throw new Error(`order ${orderId} went under its own lock`)
  return order
}
