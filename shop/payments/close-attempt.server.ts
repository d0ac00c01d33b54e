import type { Kysely } from 'kysely'
import type { DB } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { lockOrder } from '#shop/orders/order.queries.server.ts'
import { type Attempt, endAttempt, providerOf } from './attempt.queries.server.ts'
import { noteClosedThere } from './attempt-checks.queries.server.ts'
import type { PaymentContext } from './payment-context.server.ts'
import type { Capture } from './payment-gateway.ts'
import { gatewayOf } from './payments.ts'
import { recordAnomaly } from './record-anomaly.server.ts'
import { settleOrder } from './settle-payment.server.ts'
import { declineAttempt, keepPending } from './settling-later.server.ts'
import { unsettledAttempts } from './unsettled-attempts.ts'

/**
 * Closes a payment page at the provider, so that nobody can pay there any more, and ends its attempt. `paid`: somebody paid
 * first, and the money was settled. `unknown`: the provider did not answer clearly; it is asked again later.
 */
export async function closeAttempt(
  { db, payments }: PaymentContext,
  attempt: Attempt,
): Promise<'closed' | 'paid' | 'unknown'> {
  if (attempt.provider_id === null) throw new Error(`attempt ${attempt.id} has no page at the provider`)
  const gateway = gatewayOf(payments, providerOf(attempt))
  const answer = await gateway.close(attempt.provider_id)
  if (answer.kind === 'unavailable' || answer.kind === 'unknown') return 'unknown'
  const order = answer.kind === 'found' ? answer.order : undefined
  const capture = order?.capture
  if (capture?.status === 'pending') {
    // An attempt that has expired here needs no open page; its pending money is tracked until it is final.
    if (attempt.status === 'expired') {
      await noteClosedThere(db, attempt.id)
      return 'closed'
    }
    await keepPending(db, attempt, ['open'], capture)
    return 'unknown'
  }
  if (capture?.status === 'refunded') await reportRefunded(db, attempt)
  else if (order && capture && capture.status !== 'declined') {
    const settlement = await settleOrder(db, order, capture, gateway)
    return settlement === 'mismatch' ? 'unknown' : 'paid'
  } else if (order?.status === 'created' || order?.status === 'approved') return 'unknown'
  // Completed but refused later; a page that was just abandoned needs no email.
  if (capture?.status === 'declined' && order?.status === 'completed') await decline(db, attempt, capture)
  await endAttempt(db, attempt, 'expired')
  await noteClosedThere(db, attempt.id)
  return 'closed'
}

/** Ends an attempt that the provider has finally declined; does nothing if it has already ended here. */
export const decline = (db: Kysely<DB>, attempt: Attempt, capture: Capture) =>
  inTransaction(db, async (tx) => {
    await lockOrder(tx, attempt.order_id)
    await declineAttempt(tx, attempt, ['open', ...unsettledAttempts], capture)
  })

/** Records that the money was paid and refunded before the shop booked it. */
export const reportRefunded = (db: Kysely<DB>, attempt: Attempt) =>
  recordAnomaly(db, {
    provider: providerOf(attempt),
    orderId: attempt.order_id,
    providerRef: attempt.request_id,
    reason: 'refunded_at_provider',
  })
