import type { Db } from '#db/connect.ts'
import { findTextsById } from '#shop/legal/legal-texts.server.ts'
import { findOrder } from '#shop/orders/order.queries.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import type { Confirmation } from './order-confirmation.ts'

/** The data for an order's confirmation; undefined if there is no such order. */
export async function readConfirmation(db: Db, orderId: string): Promise<Confirmation | undefined> {
  const order = await findOrder(db, orderId)
  if (!order) return undefined
  const agreed = await db
    .selectFrom('orders')
    .select(['terms_text_id', 'privacy_text_id', 'withdrawal_text_id'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const ids = Object.values(agreed).filter((id) => id !== null)
  return { order, settings: await readSettings(db), texts: await findTextsById(db, ids) }
}
