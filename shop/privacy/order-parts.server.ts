import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { findOrders } from '#shop/orders/list/order-list.queries.server.ts'
import { orderView } from '#shop/orders/order.schema.ts'
import { forgetPersonsOfOrders } from './forget-orders.server.ts'
import { isOneOf } from './is-one-of.server.ts'
import type { Person, PersonPart } from './person-part.server.ts'
import { isUnpaidAndClosed } from './retention-queries.server.ts'

const payment = z.object({
  provider: z.string(),
  reference: z.string(),
  kind: z.string(),
  cents: z.int(),
  currency: z.string(),
  at: z.iso.datetime(),
})

/** Orders with their payments. Paid orders stay for the books, without phone and gift message; others are erased. */
export const orderParts: readonly PersonPart[] = [
  {
    name: 'orders',
    entry: orderView.extend({ payments: z.array(payment) }),
    async *export(db, { userIds }) {
      for (const userId of userIds) yield* ordersOf(db, userId)
    },
    async erase(tx, person) {
      await forgetUnpaid(tx, person)
      await stripPaid(tx, person)
      await tx.deleteFrom('idempotency_keys').where(isOneOf('user_id', person.userIds)).execute()
      await tx.deleteFrom('guest_links').where(isOneOf('user_id', person.userIds)).execute()
    },
  },
]

async function* ordersOf(db: Db, userId: string): AsyncGenerator<unknown> {
  for (let page = 1; ; page += 1) {
    const { orders, pages } = await findOrders(db, { userId }, page)
    for (const order of orders) yield { ...order, payments: await paymentsOf(db, order._id) }
    if (page >= pages) return
  }
}

const paymentsOf = (db: Db, orderId: string) =>
  db
    .selectFrom('payments')
    .select([
      'provider',
      'provider_ref as reference',
      'kind',
      'amount as cents',
      'currency',
      'captured_at as at',
    ])
    .where('order_id', '=', orderId)
    .orderBy('captured_at')
    .execute()

async function forgetUnpaid(tx: Db, { userIds }: Person) {
  const unpaid = await tx
    .selectFrom('orders')
    .select('id')
    .where(isOneOf('user_id', userIds))
    .where(isUnpaidAndClosed)
    .orderBy('id')
    .forUpdate()
    .execute()
  await forgetPersonsOfOrders(
    tx,
    unpaid.map(({ id }) => id),
  )
}

/** Erases data of paid orders that no law requires: the phone number, gift message, and emails about the order. */
async function stripPaid(tx: Db, { userIds }: Person) {
  await tx
    .updateTable('orders')
    .set({ phone: null, gift_message: null })
    .where(isOneOf('user_id', userIds))
    .where((eb) => eb.or([eb('phone', 'is not', null), eb('gift_message', 'is not', null)]))
    .execute()
  await sql`
    DELETE FROM mail_outbox WHERE order_id IN (SELECT id FROM orders WHERE user_id = ANY (${userIds}::text[]))
      OR parcel_id IN (SELECT parcels.id FROM parcels JOIN orders ON orders.id = parcels.order_id
        WHERE orders.user_id = ANY (${userIds}::text[]))`.execute(tx)
}
