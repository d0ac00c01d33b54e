import type { Db } from '#db/connect.ts'
import { ShopError } from '#shop/shop-error.ts'
import { isUnread } from './pieces.queries.server.ts'

/**
 * Throws `withdrawn_unpaid` for an unpaid order of which the customer has withdrawn any piece, since its price would still be
 * that of the whole order. The caller has locked its row.
 */
export async function refusePaymentAfterWithdrawal(db: Db, orderId: string): Promise<void> {
  const rows = await db
    .selectFrom('order_items')
    .innerJoin('pieces_to_send', 'pieces_to_send.order_item_id', 'order_items.id')
    .select(['order_items.qty as ordered', 'pieces_to_send.qty as left'])
    .where('order_items.order_id', '=', orderId)
    .execute()
  if (rows.every(({ ordered, left }) => left === ordered)) return
  throw new ShopError({
    code: 'withdrawn_unpaid',
    part: rows.every(({ left }) => left === 0) ? 'all' : 'some',
  })
}

/**
 * Throws `withdrawn` for an order of which nothing is left to send because the customer has withdrawn, or whose customer
 * described items in words that nobody has read yet. The caller has locked its row.
 */
export async function refuseWithdrawn(db: Db, orderId: string, left: number): Promise<void> {
  const row = await db
    .selectFrom('withdrawals')
    .leftJoin('returns', 'returns.withdrawal_id', 'withdrawals.id')
    .select('returns.id as return_id')
    .where((eb) => eb.or([eb('returns.order_id', '=', orderId), eb('withdrawals.order_id', '=', orderId)]))
    .where((eb) => eb.or([eb('returns.status', 'is', null), eb('returns.status', '<>', 'closed')]))
    .where((eb) =>
      eb.or([
        eb.and([eb(eb.val(left), '=', 0), eb('returns.id', 'is not', null)]),
        eb.and([eb('returns.id', 'is', null), isUnread]),
      ]),
    )
    .orderBy('returns.id', (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst()
  if (row) throw new ShopError({ code: 'withdrawn', isUnread: row.return_id === null })
}
