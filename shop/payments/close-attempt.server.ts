import type { Kysely } from 'kysely'
import type { DB } from '#db/database.ts'
import { type Attempt, moveAttempt, providerOf, stopChecking } from './attempt.queries.server.ts'
import { type Payments, portOf } from './payments.ts'
import { settlePayment } from './settle-payment.server.ts'

/**
 * Ends a payment page at the provider, so that nobody can pay on it any more, and the attempt with it. `paid`: somebody
 * was faster, and what came of the money is settled. `unknown`: the provider did not say; it is asked again later.
 */
export async function closeAttempt(
  { db, payments }: { db: Kysely<DB>; payments: Payments },
  attempt: Attempt,
): Promise<'closed' | 'paid' | 'unknown'> {
  if (attempt.provider_id === null) throw new Error(`attempt ${attempt.id} has no page at the provider`)
  const port = portOf(payments, providerOf(attempt))
  const answer = await port.close(attempt.provider_id)
  if (answer.kind === 'unavailable' || answer.kind === 'unknown') return 'unknown'
  const { capture, status } = answer.kind === 'found' ? answer.order : { status: 'closed' }
  if (capture?.status === 'pending') {
    await moveAttempt(db, attempt.id, ['open'], 'unknown')
    return 'unknown'
  }
  if (capture && capture.status !== 'declined') {
    const settlement = await settlePayment(db, capture, port)
    return settlement === 'mismatch' ? 'unknown' : 'paid'
  }
  if (status === 'created' || status === 'approved') return 'unknown'
  await moveAttempt(db, attempt.id, ['open'], 'expired')
  await stopChecking(db, attempt.id)
  return 'closed'
}
