import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { DB } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { queueMailAgain } from '#shop/mail/queue-mail.server.ts'
import { lockOrder } from '#shop/orders/order.queries.server.ts'
import { holdsStock, isPayable } from '#shop/orders/order-status.ts'
import { type Attempt, findUnfinishedAttempt, moveAttempt } from './attempt.queries.server.ts'
import { type AttemptStatus, noteClosedThere } from './attempt-checks.queries.server.ts'
import type { Capture } from './payment-gateway.ts'

// Payments that a bank decides after its customer has confirmed them (docs/decisions/payments.md, "Decided later").

type Pending = Pick<Capture, 'pendingReason' | 'settlesWithinDays'>

/**
 * Stores the provider's code for why the money has not moved yet; the attempt becomes 'unknown'. If it is the first time
 * that a bank decides later, also stores how long to wait, and emails the customer. An order that is paid or closed does
 * not wait for a bank.
 */
export function keepPending(
  db: Db,
  { id, order_id: orderId }: Pick<Attempt, 'id' | 'order_id'>,
  from: readonly AttemptStatus[],
  { pendingReason, settlesWithinDays }: Pending,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    await moveAttempt(tx, id, from, 'unknown')
    const kept = await tx
      .updateTable('payment_attempts')
      .set({ pending_reason: pendingReason ?? null })
      .where('id', '=', id)
      .where('status', '=', 'unknown')
      .returning('settles_by')
      .executeTakeFirst()
    if (!kept) return
    const isFirst = kept.settles_by === null && settlesWithinDays !== undefined
    if (isFirst) {
      await tx
        .updateTable('payment_attempts')
        .set({ settles_by: sql<Date>`now() + make_interval(days => ${settlesWithinDays}::int)` })
        .where('id', '=', id)
        .execute()
    }
    if (order && !holdsStock(order.status)) await leaveSettling(tx, orderId)
    else if (isFirst) await queueMailAgain(tx, { kind: 'payment_waiting', orderId })
  })
}

/** Hours for which items stay held after a bank's refusal, since the email about it may be read the next day. */
const hoursToPayAgain = 24

/**
 * Ends an attempt that the provider has declined, if its status is one of `from`, and returns it; otherwise undefined. If a
 * bank refused it later, the customer is asked to pay in another way, with the items held meanwhile. Call it under the
 * order's lock.
 */
export async function declineAttempt(
  tx: Transaction<DB>,
  { id }: Pick<Attempt, 'id'>,
  from: readonly AttemptStatus[],
  capture?: Pick<Capture, 'settlesWithinDays'>,
): Promise<Attempt | undefined> {
  const declined = await moveAttempt(tx, id, from, 'declined')
  const isLater = declined && (declined.settles_by !== null || capture?.settlesWithinDays !== undefined)
  if (isLater) await askToPayAgain(tx, declined)
  return declined
}

async function askToPayAgain(tx: Transaction<DB>, attempt: Attempt) {
  const order = await lockOrder(tx, attempt.order_id)
  if (!order || !isPayable(order.status)) return
  // Only once per order, or refused payments could hold a bottle for weeks.
  if (holdsStock(order.status) && !(await hasWaitedBefore(tx, attempt))) {
    await tx
      .updateTable('orders')
      .set({
        hold_until: sql<Date>`greatest(hold_until, now() + make_interval(hours => ${hoursToPayAgain}::int))`,
      })
      .where('id', '=', order.id)
      .execute()
  }
  await queueMailAgain(tx, { kind: 'payment_refused', orderId: order.id })
}

/** Whether the order had an earlier payment that a bank was to decide later. */
export const hasWaitedBefore = async (db: Db, { id, order_id: orderId }: Pick<Attempt, 'id' | 'order_id'>) =>
  (await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_id', '=', orderId)
    .where('id', '<>', id)
    .where('settles_by', 'is not', null)
    .executeTakeFirst()) !== undefined

/**
 * Stops waiting for a payment that only the bank can still decide, because the order is closed or paid; returns false if the
 * order's unsettled payment is not of that kind. It cannot be stopped at the provider: Stripe only expires open sessions,
 * and a session's payment intent cannot be cancelled. Money that still arrives is found and refunded. Call it under the
 * order's lock.
 */
export async function leaveSettling(tx: Transaction<DB>, orderId: string): Promise<boolean> {
  const attempt = await findUnfinishedAttempt(tx, orderId)
  if (!attempt || attempt.settles_by === null || attempt.pending_reason === null) return false
  if (!(await moveAttempt(tx, attempt.id, ['unknown'], 'expired'))) return false
  await noteClosedThere(tx, attempt.id)
  return true
}
