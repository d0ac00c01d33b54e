import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { emailKey } from '#shop/accounts/email.ts'
import { dayOf } from '#shop/dates.ts'
import type { Day } from '#shop/days.ts'
import { moneyStatuses, statusesWhere } from '#shop/orders/order-status.ts'
import { inSql } from '#shop/orders/status-sql.server.ts'
import { offsetOf, pageSize, pagesOf } from '#shop/paging.ts'
import {
  dueByReturn,
  dueByStatement,
  findOverdueReturns,
  isOver,
  isPartUnpaid,
  isUnpaid,
  mayWait,
} from '#shop/returns/overdue-returns.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import { choiceOf } from './choose-pieces.server.ts'
import { keyMaker } from './keys.server.ts'
import { readWithdrawable } from './withdrawable.queries.server.ts'
import {
  type Channel,
  type Timing,
  type WithdrawalDetail,
  type WithdrawalGroup,
  type WithdrawalOfOrder,
  type WithdrawalPage,
  type WithdrawalRow,
  withdrawalGroups,
} from './withdrawal.schema.ts'

/** The order that it names or was linked to, even if nothing of that order was left. */
const orderOfWithdrawal = sql<string>`coalesce(withdrawals.order_id, returns.order_id,
  (SELECT e.details ->> 'order' FROM withdrawal_events e
    WHERE e.withdrawal_id = withdrawals.id AND e.kind = 'linked' ORDER BY e.id DESC LIMIT 1))`
// Literals, because GROUP BY does not recognise expressions with parameters as equal.
const wasNeverPaid = sql<boolean>`orders.status IN ${inSql(statusesWhere(({ money }) => money === 'none'))}`
/** All of its money went back, so nobody has to decide about it any more. */
const isPaidBack = sql<boolean>`coalesce(orders.status IN ${inSql(statusesWhere(({ money }) => money === 'returned'))}, false)`
const isOpen = sql<boolean>`(${isUnpaid} OR ${isPartUnpaid})`
const owesMoney = sql<boolean>`(${isOpen} AND NOT ${isOver}
  AND (orders.id IS NULL OR orders.status IN ${inSql(moneyStatuses)}))`
/** The timing when the statement arrived, or when it was linked to an order. */
const timing = sql<Timing>`CASE WHEN withdrawals.timing <> 'unknown' THEN withdrawals.timing ELSE coalesce(
  (SELECT e.details ->> 'timing' FROM withdrawal_events e
    WHERE e.withdrawal_id = withdrawals.id AND e.kind = 'linked' ORDER BY e.id DESC LIMIT 1), 'unknown') END`

const dueOn = sql<Day>`coalesce(${dueByReturn}, ${dueByStatement})`

/** What the owner has to do about a withdrawal, derived from it, its return and its events. */
const groupOf = sql<WithdrawalGroup>`CASE
  WHEN ${isOver} OR NOT ${isOpen} THEN 'done'
  WHEN ${isPaidBack} AND returns.send_by IS NULL THEN 'done'
  WHEN returns.id IS NULL AND withdrawals.order_id IS NOT NULL THEN 'to_check'
  WHEN returns.id IS NULL THEN 'unmatched'
  WHEN ${wasNeverPaid} THEN 'done'
  WHEN returns.settled_at IS NOT NULL THEN 'refund_due'
  WHEN ${timing} = 'late' AND NOT ${isPaidBack} AND NOT EXISTS (SELECT FROM withdrawal_events e
    WHERE e.withdrawal_id = withdrawals.id AND e.kind = 'accepted') THEN 'to_check'
  WHEN ${mayWait} AND NOT ${isPartUnpaid} THEN 'waiting_for_goods'
  ELSE 'refund_due' END`

const selectRows = (db: Db) =>
  db
    .selectFrom('withdrawals')
    .leftJoin('returns', 'returns.withdrawal_id', 'withdrawals.id')
    .leftJoin('orders', (join) => join.on('orders.id', '=', orderOfWithdrawal))
    .select(['withdrawals.id', 'withdrawals.number', 'channel', 'withdrawals.name', 'withdrawals.email'])
    .select(['order_number_given', 'withdrawals.received_at', 'returns.id as return_id'])
    .select(timing.as('timing'))
    .select(['orders.id as order_id', 'orders.number as order_number', 'orders.user_email'])
    .select(sql<Day | null>`CASE WHEN ${owesMoney} THEN ${dueOn}::text END`.as('due'))
    .select(groupOf.as('group'))
    .select(
      sql<boolean>`(returns.id IS NOT NULL AND coalesce(${owesMoney}, false) AND ${mayWait}
        AND NOT ${isPartUnpaid})`.as('may_wait'),
    )
type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>

const viewOf = (row: Row): WithdrawalRow => ({
  _id: row.id,
  number: row.number,
  // The CHECK constraints of these columns list exactly the values of their types.
  channel: row.channel as Channel,
  timing: row.timing,
  name: row.name,
  email: row.email,
  orderNumberGiven: row.order_number_given,
  order:
    row.order_id !== null && row.order_number !== null
      ? { _id: row.order_id, number: row.order_number }
      : null,
  receivedAt: row.received_at.toISOString(),
  group: row.group,
  refundDueOn: row.due,
  mayWait: row.may_wait,
})

