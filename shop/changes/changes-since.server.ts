import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { CacheTag } from './record-changes.server.ts'

/** A moment in the table of changes: what was committed by then. */
export type Moment = { xmin: string; seen: ReadonlySet<number> }

/** Ask before reading what is to be kept: whatever is committed from then on counts as a change. */
export async function momentOf(db: Db, tag: CacheTag): Promise<Moment> {
  const { rows } = await sql<{ xmin: string; ids: number[] }>`
    SELECT horizon::text AS xmin,
      coalesce((SELECT json_agg(id) FROM changes WHERE xid >= horizon AND tag = ${tag}), '[]') AS ids
    FROM pg_snapshot_xmin(pg_current_snapshot()) AS horizon`.execute(db)
  return { xmin: rows[0]?.xmin ?? '0', seen: new Set(rows[0]?.ids) }
}

/** Whether anything of this tag was committed since. By transaction, since rows become visible out of the order of their ids. */
export async function hasChangedSince(db: Db, { xmin, seen }: Moment, tag: CacheTag): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM changes WHERE xid >= ${xmin}::xid8 AND tag = ${tag}`.execute(db)
  return rows.some(({ id }) => !seen.has(id))
}
