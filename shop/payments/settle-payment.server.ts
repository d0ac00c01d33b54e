import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { DB } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { newId } from '#shop/ids.ts'
import { queueMail } from '#shop/mail/queue-mail.server.ts'
import { requireStatusChange } from '#shop/orders/change-status.server.ts'
import { type LockedOrder, linesOf, lockOrder } from '#shop/orders/order.queries.server.ts'
import { holdsStock, isPayableLate, meaningOf, type OrderStatus } from '#shop/orders/order-status.ts'
import { keepPromotions } from '#shop/promotions/redeem-promotions.server.ts'
import { verifyReviews } from '#shop/reviews/verify-reviews.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import { reserveStock, takeStock } from '#shop/stock/move-stock.server.ts'
import { refundReasonTexts } from '#shop/texts/payments.ts'
import type { AnomalyReason } from './anomaly-reasons.ts'
import { type Attempt, expireOpenAttempts, findAttempt, moveAttempt } from './attempt.queries.server.ts'
import { askSoonAboutEnded } from './attempt-checks.queries.server.ts'
import type { Capture, PaymentGateway, ProviderOrder } from './payment-gateway.ts'
import type { PaymentMethod, Provider } from './providers.ts'
import { methodOf } from './providers.ts'
import { recordAnomaly } from './record-anomaly.server.ts'
import { settleRefunds } from './settle-refund.server.ts'
import { leaveSettling } from './settling-later.server.ts'

/**
 * `settled`: the order is paid, or already was by this very capture. `given_back`: a late or duplicate payment; a refund is
 * due. `mismatch`: it does not match the order, nothing was paid.
 */
export type Settlement = 'settled' | 'given_back' | 'mismatch'

/** All reasons for which `settlePayment` returns `mismatch`. */
export const mismatchReasons = [
  'unknown_order',
  'paid_another_order',
  'status_pending',
  'status_refunded',
  'status_declined',
  'other_order',
  'other_amount',
  'other_currency',
  'other_payee',
  'live_money_in_test',
  'test_money_in_live',
] as const satisfies readonly AnomalyReason[]
type MismatchReason = (typeof mismatchReasons)[number]

/**
 * The only way in which money reaches an order: called by the pay call, the webhooks and the reconciler, in any order and
 * any number of times (SAFETY 13). Takes the provider's own statement about a capture, and whether it should be live.
 */
export function settlePayment(
  db: Db,
  capture: Capture,
  { isLive }: { isLive: boolean },
): Promise<Settlement> {
  return inTransaction(db, async (tx) => {
    const { provider, captureId: providerRef } = capture
    const attempt = await findAttempt(tx, provider, capture.providerId)
    const order = attempt && (await lockOrder(tx, attempt.order_id))
    if (!order) {
      await recordAnomaly(tx, { provider, providerRef, reason: 'unknown_order', details: capture })
      return 'mismatch'
    }
    const known = await findPayment(tx, capture)
    if (known?.attempt_id === attempt.id) return known.keeps ? 'settled' : 'given_back'
    const reason: MismatchReason | undefined = known
      ? 'paid_another_order'
      : mismatchOf(capture, attempt, order, isLive)
    if (reason) {
      await moveAttempt(tx, attempt.id, ['open', 'capturing', 'unknown'], 'unknown')
      await askSoonAboutEnded(tx, attempt.id)
      await recordAnomaly(tx, { provider, orderId: order.id, providerRef, reason, details: capture })
      return 'mismatch'
    }
    const isKept = await payOrder(tx, order, provider)
    await insertPayment(tx, attempt, capture, isKept)
    await endAttempts(tx, attempt)
    return isKept ? 'settled' : 'given_back'
  })
}

/**
 * Like `settlePayment`, and also settles refunds listed by the provider: those made there manually are found with or without
 * webhooks. `capture` is the order's own. `contradicted`: the payment is booked, and the provider's current statement does
 * not match it; nothing was changed, and the provider must be asked again.
 */
export function settleOrder(
  db: Db,
  order: ProviderOrder,
  capture: Capture,
  gateway: Pick<PaymentGateway, 'provider' | 'isLive'>,
): Promise<Settlement | 'contradicted'> {
  return inTransaction(db, async (tx) => {
    const settlement = await settlePayment(tx, capture, gateway)
    if (settlement === 'mismatch') return settlement
    return (await settleRefunds(tx, gateway.provider, order)) ? settlement : 'contradicted'
  })
}

