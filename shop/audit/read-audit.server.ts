import type { Db } from '#db/connect.ts'
import { offsetOf, pageSize, pagesOf } from '#shop/paging.ts'
import { type AuditRow, conditionOf, countLines, findNames, selectLines } from './audit.queries.server.ts'
import type { AuditEntryView, AuditFilter, AuditPage } from './audit.schema.ts'
import { personOf, viewOf } from './audit-views.server.ts'

/** Entries are counted up to this many; older ones are found by date, since nobody pages that far. */
const mostCounted = 10_000

/** A page of the history, newest first; empty after the last page. */
export async function readAudit(db: Db, filter: AuditFilter, page: number): Promise<AuditPage> {
  const people = await peopleOf(db, filter.who)
  const condition = await conditionOf(db, filter)
  if (!condition) return { entries: [], page, pages: 0, total: 0, isMore: false, people }
  const counted = await countLines(db, condition, mostCounted + 1)
  const total = Math.min(counted, mostCounted)
  const offset = offsetOf(page)
  const limit = Math.min(pageSize, total - offset)
  const rows = limit > 0 ? await selectLines(db, condition, { offset, limit }) : []
  return {
    entries: await viewsOf(db, rows),
    page,
    pages: pagesOf(total),
    total,
    isMore: counted > total,
    people,
  }
}

/** The whole history that matches a filter, newest first, in batches, so that it never is in memory as a whole. */
export async function* allOfAudit(
  db: Db,
  filter: AuditFilter,
  batch = 500,
): AsyncGenerator<AuditEntryView[]> {
  const condition = await conditionOf(db, filter)
  if (!condition) return
  let before: number | undefined
  for (;;) {
    const rows = await selectLines(db, condition, { limit: batch, before })
    if (rows.length > 0) yield await viewsOf(db, rows)
    before = rows.at(-1)?.id
    if (before === undefined || rows.length < batch) return
  }
}

async function viewsOf(db: Db, rows: readonly AuditRow[]): Promise<AuditEntryView[]> {
  const names = await findNames(
    db,
    rows.flatMap(({ actor, subject }) => [actor, subject].filter((id) => id !== null)),
  )
  return rows.map((row) => viewOf(row, names))
}

/** The people that the filter offers: all administrators, and the person chosen now. */
async function peopleOf(db: Db, who: string | undefined): Promise<AuditPage['people']> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'name', 'archived_at'])
    .where((eb) => eb.or([eb('is_admin', '=', true), ...(who ? [eb('id', '=', who)] : [])]))
    .orderBy('name')
    .orderBy('id')
    .limit(100)
    .execute()
  return users.map(({ id }) => personOf(id, { users }))
}
