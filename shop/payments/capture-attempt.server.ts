import type { Kysely } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { DB } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { lockOrder } from '#shop/orders/order.queries.server.ts'
import { holdsStock } from '#shop/orders/order-status.ts'
import { type Attempt, countDecline, findAttempt, moveAttempt, providerOf } from './attempt.queries.server.ts'
import { endCall } from './capture-calls.server.ts'
import type { PaymentContext } from './payment-context.server.ts'
import {
  type Capture,
  type CaptureResult,
  mayStillBePaid,
  type NotFound,
  type PaymentGateway,
  type Refused,
} from './payment-gateway.ts'
import { gatewayOf } from './payments.ts'
import { recordAnomaly } from './record-anomaly.server.ts'
import { type Settlement, settleOrder, settlePayment } from './settle-payment.server.ts'
import { declineAttempt, keepPending } from './settling-later.server.ts'
import { unsettledAttempts } from './unsettled-attempts.ts'

/**
 * `pending` covers payments that PayPal is reviewing and unknown outcomes: both are checked again. After
 * `instrument_declined` the same attempt may be paid with another means of payment.
 */
export type CaptureOutcome =
  | Settlement
  | 'declined'
  | 'instrument_declined'
  | 'not_approved'
  | 'unavailable'
  | 'pending'

/** `attempt` as it was before the call began; `callId` from `beginCall`, if the capture is ours. */
export type BegunCapture = { attempt: Attempt; callId?: string }

const unended = ['open', ...unsettledAttempts] as const

/**
 * Captures at the provider, or asks whether the provider's own page was paid, outside any transaction, and settles the
 * result. The request id is derived from the attempt, so that retries are idempotent (SAFETY 15). An attempt that the shop
 * captures itself must be 'capturing', with its call recorded.
 */
export async function captureAttempt(
  { db, payments }: PaymentContext,
  { attempt, callId }: BegunCapture,
): Promise<CaptureOutcome> {
  const { provider_id: providerId } = attempt
  if (providerId === null) throw new Error(`attempt ${attempt.id} has no order at the provider`)
  const provider = providerOf(attempt)
  const gateway = gatewayOf(payments, provider)
  const result = await gateway.capture({ providerId, requestId: captureRequestId(attempt) })
  const endOwnCall = async (tx: Db) => {
    if (callId !== undefined) await endCall(tx, callId)
  }
  if (surelyWithoutEffect.has(result.kind)) await endOwnCall(db)
  const outcome = await outcomeOf(db, gateway, { attempt, result, endOwnCall })
  if (outcome === 'settled' || outcome === 'given_back' || outcome === 'mismatch') return outcome
  // A concurrent call may have settled the payment meanwhile.
  const now = await findAttempt(db, provider, providerId)
  return now?.status === 'captured' ? 'settled' : outcome
}

/**
 * The same for every retry of a call. PayPal answers a repeated one with "the latest status of the previous request"
 * (Idempotency), so an approval after a decline needs a new request id. This cannot lead to two captures: PayPal captures
 * an order once.
 */
const captureRequestId = ({ request_id, declines }: Attempt) =>
  declines === 0 ? `${request_id}-capture` : `${request_id}-capture-${declines + 1}`

/** Results that certainly had no effect end the call immediately. Others end it once recorded, or after a timeout. */
const surelyWithoutEffect: ReadonlySet<CaptureResult['kind']> = new Set([
  'unavailable',
  'not_approved',
  'declined',
  'refused',
  'not_found',
])

type Answered = { attempt: Attempt; result: CaptureResult; endOwnCall: (tx: Db) => Promise<void> }

async function outcomeOf(
  db: Kysely<DB>,
  gateway: PaymentGateway,
  { attempt, result, endOwnCall }: Answered,
): Promise<CaptureOutcome> {
  switch (result.kind) {
    case 'completed': {
      const { capture } = result
      // The capture was already partly or fully refunded, which its own response does not detail.
      if (capture.status !== 'completed') {
        const outcome = await askForTruth(db, gateway, attempt)
        await endOwnCall(db)
        return outcome
      }
      return inTransaction(db, async (tx) => {
        const settlement = await settlePayment(tx, capture, gateway)
        await endOwnCall(tx)
        return settlement
      })
    }
    case 'pending': {
      return inTransaction(db, async (tx) => {
        await keepPending(tx, attempt, unended, result.capture)
        await endOwnCall(tx)
        return 'pending' as const
      })
    }
    case 'unknown':
      await moveAttempt(db, attempt.id, unended, 'unknown')
      return 'pending'
    case 'unavailable':
      if (!gateway.takesMoneyItself) {
        await backToBefore(db, attempt)
        return 'unavailable'
      }
      // The page may have been paid although the provider does not answer: treat it as a capture without an answer.
      await moveAttempt(db, attempt.id, unended, 'unknown')
      return 'pending'
    case 'not_approved':
      await backToBefore(db, attempt)
      return 'not_approved'
    case 'declined':
    case 'refused':
    case 'not_found':
      return askForTruth(db, gateway, attempt, result)
  }
}