const findPayment = (tx: Transaction<DB>, { provider, captureId }: Capture) =>
  tx
    .selectFrom('payments')
    .select(['keeps', 'attempt_id'])
    .where('provider', '=', provider)
    .where('provider_ref', '=', captureId)
    .executeTakeFirst()

function mismatchOf(
  capture: Capture,
  attempt: Attempt,
  order: LockedOrder,
  isLive: boolean,
): MismatchReason | undefined {
  if (capture.status !== 'completed' && capture.status !== 'partly_refunded')
    return `status_${capture.status}`
  if (capture.orderId !== order.id) return 'other_order'
  if (capture.amount !== order.total_price || capture.amount !== attempt.amount) return 'other_amount'
  if (capture.currency !== order.currency) return 'other_currency'
  if (attempt.payee !== null && capture.payee !== attempt.payee) return 'other_payee'
  if (capture.isLive !== isLive) return capture.isLive ? 'live_money_in_test' : 'test_money_in_live'
  return undefined
}

/** Pays the order if that is still possible, and takes its stock; returns false if the money must be refunded. */
async function payOrder(tx: Transaction<DB>, order: LockedOrder, provider: Provider): Promise<boolean> {
  const lines = await linesOf(tx, order.id)
  if (holdsStock(order.status)) {
    await takeStock(tx, { orderId: order.id, holdNumber: order.hold_number }, lines)
    await become(tx, order, 'paid', { payment_method: methodOf(provider) })
    return true
  }
  if (isPayableLate(order.status) && (await holdAgain(tx, order, lines))) {
    const holdNumber = order.hold_number + 1
    await takeStock(tx, { orderId: order.id, holdNumber }, lines)
    const set = { payment_method: methodOf(provider), hold_number: holdNumber, closed_at: null }
    await become(tx, order, 'paid', set)
    return true
  }
  if (meaningOf(order.status).money === 'none') await become(tx, order, 'refund_due')
  return false
}

/** For a payment after expiry: holds the stock again, if available, and takes the promotions again (DESIGN section 7). */
async function holdAgain(
  tx: Transaction<DB>,
  order: LockedOrder,
  lines: Awaited<ReturnType<typeof linesOf>>,
) {
  const hold = { orderId: order.id, holdNumber: order.hold_number + 1 }
  try {
    await reserveStock(tx, hold, lines)
  } catch (error) {
    if (error instanceof ShopError && error.problem.code === 'out_of_stock') return false
    throw error
  }
  await keepPromotions(tx, order.id)
  return true
}

async function become(
  tx: Transaction<DB>,
  order: LockedOrder,
  to: Extract<OrderStatus, 'paid' | 'refund_due'>,
  more: { payment_method?: PaymentMethod; hold_number?: number; closed_at?: null } = {},
) {
  const set = { paid_at: sql<Date>`now()`, hold_until: null, ...more }
  // The column's CHECK constraint lists exactly these values.
  await requireStatusChange(tx, { id: order.id, from: order.status as OrderStatus, to, step: to, set })
  if (to !== 'paid') return
  await verifyReviews(tx, order.id)
  await queueMail(tx, { kind: 'order_paid', orderId: order.id })
}

async function insertPayment(tx: Transaction<DB>, attempt: Attempt, capture: Capture, isKept: boolean) {
  const { id } = await tx
    .insertInto('payments')
    .values({
      id: newId(),
      order_id: attempt.order_id,
      attempt_id: attempt.id,
      provider: capture.provider,
      provider_ref: capture.captureId,
      amount: capture.amount,
      currency: capture.currency,
      keeps: isKept,
      received_on: capture.receivedOn ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (isKept) return
  await recordAnomaly(tx, {
    provider: capture.provider,
    orderId: attempt.order_id,
    providerRef: capture.captureId,
    reason: 'late_or_second_payment',
  })
  await tx
    .insertInto('refunds')
    .values({
      id: newId(),
      payment_id: id,
      request_id: newId(),
      amount: capture.amount,
      reason: refundReasonTexts.lateOrSecond,
    })
    .execute()
}

/** Ends this attempt and closes all others of the order, so that it is not paid twice. */
async function endAttempts(tx: Transaction<DB>, attempt: Attempt) {
  const { id, order_id: orderId } = attempt
  await moveAttempt(tx, id, ['open', 'capturing', 'unknown', 'declined', 'expired'], 'captured')
  await expireOpenAttempts(tx, orderId)
  await leaveSettling(tx, orderId)
}
