import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/database.ts'
import type { Day } from '#shop/days.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import type { ProposalView, ReturnView } from '#shop/returns/return.schema.ts'
import { call, type PayingShop } from './orders.ts'
import type { Person } from './people.ts'

/**
 * Sets the day on which refunds are due, '2026-11-01', of the given returns or of all. Nobody can do that in a shop, so the
 * triggers that prevent it are off meanwhile.
 */
export const moveRefundDay = (
  db: Kysely<DB>,
  day: Day,
  of?: { column: 'id' | 'number' | 'order_id'; is: string },
) =>
  db.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    return tx
      .updateTable('returns')
      .set({ refund_due_on: day })
      .where((eb) => (of ? eb(of.column, '=', of.is) : eb.lit(true)))
      .returning('number')
      .execute()
  })

type People = { buyer: Person; owner: Person }

/** Withdraws from an order, or from some of its pieces, as a buyer without an account; returns the newest return. */
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

/** Calls about returns by the owner and the order's buyer; `who` is evaluated on each call, since the shop is set up later. */
export function returnCalls(who: () => People & { shop: PayingShop }) {
  const asOwner = (...[request, body]: [request: Parameters<typeof call>[2], body?: object]) =>
    call(who().shop, who().owner, request, body)
  const read = async (id: string) => (await asOwner(['GET', `/returns/${id}`])).body as ReturnView // the route's own schema
  return {
    read,
    change: (id: string, body: object) => asOwner(['PUT', `/returns/${id}`], body),
    proposal: async (id: string, query = '') =>
      (await asOwner(['GET', `/returns/${id}/proposal${query}`])).body as ProposalView, // the route's own schema
    settle: (id: string, body: object) => asOwner(['POST', `/returns/${id}/settle`], body),
    readOrder: async (id: string) =>
      (await call(who().shop, who().buyer, ['GET', `/orders/${id}`])).body as OrderView, // the route's own schema
    /** The open return for what has not arrived yet, which is the withdrawal's own from then on. */
    async restOf(order: OrderView) {
      const row = await who()
        .shop.db.selectFrom('returns')
        .select('id')
        .where('order_id', '=', order._id)
        .where('settled_at', 'is', null)
        .executeTakeFirstOrThrow()
      return read(row.id)
    },
  }
}
