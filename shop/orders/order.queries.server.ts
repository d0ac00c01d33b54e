import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/connect.ts'
import type { DB } from '#db/database.ts'
import { countryName } from '#shop/checkout/countries.ts'
import { eurosFromCents } from '#shop/money/money.ts'
import type { PaymentMethod } from '#shop/settings/settings.schema.ts'
import type { OrderPage, OrderView, RefundStatus } from './order.schema.ts'
import type { OrderStatus } from './order-status.ts'

const ordersOnPage = 24

/** While an attempt is in one of these, money may be on its way: the order neither expires nor is cancelled. */
export const unsettledAttempts = ['capturing', 'unknown'] as const

const itemsOf = (eb: ExpressionBuilder<DB, 'orders'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('order_items')
      .select(['id', 'product_id', 'title', 'main_image', 'price', 'qty'])
      .whereRef('order_items.order_id', '=', 'orders.id')
      .orderBy('position'),
  ).as('items')

const refundsOf = (eb: ExpressionBuilder<DB, 'orders'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .select(['refunds.id', 'refunds.amount', 'refunds.status', 'refunds.reason', 'refunds.created_at'])
      .whereRef('payments.order_id', '=', 'orders.id')
      .orderBy('refunds.created_at'),
  ).as('refunds')

const isPendingOf = (eb: ExpressionBuilder<DB, 'orders'>) =>
  eb
    .exists(
      eb
        .selectFrom('payment_attempts')
        .select('payment_attempts.id')
        .whereRef('payment_attempts.order_id', '=', 'orders.id')
        .where('payment_attempts.status', 'in', unsettledAttempts),
    )
    .as('is_pending')

const selectOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .selectAll('orders')
    .select((eb) => [itemsOf(eb), refundsOf(eb), isPendingOf(eb)])

type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>

/** Gives one order, or undefined; with `userId` only when it is that person's (SAFETY 21). */
export async function findOrder(db: Db, id: string, userId?: string): Promise<OrderView | undefined> {
  let query = selectOrders(db).where('orders.id', '=', id)
  if (userId !== undefined) query = query.where('orders.user_id', '=', userId)
  const row = await query.executeTakeFirst()
  return row && viewOf(row)
}

export type OrderFilter = { userId?: string; keyword?: string; status?: OrderStatus }

/** A page of orders, newest first; past the last page the list is empty. */
export async function findOrders(db: Db, filter: OrderFilter, page: number): Promise<OrderPage> {
  const filtered = matching(db, filter)
  const { total } = await filtered
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const ids = filtered
    .select('orders.id')
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(ordersOnPage)
    .offset((page - 1) * ordersOnPage)
  const rows = await selectOrders(db)
    .where('orders.id', 'in', ids)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .execute()
  return { orders: rows.map(viewOf), page, pages: Math.ceil(total / ordersOnPage), total }
}

function matching(db: Db, { userId, keyword, status }: OrderFilter) {
  let query = db.selectFrom('orders')
  if (userId !== undefined) query = query.where('orders.user_id', '=', userId)
  if (status !== undefined) query = query.where('orders.status', '=', status)
  if (keyword) {
    const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
    query = query.where((eb) =>
      eb.or([
        eb('orders.number', 'ilike', pattern),
        eb('orders.user_name', 'ilike', pattern),
        eb('orders.user_email', 'ilike', pattern),
        eb(sql`first_name || ' ' || last_name`, 'ilike', pattern),
      ]),
    )
  }
  return query
}

/**
 * Locks an order's row until the transaction ends: every change of its state or money goes through here. Rows that only
 * refer to the order, such as an event that is kept, need not wait for it.
 */
export async function lockOrder(db: Db, id: string, userId?: string) {
  let query = db.selectFrom('orders').selectAll().where('id', '=', id)
  if (userId !== undefined) query = query.where('user_id', '=', userId)
  return query.forNoKeyUpdate().executeTakeFirst()
}
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/** The lines of an order as the stock knows them. */
export const linesOf = (db: Db, orderId: string) =>
  db
    .selectFrom('order_items')
    .select(['product_id as product', 'qty'])
    .where('order_id', '=', orderId)
    .execute()

/** True while a capture of this order is under way or nobody knows what came of it. */
export async function hasUnsettledAttempt(db: Db, orderId: string): Promise<boolean> {
  const attempt = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', 'in', unsettledAttempts)
    .executeTakeFirst()
  return attempt !== undefined
}

const isoOrNull = (time: Date | null) => time?.toISOString() ?? null

function viewOf(row: OrderRow): OrderView {
  return {
    _id: row.id,
    number: row.number,
    user: { _id: row.user_id, name: row.user_name, email: row.user_email },
    orderItems: row.items.map((item) => ({
      _id: item.id,
      product: item.product_id,
      title: item.title,
      mainImage: item.main_image,
      price: eurosFromCents(item.price),
      qty: item.qty,
    })),
    shippingAddress: addressOf(row),
    // The CHECK of these columns is the same list as their types.
    paymentMethod: row.payment_method as PaymentMethod,
    status: row.status as OrderStatus,
    itemsPrice: eurosFromCents(row.items_price),
    shippingPrice: eurosFromCents(row.shipping_price),
    taxPrice: eurosFromCents(row.tax_price),
    totalPrice: eurosFromCents(row.total_price),
    taxRate: row.tax_rate / 100,
    taxIncluded: row.tax_included,
    currency: row.currency,
    // Money that goes back is not a paid order, though `paidAt` keeps the time at which it came.
    isPaid: row.status === 'paid' || row.status === 'delivered',
    paidAt: isoOrNull(row.paid_at),
    isDelivered: row.delivered_at !== null,
    deliveredAt: isoOrNull(row.delivered_at),
    createdAt: row.created_at.toISOString(),
    closedAt: isoOrNull(row.closed_at),
    holdUntil: row.status === 'placed' ? isoOrNull(row.hold_until) : null,
    paymentPending: Boolean(row.is_pending),
    refundedAmount: eurosFromCents(row.refunded_amount),
    refunds: row.refunds.map((refund) => ({
      _id: refund.id,
      amount: eurosFromCents(refund.amount),
      status: refund.status as RefundStatus,
      reason: refund.reason,
      createdAt: new Date(refund.created_at).toISOString(),
    })),
  }
}

const addressOf = (row: OrderRow) => ({
  firstName: row.first_name,
  lastName: row.last_name,
  addressLine1: row.address_line1,
  addressLine2: row.address_line2 ?? '',
  county: row.county ?? '',
  city: row.city,
  postcode: row.postcode,
  country: row.country,
  countryName: countryName(row.country),
})
