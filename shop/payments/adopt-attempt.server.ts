import type { Kysely } from 'kysely'
import type { DB } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { entityId } from '#shop/ids.ts'
import { lockOrder } from '#shop/orders/order.queries.server.ts'
import { type Attempt, findAttempt, insertAdopted } from './attempt.queries.server.ts'
import { isExpress } from './express.server.ts'
import type { PaymentGateway, ProviderOrder } from './payment-gateway.ts'
import { usualPayee } from './usual-payee.server.ts'

/**
 * Assigns a provider's order without an attempt to the shop's order that it names (Stripe: `client_reference_id` and
 * metadata; PayPal: `custom_id`); its row was lost when the database lost its last transactions. Its money is then settled
 * like any other, which checks amount, currency, payee and mode. Returns undefined if it names no order of this shop, and
 * for an express checkout without a capture: a payment just being started with it names the order before its row exists.
 */
export function adoptAttempt(
  db: Kysely<DB>,
  gateway: Pick<PaymentGateway, 'provider'>,
  made: ProviderOrder,
): Promise<Attempt | undefined> {
  // Another shop on the same account may use order ids with characters that the database rejects.
  const { data: orderId } = entityId.safeParse(made.orderId)
  if (orderId === undefined) return Promise.resolve(undefined)
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return undefined
    const known = await findAttempt(tx, gateway.provider, made.providerId)
    if (known) return known
    if (!made.capture && (await isExpress(tx, gateway.provider, made.providerId))) return undefined
    // Requires the account that was paid last; a different payee is not trusted just because the provider's order names it.
    const payee = (await usualPayee(tx, gateway.provider)) ?? made.payee ?? null
    return insertAdopted(tx, { order, provider: gateway.provider, made, payee })
  })
}
