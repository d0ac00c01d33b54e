import type { Db } from '#db/connect.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { isOneOf } from './is-one-of.server.ts'
import type { KeptOrders } from './kept-orders.schema.ts'
import type { Person } from './person-part.server.ts'
import { booksYearsOf, lastDayOfBooks } from './retention.ts'
import { hasBuyer } from './retention-queries.server.ts'

/** A person's orders that are kept after the erasure, grouped by the day until which they are kept; earliest first. */
export async function keptFor(db: Db, { userIds }: Person): Promise<KeptOrders[]> {
  const years = booksYearsOf(await readSettings(db))
  const rows = await db
    .selectFrom('orders')
    .select('created_at')
    .where(isOneOf('user_id', userIds))
    .where(hasBuyer)
    .execute()
  const counts = new Map<string, number>()
  for (const { created_at } of rows) {
    const until = lastDayOfBooks(created_at, years)
    counts.set(until, (counts.get(until) ?? 0) + 1)
  }
  return [...counts].map(([until, count]) => ({ until, count })).sort((a, b) => (a.until < b.until ? -1 : 1))
}
