import { type Kysely, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { DB } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { newId } from '#shop/ids.ts'
import { type LockedOrder, lockOrder } from '#shop/orders/order.queries.server.ts'
import { holdsStock } from '#shop/orders/order-status.ts'
import { type AttemptStatus, columnsOnEntering } from './attempt-checks.queries.server.ts'
import { noCallUnderWay } from './capture-calls.server.ts'
import type { ProviderOrder } from './payment-gateway.ts'
import type { Provider } from './providers.ts'
import { unsettledAttempts } from './unsettled-attempts.ts'

/** Attempts that may still end in a capture; an order has at most one (SAFETY 14). */
const unfinished = ['open', ...unsettledAttempts] as const

type NewAttempt = {
  order: Pick<LockedOrder, 'id' | 'total_price' | 'currency'>
  provider: Provider
  endsAt: Date
}

/** Creates an attempt to pay the amount due, with a fixed request id: committed before the provider is called (SAFETY 11). */
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

/** An attempt for money that the owner received in person, unknown to any provider; settled in the same transaction. */
export const insertReceived = (
  db: Db,
  order: Pick<LockedOrder, 'id' | 'number' | 'total_price' | 'currency'>,
  provider: 'cash' | 'transfer',
) =>
  db
    .insertInto('payment_attempts')
    .values({
      id: newId(),
      order_id: order.id,
      provider,
      provider_id: order.number,
      request_id: newId(),
      amount: order.total_price,
      currency: order.currency,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** The column's CHECK constraint lists exactly these values. */
export const providerOf = (attempt: Pick<Attempt, 'provider'>) => attempt.provider as Provider

type Adopted = { order: LockedOrder; provider: Provider; made: ProviderOrder; payee: string | null }

/** Inserts an attempt for an existing provider's order; it is expired if another attempt may still be paid. */
export async function insertAdopted(db: Db, { order, provider, made, payee }: Adopted): Promise<Attempt> {
  const mayGoOn = holdsStock(order.status) && !(await findUnfinishedAttempt(db, order.id))
  const status = mayGoOn ? stateOfAdopted(made) : 'expired'
  return db
    .insertInto('payment_attempts')
    .values({
      ...columnsOnEntering(status),
      // A page is checked or closed immediately; for others only the last checks remain.
      ended_at: status === 'expired' && !made.page ? sql<Date>`now()` : null,
      next_check_at: status === 'open' && !made.page ? null : sql<Date>`now()`,
      id: newId(),
      order_id: order.id,
      provider,
      request_id: newId(),
      provider_id: made.providerId,
      // The amount due, as for any attempt; settlement compares it with the provider's report.
      amount: order.total_price,
      currency: order.currency,
      payee,
      url: made.page?.url ?? null,
      approval_url: made.approvalUrl ?? null,
      ends_at: made.page?.endsAt ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The attempt's state: nobody is sent to pay if money is already in progress, or to a page that has closed. */
function stateOfAdopted({ capture, status }: ProviderOrder): AttemptStatus {
  if (capture && capture.status !== 'declined') return 'unknown'
  return status === 'created' || status === 'approved' ? 'open' : 'expired'
}

/** The attempt of an order that may still end in a capture, if there is one. */
export const findUnfinishedAttempt = (db: Db, orderId: string) =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', 'in', unfinished)
    .executeTakeFirst()

/** The attempt for a provider's order. */
export const findAttempt = (db: Db, provider: Provider, providerId: string) =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()

/** This order's attempt with a provider's id, whichever provider it is (SAFETY 12). */
export const findAttemptOf = (db: Db, orderId: string, providerId: string) =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()

/**
 * Changes an attempt's status if it is one of `from`; returns the changed attempt, or undefined. While any process may have
 * a capture in progress, it neither ends nor reopens; to rely on that, call it under the order's lock.
 */
export const moveAttempt = (
  db: Db,
  id: string,
  from: readonly AttemptStatus[],
  to: AttemptStatus,
): Promise<Attempt | undefined> => {
  const isQuiet = to === 'open' || to === 'declined' || to === 'expired'
  return db
    .updateTable('payment_attempts')
    .set({ ...columnsOnEntering(to), updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('status', 'in', from)
    .$if(isQuiet, (query) => query.where(noCallUnderWay))
    .returningAll()
    .executeTakeFirst()
}

/** Like `moveAttempt`, taking the order's lock, by default from every status that is not final; returns whether it ended. */
export const endAttempt = (
  db: Db,
  attempt: Attempt,
  to: 'declined' | 'expired',
  from: readonly AttemptStatus[] = unfinished,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await lockOrder(tx, attempt.order_id)
    return (await moveAttempt(tx, attempt.id, from, to)) !== undefined
  })

/**
 * Nothing was captured: the shopper may go on, or the attempt ends if the order was paid or closed meanwhile. `seen` is the
 * attempt before the provider was asked; if another call has begun since then, that call decides.
 */
export async function reopenAttempt(db: Kysely<DB>, seen: Attempt): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, seen.order_id)
    const now = await tx
      .selectFrom('payment_attempts')
      .select('updated_at')
      .where('id', '=', seen.id)
      .executeTakeFirst()
    if (now?.updated_at.getTime() !== seen.updated_at.getTime()) return
    await moveAttempt(tx, seen.id, unsettledAttempts, order && holdsStock(order.status) ? 'open' : 'expired')
  })
}

/** Ends the open attempt of an order in the shop: from now on, a payment of it is late. */
export const expireOpenAttempts = (db: Db, orderId: string) =>
  db
    .updateTable('payment_attempts')
    .set({ ...columnsOnEntering('expired'), updated_at: sql`now()` })
    .where('order_id', '=', orderId)
    .where('status', '=', 'open')
    .execute()

/** The provider declined one means of payment and waits for another, whose approval will be a different payment. */
export async function countDecline(db: Db, id: string): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set((eb) => ({ declines: eb('declines', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Whether the provider only reserves the money and the shop captures it: `url` is then the shop's own order page. */
export const isReserve = ({ url }: Pick<Attempt, 'url'>): boolean => url?.startsWith('/') ?? false

/**
 * Stores the provider's order id, the payee and where it is paid; returns whether the attempt was still waiting for them.
 * A page that takes the money itself is checked from now on.
 */
export async function keepProviderOrder(
  db: Db,
  id: string,
  {
    providerId,
    payee,
    page,
    approvalUrl,
  }: Pick<ProviderOrder, 'providerId' | 'payee' | 'page' | 'approvalUrl'>,
): Promise<boolean> {
  const kept = await db
    .updateTable('payment_attempts')
    .set({
      provider_id: providerId,
      payee: payee ?? null,
      url: page?.url ?? null,
      approval_url: approvalUrl ?? null,
      next_check_at: page ? sql`now() + interval '1 minute'` : null,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where((eb) => eb.or([eb('provider_id', 'is', null), eb('provider_id', '=', providerId)]))
    .executeTakeFirst()
  return kept.numUpdatedRows > 0n
}
