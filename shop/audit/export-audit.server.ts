import type { Db } from '#db/connect.ts'
import { type Column, csvText } from '#shop/exports/csv.ts'
import { auditTexts } from '#shop/texts/audit.ts'
import type { AuditEntryView, AuditFilter } from './audit.schema.ts'
import { describeEntry } from './describe-entry.ts'
import { allOfAudit } from './read-audit.server.ts'

const columns = (currency: string): readonly Column<AuditEntryView>[] => [
  { name: 'at', cell: ({ at }) => at },
  { name: 'who', cell: ({ who }) => (typeof who === 'string' ? who : (who.name ?? auditTexts.deletedUser)) },
  { name: 'action', cell: ({ action }) => action },
  { name: 'did', cell: (entry) => describeEntry(entry, currency).did },
  { name: 'kind', cell: ({ subject }) => subject?.kind ?? null },
  { name: 'number', cell: ({ subject }) => subject?.number ?? null },
  { name: 'name', cell: ({ subject }) => subject?.name ?? null },
  { name: 'before_and_after', cell: (entry) => changesText(entry, currency) },
]

function changesText(entry: AuditEntryView, currency: string): string {
  const { changes, details } = describeEntry(entry, currency)
  return [...changes.map(({ name, before, after }) => `${name}: ${before} → ${after}`), ...details].join('; ')
}

/** The whole history that matches a filter as CSV, newest first. */
export const exportAudit = (db: Db, filter: AuditFilter, currency: string): AsyncGenerator<string> =>
  csvText(columns(currency), allOfAudit(db, filter))
