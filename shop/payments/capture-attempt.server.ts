import type { Kysely } from 'kysely'
import type { DB } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import {
  type Attempt,
  findAttempt,
  moveAttempt,
  providerOf,
  recordAnomaly,
  reopenAttempt,
} from './attempt.queries.server.ts'
import type { CaptureResult } from './payment-port.ts'
import { type Payments, portOf } from './payments.ts'
import { type Settlement, settlePayment } from './settle-payment.server.ts'

/** `pending` covers what PayPal still looks at and what nobody knows: both are asked about again. */
export type CaptureOutcome = Settlement | 'declined' | 'not_approved' | 'unavailable' | 'pending'

/**
 * Captures at the provider, or hears whether its own page was paid, outside any transaction, and settles what came of
 * it. The request id follows from the attempt, so that every repetition is the same deed (SAFETY 15). An attempt whose
 * capture is ours must be 'capturing' or 'unknown'.
 */
export async function captureAttempt(
  { db, payments }: { db: Kysely<DB>; payments: Payments },
  attempt: Attempt,
): Promise<CaptureOutcome> {
  const { provider_id: providerId, request_id: requestId } = attempt
  if (providerId === null) throw new Error(`attempt ${attempt.id} has no order at the provider`)
  const provider = providerOf(attempt)
  const port = portOf(payments, provider)
  const result = await port.capture({ providerId, requestId: `${requestId}-capture` })
  if (result.kind === 'completed') return settlePayment(db, result.capture, port)
  // A page that may have been paid, and nobody says whether: as open as a capture without an answer.
  const kept =
    port.takesMoneyItself && result.kind === 'unavailable' ? { ...result, kind: 'unknown' as const } : result
  await keepOutcome(db, attempt, kept)
  // Meanwhile a twin of this call may have brought the money home, or the decline.
  const now = await findAttempt(db, provider, providerId)
  if (now?.status === 'captured') return 'settled'
  return outcomes[kept.kind]
}

const outcomes = {
  declined: 'declined',
  refused: 'declined',
  not_found: 'declined',
  not_approved: 'not_approved',
  unavailable: 'unavailable',
  pending: 'pending',
  unknown: 'pending',
} as const

async function keepOutcome(
  db: Kysely<DB>,
  attempt: Attempt,
  result: Exclude<CaptureResult, { kind: 'completed' }>,
) {
  switch (result.kind) {
    case 'unavailable':
    case 'not_approved':
      // Surely without effect: back to where this call found it. One that was unknown stays so, for the reconciler.
      if (attempt.status === 'open') await reopenAttempt(db, attempt, ['capturing'])
      return
    case 'pending':
    case 'unknown':
      await moveAttempt(db, attempt.id, ['open', 'capturing', 'unknown'], 'unknown')
      return
    case 'declined':
      await moveAttempt(db, attempt.id, ['open', 'capturing', 'unknown'], 'declined')
      return
    case 'refused':
    case 'not_found':
      await inTransaction(db, async (tx) => {
        await moveAttempt(tx, attempt.id, ['open', 'capturing', 'unknown'], 'declined')
        const details = result.kind === 'refused' ? { issue: result.issue, message: result.message } : {}
        const reason = `capture_${result.kind}` as const
        await recordAnomaly(tx, {
          provider: providerOf(attempt),
          orderId: attempt.order_id,
          providerRef: attempt.request_id,
          reason,
          details,
        })
      })
  }
}
