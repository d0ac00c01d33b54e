import type { OrderView } from '#shop/orders/order.schema.ts'
import type { ReturnView } from '#shop/returns/return.schema.ts'
import { call, type PayingShop } from './orders.ts'
import type { Person } from './people.ts'

type People = { buyer: Person; owner: Person }

/** Withdraws from an order, or from some of its pieces, as its buyer without an account does; returns the newest return. */
export async function withdrawn(
  shop: PayingShop,
  { buyer, owner }: People,
  order: OrderView,
  lines?: { orderItem: string; qty: number }[],
): Promise<ReturnView> {
  await call(shop, undefined, ['POST', '/withdrawals'], {
    ...{ name: 'Hanna', orderNumber: order.number, email: buyer.email, lines, confirmed: true },
  })
  const row = await shop.db
    .selectFrom('returns')
    .select('id')
    .where('order_id', '=', order._id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return (await call(shop, owner, ['GET', `/returns/${row.id}`])).body as ReturnView // the route's own schema
}
