import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { findResponse, intentOf, storeResponse } from '#shop/orders/idempotency.server.ts'
import { lockOrder } from '#shop/orders/order.queries.server.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { holdsStock, isPaidStatus } from '#shop/orders/order-status.ts'
import { readOrder, replayedOrder } from '#shop/orders/read-orders.server.ts'
import { orderState, ShopError } from '#shop/shop-error.ts'
import { say } from '#shop/texts/messages.ts'
import { refusePaymentAfterWithdrawal } from '#shop/withdrawal/refuse-withdrawn.server.ts'
import { type Attempt, findAttemptOf, isReserve, moveAttempt, providerOf } from './attempt.queries.server.ts'
import { type BegunCapture, captureAttempt } from './capture-attempt.server.ts'
import { beginCall } from './capture-calls.server.ts'
import type { PaymentContext } from './payment-context.server.ts'
import { gatewayOf, type Payments } from './payments.ts'
import { methodOf } from './providers.ts'
import { sendRefunds } from './send-refunds.server.ts'

type Approval = {
  orderId: string
  /** The provider's order id according to the browser: only a hint, it must belong to this order (SAFETY 12). */
  providerId: string
  /** The client's idempotency key for this request (SAFETY 6). */
  key?: string
}

/**
 * Called when the shopper has approved at PayPal or returns from Stripe's page: captures the payment, or asks the provider
 * about it, and marks the order paid once the provider itself confirms the money. Idempotent for the payment that paid the
 * order. Throws `not_found`, `payment_mismatch`, `already_paid`, `order_state`, `payment_declined`, `payment_pending`,
 * `payment_unavailable`, `withdrawn_unpaid`, `key_reused`.
 */
export async function payOrder(
  { db, payments }: PaymentContext,
  actor: Actor,
  { orderId, providerId, key }: Approval,
): Promise<{ order: OrderView; isReplay: boolean }> {
  const intent =
    key === undefined ? undefined : intentOf(actor.id, key, `PUT /orders/${orderId}/pay`, { providerId })
  const answer = intent && (await findResponse(db, intent))
  if (answer !== undefined) return { order: await replayedOrder(db, actor, answer), isReplay: true }
  const begun = await inTransaction(db, (tx) => beginCapture(tx, payments, actor, { orderId, providerId }))
  if (begun) await capture({ db, payments }, begun)
  const order = await readOrder(db, actor, orderId)
  if (intent) await storeResponse(db, intent, 200, order)
  return { order, isReplay: false }
}

/** Returns the capture to make, or undefined if this very attempt has already paid the order. */
async function beginCapture(
  tx: Transaction<DB>,
  payments: Payments,
  actor: Actor,
  { orderId, providerId }: Pick<Approval, 'orderId' | 'providerId'>,
): Promise<BegunCapture | undefined> {
  const order = await lockOrder(tx, orderId, actor.id)
  if (!order) throw new ShopError({ code: 'not_found', what: 'order' })
  const attempt = await findAttemptOf(tx, orderId, providerId)
  const isPaid = isPaidStatus(order.status)
  if (isPaid && attempt?.status === 'captured') return undefined
  if (isPaid && !attempt) throw new ShopError({ code: 'already_paid' })
  if (!attempt) throw new ShopError({ code: 'payment_mismatch' })
  // Whatever happened to the order, money taken by a page is looked for, and settled or refunded.
  if (gatewayOf(payments, providerOf(attempt)).takesMoneyItself && !isReserve(attempt)) return { attempt }
  refuseCapture(order.status, attempt)
  // An earlier call may already have taken the money.
  if (attempt.status === 'open') await refusePaymentAfterWithdrawal(tx, orderId)
  await moveAttempt(tx, attempt.id, ['open', 'capturing', 'unknown'], 'capturing')
  return { attempt, callId: await beginCall(tx, attempt.id) }
}

function refuseCapture(status: string, attempt: Attempt) {
  if (isPaidStatus(status)) throw new ShopError({ code: 'already_paid' })
  if (!holdsStock(status)) throw orderState(status)
  if (attempt.status === 'declined') throw new ShopError({ code: 'payment_declined' })
  if (attempt.status === 'expired') {
    throw new ShopError({ code: 'payment_declined', message: say('paymentEnded') })
  }
}

async function capture({ db, payments }: PaymentContext, begun: BegunCapture) {
  const { attempt } = begun
  const outcome = await captureAttempt({ db, payments }, begun)
  switch (outcome) {
    case 'settled':
      return
    case 'given_back':
      await sendRefunds({ db, payments }, attempt.order_id)
      return refuseSecondPayment(db, attempt.order_id)
    case 'mismatch':
      throw new ShopError({ code: 'payment_mismatch' })
    case 'declined':
      throw new ShopError({ code: 'payment_declined' })
    case 'instrument_declined':
      throw new ShopError({ code: 'payment_declined', canRestart: true })
    case 'not_approved':
      throw new ShopError({
        code: 'payment_declined',
        message: say('notApproved', methodOf(providerOf(attempt))),
      })
    case 'unavailable':
      throw new ShopError({ code: 'payment_unavailable' })
    case 'pending':
      throw new ShopError({ code: 'payment_pending' })
  }
}

/** Throws if other money paid the order, so that this payment is refunded; an unpaid order shows its own state instead. */
async function refuseSecondPayment(db: Kysely<DB>, orderId: string) {
  const { status } = await db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (isPaidStatus(status)) throw new ShopError({ code: 'already_paid' })
}
