import type { Db } from '#db/connect.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { readOrder } from '#shop/orders/read-orders.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { orderState, ShopError } from '#shop/shop-error.ts'
import type { TransferDetails } from './transfer.schema.ts'

/**
 * Returns what the buyer enters at the bank. Throws `not_found` for somebody else's order, `order_state` for one that does
 * not await a transfer, and `payment_method_unavailable` if the settings no longer have an account.
 */
export async function readTransferDetails(db: Db, actor: Actor, orderId: string): Promise<TransferDetails> {
  const order = await readOrder(db, actor, orderId)
  if (order.transferBy === null) throw orderState(order.status)
  const { legalName, iban, bic } = await readSettings(db)
  if (legalName === '' || iban === '') throw new ShopError({ code: 'payment_method_unavailable' })
  return {
    amount: order.totalPrice,
    currency: order.currency,
    accountHolder: legalName,
    iban,
    bic: bic || null,
    reference: order.number,
  }
}
