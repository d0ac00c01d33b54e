import type { Kysely } from 'kysely'
import type { DB } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { orderState, ShopError } from '#shop/shop-error.ts'
import type { AnomalyReason } from './anomaly-reasons.ts'
import {
  type Attempt,
  findAttempt,
  keepProviderOrder,
  moveAttempt,
  providerOf,
} from './attempt.queries.server.ts'
import type { PaymentGateway, ProviderOrder } from './payment-gateway.ts'
import { recordAnomaly } from './record-anomaly.server.ts'
import { usualPayee } from './usual-payee.server.ts'

/**
 * Stores the id of the order that the provider created, if it matches this order and amount and pays into the shop's account.
 * Throws `payment_mismatch` otherwise, and `order_state` if the attempt has ended.
 */
export async function keepCreated(
  db: Kysely<DB>,
  gateway: PaymentGateway,
  attempt: Attempt,
  made: ProviderOrder,
) {
  const { amount, currency, orderId, payee } = made
  if (amount !== attempt.amount || currency !== attempt.currency || orderId !== attempt.order_id) {
    await giveUpAttempt(db, attempt, 'created_other_amount', { amount, currency, orderId })
    throw new ShopError({ code: 'payment_mismatch' })
  }
  const named = await findAttempt(db, gateway.provider, made.providerId)
  if (named && named.id !== attempt.id) {
    await giveUpAttempt(db, attempt, 'created_known_order', { providerId: made.providerId })
    throw new ShopError({ code: 'payment_mismatch' })
  }
  if (payee !== (await usualPayee(db, gateway.provider))) await confirmPayee(db, gateway, attempt, made)
  if (await keepProviderOrder(db, attempt.id, made)) return
  // A concurrent call was faster and may already be capturing; otherwise the attempt has ended meanwhile.
  const known = await findAttempt(db, providerOf(attempt), made.providerId)
  if (known && known.status !== 'expired') return
  throw orderState('expired')
}

/** For the first payment ever, or a new account: the provider must name the payee twice before money may go there. */
async function confirmPayee(db: Kysely<DB>, gateway: PaymentGateway, attempt: Attempt, made: ProviderOrder) {
  const answer = await gateway.getOrder(made.providerId)
  if (answer.kind === 'unavailable' || answer.kind === 'unknown')
    throw new ShopError({ code: 'payment_unavailable' })
  const confirmed = answer.kind === 'found' ? answer.order.payee : undefined
  if (confirmed === made.payee) return
  await giveUpAttempt(db, attempt, 'created_other_payee', { payee: made.payee, confirmed })
  throw new ShopError({ code: 'payment_mismatch' })
}

/** Ends an attempt whose provider order cannot be used, and records why. */
export async function giveUpAttempt(
  db: Kysely<DB>,
  attempt: Attempt,
  reason: AnomalyReason,
  details: Record<string, unknown>,
) {
  await inTransaction(db, async (tx) => {
    await moveAttempt(tx, attempt.id, ['open'], 'declined')
    await recordAnomaly(tx, {
      provider: providerOf(attempt),
      orderId: attempt.order_id,
      providerRef: attempt.request_id,
      reason,
      details,
    })
  })
}
