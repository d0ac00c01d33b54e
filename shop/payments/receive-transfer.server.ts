import type { Transaction } from 'kysely'
import type { DB } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { dayOf, formatDate } from '#shop/dates.ts'
import type { Day } from '#shop/days.ts'
import { type LockedOrder, lockOrder } from '#shop/orders/order.queries.server.ts'
import { isPaidStatus } from '#shop/orders/order-status.ts'
import { readOrder } from '#shop/orders/read-orders.server.ts'
import { orderState, ShopError } from '#shop/shop-error.ts'
import { say } from '#shop/texts/messages.ts'
import { findUnfinishedAttempt, moveAttempt } from './attempt.queries.server.ts'
import type { PaymentContext } from './payment-context.server.ts'
import { isTransfer } from './providers.ts'
import { settleByHand } from './settle-by-hand.server.ts'
import { closeOtherAttempt } from './start-payment.server.ts'

type Receipt = {
  orderId: string
  /** The day on which the bank booked it, according to the shop's account. */
  receivedOn: Day
}

/**
 * Records that an administrator has found an order's money in the shop's bank account. Pays the order through
 * `settlePayment`, like any provider's money: stock, invoice and email follow. Idempotent. Money for an order that has ended
 * pays it if its items are still in stock; otherwise a refund is due, which the administrator sends manually. Throws
 * `not_found`, `invalid_input` for a day before the order's own, `already_paid`, `order_state` for an order with a different
 * payment method, `payment_pending` while another payment of it is in progress, and `payment_unavailable` if a provider's
 * open page cannot be closed.
 */
export async function receiveTransfer(context: PaymentContext, actor: Actor, receipt: Receipt) {
  if (!actor.isAdmin) throw new ShopError({ code: 'not_allowed' })
  const { paymentMethod, status, createdAt } = await readOrder(context.db, actor, receipt.orderId)
  if (!isTransfer(paymentMethod)) throw orderState(status)
  if (receipt.receivedOn < dayOf(new Date(createdAt)))
    throw new ShopError({
      code: 'invalid_input',
      fields: { receivedOn: say('receivedBeforeOrder', formatDate(createdAt)) },
    })
  await closeOpenPage(context, receipt.orderId)
  await inTransaction(context.db, (tx) => receive(tx, actor, receipt))
  return readOrder(context.db, actor, receipt.orderId)
}

/** Closes the provider's page, so that nobody pays there what has already been transferred. */
async function closeOpenPage(context: PaymentContext, orderId: string) {
  const attempt = await findUnfinishedAttempt(context.db, orderId)
  if (attempt?.status === 'open' && attempt.url !== null) await closeOtherAttempt(context, attempt)
}

async function receive(tx: Transaction<DB>, actor: Actor, { orderId, receivedOn }: Receipt) {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new ShopError({ code: 'not_found', what: 'order' })
  if (await isReceived(tx, orderId)) return
  if (isPaidStatus(order.status)) throw new ShopError({ code: 'already_paid' })
  await closeOpenAttempt(tx, order)
  await recordAudit(tx, {
    action: 'order.transfer_received',
    actor: actor.id,
    subject: orderId,
    details: { receivedOn, amount: order.total_price },
  })
  await settleByHand(tx, orderId, 'transfer', receivedOn)
}

const isReceived = async (tx: Transaction<DB>, orderId: string) =>
  (await tx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('provider', '=', 'transfer')
    .executeTakeFirst()) !== undefined

/** Ends a payment at a provider that has only started; throws for one that may have taken money, which comes first. */
async function closeOpenAttempt(tx: Transaction<DB>, order: LockedOrder) {
  const attempt = await findUnfinishedAttempt(tx, order.id)
  if (!attempt) return
  // The page was opened this very moment: the next attempt closes it first.
  if (attempt.status !== 'open' || attempt.url !== null) throw new ShopError({ code: 'payment_pending' })
  if (!(await moveAttempt(tx, attempt.id, ['open'], 'expired')))
    throw new ShopError({ code: 'payment_pending' })
}
