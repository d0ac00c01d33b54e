import type { Db } from '#db/connect.ts'
import type { AuditAction, AuditChange, OrderStep } from './audit-action.ts'

export type { AuditChange, OrderStep }

export type AuditEntry = {
  action: AuditAction
  /** The user who did it; empty for the shop itself and for visitors. */
  actor?: string
  /** The id of the order, product or account. */
  subject?: string
  /** Visible to everybody who may read the log: never passwords, tokens or whole bodies. */
  details?: Record<string, string | number | boolean | readonly number[]>
  /** The changed fields. */
  changes?: readonly AuditChange[]
  requestId?: string
}

/** Writes an entry into the audit log, in the transaction of the action where there is one. */
export const recordAudit = (db: Db, entry: AuditEntry): Promise<void> => recordAudits(db, [entry])

/** Writes several entries with one statement. */
export async function recordAudits(db: Db, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  await db.insertInto('audit_log').values(entries.map(auditRow)).execute()
}

/** The row of an entry, for a statement that writes more than the log. */
export const auditRow = ({ action, actor, subject, details = {}, changes, requestId }: AuditEntry) => ({
  action,
  actor: actor ?? null,
  subject: subject ?? null,
  details: JSON.stringify({ ...withoutAddresses(details), ...(changes ? { changes } : {}) }, wholeCharacters),
  request_id: requestId ?? null,
})

/** PostgreSQL's JSON rejects lone surrogates, such as half an emoji at the end of a truncated text. */
const wholeCharacters = (_name: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : value

const addressPattern = /[^\s"'<>,;:=]+@[^\s"'<>,;:=]+/g

/** Entries stay for ever while users may be erased, so email addresses, such as a search keyword, are not stored. */
const withoutAddresses = (details: NonNullable<AuditEntry['details']>) =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(addressPattern, '(an email address)') : value,
    ]),
  )
