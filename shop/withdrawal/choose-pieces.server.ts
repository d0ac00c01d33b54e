import type { Db } from '#db/connect.ts'
import { orderNumberOf } from '#shop/orders/order-number.ts'
import { invalidInput } from '#shop/shop-error.ts'
import { returnTexts } from '#shop/texts/withdrawal.ts'
import { readWithdrawable, type Withdrawable } from './withdrawable.queries.server.ts'
import type { PieceChoice } from './withdrawal.schema.ts'

/** The lines of an order, to choose which pieces a statement in the customer's own words refers to. */
export const choiceOf = ({ lines }: Withdrawable): PieceChoice[] =>
  lines.map(({ id, title, qty, left }) => ({ orderItem: id, title, qty, left }))

/** Returns the id of the order with this id or number, as typed by an administrator. */
export async function findNamedOrder(db: Db, which: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', which), eb('number', '=', orderNumberOf(which))]))
    .executeTakeFirst()
  return row?.id
}

/** Returns the pieces to choose from in the order with this id or number. Administrators only. Throws `invalid_input`. */
export async function readChoice(db: Db, which: string): Promise<{ number: string; choice: PieceChoice[] }> {
  const id = await findNamedOrder(db, which)
  const order = id === undefined ? undefined : await readWithdrawable(db, id)
  if (!order) throw invalidInput('order', returnTexts.noOrder)
  return { number: order.number, choice: choiceOf(order) }
}
