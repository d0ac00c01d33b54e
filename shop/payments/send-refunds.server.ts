import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { cents } from '#shop/money/money.ts'
import { oneByOne } from '#shop/one-by-one.ts'
import { askSoon } from './attempt-checks.queries.server.ts'
import type { PaymentContext } from './payment-context.server.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { findGateway } from './payments.ts'
import { onlineProviders, type Provider } from './providers.ts'
import { recordAnomaly } from './record-anomaly.server.ts'
import { failRefund, finishRefund, nameRefund, settleRefunds } from './settle-refund.server.ts'

type RefundResult = Awaited<ReturnType<PaymentGateway['refund']>>

/** Maximum number of refunds that one run sends, so that it ends. */
const mostAtOnce = 20
/** In seconds. By then the call of another process has ended, whose limit is ten (server/payment-providers). */
export const refundCallIsOverAfter = 15
const giveUpAfterMs = 3 * 24 * 60 * 60 * 1000

/**
 * Sends due refunds, of late or duplicate payments and those requested by administrators, and checks refunds with an open
 * outcome. With `orderId`, only that order's. Returns how many were completed or failed.
 */
export async function sendRefunds({ db, payments }: PaymentContext, orderId?: string): Promise<number> {
  let ended = 0
  await oneByOne(dueRefunds(db, orderId), async (refund) => {
    // The column's CHECK constraint lists exactly these values.
    const gateway = findGateway(payments, refund.provider as Provider)
    if (gateway && (await send(db, gateway, refund))) ended += 1
    else await reportIfNeverAnswered(db, refund)
  })
  return ended
}

/** Claims each just before it is sent, so that no other node sends one that is waiting behind a slow call. */
async function* dueRefunds(db: Kysely<DB>, orderId: string | undefined) {
  for (let count = 0; count < mostAtOnce; count += 1) {
    const refund = await claimDueRefund(db, orderId)
    if (!refund) return
    yield refund
  }
}

/**
 * Claims a refund for one node: immediately if it is new, again once an earlier call must have ended, and less often the
 * older it is, up to once an hour.
 */
function claimDueRefund(db: Kysely<DB>, orderId: string | undefined) {
  return inTransaction(db, async (tx) => {
    const due = await tx
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .innerJoin('payment_attempts', 'payment_attempts.id', 'payments.attempt_id')
      .select(['refunds.id', 'refunds.request_id', 'refunds.key_number', 'refunds.amount'])
      .select([
        'payment_attempts.id as attempt_id',
        'refunds.provider_ref as refund_ref',
        'refunds.created_at',
        'payments.order_id',
      ])
      .select([
        'payments.provider',
        'payments.provider_ref',
        'payments.currency',
        'payment_attempts.provider_id',
      ])
      .select(sql<boolean>`refunds.updated_at = refunds.created_at`.as('is_new'))
      .where('refunds.status', '=', 'pending')
      // The owner sends the others manually.
      .where('payments.provider', 'in', onlineProviders)
      .where((eb) =>
        eb.or([
          eb('refunds.updated_at', '=', eb.ref('refunds.created_at')),
          eb('refunds.updated_at', '<', sql<Date>`now() - ${waitOf}`),
        ]),
      )
      .$if(orderId !== undefined, (query) => query.where('payments.order_id', '=', orderId ?? ''))
      .orderBy('refunds.updated_at')
      .limit(1)
      .forUpdate('refunds')
      .skipLocked()
      .executeTakeFirst()
    if (!due) return undefined
    const { claimed_at } = await tx
      .updateTable('refunds')
      .set({ updated_at: sql`clock_timestamp()` })
      .where('id', '=', due.id)
      // As text, since a Date lacks microseconds.
      .returning(sql<string>`updated_at::text`.as('claimed_at'))
      .executeTakeFirstOrThrow()
    return { ...due, claimed_at }
  })
}
const waitOf = sql`least(interval '1 hour',
  greatest(make_interval(secs => ${refundCallIsOverAfter}::int), (now() - refunds.created_at) / 20))`
