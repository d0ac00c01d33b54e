import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** A moment in the table of changes: what was committed by then. */
export type Moment = { xmin: bigint; seen: ReadonlySet<number>; readAt: number }

/** Rows are swept after this time, so what was read longer ago may have missed some. */
export const keptMinutes = 10

/**
 * The tags of what was committed since a moment, and the moment now. Undefined tags: nobody knows, since it is too long ago
 * or the database was put back to an earlier day. By transaction, since rows become visible out of the order of their ids.
 */
export async function changesSince(
  db: Db,
  before?: Moment,
): Promise<{ moment: Moment; tags: ReadonlySet<string> | undefined }> {
  const { rows } = await sql<{ xmin: string; changes: [number, string][] }>`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xmin, coalesce((
      SELECT json_agg(json_build_array(id, tag)) FROM changes
      WHERE xid >= coalesce(${before ? String(before.xmin) : null}::xid8, pg_snapshot_xmin(pg_current_snapshot()))
    ), '[]') AS changes`.execute(db)
  const { xmin = '0', changes = [] } = rows[0] ?? {}
  const moment = {
    xmin: BigInt(xmin),
    seen: new Set(changes.map(([id]) => id)),
    readAt: Date.now(),
  }
  const isSure =
    before && moment.readAt - before.readAt < (keptMinutes - 1) * 60_000 && moment.xmin >= before.xmin
  if (!isSure) return { moment, tags: undefined }
  return { moment, tags: new Set(changes.filter(([id]) => !before.seen.has(id)).map(([, tag]) => tag)) }
}
