import { type Kysely, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { DB } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { tidyLine } from '#shop/catalog/tidy-text.ts'
import { type Comparison, comparedUntil, compareWithProvider } from './compare-with-provider.server.ts'
import type { PaymentContext } from './payment-context.server.ts'
import type { Movement, PaymentGateway } from './payment-gateway.ts'

const dayMs = 86_400_000
/** Daily comparisons overlap, since movements that were pending before are final now. */
const usualDays = 3
/** Once a week, for later changes; PayPal lists 31 days per request. */
const weeklyDays = 31

/**
 * Compares the books with every provider whose last comparison is a day old or was before the database was replaced, on one
 * node at a time; retries a failed one after an hour. Throws if a comparison could not be completed, so that the job counts
 * as failed.
 */
export async function compareDueProviders(
  { db, payments }: PaymentContext,
  stop?: AbortSignal,
): Promise<void> {
  const failed: string[] = []
  for (const { gateway } of Object.values(payments)) {
    if (stop?.aborted) return
    const run = await claimDueRun(db, gateway)
    if (!run) continue
    const { failure } = await finishRun(db, gateway, { ...run, stop })
    // A comparison interrupted by a shutdown has not failed: it starts again after the restart.
    if (failure && failure.kind !== 'interrupted') failed.push(`${gateway.provider}: ${failure.words}`)
  }
  if (failed.length > 0) throw new Error(`the books were not compared with ${failed.join(' ')}`)
}

/** True when a comparison with some provider is due, judging by the last runs. */
export async function isComparisonDue({ db, payments }: PaymentContext): Promise<boolean> {
  for (const { gateway } of Object.values(payments)) if (await isDue(db, gateway)) return true
  return false
}

/** Compares with one provider now, over the last `days` days, even if that was already done today. */
export async function compareNow(
  db: Kysely<DB>,
  gateway: PaymentGateway,
  { days = usualDays }: { days?: number } = {},
): Promise<Comparison & { since: Date; until: Date }> {
  const run = await beginRun(db, gateway, days)
  return { ...(await finishRun(db, gateway, run)), since: run.since, until: run.until }
}

function claimDueRun(db: Kysely<DB>, gateway: PaymentGateway) {
  return inTransaction(db, async (tx) => {
    // All nodes check at the same time; the first one inserts its row before the others look.
    await sql`SELECT pg_advisory_xact_lock(hashtext(${`comparison ${gateway.provider}`}))`.execute(tx)
    if (!(await isDue(tx, gateway))) return undefined
    await tx
      .deleteFrom('provider_comparisons')
      .where('started_at', '<', sql<Date>`now() - interval '90 days'`)
      .execute()
    const wide = await tx
      .selectFrom('provider_comparisons')
      .select('id')
      .where('provider', '=', gateway.provider)
      .where('started_at', '>', sql<Date>`now() - interval '7 days'`)
      .where('ended_at', 'is not', null)
      .where('failure', 'is', null)
      .where(sql<boolean>`until - since >= make_interval(days => ${weeklyDays})`)
      .executeTakeFirst()
    return beginRun(tx, gateway, wide ? usualDays : weeklyDays)
  })
}

/** Also due once the provider's list covers a time at which the database may have lost payments (db/histories.ts). */
async function isDue(db: Db, gateway: PaymentGateway): Promise<boolean> {
  const { rows } = await sql<{ is_due: boolean }>`
    WITH runs AS (
      SELECT started_at, until, ended_at IS NOT NULL AND failure IS NULL AS has_succeeded
      FROM provider_comparisons WHERE provider = ${gateway.provider}
    )
    SELECT NOT EXISTS (SELECT FROM runs WHERE started_at > now() - interval '1 hour')
      AND (NOT EXISTS (SELECT FROM runs WHERE has_succeeded AND started_at > now() - interval '1 day')
        OR EXISTS (SELECT FROM database_histories
          WHERE reason <> 'first' AND noticed_at < ${comparedUntil(gateway, new Date())}
            AND noticed_at > (SELECT max(until) FROM runs WHERE has_succeeded))) AS is_due`.execute(db)
  return rows[0]?.is_due === true
}

async function beginRun(db: Db, gateway: PaymentGateway, days: number) {
  const until = comparedUntil(gateway, new Date())
  const since = new Date(until.getTime() - days * dayMs)
  const { id } = await db
    .insertInto('provider_comparisons')
    .values({ provider: gateway.provider, since, until })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, since, until }
}

type Run = { id: number; since: Date; until: Date; stop?: AbortSignal }

/** Compares and stores the result, outside any transaction, since it calls the provider. */
async function finishRun(
  db: Kysely<DB>,
  gateway: PaymentGateway,
  { id, ...window }: Run,
): Promise<Comparison> {
  const comparison = await compareWithProvider({ db, gateway, ...window })
  const { failure, found, notOurs, others, movements, fitting, waiting, resolved } = comparison
  await db
    .updateTable('provider_comparisons')
    .set({
      ...{ movements, fitting, waiting, resolved },
      not_ours: notOurs,
      differences: found.length,
      others: JSON.stringify(others.map(named)),
      failure: failure?.kind ?? null,
      failure_words: failure ? tidyLine(failure.words).slice(0, 500).toWellFormed() : null,
      ended_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute()
  return comparison
}

/** Another seller's movement: enough to recognise it, but nothing about its buyer. */
const named = ({ kind, ref, amount, currency, at, label }: Movement) => ({
  ...{ kind, ref, amount, currency, at },
  label: label === undefined ? null : tidyLine(label).slice(0, 127).toWellFormed(),
})
