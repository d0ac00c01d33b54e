import type { Db } from '#db/connect.ts'
import { ShopError } from '#shop/shop-error.ts'

/**
 * Throws `withdrawn` for an order, whose row the caller has locked, of which nothing is left to send since its customer has
 * withdrawn, or whose customer named items in words that nobody has read yet.
 */
export async function refuseWithdrawn(db: Db, orderId: string, left: number): Promise<void> {
  const row = await db
    .selectFrom('withdrawals')
    .leftJoin('returns', 'returns.withdrawal_id', 'withdrawals.id')
    .select('withdrawals.id')
    .where((eb) => eb.or([eb('returns.order_id', '=', orderId), eb('withdrawals.order_id', '=', orderId)]))
    .where((eb) => eb.or([eb('returns.status', 'is', null), eb('returns.status', '<>', 'closed')]))
    .where((eb) =>
      eb.or([
        eb.and([eb(eb.val(left), '=', 0), eb('returns.id', 'is not', null)]),
        eb.and([
          eb('returns.id', 'is', null),
          eb('withdrawals.items_given', 'is not', null),
          eb.not(
            eb.exists(
              eb
                .selectFrom('withdrawal_events')
                .select('withdrawal_events.id')
                .whereRef('withdrawal_events.withdrawal_id', '=', 'withdrawals.id')
                .where('withdrawal_events.kind', 'in', ['disputed', 'linked']),
            ),
          ),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  if (row) throw new ShopError({ code: 'withdrawn' })
}
