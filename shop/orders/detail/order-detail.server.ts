import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { eurosFromCents } from '#shop/money/money.ts'
import { findNeighbours } from '#shop/orders/list/order-list.queries.server.ts'
import type { OrdersFilter } from '#shop/orders/order.schema.ts'
import { describeStop } from '#shop/payments/describe-stop.ts'
import { findStop } from '#shop/payments/payment-stops.server.ts'
import { findGateway, type Payments } from '#shop/payments/payments.ts'
import type { Provider } from '#shop/payments/providers.ts'
import { receivedOn } from '#shop/payments/received-on.server.ts'
import { unsettledAttempts } from '#shop/payments/unsettled-attempts.ts'
import { ShopError } from '#shop/shop-error.ts'
import { findWithdrawalsFrom } from '#shop/withdrawal/list-withdrawals.server.ts'
import type { OrderDetail } from './order-detail.schema.ts'

/**
 * Returns what administrators see about an order in addition: storage places, the customer, the payments with the provider's
 * ids, and the adjacent orders in the list from which it was opened. Throws `not_found`.
 */
export async function readOrderDetail(
  { db, payments }: { db: Db; payments: Payments },
  orderId: string,
  list: OrdersFilter,
): Promise<OrderDetail> {
  const { sortBy, ...filter } = list
  const order = await db.selectFrom('orders').select('user_id').where('id', '=', orderId).executeTakeFirst()
  if (!order) throw new ShopError({ code: 'not_found', what: 'order' })
  const stop = await findStop(db, orderId)
  const { before, after } = await findNeighbours(db, orderId, filter, sortBy)
  return {
    lines: await linesOf(db, orderId),
    customer: await customerOf(db, order.user_id),
    payments: await paymentsOf(db, orderId),
    waiting: await unsettledOf(db, payments, orderId),
    stop: stop ? describeStop(stop) : null,
    withdrawals: await findWithdrawalsFrom(db, orderId),
    before: neighbour(before),
    after: neighbour(after),
  }
}

const neighbour = (order: { id: string; number: string } | undefined) =>
  order ? { _id: order.id, number: order.number } : null

async function linesOf(db: Db, orderId: string) {
  const rows = await db
    .selectFrom('order_items')
    .innerJoin('products', 'products.id', 'order_items.product_id')
    .select(['order_items.id as _id', 'products.sku', 'products.magazine', 'list_price', 'price_reason'])
    .where('order_items.order_id', '=', orderId)
    .orderBy('order_items.position')
    .execute()
  return rows.map(({ list_price, price_reason: priceReason, ...line }) => ({
    ...line,
    listPrice: list_price === null ? null : eurosFromCents(list_price),
    priceReason,
  }))
}

async function customerOf(db: Db, userId: string) {
  const { orders, total, since, guestKey, archivedAt } = await db
    .selectFrom('users')
    .leftJoin('orders', (join) =>
      join.onRef('orders.user_id', '=', 'users.id').on('orders.paid_at', 'is not', null),
    )
    .select((eb) => eb.fn.count<number>('orders.id').as('orders'))
    .select(sql<number>`coalesce(sum(orders.total_price - orders.refunded_amount), 0)::float8`.as('total'))
    .select(['users.created_at as since', 'users.guest_key as guestKey', 'users.archived_at as archivedAt'])
    .where('users.id', '=', userId)
    .groupBy('users.id')
    .executeTakeFirstOrThrow()
  return {
    ...{ orders, total: eurosFromCents(total), since: since.toISOString() },
    ...{ isGuest: guestKey !== null, isDeleted: archivedAt !== null },
  }
}

async function paymentsOf(db: Db, orderId: string) {
  const rows = await db
    .selectFrom('payments')
    .select(['provider', 'provider_ref', 'amount', 'refunded', 'keeps', 'captured_at', receivedOn])
    .where('order_id', '=', orderId)
    .orderBy('captured_at')
    .execute()
  return rows.map((row) => ({
    provider: row.provider as Provider, // the column's CHECK constraint lists exactly these values
    reference: row.provider_ref,
    amount: eurosFromCents(row.amount),
    refunded: eurosFromCents(row.refunded),
    keeps: row.keeps,
    capturedAt: row.captured_at.toISOString(),
    receivedOn: row.received_on,
  }))
}

/** Attempts that wait for the provider, and attempts that cannot be checked because the provider's keys were removed. */
async function unsettledOf(db: Db, payments: Payments, orderId: string) {
  const rows = await db
    .selectFrom('payment_attempts')
    .select(['provider', 'provider_id', 'pending_reason', 'settles_by', 'created_at', 'status'])
    .where('order_id', '=', orderId)
    .where('provider_id', 'is not', null)
    .where('next_check_at', 'is not', null)
    .orderBy('created_at')
    .execute()
  return rows.flatMap(({ status, ...row }) => {
    const provider = row.provider as Provider // the column's CHECK constraint lists exactly these values
    const isConfigured = findGateway(payments, provider) !== undefined
    const isUnsettled = unsettledAttempts.some((one) => one === status)
    if (status === 'captured' || (isConfigured && !isUnsettled)) return []
    const { provider_id: reference, pending_reason: reason, created_at: since } = row
    const until = row.settles_by?.toISOString() ?? null
    return [{ provider, reference, reason, since: since.toISOString(), until, isConfigured }]
  })
}
