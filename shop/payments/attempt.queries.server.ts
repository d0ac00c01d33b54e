import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { newId } from '#shop/ids.ts'
import type { LockedOrder } from '#shop/orders/order.queries.server.ts'
import { unsettledAttempts } from '#shop/orders/order.queries.server.ts'

export type AttemptStatus = 'open' | 'capturing' | 'unknown' | 'captured' | 'declined' | 'expired'

/** Attempts that may still end in a capture; an order has at most one of them (SAFETY 14). */
const unfinished = ['open', ...unsettledAttempts] as const

/** A new try to pay what is due, with a request id that stays: committed before the provider is asked (SAFETY 11). */
export const insertAttempt = (db: Db, order: Pick<LockedOrder, 'id' | 'total_price' | 'currency'>) =>
  db
    .insertInto('payment_attempts')
    .values({
      id: newId(),
      order_id: order.id,
      provider: 'paypal',
      request_id: newId(),
      amount: order.total_price,
      currency: order.currency,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
export type Attempt = Awaited<ReturnType<typeof insertAttempt>>

/** The attempt of an order that may still end in a capture, if there is one. */
export const findUnfinishedAttempt = (db: Db, orderId: string) =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', 'in', unfinished)
    .executeTakeFirst()

/** The attempt that PayPal's order belongs to; with `orderId` only when it is that order's own (SAFETY 12). */
export function findAttempt(db: Db, providerId: string, orderId?: string) {
  let query = db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('provider', '=', 'paypal')
    .where('provider_id', '=', providerId)
  if (orderId !== undefined) query = query.where('order_id', '=', orderId)
  return query.executeTakeFirst()
}

/** Moves an attempt on when it is in one of `from`; gives whether it was. */
export async function moveAttempt(
  db: Db,
  id: string,
  from: readonly AttemptStatus[],
  to: AttemptStatus,
): Promise<boolean> {
  const moved = await db
    .updateTable('payment_attempts')
    .set({
      status: to,
      updated_at: sql`now()`,
      // A crash between here and the provider's answer is looked after as soon as any answer would have come.
      next_check_at:
        to === 'capturing' || to === 'unknown'
          ? sql`greatest(next_check_at, now() + interval '20 seconds')`
          : null,
    })
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst()
  return moved.numUpdatedRows > 0n
}

/** Keeps what PayPal called its order and who gets the money; gives whether the attempt was still waiting for it. */
export async function keepProviderOrder(
  db: Db,
  id: string,
  { providerId, payee }: { providerId: string; payee: string | undefined },
): Promise<boolean> {
  const kept = await db
    .updateTable('payment_attempts')
    .set({ provider_id: providerId, payee: payee ?? null, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where((eb) => eb.or([eb('provider_id', 'is', null), eb('provider_id', '=', providerId)]))
    .executeTakeFirst()
  return kept.numUpdatedRows > 0n
}

export type Anomaly = {
  orderId?: string
  providerRef: string
  reason: string
  details?: Record<string, unknown>
}

/** Writes down what does not fit, once: a provider that is asked every minute says the same thing every minute. */
export async function recordAnomaly(db: Db, { orderId, providerRef, reason, details = {} }: Anomaly) {
  await sql`
    INSERT INTO payment_anomalies (order_id, provider, provider_ref, reason, details)
    SELECT ${orderId ?? null}, 'paypal', ${providerRef}, ${reason}, ${JSON.stringify(details)}::jsonb
    WHERE NOT EXISTS (
      SELECT FROM payment_anomalies
      WHERE provider = 'paypal' AND provider_ref = ${providerRef} AND reason = ${reason})`.execute(db)
}
