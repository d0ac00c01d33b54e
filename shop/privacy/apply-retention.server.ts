import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { shopTimeZone } from '#shop/dates.ts'
import { statusesWhere } from '#shop/orders/order-status.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { forgetPersonsOfOrders } from './forget-orders.server.ts'
import { booksYearsOf, firstDayOfBooks, keptFor } from './retention.ts'
import { hasBuyer, isUnpaidAndClosed } from './retention-queries.server.ts'

type Retention = {
  now: Date
  /** '2027-01-01': books from before this day are no longer kept. */
  booksSince: string
}

/** A kind of data with a limited retention period; `forget` erases the next batch and returns how many rows it erased. */
type RetainedPart = { name: string; forget: (db: Kysely<DB>, retention: Retention) => Promise<number> }

const batch = 200
/** Maximum number of batches per run; the rest waits for the next day. */
const mostBatches = 500

const before = (now: Date, years: number) => {
  const then = new Date(now)
  then.setUTCFullYear(then.getUTCFullYear() - years)
  return then
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

const startOf = (day: string) => sql<Date>`(${day}::date::timestamp AT TIME ZONE ${shopTimeZone})`

/** Statuses in which neither a payment nor a refund is outstanding. */
const over = statusesWhere(({ isOpen, money }) => money !== 'owed' && !(isOpen && money === 'none'))

const forgetOrders = (db: Kysely<DB>, condition: ReturnType<typeof sql<boolean>>) =>
  inTransaction(db, async (tx) => {
    const orders = await tx
      .selectFrom('orders')
      .select('id')
      .where(hasBuyer)
      .where(condition)
      .orderBy('id')
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute()
    const ids = orders.map(({ id }) => id)
    await forgetPersonsOfOrders(tx, ids)
    return ids.length
  })

const countOf = async (
  query: { execute: (db: Kysely<DB>) => Promise<{ rows: { count: number }[] }> },
  db: Kysely<DB>,
) => (await query.execute(db)).rows[0]?.count ?? 0

/** All data with a limited retention period (docs/decisions/privacy.md). Each area that stores personal data adds its part. */
const parts: readonly RetainedPart[] = [
  {
    name: 'orders',
    forget: (db, { booksSince }) =>
      forgetOrders(
        db,
        sql<boolean>`(orders.status = ANY (${over}) AND orders.created_at < ${startOf(booksSince)}
          AND NOT EXISTS (SELECT FROM invoices WHERE invoices.order_id = orders.id
            AND invoices.issued_at >= ${startOf(booksSince)}))`,
      ),
  },
  {
    name: 'invoices',
    forget: (db, { booksSince, now }) =>
      countOf(sql<{ count: number }>`SELECT forget_buyers(${booksSince}::date, ${now}) AS count`, db),
  },
  {
    name: 'withdrawals',
    forget: (db, { booksSince, now }) =>
      countOf(sql<{ count: number }>`SELECT forget_withdrawers(${startOf(booksSince)}, ${now}) AS count`, db),
  },
  {
    name: 'unpaid orders',
    forget: (db, { now }) =>
      forgetOrders(
        db,
        sql<boolean>`(${isUnpaidAndClosed}
          AND coalesce(orders.closed_at, orders.created_at) < ${daysBefore(now, keptFor.unpaidOrderDays)})`,
      ),
  },
  {
    name: 'emails',
    forget: async (db, { now, booksSince }) => {
      const { numDeletedRows } = await db
        .deleteFrom('mail_outbox')
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('mail_outbox')
            .select('id')
            // A sender claims an email by moving its next attempt into the future (shop/mail/send-mail.server.ts).
            .where((eb) => eb.or([eb('status', '<>', 'waiting'), eb('next_try_at', '<=', sql<Date>`now()`)]))
            .where('created_at', '<', before(now, keptFor.emailYears))
            // The receipt of a withdrawal is kept as long as its order.
            .where(sql<boolean>`(kind <> 'withdrawal_received' OR created_at < ${startOf(booksSince)})`)
            .limit(1000)
            .forUpdate()
            .skipLocked(),
        )
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  },
  {
    name: 'history',
    forget: (db, { now }) =>
      countOf(
        sql<{ count: number }>`SELECT forget_in_history(${before(now, keptFor.historyYears)}) AS count`,
        db,
      ),
  },
  {
    name: 'reports of reviews',
    forget: async (db, { booksSince }) => {
      const { numUpdatedRows } = await db
        .updateTable('review_reports')
        .set({ name: null, email: null })
        .where('at', '<', startOf(booksSince))
        .where((eb) => eb.or([eb('name', 'is not', null), eb('email', 'is not', null)]))
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },
  },
  {
    name: 'decisions about reviews',
    forget: (db, { booksSince, now }) =>
      countOf(
        sql<{ count: number }>`SELECT forget_decision_facts(${startOf(booksSince)}, ${now}) AS count`,
        db,
      ),
  },
  {
    name: 'consents',
    forget: async (db, { now }) => {
      const { numDeletedRows } = await db
        .deleteFrom('consents')
        .where('withdrawn_at', '<', before(now, keptFor.withdrawnConsentYears))
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  },
  {
    name: 'requests',
    forget: async (db, { now }) => {
      const { numDeletedRows } = await db
        .deleteFrom('privacy_requests')
        .where('created_at', '<', before(now, keptFor.requestYears))
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  },
]

export const retainedParts: readonly string[] = parts.map(({ name }) => name)

/** Minimum interval between two runs of a part, in hours. */
const everyHours = 20

/**
 * Erases data whose retention period has ended at `now`, part by part, each at most once in 20 hours. Returns the number of
 * rows for each part that was due. A failing part does not stop the others; the first failure is thrown at the end.
 */
export async function applyRetention(db: Kysely<DB>, now = new Date()): Promise<Record<string, number>> {
  const booksSince = firstDayOfBooks(now, booksYearsOf(await readSettings(db)))
  const runs = await db.selectFrom('retention_runs').select(['part', 'ran_at']).execute()
  const since = new Map(runs.map((run) => [run.part, run.ran_at.getTime()]))
  const forgotten: Record<string, number> = {}
  const failures: unknown[] = []
  for (const { name, forget } of parts) {
    if (now.getTime() - (since.get(name) ?? 0) < everyHours * 3_600_000) continue
    try {
      forgotten[name] = await forgetAll(() => forget(db, { now, booksSince }))
      await recordRun(db, { part: name, now, count: forgotten[name] })
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return forgotten
}

async function forgetAll(next: () => Promise<number>): Promise<number> {
  let total = 0
  for (let count = 0; count < mostBatches; count += 1) {
    const forgotten = await next()
    total += forgotten
    if (forgotten === 0) break
  }
  return total
}

const recordRun = (db: Kysely<DB>, { part, now, count }: { part: string; now: Date; count: number }) =>
  db
    .insertInto('retention_runs')
    .values({ part, ran_at: now, forgotten: count })
    .onConflict((conflict) => conflict.column('part').doUpdateSet({ ran_at: now, forgotten: count }))
    .execute()
