import { type Kysely, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { DB } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { queueOwnerMail } from '#shop/mail/queue-mail.server.ts'

/** Minutes to wait for further anomalies, so that simultaneous ones go into one email. */
const gatherMinutes = 2
/** Minimum minutes between two such emails to the owner, however many anomalies there are. */
const betweenMinutes = 10

const due = sql<{ is_due: boolean }>`
  SELECT EXISTS (
      SELECT FROM payment_anomalies
      WHERE told_at IS NULL AND settled_at IS NULL AND at < now() - make_interval(mins => ${gatherMinutes}))
    AND NOT EXISTS (
      SELECT FROM mail_outbox
      WHERE kind = 'owner_anomalies' AND created_at > now() - make_interval(mins => ${betweenMinutes})) AS is_due`

/** True when an anomaly has to be reported to the owner. */
export async function isAnomalyMailDue(db: Db): Promise<boolean> {
  const { rows } = await due.execute(db)
  return rows[0]?.is_due === true
}

/** Queues one email to the owner about all anomalies that were not reported yet; each is reported once. */
export async function queueAnomalyMail(db: Kysely<DB>): Promise<void> {
  if (!(await isAnomalyMailDue(db))) return
  await inTransaction(db, async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('owner_anomalies'))`.execute(tx)
    if (!(await isAnomalyMailDue(tx))) return
    const mailId = await queueOwnerMail(tx, { kind: 'owner_anomalies' })
    await tx
      .updateTable('payment_anomalies')
      .set({ told_at: sql<Date>`now()`, mail_id: mailId })
      .where('told_at', 'is', null)
      .where('settled_at', 'is', null)
      .execute()
  })
}
