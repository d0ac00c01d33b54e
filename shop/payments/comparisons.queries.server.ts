import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { eurosFromCents } from '#shop/money/money.ts'
import { comparisonTexts } from '#shop/texts/payments.ts'
import { type ComparisonView, comparisonView } from './anomaly.schema.ts'
import type { Provider } from './providers.ts'

/** Longer than any comparison takes; one that has not ended by then was cut off. */
const longestMinutes = 15

const selectRuns = (db: Db) =>
  db
    .selectFrom('provider_comparisons as c')
    .selectAll('c')
    .select(sql<boolean>`c.started_at < now() - make_interval(mins => ${longestMinutes})`.as('is_old'))
    .select((eb) =>
      eb
        .selectFrom('provider_comparisons as good')
        .select((good) => good.fn.max('good.ended_at').as('ended_at'))
        .whereRef('good.provider', '=', 'c.provider')
        .where('good.failure', 'is', null)
        .as('last_done_at'),
    )
type Row = Awaited<ReturnType<ReturnType<typeof selectRuns>['executeTakeFirstOrThrow']>>

/** The last comparison with each provider ever compared with. */
export async function findComparisons(db: Db): Promise<ComparisonView[]> {
  const rows = await selectRuns(db)
    .distinctOn('c.provider')
    .orderBy('c.provider')
    .orderBy('c.started_at', 'desc')
    .orderBy('c.id', 'desc')
    .execute()
  return rows.map(viewOf)
}

function viewOf(row: Row): ComparisonView {
  const { movements, fitting, waiting, differences, resolved } = row
  const isCutOff = row.ended_at === null && row.is_old
  const isDone = row.ended_at !== null && row.failure === null
  return {
    // The column's CHECK constraint lists exactly these values.
    provider: row.provider as Provider,
    state: isDone ? 'done' : row.ended_at !== null || isCutOff ? 'failed' : 'running',
    startedAt: row.started_at.toISOString(),
    since: row.since.toISOString(),
    until: row.until.toISOString(),
    ...{ movements, fitting, waiting, differences, resolved, notOurs: row.not_ours },
    others: othersOf(row.others),
    failure: isCutOff ? comparisonTexts.cutOff : row.failure_words,
    lastDoneAt: row.last_done_at?.toISOString() ?? null,
  }
}

/** Amounts are stored in cents; entries in another format, from an older version, are left out. */
function othersOf(stored: unknown): ComparisonView['others'] {
  const { data } = comparisonView.shape.others.safeParse(stored)
  return (data ?? []).map((other) => ({ ...other, amount: eurosFromCents(other.amount) }))
}
