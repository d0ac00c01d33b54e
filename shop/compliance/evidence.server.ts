import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { newId } from '#shop/ids.ts'
import { ShopError } from '#shop/shop-error.ts'
import type { Files } from '#shop/uploads/files.ts'
import type { EvidenceInput, EvidenceState } from './compliance.schema.ts'
import { evidenceFile } from './write-evidence.server.ts'

type Asking = { actor: Actor; requestId?: string }

/** Requests an evidence archive, which a job writes; an identical waiting request is reused. Returns its id. */
export function askForEvidence(
  db: Db,
  { from, to, persons }: EvidenceInput,
  { actor, requestId }: Asking,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('evidence', 0))`.execute(tx)
    const waiting = await tx
      .selectFrom('evidence_files')
      .select('id')
      .where('status', '=', 'waiting')
      .where(sql<boolean>`from_day = ${from}::date AND to_day = ${to}::date`)
      .where('persons', '=', persons)
      .executeTakeFirst()
    const id = waiting?.id ?? newId()
    if (!waiting) {
      await tx
        .insertInto('evidence_files')
        .values({ id, asked_by: actor.id, from_day: sql`${from}::date`, to_day: sql`${to}::date`, persons })
        .execute()
    }
    // Recorded for every requester, even if the request is reused, since each gets access to its names.
    await recordAudit(tx, {
      action: 'compliance.evidence_asked',
      actor: actor.id,
      requestId,
      details: { from, to, persons },
    })
    return id
  })
}

/** The status of an evidence archive, and its stream once it is ready. Throws `not_found` if nobody requested it. */
export async function findEvidence(
  { db, files }: { db: Db; files: Files },
  id: string,
): Promise<{ status: EvidenceState; archive?: { stream: Readable; length: number } }> {
  const row = await db.selectFrom('evidence_files').select('status').where('id', '=', id).executeTakeFirst()
  if (!row) throw new ShopError({ code: 'not_found', what: 'evidence' })
  if (row.status !== 'ready') return { status: row.status === 'waiting' ? 'waiting' : 'failed' }
  const archive = await files.open(evidenceFile(id))
  if (!archive) throw new ShopError({ code: 'not_found', what: 'evidence' })
  return { status: 'ready', archive }
}

/** The audit log keeps who requested what; the names in an archive need not be stored twice for longer. */
const daysKept = 30

/** Deletes archives requested more than 30 days ago. */
export async function forgetEvidence({ db, files }: { db: Db; files: Files }): Promise<void> {
  const old = await db
    .selectFrom('evidence_files')
    .select('id')
    .where('status', '<>', 'waiting')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${daysKept})`)
    .execute()
  for (const { id } of old) {
    await files.remove(evidenceFile(id))
    await db.deleteFrom('evidence_files').where('id', '=', id).execute()
  }
}
