import { sql, type Transaction } from 'kysely'
import type { DB } from '#db/database.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { tidyLine } from '#shop/catalog/tidy-text.ts'
import { newId } from '#shop/ids.ts'
import { queueMail, queueMailAgain } from '#shop/mail/queue-mail.server.ts'
import { changeStatus } from '#shop/orders/change-status.server.ts'
import { lockOrder } from '#shop/orders/order.queries.server.ts'
import { meaningOf, type OrderStatus, paidStatuses } from '#shop/orders/order-status.ts'
import { refundReasonTexts } from '#shop/texts/payments.ts'
import type { AnomalyReason } from './anomaly-reasons.ts'
import type { ProviderOrder, Refund } from './payment-gateway.ts'
import type { Provider } from './providers.ts'
import { recordAnomaly } from './record-anomaly.server.ts'
import { hasKeptPayment, takeBack } from './take-back-refund.server.ts'

/** Maximum length of a provider's message that is kept for the owner to read. */
const longestWords = 500
/** Removes control characters and lone surrogates, which could not be stored and would lose the refusal. */
const sentenceOf = (said: string) => tidyLine(said).slice(0, longestWords).toWellFormed()

/**
 * The only way in which refunded money reaches the books: called by the sender, the webhooks and the reconciler, any number
 * of times. Takes the provider's current order; refunds made at the provider manually get their own rows. Moves money, never
 * stock (SAFETY 18). Returns false, and books nothing but an anomaly, if the provider now states a different amount or
 * currency for the payment than was booked, since its refunds cannot be trusted then either.
 */
export async function settleRefunds(
  tx: Transaction<DB>,
  provider: Provider,
  { capture, refunds }: Pick<ProviderOrder, 'capture' | 'refunds'>,
): Promise<boolean> {
  if (!capture || refunds.length === 0) return true
  const payment = await findPayment(tx, provider, capture.captureId)
  if (!payment) return true
  await lockOrder(tx, payment.order_id)
  if (capture.amount !== payment.amount || capture.currency !== payment.currency) {
    await recordAnomaly(tx, {
      provider,
      orderId: payment.order_id,
      providerRef: capture.captureId,
      reason: 'contradicts_books',
      details: capture,
    })
    return false
  }
  for (const refund of refunds) await settleRefund(tx, payment, refund)
  return true
}

const findPayment = (tx: Transaction<DB>, provider: Provider, captureId: string) =>
  tx
    .selectFrom('payments')
    .select(['id', 'order_id', 'provider', 'provider_ref', 'amount', 'currency'])
    .where('provider', '=', provider)
    .where('provider_ref', '=', captureId)
    .executeTakeFirst()
type Payment = NonNullable<Awaited<ReturnType<typeof findPayment>>>

async function settleRefund(tx: Transaction<DB>, payment: Payment, refund: Refund) {
  const own = (await findOwn(tx, payment, refund)) ?? (await insertForeign(tx, payment, refund))
  if (!own) return
  if (refund.amount !== own.amount || refund.currency !== payment.currency) {
    return report(tx, payment, 'refund_other_amount', refund)
  }
  if (refund.status === 'completed') {
    if (own.status === 'failed' && !(await reopen(tx, payment, own)))
      return report(tx, payment, 'refund_done_after_failed', refund)
    return finishRefund(tx, own.id, refund.refundId)
  }
  if (refund.status === 'failed') {
    // A bank may return a refund weeks later: the customer did not get it, and it must be repeated.
    if (own.status === 'done')
      return takeBack(tx, payment, own, { providerRef: refund.refundId, details: refund })
    return failRefund(tx, own.id, 'refund_failed')
  }
}

/** Reopens a refund that counted as failed but went through after all. False if other refunds have taken its place. */
async function reopen(tx: Transaction<DB>, payment: Payment, { id, amount }: { id: string; amount: number }) {
  const { left } = await promisedOf(tx, payment.id)
  if (amount > left) return false
  await tx.updateTable('refunds').set({ status: 'pending' }).where('id', '=', id).execute()
  if (amount === left) await becomeRefundDue(tx, payment.order_id)
  return true
}

/** Finds it by the provider's id, or by the id of our request. */
const findOwn = (tx: Transaction<DB>, payment: Payment, { refundId, requestId }: Refund) =>
  tx
    .selectFrom('refunds')
    .select(['id', 'amount', 'status'])
    .where('payment_id', '=', payment.id)
    .where((eb) =>
      eb.or([
        eb('provider_ref', '=', refundId),
        ...(requestId === undefined ? [] : [eb('request_id', '=', requestId)]),
      ]),
    )
    .executeTakeFirst()

async function insertForeign(tx: Transaction<DB>, payment: Payment, refund: Refund) {
  if (refund.status === 'failed') return undefined
  const promised = await promisedOf(tx, payment.id)
  if (refund.amount > promised.left) {
    await report(tx, payment, 'refund_too_large', refund)
    return undefined
  }
  const row = (await takeOver(tx, payment, refund)) ?? (await insertRefund(tx, payment, refund))
  if (refund.amount === promised.left) await becomeRefundDue(tx, payment.order_id)
  return row
}

/**
 * If a refund that came back was repeated at the provider manually, it stays the same refund, since it may already have its
 * credit note. Undefined if none of this amount came back.
 */
