import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { prepared } from '#db/prepared.ts'

/** A snapshot of the table of changes: what was committed by then, on which server and timeline. */
export type Moment = { xmin: bigint; seen: ReadonlySet<number>; readAt: number; history: string | null }

/** Rows are deleted after this many minutes, so an older snapshot may have missed some. */
export const retentionMinutes = 10

/**
 * Returns the tags committed since a snapshot, and the current snapshot. The tags are undefined when they are not known,
 * because the snapshot is too old, the database was restored, or a standby was promoted, which may lack the last
 * transactions of the server before it. Compares transaction ids, since rows become visible out of
 * the order of their own ids.
 */
export async function changesSince(
  db: Db,
  before?: Moment,
): Promise<{ moment: Moment; tags: ReadonlySet<string> | undefined }> {
  const { rows } = await sql<{ xmin: string; history: string | null; changes: Change[] }>`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xmin,
      (SELECT id FROM database_histories ORDER BY noticed_at DESC, id DESC LIMIT 1) AS history, coalesce((
      SELECT json_agg(json_build_array(id, tag, scopes)) FROM changes
      WHERE xid >= coalesce(${before ? String(before.xmin) : null}::xid8, pg_snapshot_xmin(pg_current_snapshot()))
    ), '[]') AS changes ${prepared}`.execute(db)
  const { xmin = '0', history = null, changes = [] } = rows[0] ?? {}
  const moment = {
    xmin: BigInt(xmin),
    seen: new Set(changes.map(([id]) => id)),
    readAt: Date.now(),
    history,
  }
  const isSure =
    before &&
    moment.readAt - before.readAt < (retentionMinutes - 1) * 60_000 &&
    moment.xmin >= before.xmin &&
    moment.history === before.history
  if (!isSure) return { moment, tags: undefined }
  return { moment, tags: new Set(changes.filter(([id]) => !before.seen.has(id)).flatMap(tagsOf)) }
}

type Change = [id: number, tag: string, scopes: string[] | null]

/** Changed products affect every list, unless the row names the affected lists. */
const tagsOf = ([, tag, scopes]: Change): string[] =>
  tag === 'products' ? [tag, ...(scopes ?? ['lists'])] : [tag]
