import { type SqlBool, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { type AccountFilter, accountConditions } from '#shop/accounts/user.queries.server.ts'
import { shopTimeZone } from '#shop/dates.ts'
import { type Column, csvText, inPages, type Place, rowsAtOnce } from './csv.ts'

type Customer = Awaited<ReturnType<typeof readPage>>[number]

/** Columns are listed one by one, so that password hashes and sessions are never exported. */
const columns: readonly Column<Customer>[] = [
  { name: 'name', cell: (customer) => customer.name },
  { name: 'email', cell: (customer) => customer.email },
  { name: 'since', cell: (customer) => customer.since },
  { name: 'administrator', cell: (customer) => customer.is_admin },
  { name: 'orders', cell: (customer) => customer.orders },
  { name: 'spent', cell: (customer) => ({ cents: customer.spent }) },
  { name: 'last_order', cell: (customer) => customer.last_order },
]

/**
 * The active accounts that match a filter, newest first, as CSV. Only paid orders are counted; the amount spent is net of
 * refunds.
 */
export function exportUsers(db: Db, filter: AccountFilter = {}): AsyncGenerator<string> {
  return csvText(
    columns,
    inPages((after) => readPage(db, filter, after)),
  )
}

const day = (time: string) =>
  sql<string | null>`to_char(${sql.ref(time)} AT TIME ZONE ${sql.lit(shopTimeZone)}, 'YYYY-MM-DD')`

function readPage(db: Db, filter: AccountFilter, after: Place | undefined) {
  let page = db
    .selectFrom('users')
    .select(['users.id', 'users.name', 'users.email', 'users.is_admin', 'users.created_at'])
    .where(accountConditions(filter))
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id', 'desc')
    .limit(rowsAtOnce)
  if (after) {
    page = page.where(sql<SqlBool>`(users.created_at, users.id) < (${after.at}::timestamptz, ${after.id})`)
  }
  return db
    .selectFrom(page.as('users'))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('orders')
          .select([
            sql<number>`count(*)`.as('orders'),
            sql<number>`coalesce(sum(orders.total_price - orders.refunded_amount), 0)::bigint`.as('spent'),
            sql<Date | null>`max(orders.created_at)`.as('last_order'),
          ])
          .whereRef('orders.user_id', '=', 'users.id')
          .where('orders.paid_at', 'is not', null)
          .as('bought'),
      (join) => join.onTrue(),
    )
    .select(['users.id', 'users.name', 'users.email', 'users.is_admin'])
    .select([
      sql<string>`users.created_at::text`.as('at'),
      day('users.created_at').as('since'),
      sql<number>`coalesce(bought.orders, 0)`.as('orders'),
      sql<number>`coalesce(bought.spent, 0)`.as('spent'),
      day('bought.last_order').as('last_order'),
    ])
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id', 'desc')
    .execute()
}
