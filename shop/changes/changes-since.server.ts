import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** A snapshot of the table of changes: what was committed by then. */
export type Moment = { xmin: bigint; seen: ReadonlySet<number>; readAt: number }

/** Rows are deleted after this many minutes, so an older snapshot may have missed some. */
export const retentionMinutes = 10

/**
 * Returns the tags committed since a snapshot, and the current snapshot. The tags are undefined when they are not known,
 * because the snapshot is too old or the database was restored. Compares transaction ids, since rows become visible out of
 * the order of their own ids.
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
    before && moment.readAt - before.readAt < (retentionMinutes - 1) * 60_000 && moment.xmin >= before.xmin
  if (!isSure) return { moment, tags: undefined }
  return { moment, tags: new Set(changes.filter(([id]) => !before.seen.has(id)).map(([, tag]) => tag)) }
}
