import type { Transaction } from 'kysely'
import type { DB } from '#db/database.ts'
import type { Day } from '#shop/days.ts'
import { cents } from '#shop/money/money.ts'
import { lockOrder } from '#shop/orders/order.queries.server.ts'
import { insertReceived } from './attempt.queries.server.ts'
import { stopChecking } from './attempt-checks.queries.server.ts'
import { settlePayment } from './settle-payment.server.ts'

/**
 * Books money that the owner received in person: the full amount of an order that the caller has locked, in cash or by a
 * transfer that the bank booked on a given day. Throws for an order that is missing or does not match, which is a bug.
 */
export async function settleByHand(
  tx: Transaction<DB>,
  orderId: string,
  provider: 'cash' | 'transfer',
  receivedOn?: Day,
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Error(`order ${orderId} went under its own lock`)
  const attempt = await insertReceived(tx, order, provider)
  const id = attempt.provider_id ?? attempt.id
  const capture = {
    ...{ captureId: id, provider, providerId: id, status: 'completed' as const },
    ...{ amount: cents(order.total_price), currency: order.currency, orderId },
    ...{ payee: undefined, isLive: true, receivedOn },
  }
  if ((await settlePayment(tx, capture, { isLive: true })) === 'mismatch')
    throw new Error(`the money for order ${orderId} does not fit it`)
  await stopChecking(tx, attempt.id)
}
