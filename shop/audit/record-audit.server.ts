import type { Db } from '#db/connect.ts'
import type { AuditAction, AuditChange, OrderStep } from './audit-action.ts'

export type { AuditChange, OrderStep }

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
export const recordAudit = (db: Db, entry: AuditEntry): Promise<void> => recordAudits(db, [entry])

/** Writes a line for each of many things that happened at once. */
export async function recordAudits(db: Db, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const values = entries.map(({ action, actor, subject, details = {}, changes, requestId }) => ({
    action,
    actor: actor ?? null,
    subject: subject ?? null,
    details: JSON.stringify(
      { ...withoutAddresses(details), ...(changes ? { changes } : {}) },
      wholeCharacters,
    ),
    request_id: requestId ?? null,
  }))
  await db.insertInto('audit_log').values(values).execute()
}

/** The database's JSON takes no half of an emoji, which is what a text that was cut may end with. */
const wholeCharacters = (_name: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : value

const addressPattern = /[^\s"'<>,;:=]+@[^\s"'<>,;:=]+/g

/** Lines stay for ever, people may be forgotten: an e-mail address, such as one that was searched for, is not kept. */
const withoutAddresses = (details: NonNullable<AuditEntry['details']>) =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(addressPattern, '(an e-mail address)') : value,
    ]),
  )