type DueRefund = NonNullable<Awaited<ReturnType<typeof claimDueRefund>>>

async function send(db: Kysely<DB>, gateway: PaymentGateway, refund: DueRefund): Promise<boolean> {
  if (refund.provider_id === null) throw new Error(`refund ${refund.id} of an attempt that was never made`)
  const look = refund.is_new ? 'never sent' : await lookFor(db, gateway, refund)
  if (look === 'ended') return true
  if (look === 'unknown') return false
  const keyNumber = look === 'never sent' ? refund.key_number : await claimAgain(db, gateway, refund)
  if (keyNumber === undefined) return false
  const result = await gateway.refund({
    providerId: refund.provider_id,
    captureId: refund.provider_ref,
    amount: cents(refund.amount),
    currency: refund.currency,
    requestId: refund.request_id,
    keyNumber,
  })
  return keepResult(db, refund, result)
}

/** Asks about the outcome of an earlier attempt before making another, so that money is refunded only once (SAFETY 15). */
async function lookFor(db: Kysely<DB>, gateway: PaymentGateway, refund: DueRefund) {
  const answer = await gateway.getOrder(refund.provider_id ?? '')
  if (answer.kind !== 'found') return 'unknown'
  if (!(await inTransaction(db, (tx) => settleRefunds(tx, gateway.provider, answer.order)))) return 'unknown'
  const { status } = await db
    .selectFrom('refunds')
    .select('status')
    .where('id', '=', refund.id)
    .executeTakeFirstOrThrow()
  if (status !== 'pending') return 'ended'
  // A refund with a provider id exists, even if the provider's list is too long to include it.
  const isThere =
    refund.refund_ref !== null || answer.order.refunds.some((known) => known.requestId === refund.request_id)
  return isThere ? 'unknown' : 'not there'
}

/**
 * Claims a refund for another call, since looking it up may have taken as long as a call. Returns the key number to send it
 * with, or undefined if another process has claimed it meanwhile and may be sending it. A provider that repeats its own
 * failures for a key needs a new one, now that the first certainly had no effect.
 */
async function claimAgain(
  db: Kysely<DB>,
  { repeatsFailures }: PaymentGateway,
  { id, claimed_at }: DueRefund,
): Promise<number | undefined> {
  const claimed = await db
    .updateTable('refunds')
    .set((eb) => ({
      updated_at: sql`clock_timestamp()`,
      key_number: eb('key_number', '+', repeatsFailures ? 1 : 0),
    }))
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('updated_at', '=', sql<Date>`${claimed_at}::timestamptz`)
    .returning('key_number')
    .executeTakeFirst()
  return claimed?.key_number
}

function keepResult(db: Kysely<DB>, refund: DueRefund, result: RefundResult): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    switch (result.kind) {
      case 'unavailable':
      case 'unknown':
        return false
      case 'accepted':
        if (result.refund.status === 'pending') {
          await nameRefund(tx, refund.id, result.refund.refundId)
          return false
        }
        if (result.refund.status === 'completed') await finishRefund(tx, refund.id, result.refund.refundId)
        else await failRefund(tx, refund.id, 'refund_failed')
        return true
      case 'refused':
        await failRefund(tx, refund.id, `refund_refused_${result.issue}`, result.message)
        // Perhaps it was already refunded by somebody else, such as the provider itself.
        await askSoon(tx, refund.attempt_id)
        return true
      case 'not_found':
        await failRefund(tx, refund.id, 'refund_not_found')
        return true
    }
  })
}

/** Reports a refund that was never answered: the shop keeps trying, but the owner must find out whether it arrives. */
async function reportIfNeverAnswered(db: Kysely<DB>, refund: DueRefund) {
  if (Date.now() - refund.created_at.getTime() < giveUpAfterMs) return
  await recordAnomaly(db, {
    // The column's CHECK constraint lists exactly these values.
    provider: refund.provider as Provider,
    orderId: refund.order_id,
    providerRef: refund.request_id,
    reason: 'refund_never_answered',
  })
}
