import type { Kysely } from 'kysely'
import type { DB } from '#db/database.ts'
import { dayOf } from '#shop/dates.ts'
import { statementOf } from './statement.ts'
import { findClaimed, readWithdrawable, timingOf, type Withdrawable } from './withdrawable.queries.server.ts'
import type { CheckedWithdrawal, CheckWithdrawalInput } from './withdrawal.schema.ts'

/**
 * The first step of a withdrawal: returns the statement that would be made, and the order if its number and email address,
 * or its link, match. Stores nothing.
 */
export async function checkWithdrawal(
  db: Kysely<DB>,
  input: CheckWithdrawalInput,
): Promise<CheckedWithdrawal> {
  const { orderNumber, items } = input
  const id = await findClaimed(db, input)
  const order = id === undefined ? undefined : await readWithdrawable(db, id)
  if (!order) return { known: false, statement: statementOf({ orderNumber, items }) }
  const lines = order.lines.flatMap(({ title, left }) => (left > 0 ? [{ title, qty: left }] : []))
  return {
    known: true,
    statement: statementOf({ orderNumber: order.number, items, ...(items ? {} : { lines }) }),
    order: viewOf(order),
  }
}

const viewOf = (order: Withdrawable): CheckedWithdrawal['order'] => ({
  number: order.number,
  orderedOn: order.orderedOn,
  receivedOn: order.receivedOn,
  periodEndsOn: order.periodEndsOn,
  isLate: timingOf(order, dayOf(new Date())) === 'late',
  items: order.lines.map(({ id, title, qty, left, seal }) => ({ _id: id, title, qty, left, seal })),
})
