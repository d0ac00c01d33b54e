import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { newId } from '#shop/ids.ts'
import type { Failure } from './import-columns.ts'

/** A node that works on an import renews its lease every few seconds; after this silence another node takes it over. */
const silenceSeconds = 30
/** The most starts that may fail through no fault of the file before it is given up. */
const mostTries = 5

/** One import in the hands of one worker. */
export type Lease = {
  id: string
  worker: string
  status: 'reading' | 'writing'
  tries: number
  total: number
}

/** The import was thrown away, or somebody else took it up: the work so far is theirs. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

/**
 * Whether there is an import that this machine can work on. One whose file lies elsewhere does not count: taking it here
 * would keep its own machine from it.
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
 * An import whose file or pictures are needed must be one of `onThisMachine`, where its files lie. After an hour any
 * machine may take it: the files are gone then. The hour begins when it was created, or when the owner applied it.
 */
const isWithinReach = (onThisMachine: readonly string[]) => sql<boolean>`(
  (status = 'writing' AND pictures_name IS NULL)
  OR coalesce(applied_at, created_at) < now() - interval '1 hour'
  OR id = ANY(${onThisMachine}))`

/**
 * Takes the oldest import that nobody works on and whose files, if it needs any, are `onThisMachine`.
 */
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

/** Says how far it is, in the transaction of what was done. Throws LeaseLost, which undoes that. */
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

/** Releases an import for the next worker at once; this does not count as a failure, however often it happens. */
export async function releaseLease(db: Db, { id, worker }: Lease): Promise<void> {
  await db
    .updateTable('imports')
    .set({ worker: null, worked_at: null, tries: 0 })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .execute()
}

/** After a failure of ours: whether this was the last try. */
export const isGivenUp = ({ tries }: Lease) => tries >= mostTries

/** Whether every process that tried ended before it could say why. */
export const isDeadly = ({ tries }: Lease) => tries > mostTries

/** Ends an import that cannot be used, with the message for its owner. */
export async function failImport(db: Db, { id, worker }: Lease, failure: Failure): Promise<void> {
  await db
    .updateTable('imports')
    .set({ status: 'failed', failure: JSON.stringify(failure), ended_at: new Date(), worker: null })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .execute()
}
