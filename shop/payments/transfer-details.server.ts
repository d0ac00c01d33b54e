import type { Db } from '#db/connect.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { readOrder } from '#shop/orders/read-orders.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { orderState, ShopError } from '#shop/shop-error.ts'
import type { TransferDetails } from './transfer.schema.ts'

/**
 * What the buyer types at the bank. Throws `not_found` for somebody else's order, `order_state` for one that is not
 * waiting for a transfer, and `payment_method_unavailable` when the settings have no account any more.
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
