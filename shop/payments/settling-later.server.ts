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
 * Keeps why the provider has not moved the money yet, in its own code; the attempt then is 'unknown'. The first time that
 * a bank decides later, also until when it is waited for, and the customer is emailed. An order that is paid or closed
 * waits for no bank.
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

/** How long the pieces stay held after a bank's refusal, in hours: the email about it may be read the next day. */
const hoursToPayAgain = 24

/**
 * Ends an attempt that the provider has declined, out of one of `from`, and returns it, or undefined where it was in none.
 * When a bank has refused it later, the customer is asked to pay in another way, with the pieces held meanwhile. Call it
 * under the order's lock.
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
  // Once per order, or refused payments could hold a bottle for weeks.
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

/** Whether the order had another payment before that a bank was to decide later. */
export const hasWaitedBefore = async (db: Db, { id, order_id: orderId }: Pick<Attempt, 'id' | 'order_id'>) =>
  (await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_id', '=', orderId)
    .where('id', '<>', id)
    .where('settles_by', 'is not', null)
    .executeTakeFirst()) !== undefined

/**
 * Gives up waiting for a payment that only the bank can still decide, because the order ends or is paid; returns false
 * when the order's unsettled payment is none of these. Nothing can stop it at the provider: Stripe expires open sessions
 * only, and a session's payment intent cannot be cancelled. Money that still arrives is found and sent back. Call it
 * under the order's lock.
 */
export async function leaveSettling(tx: Transaction<DB>, orderId: string): Promise<boolean> {
  const attempt = await findUnfinishedAttempt(tx, orderId)
  if (!attempt || attempt.settles_by === null || attempt.pending_reason === null) return false
  if (!(await moveAttempt(tx, attempt.id, ['unknown'], 'expired'))) return false
  await noteClosedThere(tx, attempt.id)
  return true
}
