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
  /** Who did it; empty for what the shop does itself. */
  actor?: string
  facts?: Omit<UpdateObject<DB, 'orders'>, 'status'>
  /** What else the history tells of it. */
  changes?: readonly AuditChange[]
}

/**
 * One step of an order's life: one conditional update, whose row count decides (SAFETY 9). Gives false when the
 * order was no longer in `from`. Throws for a step that the table of states does not have: that is a bug.
 */
export async function changeStatus(
  db: Db,
  { id, from, to, step, actor, facts, changes }: Change,
): Promise<boolean> {
  if (!mayBecome(from, to)) throw new Error(`an order never goes from ${from} to ${to}`)
  const changed = await db
    .updateTable('orders')
    .set({ ...facts, status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) return false
  await recordAudit(db, { action: `order.${step}`, actor, subject: id, changes })
  return true
}

/** As `changeStatus`, for an order whose row the caller has locked: nothing can have come in between. */
export async function requireStatusChange(db: Db, change: Change): Promise<void> {
  if (await changeStatus(db, change)) return
  throw new Error(`order ${change.id} was not ${change.from} under its own lock`)
}
