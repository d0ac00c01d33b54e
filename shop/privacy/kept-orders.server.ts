import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { isOneOf } from './is-one-of.server.ts'
import type { KeptOrders } from './kept-orders.schema.ts'
import type { Person } from './person-part.server.ts'
import { booksYearsOf, lastDayOfBooks } from './retention.ts'
import { hasBuyer } from './retention-queries.server.ts'
import { withdrawalsOf } from './withdrawal-parts.server.ts'

/**
 * A person's orders that are kept after the erasure, grouped by the day until which they are kept; earliest first. An order is
 * kept as long as its last invoice or credit note.
 */
export async function keptFor(db: Db, { userIds }: Person): Promise<KeptOrders[]> {
  const years = booksYearsOf(await readSettings(db))
  const rows = await db
    .selectFrom('orders')
    .select(
      sql<Date>`greatest(created_at, (SELECT max(issued_at) FROM invoices WHERE invoices.order_id = orders.id))`.as(
        'last_at',
      ),
    )
    .where(isOneOf('user_id', userIds))
    .where(hasBuyer)
    .execute()
  return byLastDay(
    rows.map(({ last_at }) => last_at),
    years,
  )
}

/** The statements of withdrawal that are kept after the erasure, with name and email address, in the same way. */
export async function withdrawalsKeptFor(db: Db, person: Person): Promise<KeptOrders[]> {
  const years = booksYearsOf(await readSettings(db))
  const rows = await withdrawalsOf(db, person)
    .select('withdrawals.received_at')
    .where('withdrawals.redacted_at', 'is', null)
    .execute()
  return byLastDay(
    rows.map(({ received_at }) => received_at),
    years,
  )
}

function byLastDay(times: readonly Date[], years: number): KeptOrders[] {
  const counts = new Map<string, number>()
  for (const time of times) {
    const until = lastDayOfBooks(time, years)
    counts.set(until, (counts.get(until) ?? 0) + 1)
  }
  return [...counts].map(([until, count]) => ({ until, count })).sort((a, b) => (a.until < b.until ? -1 : 1))
}
