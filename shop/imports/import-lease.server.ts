import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { newId } from '#shop/ids.ts'
import type { Failure } from './import-columns.ts'

/** A node that works on an import renews its lease every few seconds; after this silence another node takes it over. */
const silenceSeconds = 30
/** The file is given up after this many starts that failed for other reasons than the file itself. */
const mostTries = 5

/** An import that one worker is processing. */
export type Lease = {
  id: string
  worker: string
  status: 'reading' | 'writing'
  tries: number
  total: number
}

/** The import was discarded, or another worker took it over together with the work done so far. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

/**
 * Whether there is an import that this machine can work on. Imports whose files are on another machine do not count:
 * taking one here would block that machine.
 */
export async function isImportDue(db: Db, onThisMachine: readonly string[]): Promise<boolean> {
  const due = await db
    .selectFrom('imports')
    .select('id')
    .where('status', 'in', ['reading', 'writing'])
    .where(isUnattended)
    .where(isWithinReach(onThisMachine))
    .limit(1)
    .executeTakeFirst()
  return due !== undefined
}

const isUnattended = sql<boolean>`
  (worked_at IS NULL OR worked_at < now() - make_interval(secs => ${sql.lit(silenceSeconds)}))`

/**
 * SQL condition: no files are needed, or the import is in `onThisMachine` because its files are here. An hour after it was
 * created, or applied by the owner, any machine may take it, since the files are gone by then.
 */
const isWithinReach = (onThisMachine: readonly string[]) => sql<boolean>`(
  (status = 'writing' AND pictures_name IS NULL)
  OR coalesce(applied_at, created_at) < now() - interval '1 hour'
  OR id = ANY(${onThisMachine}))`

/** Leases the oldest import that nobody works on and whose files, if it needs any, are `onThisMachine`. */
export async function leaseImport(
  db: Db,
  onThisMachine: readonly string[],
  only?: string,
): Promise<Lease | undefined> {
  const worker = newId()
  let candidates = db
    .selectFrom('imports')
    .select('id')
    .where('status', 'in', ['reading', 'writing'])
    .where(isUnattended)
    .where(isWithinReach(onThisMachine))
  if (only !== undefined) candidates = candidates.where('id', '=', only)
  const taken = await db
    .updateTable('imports')
    .set((eb) => ({ worker, worked_at: sql`now()`, tries: eb('tries', '+', 1) }))
    .where('id', 'in', candidates.orderBy('created_at').limit(1).forUpdate().skipLocked())
    .returning(['id', 'status', 'tries', 'total'])
    .executeTakeFirst()
  return taken && { ...taken, worker, status: taken.status === 'writing' ? 'writing' : 'reading' }
}

/** Extends the lease and saves the progress, in the work's transaction. Throws LeaseLost, which rolls it back. */
export async function renewLease(tx: Db, { id, worker }: Lease, done?: number): Promise<void> {
  const kept = await tx
    .updateTable('imports')
    .set({ worked_at: sql`now()`, ...(done === undefined ? {} : { done }) })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .returning('id')
    .executeTakeFirst()
  if (!kept) throw new LeaseLost(`import ${id} belongs to another worker`)
}

/** Releases an import for the next worker immediately; never counts as a failure. */
export async function releaseLease(db: Db, { id, worker }: Lease): Promise<void> {
  await db
    .updateTable('imports')
    .set({ worker: null, worked_at: null, tries: 0 })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .execute()
}

/** After a failure that is not the file's fault: whether this was the last attempt. */
export const isGivenUp = ({ tries }: Lease) => tries >= mostTries

/** Whether every process that tried died before it could report an error. */
export const isDeadly = ({ tries }: Lease) => tries > mostTries

/** Ends an import of an unusable file, with a message for its owner. */
export async function failImport(db: Db, { id, worker }: Lease, failure: Failure): Promise<void> {
  await db
    .updateTable('imports')
    .set({ status: 'failed', failure: JSON.stringify(failure), ended_at: new Date(), worker: null })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .execute()
}
