import type { Db } from '#db/connect.ts'

/** What happens to an order or its money, for the books (SAFETY 45). */
export type OrderStep =
  | 'placed'
  | 'held_again'
  | 'expired'
  | 'cancelled'
  | 'paid'
  | 'refund_due'
  | 'refunded'
  | 'delivered'

/** Writes a step into the audit log, in the step's own transaction. `actor` is empty for what the shop does itself. */
export async function recordOrderStep(
  db: Db,
  orderId: string,
  step: OrderStep,
  actor?: string,
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({ actor: actor ?? null, action: `order.${step}`, subject: orderId })
    .execute()
}
