import { type Selectable, sql, type Transaction } from 'kysely'
import type { DB, Returns } from '#db/database.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { newId } from '#shop/ids.ts'
import { takeNumber } from '#shop/withdrawal/take-number.server.ts'
import type { ReturnItemRow } from './return.queries.server.ts'

/**
 * Moves the missing pieces of a return that was just settled to a new return with the same dates, which becomes the
 * withdrawal's, so that the owner keeps waiting for it. `items` are from before the settlement. Call it in the transaction
 * that has locked the order.
 */
export async function leaveRest(
  tx: Transaction<DB>,
  settled: Selectable<Returns>,
  items: readonly ReturnItemRow[],
  actorId: string,
): Promise<void> {
  const id = newId()
  const number = await takeNumber(tx, 'R')
  const { withdrawal_id, order_id } = settled
  await tx
    .updateTable('returns')
    .set({ withdrawal_id: null, part_of: withdrawal_id })
    .where('id', '=', settled.id)
    .execute()
  await sql`
    INSERT INTO returns (id, number, withdrawal_id, order_id, cause, send_by, refund_due_on, posted_proof_at, status, created_by)
    SELECT ${id}, ${number}, ${withdrawal_id}, order_id, cause, send_by, refund_due_on, posted_proof_at,
      CASE WHEN posted_proof_at IS NULL THEN 'announced' ELSE 'posted' END, ${actorId}
    FROM returns WHERE id = ${settled.id}`.execute(tx)
  for (const { id: itemId, order_item_id, qty, arrived_qty } of items) {
    if (arrived_qty === 0) {
      const nothing = { value_loss: 0, value_loss_reason: null, seal: 'none' }
      await tx
        .updateTable('return_items')
        .set({ return_id: id, ...nothing })
        .where('id', '=', itemId)
        .execute()
    } else if (arrived_qty < qty) {
      await tx.updateTable('return_items').set({ qty: arrived_qty }).where('id', '=', itemId).execute()
      await tx
        .insertInto('return_items')
        .values({ id: newId(), return_id: id, order_item_id, qty: qty - arrived_qty })
        .execute()
    }
  }
  await recordAudit(tx, {
    action: 'return.announced',
    actor: actorId,
    subject: order_id,
    details: { number },
  })
}
