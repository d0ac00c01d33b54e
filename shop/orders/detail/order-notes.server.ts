import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { newId } from '#shop/ids.ts'
import { lockOrder } from '#shop/orders/order.queries.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import type { NoteInput } from './order-detail.schema.ts'

/**
 * Adds an internal note to an order. Notes cannot be changed or deleted, so the same text sent twice, by a double click or
 * after a lost response, is stored only once. Administrators only. Throws `not_found`.
 */
export async function addNote(db: Db, actor: Actor, orderId: string, { text }: NoteInput): Promise<void> {
  if (!actor.isAdmin) throw new ShopError({ code: 'not_allowed' })
  await inTransaction(db, async (tx) => {
    if (!(await lockOrder(tx, orderId))) throw new ShopError({ code: 'not_found', what: 'order' })
    const duplicate = await tx
      .selectFrom('order_notes')
      .select('id')
      .where('order_id', '=', orderId)
      .where('author_id', '=', actor.id)
      .where('text', '=', text)
      .where('created_at', '>', sql<Date>`now() - interval '1 minute'`)
      .executeTakeFirst()
    if (duplicate) return
    await tx
      .insertInto('order_notes')
      .values({ id: newId(), order_id: orderId, author_id: actor.id, text })
      .execute()
    await recordAudit(tx, { action: 'order.noted', actor: actor.id, subject: orderId })
  })
}
