import { type Kysely, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { DB } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { newId } from '#shop/ids.ts'
import { type LockedOrder, lockOrder, unsettledAttempts } from '#shop/orders/order.queries.server.ts'
import type { AnomalyReason } from './anomaly-reasons.ts'
import type { Provider, ProviderOrder } from './payment-port.ts'

export type AttemptStatus = 'open' | 'capturing' | 'unknown' | 'captured' | 'declined' | 'expired'

/** Attempts that may still end in a capture; an order has at most one of them (SAFETY 14). */
const unfinished = ['open', ...unsettledAttempts] as const

type NewAttempt = {
  order: Pick<LockedOrder, 'id' | 'total_price' | 'currency'>
  provider: Provider
  endsAt: Date
}

/** A new try to pay what is due, with a request id that stays: committed before the provider is asked (SAFETY 11). */
export const insertAttempt = (db: Db, { order, provider, endsAt }: NewAttempt) =>
  db
    .insertInto('payment_attempts')
    .values({
      id: newId(),
      order_id: order.id,
      provider,
      request_id: newId(),
      amount: order.total_price,
      currency: order.currency,
      ends_at: endsAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
export type Attempt = Awaited<ReturnType<typeof insertAttempt>>

/** The CHECK of this column is the list of its type. */
export const providerOf = (attempt: Pick<Attempt, 'provider'>) => attempt.provider as Provider

/** The attempt of an order that may still end in a capture, if there is one. */
export const findUnfinishedAttempt = (db: Db, orderId: string) =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', 'in', unfinished)
    .executeTakeFirst()

/** The attempt that a provider's order belongs to. */
export const findAttempt = (db: Db, provider: Provider, providerId: string) =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()

/** The attempt of this order that the provider calls so, whichever provider it is (SAFETY 12). */
export const findAttemptOf = (db: Db, orderId: string, providerId: string) =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()

/** Moves an attempt on when it is in one of `from`; gives it as it then is, or undefined. */
export const moveAttempt = (
  db: Db,
  id: string,
  from: readonly AttemptStatus[],
  to: AttemptStatus,
): Promise<Attempt | undefined> =>
  db
    .updateTable('payment_attempts')
    .set({ status: to, updated_at: sql`clock_timestamp()`, next_check_at: nextCheckOf(to) })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst()

/**
 * Nothing was taken: the shopper may go on, or the attempt ends when the order was paid or ended meanwhile. `seen` is the
 * attempt as it was before the provider was asked; when another call has begun since then, that one decides.
 */
export async function reopenAttempt(
  db: Kysely<DB>,
  seen: Attempt,
  from: readonly AttemptStatus[],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, seen.order_id)
    const now = await tx
      .selectFrom('payment_attempts')
      .select('updated_at')
      .where('id', '=', seen.id)
      .executeTakeFirst()
    if (now?.updated_at.getTime() !== seen.updated_at.getTime()) return
    await moveAttempt(tx, seen.id, from, order?.status === 'placed' ? 'open' : 'expired')
  })
}

/** Ends the open attempt of an order here: whoever pays it all the same is too late. */
export const expireOpenAttempts = (db: Db, orderId: string) =>
  db
    .updateTable('payment_attempts')
    .set({ status: 'expired', updated_at: sql`now()`, next_check_at: nextCheckOf('expired') })
    .where('order_id', '=', orderId)
    .where('status', '=', 'open')
    .execute()

function nextCheckOf(status: AttemptStatus) {
  switch (status) {
    case 'capturing':
    case 'unknown':
      // A crash between here and the provider's answer is looked after as soon as any answer would have come.
      return sql<Date>`greatest(next_check_at, now() + interval '20 seconds')`
    case 'open':
    case 'expired':
      // A page that takes the money itself is still there: asked about while it is open, and closed when it ends here.
      return sql<Date>`CASE WHEN url IS NULL THEN NULL ELSE now() END`
    case 'captured':
    case 'declined':
      return null
  }
}

/**
 * Keeps what the provider called its order, who gets the money and where it is paid; gives whether the attempt was
 * still waiting for it. A page that takes the money itself is asked about from now on.
 */
export async function keepProviderOrder(
  db: Db,
  id: string,
  { providerId, payee, page }: Pick<ProviderOrder, 'providerId' | 'payee' | 'page'>,
): Promise<boolean> {
  const kept = await db
    .updateTable('payment_attempts')
    .set({
      provider_id: providerId,
      payee: payee ?? null,
      url: page?.url ?? null,
      next_check_at: page ? sql`now() + interval '1 minute'` : null,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where((eb) => eb.or([eb('provider_id', 'is', null), eb('provider_id', '=', providerId)]))
    .executeTakeFirst()
  return kept.numUpdatedRows > 0n
}

/** Nothing more can come of this attempt: the provider need not be asked again. */
export const stopChecking = (db: Db, id: string) =>
  db.updateTable('payment_attempts').set({ next_check_at: null }).where('id', '=', id).execute()

export type Anomaly = {
  provider: Provider
  orderId?: string
  providerRef: string
  reason: AnomalyReason
  details?: Record<string, unknown>
}

/** Writes down what does not fit, once: a provider that is asked every minute says the same thing every minute. */
export async function recordAnomaly(
  db: Db,
  { provider, orderId, providerRef, reason, details = {} }: Anomaly,
) {
  await sql`
    INSERT INTO payment_anomalies (order_id, provider, provider_ref, reason, details)
    SELECT ${orderId ?? null}, ${provider}, ${providerRef}, ${reason}, ${JSON.stringify(details)}::jsonb
    WHERE NOT EXISTS (
      SELECT FROM payment_anomalies
      WHERE provider = ${provider} AND provider_ref = ${providerRef} AND reason = ${reason})`.execute(db)
}
