import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { cents } from '#shop/money/money.ts'
import { closeUnpaidOrder, refuseTooManyOpenOrders, renewHold } from '#shop/orders/hold-order.server.ts'
import { type LockedOrder, lockOrder } from '#shop/orders/order.queries.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import {
  type Attempt,
  findAttempt,
  findUnfinishedAttempt,
  insertAttempt,
  keepProviderOrder,
  moveAttempt,
  recordAnomaly,
} from './attempt.queries.server.ts'
import type { ProviderOrder } from './payment-port.ts'
import type { Payments } from './payments.ts'

/** PayPal lets an order that nobody approved die after three hours; one that old is not offered again. */
const freshForMs = 2 * 60 * 60 * 1000

type Till = { db: Kysely<DB>; payments: Payments }

/**
 * Makes PayPal's order for exactly the amount due and gives its id; the same one while that attempt is open. An
 * expired order takes a new hold first. Throws `not_found`, `already_paid`, `order_state`, `out_of_stock`,
 * `payment_pending`, `too_many_open_orders`, `payment_method_unavailable`, `payment_unavailable`.
 */
export async function startPayPal(
  { db, payments }: Till,
  actor: Actor,
  orderId: string,
  { limits }: { limits: boolean },
): Promise<{ id: string }> {
  const { attempt, number } = await inTransaction(db, (tx) => openAttempt(tx, actor, orderId, limits))
  if (attempt.provider_id !== null) return { id: attempt.provider_id }
  const result = await payments.paypal.createOrder({
    orderId,
    number,
    amount: cents(attempt.amount),
    currency: attempt.currency,
    requestId: attempt.request_id,
  })
  // Whether or not it arrived, the next try sends the same request id and so makes no second order.
  if (result.kind === 'unavailable' || result.kind === 'unknown')
    throw new ShopError({ code: 'payment_unavailable' })
  if (result.kind === 'refused') {
    await giveUp(db, attempt, 'create_refused', { issue: result.issue, message: result.message })
    throw new ShopError({ code: 'payment_unavailable' })
  }
  await keep(db, attempt, result.order)
  return { id: result.order.providerId }
}

async function openAttempt(tx: Transaction<DB>, actor: Actor, orderId: string, limits: boolean) {
  const settings = await readSettings(tx)
  if (!settings.paymentMethods.includes('PayPal')) throw new ShopError({ code: 'payment_method_unavailable' })
  const order = await lockOrder(tx, orderId, actor.id)
  if (!order) throw new ShopError({ code: 'not_found', what: 'order' })
  refuseUnlessUnpaid(order)
  const attempt = await findUnfinishedAttempt(tx, orderId)
  if (attempt && attempt.status !== 'open') throw new ShopError({ code: 'payment_pending' })
  if (isHeld(order) && attempt) {
    if (Date.now() - attempt.created_at.getTime() < freshForMs) return { attempt, number: order.number }
    await moveAttempt(tx, attempt.id, ['open'], 'expired')
  }
  if (!isHeld(order)) {
    // The sweeper has not come by yet: end the old hold here, so that each hold has its own number and movements.
    if (order.status === 'placed') await closeUnpaidOrder(tx, order, 'expired')
    if (limits) await refuseTooManyOpenOrders(tx, actor.id)
    await renewHold(tx, order, settings)
  }
  return { attempt: await insertAttempt(tx, order), number: order.number }
}

const isHeld = (order: LockedOrder) =>
  order.status === 'placed' && order.hold_until !== null && order.hold_until.getTime() > Date.now()

function refuseUnlessUnpaid({ status }: LockedOrder) {
  if (status === 'placed' || status === 'expired') return
  if (status === 'paid' || status === 'delivered') throw new ShopError({ code: 'already_paid' })
  throw new ShopError({ code: 'order_state', status })
}

/** Keeps the provider's id, when its order is for this order and this amount. */
async function keep(db: Kysely<DB>, attempt: Attempt, made: ProviderOrder) {
  const { amount, currency, orderId } = made
  if (amount !== attempt.amount || currency !== attempt.currency || orderId !== attempt.order_id) {
    await giveUp(db, attempt, 'created_other_amount', { amount, currency, orderId })
    throw new ShopError({ code: 'payment_mismatch' })
  }
  if (await keepProviderOrder(db, attempt.id, made)) return
  // A twin of this request was faster and may already be capturing; otherwise the attempt has ended meanwhile.
  const known = await findAttempt(db, made.providerId, attempt.order_id)
  if (!known || known.status === 'expired') throw new ShopError({ code: 'order_state', status: 'expired' })
}

async function giveUp(db: Kysely<DB>, attempt: Attempt, reason: string, details: Record<string, unknown>) {
  await inTransaction(db, async (tx) => {
    await moveAttempt(tx, attempt.id, ['open'], 'declined')
    await recordAnomaly(tx, { orderId: attempt.order_id, providerRef: attempt.request_id, reason, details })
  })
}
