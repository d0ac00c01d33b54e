import type { Db } from '#db/connect.ts'

/** What happens to an order or its money. */
export type OrderStep =
  | 'placed'
  | 'held_again'
  | 'expired'
  | 'cancelled'
  | 'paid'
  | 'refund_due'
  | 'refund_asked'
  | 'refunded'
  | 'delivered'

/** What is kept for the books (SAFETY 45). */
type AuditAction =
  | `order.${OrderStep}`
  | 'order.noted'
  | 'invoice.issued'
  | 'credit_note.issued'
  | 'product.created'
  | 'product.duplicated'
  | 'product.edited'
  | 'product.archived'
  | 'product.restored'
  | 'products.changed_together'
  | 'products.change_undone'
  | 'picture.removed'
  | 'import.applied'
  | 'products.exported'
  | 'orders.exported'
  | 'users.exported'
  | 'settings.changed'
  | 'text.changed'
  | 'demo.removed'
  | 'mail.tried_again'
  | 'webhook.refused'
  | 'login.succeeded'
  | 'login.failed'
  | 'user.registered'
  | 'user.email_changed'
  | 'user.password_changed'
  | 'user.role_changed'
  | 'user.edited'
  | 'user.deleted'

type AuditValue = string | number | boolean | null | readonly string[]

/** One fact before and after, with the name and the value that the API gives it: money in euros. */
export type AuditChange = { field: string; before: AuditValue; after: AuditValue }

export type AuditEntry = {
  action: AuditAction
  /** Who did it; empty for the shop itself and for people whom it does not know. */
  actor?: string
  /** The id of the order, the product or the account. */
  subject?: string
  /** Facts that may be read later by anybody who may read the log: never passwords, tokens or whole bodies. */
  details?: Record<string, string | number | boolean | readonly number[]>
  /** What was changed, fact by fact. */
  changes?: readonly AuditChange[]
  requestId?: string
}

/** Writes one line into the audit log; in the transaction of what it tells of, where there is one. */
export async function recordAudit(
  db: Db,
  { action, actor, subject, details = {}, changes, requestId }: AuditEntry,
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      action,
      actor: actor ?? null,
      subject: subject ?? null,
      details: JSON.stringify(changes ? { ...details, changes } : details),
      request_id: requestId ?? null,
    })
    .execute()
}