type Query = { group?: WithdrawalGroup; pageNumber: number }

/** Returns a page of withdrawals: those with a due refund first, by day, then the newest. Administrators only. */
export async function findWithdrawals(db: Db, { group, pageNumber }: Query): Promise<WithdrawalPage> {
  const counts = await countGroups(db)
  const total = group ? counts[group] : Object.values(counts).reduce((sum, count) => sum + count, 0)
  let query = selectRows(db)
  if (group) query = query.where(groupOf, '=', group)
  const rows = await query
    .orderBy(sql`coalesce(${owesMoney}, false)`, 'desc')
    .orderBy(sql`CASE WHEN ${owesMoney} THEN ${dueOn} END`, (order) => order.asc().nullsLast())
    .orderBy('withdrawals.received_at', 'desc')
    .orderBy('withdrawals.id', 'desc')
    .limit(pageSize)
    .offset(offsetOf(pageNumber))
    .execute()
  return {
    ...{ withdrawals: rows.map(viewOf), counts, total, overdue: await readOverdue(db) },
    ...{ page: pageNumber, pages: pagesOf(total) },
  }
}

const readOverdue = async (db: Db) =>
  (await findOverdueReturns(db, dayOf(new Date()))).map(({ number, dueOn, withdrawalId }) => ({
    ...{ number, dueOn, withdrawal: withdrawalId },
  }))

async function countGroups(db: Db): Promise<Record<WithdrawalGroup, number>> {
  const rows = await db
    .selectFrom('withdrawals')
    .leftJoin('returns', 'returns.withdrawal_id', 'withdrawals.id')
    .leftJoin('orders', (join) => join.on('orders.id', '=', orderOfWithdrawal))
    .select(groupOf.as('group'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy(groupOf)
    .execute()
  const found = new Map(rows.map(({ group, count }) => [group, count]))
  const counts = withdrawalGroups.map((group) => [group, found.get(group) ?? 0] as const)
  return Object.fromEntries(counts) as Record<WithdrawalGroup, number> // one entry for each group
}

/** The withdrawals from an order, oldest first. Administrators only. */
export async function findWithdrawalsFrom(db: Db, orderId: string): Promise<WithdrawalOfOrder[]> {
  const rows = await selectRows(db)
    .where(orderOfWithdrawal, '=', orderId)
    .orderBy('withdrawals.received_at')
    .orderBy('withdrawals.id')
    .execute()
  return rows.map(viewOf).map(({ _id, number, receivedAt, group }) => ({ _id, number, receivedAt, group }))
}

/** Returns one withdrawal with its statement and events. Administrators only. Throws `not_found`. */
export async function readWithdrawal(db: Db, id: string, publicUrl: string): Promise<WithdrawalDetail> {
  const row = await selectRows(db)
    .select(['words', 'items_given', 'sha256'])
    .select(sql<Day | null>`period_ends_on::text`.as('period_ends_on'))
    .where('withdrawals.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new ShopError({ code: 'not_found', what: 'withdrawal' })
  const own = row.user_email ?? ''
  const lines = await db
    .selectFrom('withdrawal_items')
    .innerJoin('order_items', 'order_items.id', 'withdrawal_items.order_item_id')
    .select(['order_items.id as orderItem', 'title', 'withdrawal_items.qty'])
    .where('withdrawal_id', '=', id)
    .orderBy('position')
    .execute()
  const events = await db
    .selectFrom('withdrawal_events')
    .leftJoin('users', 'users.id', 'withdrawal_events.by_user')
    .select(['at', 'kind', 'users.name', sql<string | null>`details ->> 'text'`.as('text')])
    .where('withdrawal_id', '=', id)
    .orderBy('withdrawal_events.id')
    .execute()
  const earlier = await db
    .selectFrom('returns')
    .select(['id as _id', 'number'])
    .where('part_of', '=', id)
    .orderBy('settled_at')
    .execute()
  const key = (await keyMaker(db))('receipt', id)
  return {
    ...viewOf(row),
    ...{ earlier, choice: await readOpenChoice(db, row) },
    ...{ statement: row.words, items: row.items_given, periodEndsOn: row.period_ends_on, lines },
    orderEmail: own !== '' && emailKey(own) !== emailKey(row.email) ? own : null,
    returnId: row.return_id,
    receiptUrl: `${publicUrl}/api/withdrawals/${row.number}/receipt?key=${key}`,
    sha256: row.sha256.toString('hex'),
    events: events.map(({ at, kind, name, text }) => ({
      ...{ at: at.toISOString(), by: name, text },
      kind: kind as WithdrawalDetail['events'][number]['kind'],
    })),
  }
}

/** The pieces to choose from while a statement about a known order has none. */
async function readOpenChoice(db: Db, { group, return_id, order_id }: Row) {
  if (return_id !== null || order_id === null || group === 'done') return []
  const order = await readWithdrawable(db, order_id)
  return order ? choiceOf(order) : []
}