const takeOver = (tx: Transaction<DB>, payment: Payment, { refundId, amount }: Refund) =>
  tx
    .updateTable('refunds')
    // The provider still associates the old request id with the refund that came back.
    .set({ status: 'pending', provider_ref: refundId, request_id: newId(), key_number: 0 })
    .set({ updated_at: sql`clock_timestamp()` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('refunds')
        .select('id')
        .where('payment_id', '=', payment.id)
        .where('status', '=', 'failed')
        .where('returned_at', 'is not', null)
        .where('amount', '=', amount)
        .orderBy('created_at')
        .limit(1),
    )
    .returning(['id', 'amount', 'status'])
    .executeTakeFirst()

const insertRefund = (tx: Transaction<DB>, payment: Payment, refund: Refund) =>
  tx
    .insertInto('refunds')
    .values({
      id: newId(),
      payment_id: payment.id,
      request_id: newId(),
      provider_ref: refund.refundId,
      amount: refund.amount,
      reason: refundReasonTexts.atProvider,
      // Differs from `created_at`, so that it does not count as new and is never sent by us.
      updated_at: sql`clock_timestamp()`,
    })
    .returning(['id', 'amount', 'status'])
    .executeTakeFirstOrThrow()

/**
 * Marks an order as fully refunded: nothing is to be sent any more, even before the provider confirms. Call it under the
 * order's lock; does nothing for an order that is not paid, or no longer.
 */
export async function becomeRefundDue(tx: Transaction<DB>, orderId: string, actor?: string): Promise<void> {
  for (const from of paidStatuses) {
    if (await changeStatus(tx, { id: orderId, from, to: 'refund_due', step: 'refund_due', actor })) return
  }
}

/** How much of a payment is neither refunded nor being refunded, in cents. */
export async function promisedOf(tx: Transaction<DB>, paymentId: string): Promise<{ left: number }> {
  const { left } = await tx
    .selectFrom('payments')
    .select((eb) => [
      sql<number>`(payments.amount - coalesce(${eb
        .selectFrom('refunds')
        .select((refund) => refund.fn.sum('amount').as('promised'))
        .where('payment_id', '=', paymentId)
        .where('status', '<>', 'failed')}, 0))::int`.as('left'),
    ])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return { left }
}

const report = (tx: Transaction<DB>, payment: Payment, reason: AnomalyReason, refund: Refund) =>
  recordAnomaly(tx, {
    // The column's CHECK constraint lists exactly these values.
    provider: payment.provider as Provider,
    orderId: payment.order_id,
    providerRef: refund.refundId,
    reason,
    details: refund,
  })

/** Stores the id of a refund that the provider accepted: from now on it is only checked, never sent again. */
export const nameRefund = (tx: Transaction<DB>, id: string, providerRef: string) =>
  tx
    .updateTable('refunds')
    .set({ provider_ref: providerRef })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute()

/** Marks a refund as completed and updates its payment and order. Idempotent. */
export async function finishRefund(tx: Transaction<DB>, id: string, providerRef: string | null) {
  // The order is locked first, as everywhere, to avoid deadlocks.
  await lockOrder(tx, (await paymentOf(tx, id)).order_id)
  const done = await tx
    .updateTable('refunds')
    .set({ status: 'done', provider_ref: providerRef, updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning(['payment_id', 'amount', 'returned_at'])
    .executeTakeFirst()
  if (!done) return
  const payment = await tx
    .updateTable('payments')
    .set((eb) => ({ refunded: eb('refunded', '+', done.amount) }))
    .where('id', '=', done.payment_id)
    .returning(['order_id', 'keeps', 'amount', 'refunded'])
    .executeTakeFirstOrThrow()
  await followInOrder(tx, payment, done.amount)
  const event = { kind: 'order_refunded', orderId: payment.order_id, refundId: id } as const
  // The customer was notified the first time, but not when the refund came back.
  await (done.returned_at ? queueMailAgain : queueMail)(tx, event)
}

const paymentOf = (tx: Transaction<DB>, refundId: string) =>
  tx
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['payments.order_id', 'payments.provider', 'payments.provider_ref'])
    .where('refunds.id', '=', refundId)
    .executeTakeFirstOrThrow()

type Refunded = { order_id: string; keeps: boolean; amount: number; refunded: number }

/** Updates the order: all refunds of its kept payment count; a refund of a late payment only ends the order. */
async function followInOrder(tx: Transaction<DB>, payment: Refunded, amount: number) {
  const order = await lockOrder(tx, payment.order_id)
  if (!order) throw new Error(`payment of order ${payment.order_id}, which is not there`)
  const isWholeEnd = meaningOf(order.status).money === 'owed' && !(await hasKeptPayment(tx, order.id))
  if (!payment.keeps && !isWholeEnd) return
  const set = { refunded_amount: Math.min(order.refunded_amount + amount, order.total_price) }
  if (payment.refunded < payment.amount) {
    await tx.updateTable('orders').set(set).where('id', '=', order.id).execute()
    return
  }
  // The column's CHECK constraint lists exactly these values.
  const from = order.status as OrderStatus
  await changeStatus(tx, { id: order.id, from, to: 'refunded', step: 'refunded', set })
}

/** The provider will not refund it, so the owner must check. `said` is the reason in the provider's own words. */
export async function failRefund(tx: Transaction<DB>, id: string, reason: AnomalyReason, said?: string) {
  const payment = await paymentOf(tx, id)
  await lockOrder(tx, payment.order_id)
  const failed = await tx
    .updateTable('refunds')
    .set({ status: 'failed', updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  if (failed.numUpdatedRows === 0n) return
  await recordAudit(tx, {
    action: 'order.refund_failed',
    subject: payment.order_id,
    details: { refund: id, ...(said ? { said: sentenceOf(said) } : {}) },
  })
  await recordAnomaly(tx, {
    // The column's CHECK constraint lists exactly these values.
    provider: payment.provider as Provider,
    orderId: payment.order_id,
    providerRef: payment.provider_ref,
    reason,
    isAnother: true,
  })
}
