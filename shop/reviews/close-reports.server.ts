import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { queueReportMail } from '#shop/mail/queue-mail.server.ts'
import type { ReportOutcome } from './moderation.schema.ts'

/** `by`: the administrator who decided; null if the author deleted the review. */
type Closing = { outcome: ReportOutcome; by: string | null }

/** Closes all open reports of a review that is no longer visible, and emails the people who reported it. */
export async function closeReports(tx: Db, reviewId: string, closing: Closing): Promise<void> {
  const open = await tx
    .selectFrom('review_reports')
    .select('id')
    .where('review_id', '=', reviewId)
    .where('decided_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id } of open) await closeReport(tx, id, closing)
}

/** Closes one report and emails the person who made it; returns false if it was already closed. */
export async function closeReport(tx: Db, id: string, { outcome, by }: Closing): Promise<boolean> {
  const isDeleted = outcome === 'deleted'
  const closed = await tx
    .updateTable('review_reports')
    .set({
      decided_at: sql<Date>`now()`,
      decision: isDeleted ? 'hidden' : outcome,
      review_deleted: isDeleted,
      decided_by: by,
    })
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .returning('email')
    .executeTakeFirst()
  if (closed?.email) await queueReportMail(tx, { kind: 'report_decided', reportId: id, to: closed.email })
  return closed !== undefined
}

/** The outcome of a closed report, from its columns; null while it is open. */
export function outcomeOf(row: { decision: string | null; review_deleted: boolean }): ReportOutcome | null {
  // The column's CHECK constraint lists exactly the values of the type except `deleted`.
  return row.review_deleted ? 'deleted' : (row.decision as ReportOutcome | null)
}
