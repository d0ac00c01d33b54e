import type { Kysely } from 'kysely'
import type { DB } from '#db/database.ts'
import type { Attempt } from './attempt.queries.server.ts'
import { noteLastLook, stopChecking } from './attempt-checks.queries.server.ts'
import { reportRefunded } from './close-attempt.server.ts'
import type { Capture, PaymentGateway } from './payment-gateway.ts'
import { mismatchReasons, settleOrder } from './settle-payment.server.ts'

const givenUpAfterMs = 3 * 24 * 60 * 60 * 1000

/** Whether the payment already failed to match its order days ago, so that a single wrong answer does not end the attempt. */
export const isOldMisfit = async (db: Kysely<DB>, { provider, captureId }: Capture) =>
  (await db
    .selectFrom('payment_anomalies')
    .select('id')
    .where('provider', '=', provider)
    .where('provider_ref', '=', captureId)
    .where('reason', 'in', mismatchReasons)
    .where('at', '<', new Date(Date.now() - givenUpAfterMs))
    .executeTakeFirst()) !== undefined

/**
 * Checks an attempt that has ended here, an hour, a day and three days after its end: money found then pays its order if
 * the items are still in stock, otherwise it is refunded. For a captured attempt, reads its refunds. The check stays due
 * while the provider does not answer, contradicts the books, or has money that is pending or does not match.
 */
export async function lookOnceMore(db: Kysely<DB>, gateway: PaymentGateway, attempt: Attempt): Promise<void> {
  const answer = await gateway.getOrder(attempt.provider_id ?? '')
  if (answer.kind === 'unavailable' || answer.kind === 'unknown') return
  if (answer.kind === 'not_found') return stopChecking(db, attempt.id)
  const { capture } = answer.order
  if (capture?.status === 'pending') return
  if (capture?.status === 'refunded' && attempt.status !== 'captured') await reportRefunded(db, attempt)
  else if (capture && capture.status !== 'declined') {
    const settlement = await settleOrder(db, answer.order, capture, gateway)
    if (settlement === 'contradicted') return
    if (settlement === 'mismatch' && !(await isOldMisfit(db, capture))) return
  }
  if (attempt.status === 'captured') return stopChecking(db, attempt.id)
  await noteLastLook(db, attempt.id)
}
