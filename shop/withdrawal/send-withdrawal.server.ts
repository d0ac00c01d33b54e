import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { lockOrder } from '#shop/orders/order.queries.server.ts'
import { invalidInput, ShopError } from '#shop/shop-error.ts'
import { withdrawalTexts as texts } from '#shop/texts/withdrawal.ts'
import { claimPublicKey, storePublicResponse } from './public-idempotency.server.ts'
import { statementOf } from './statement.ts'
import { findClaimed, readWithdrawable, type Withdrawable } from './withdrawable.queries.server.ts'
import {
  type ReceivedWithdrawal,
  receivedWithdrawal,
  type WithdrawalInput,
  type WithdrawalLines,
} from './withdrawal.schema.ts'
import { type WithdrawalSite, type WithdrawnLine, writeWithdrawal } from './write-withdrawal.server.ts'

type Options = WithdrawalSite & { key?: string; requestId: string }

/**
 * Accepts a consumer's statement of withdrawal, whoever sends it. It is stored even if it is late or names something unknown;
 * only a second one for the same pieces is refused. Throws `already_withdrawn`, `invalid_input` for lines of another order
 * or more pieces than are left, `key_reused`.
 */
export function sendWithdrawal(
  db: Kysely<DB>,
  { confirmed: _, ...input }: WithdrawalInput,
  { key, requestId, ...site }: Options,
): Promise<{ received: ReceivedWithdrawal; isReplay: boolean }> {
  return inTransaction(db, async (tx) => {
    const intent = key === undefined ? undefined : { scope: 'withdrawals', key, body: input }
    const before = intent && (await claimPublicKey(tx, intent))
    if (before !== undefined) return { received: receivedWithdrawal.parse(before), isReplay: true }
    const order = await lockClaimed(tx, input)
    const lines = order ? await chooseLines(tx, order, input) : []
    const { name, email } = input
    const items = input.items || (order || !input.lines ? undefined : texts.someGoods)
    const orderNumber = order?.number ?? input.orderNumber
    const words = statementOf({
      ...{ orderNumber, items },
      lines: lines.map(({ title, withdrawn }) => ({ title, qty: withdrawn })),
    })
    const received = await writeWithdrawal(
      tx,
      {
        ...{ channel: 'online', name, email, orderNumber: input.orderNumber, items, words },
        ...{ order, lines, receivedAt: new Date(), requestId },
      },
      site,
    )
    if (intent) await storePublicResponse(tx, intent, received)
    return { received, isReplay: false }
  })
}

/** The identified order, locked so that no two statements take the same pieces. */
export async function lockClaimed(
  tx: Transaction<DB>,
  claim: { orderNumber: string; email: string; token?: string },
): Promise<Withdrawable | undefined> {
  const id = await findClaimed(tx, claim)
  if (id === undefined) return undefined
  await lockOrder(tx, id)
  return readWithdrawable(tx, id)
}

/**
 * The pieces of a statement: those named, or everything that is left if there is no description in the customer's own words.
 * Empty if a person has to read the description first.
 */
export async function chooseLines(
  tx: Transaction<DB>,
  order: Withdrawable,
  { lines: asked, items }: { lines?: WithdrawalLines; items?: string },
): Promise<WithdrawnLine[]> {
  const isNothingLeft = order.lines.every(({ left }) => left === 0)
  const first = await findFirst(
    tx,
    order.id,
    asked?.map(({ orderItem }) => orderItem),
  )
  if (!asked) {
    if (isNothingLeft && first) throw new ShopError({ code: 'already_withdrawn', number: first })
    if (items) return []
    return order.lines.flatMap((line) => (line.left > 0 ? [{ ...line, withdrawn: line.left }] : []))
  }
  const chosen = asked.map(({ orderItem, qty }) => ({
    line: order.lines.find(({ id }) => id === orderItem),
    qty,
  }))
  if (first && chosen.every(({ line }) => line?.left === 0)) {
    throw new ShopError({ code: 'already_withdrawn', number: first })
  }
  return chosen.map(({ line, qty }, index) => {
    if (!line) throw invalidInput(`lines.${index}.orderItem`, texts.otherLine)
    if (qty > line.left) throw invalidInput(`lines.${index}.qty`, texts.left(line.title, line.left))
    return { ...line, withdrawn: qty }
  })
}

/** The number of the first withdrawal from an order, or from some of its lines, whose return is not closed. */
async function findFirst(tx: Transaction<DB>, orderId: string, items?: readonly string[]) {
  let query = tx
    .selectFrom('withdrawals')
    .innerJoin('returns', (join) =>
      join.on((eb) =>
        // The part that arrived first is a return of its own.
        eb('withdrawals.id', 'in', [eb.ref('returns.withdrawal_id'), eb.ref('returns.part_of')]),
      ),
    )
    .innerJoin('return_items', 'return_items.return_id', 'returns.id')
    .select('withdrawals.number')
    .where('returns.order_id', '=', orderId)
    .where('returns.status', '<>', 'closed')
  if (items && items.length > 0) query = query.where('return_items.order_item_id', 'in', items)
  const row = await query.orderBy('withdrawals.received_at').limit(1).executeTakeFirst()
  return row?.number
}
