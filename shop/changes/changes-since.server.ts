import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { CacheTag } from './record-changes.server.ts'

/** A moment in the table of changes: what was committed by then. */
export type Moment = { xmin: string; seen: ReadonlySet<number> }

/** As `momentIn` gives it. */
export type MomentRow = { xmin: string; seen: number[] }

/** For a query that reads what is to be kept: whatever it does not see yet counts as a change. */
export const momentIn = (tag: CacheTag) => sql<MomentRow>`(
  SELECT json_build_object('xmin', horizon::text, 'seen',
    coalesce((SELECT json_agg(id) FROM changes WHERE xid >= horizon AND tag = ${tag}), '[]'))
  FROM pg_snapshot_xmin(pg_current_snapshot()) AS horizon)`

export const momentOf = ({ xmin, seen }: MomentRow): Moment => ({ xmin, seen: new Set(seen) })

/** Whether anything of this tag was committed since. By transaction, since rows become visible out of the order of their ids. */
export async function hasChangedSince(db: Db, { xmin, seen }: Moment, tag: CacheTag): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM changes WHERE xid >= ${xmin}::xid8 AND tag = ${tag}`.execute(db)
  return rows.some(({ id }) => !seen.has(id))
}
