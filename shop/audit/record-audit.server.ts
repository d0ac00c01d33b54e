import type { Db } from '#db/connect.ts'

/** What people do to accounts, for the books (SAFETY 45). */
export type AccountAction =
  | 'login.succeeded'
  | 'login.failed'
  | 'user.registered'
  | 'user.email_changed'
  | 'user.password_changed'
  | 'user.role_changed'
  | 'user.edited'
  | 'user.deleted'

export type AuditEntry = {
  action: AccountAction
  /** Who did it; empty for the shop itself and for people whom it does not know. */
  actor?: string
  /** Whose account it is. */
  subject?: string
  /** Facts that may be read later by anybody who may read the log: never passwords, tokens or whole bodies. */
  details?: Record<string, string | number | boolean>
  requestId?: string
}

/** Writes one line into the audit log; in the transaction of what it tells of, where there is one. */
export async function recordAudit(
  db: Db,
  { action, actor, subject, details = {}, requestId }: AuditEntry,
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      action,
      actor: actor ?? null,
      subject: subject ?? null,
      details: JSON.stringify(details),
      request_id: requestId ?? null,
    })
    .execute()
}