/**
 * The call certainly had no effect: restores the attempt's previous status, unless another call is in progress. If its
 * outcome was unknown before, it stays unknown, for the reconciler.
 */
function backToBefore(db: Kysely<DB>, attempt: Attempt): Promise<void> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, attempt.order_id)
    const to = attempt.status !== 'open' ? 'unknown' : order && holdsStock(order.status) ? 'open' : 'expired'
    await moveAttempt(tx, attempt.id, ['capturing'], to)
  })
}

/**
 * This call failed, which says nothing about concurrent ones: "PayPal processes the first request and might fail the second"
 * (PayPal, Idempotency). So the provider is asked what it holds, and the payment ends only if it holds nothing and no other
 * call is in progress.
 */
async function askForTruth(
  db: Kysely<DB>,
  gateway: PaymentGateway,
  attempt: Attempt,
  failure?: Failure,
): Promise<CaptureOutcome> {
  const answer = await gateway.getOrder(attempt.provider_id ?? '')
  if (answer.kind === 'unavailable' || answer.kind === 'unknown') {
    await moveAttempt(db, attempt.id, unended, 'unknown')
    return 'pending'
  }
  const capture = answer.kind === 'found' ? answer.order.capture : undefined
  if (capture?.status === 'pending') {
    await keepPending(db, attempt, unended, capture)
    return 'pending'
  }
  if (answer.kind === 'found' && capture && capture.status !== 'declined') {
    const outcome = await settleOrder(db, answer.order, capture, gateway)
    return outcome === 'contradicted' ? 'pending' : outcome
  }
  const mayGoOn =
    failure?.kind === 'declined' &&
    failure.isRecoverable === true &&
    answer.kind === 'found' &&
    mayStillBePaid(answer.order)
  return mayGoOn ? waitForAnother(db, attempt) : endDeclined(db, attempt, { failure, capture })
}

type Failure = Refused | NotFound | Extract<CaptureResult, { kind: 'declined' }>

/** Nothing was captured, and the provider's order waits for another means of payment, so the attempt does too. */
const waitForAnother = (db: Kysely<DB>, attempt: Attempt): Promise<CaptureOutcome> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, attempt.order_id)
    const to = order && holdsStock(order.status) ? 'open' : 'expired'
    if (!(await moveAttempt(tx, attempt.id, unended, to))) return unmoved(tx, attempt)
    await countDecline(tx, attempt.id)
    return to === 'open' ? 'instrument_declined' : 'declined'
  })

type Declined = { failure: Failure | undefined; capture: Capture | undefined }

const endDeclined = (
  db: Kysely<DB>,
  attempt: Attempt,
  { failure, capture }: Declined,
): Promise<CaptureOutcome> =>
  inTransaction(db, async (tx) => {
    await lockOrder(tx, attempt.order_id)
    if (!(await declineAttempt(tx, attempt, unended, capture))) return unmoved(tx, attempt)
    if (failure && failure.kind !== 'declined') {
      await recordAnomaly(tx, {
        provider: providerOf(attempt),
        orderId: attempt.order_id,
        providerRef: attempt.request_id,
        reason: `capture_${failure.kind}` as const,
        details: failure.kind === 'refused' ? { issue: failure.issue, message: failure.message } : {},
      })
    }
    return 'declined'
  })

const unmoved = async (tx: Db, attempt: Attempt) =>
  (await isStillOpen(tx, attempt)) ? 'pending' : 'declined'

/** True if a concurrent call is in progress and will report the outcome; false if one has ended the attempt. */
const isStillOpen = async (db: Db, { id }: Attempt) =>
  (await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('id', '=', id)
    .where('status', 'in', unended)
    .executeTakeFirst()) !== undefined
