import type { UpdateObject } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { DB } from '#db/database.ts'
import { type AuditChange, type OrderStep, recordAudit } from '#shop/audit/record-audit.server.ts'
import { mayBecome, type OrderStatus } from './order-status.ts'

type Change = {
  id: string
  from: OrderStatus
  to: OrderStatus
  step: OrderStep
  /** Id of the user; undefined for actions of the shop itself. */
  actor?: string
  set?: Omit<UpdateObject<DB, 'orders'>, 'status'>
  /** Further details for the audit log. */
  details?: Record<string, string | number>
  changes?: readonly AuditChange[]
}

/**
 * Changes an order's state with one conditional update, whose row count decides (SAFETY 9), and records it. Returns false
 * when the order was no longer in `from`. Throws for a step that `order-status.ts` does not allow: that is a bug.
 */
export async function changeStatus(
  db: Db,
  { id, from, to, step, actor, set, details, changes }: Change,
): Promise<boolean> {
  if (!mayBecome(from, to)) throw new Error(`an order never goes from ${from} to ${to}`)
  const changed = await db
    .updateTable('orders')
    .set({ ...set, status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) return false
  await recordAudit(db, { action: `order.${step}`, actor, subject: id, details, changes })
  return true
}

/** Like `changeStatus`, for an order whose row the caller has locked, so that it cannot fail. */
export async function requireStatusChange(db: Db, change: Change): Promise<void> {
  if (await changeStatus(db, change)) return
  throw new Error(`order ${change.id} was not ${change.from} under its own lock`)
}
