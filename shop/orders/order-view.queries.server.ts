import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/connect.ts'
import type { DB, Orders } from '#db/database.ts'
import { hasPageFor } from '#shop/catalog/visible.server.ts'
import { receivedOn } from '#shop/payments/received-on.server.ts'
import { unsettledAttempts } from '#shop/payments/unsettled-attempts.ts'
import { isUnread, piecesOfWithdrawal } from '#shop/withdrawal/pieces.queries.server.ts'
import { parcelsOf, unsentOf } from './parcels/parcels.queries.server.ts'

/** The database with `pages`: which products have a page that everybody can open. */
type WithPages = DB & { pages: { product_id: string; has_page: boolean } }

const itemsOf = (eb: ExpressionBuilder<WithPages, 'orders'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('order_items')
      .select(['id', 'product_id', 'title', 'main_image', 'price', 'qty', 'discount'])
      .select(['seal', 'seal_notice_shown'])
      .select((item) => [unsentOf(item).as('unsent'), refundedPiecesOf(item).as('refunded')])
      .select((item) =>
        item
          .selectFrom('pages')
          .select('pages.has_page')
          .whereRef('pages.product_id', '=', 'order_items.product_id')
          .as('has_page'),
      )
      .whereRef('order_items.order_id', '=', 'orders.id')
      .orderBy('position'),
  ).as('items')

/** The number of pieces of a line that were refunded, or are being refunded; null if none were. */
export const refundedPiecesOf = (eb: ExpressionBuilder<DB, 'order_items'>) =>
  eb
    .selectFrom('refund_items')
    .innerJoin('refunds', 'refunds.id', 'refund_items.refund_id')
    .select(({ fn }) => fn.sum<number>('refund_items.qty').as('qty'))
    .whereRef('refund_items.order_item_id', '=', 'order_items.id')
    .where('refunds.status', '<>', 'failed')

const promotionsOf = (eb: ExpressionBuilder<DB, 'orders'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('order_promotions')
      .select(['name', 'code', 'kind', 'amount'])
      .whereRef('order_promotions.order_id', '=', 'orders.id')
      .orderBy(sql`kind = 'shipping'`),
  ).as('promotions')

const refundsOf = (eb: ExpressionBuilder<DB, 'orders'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .select(['refunds.id', 'refunds.amount', 'refunds.status', 'refunds.reason', 'refunds.created_at'])
      .select('payments.provider')
      .whereRef('payments.order_id', '=', 'orders.id')
      .orderBy('refunds.created_at'),
  ).as('refunds')

const documentsOf = (eb: ExpressionBuilder<DB, 'orders'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('invoices')
      .select(['number', 'refund_id'])
      .whereRef('invoices.order_id', '=', 'orders.id')
      .orderBy('serial'),
  ).as('documents')

/**
 * Withdrawals that really belong to the order: it was identified by number and email address or by its link, or an
 * administrator matched it. Others do not count, since anybody who knows the order's number could submit one.
 */
const withdrawalsOf = (eb: ExpressionBuilder<DB, 'orders'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('withdrawals')
      .select(['withdrawals.number', 'withdrawals.received_at', 'items_given'])
      .select([piecesOfWithdrawal, isUnread.as('is_unread')])
      // Looks in both tables separately, by index: a condition on both would read all withdrawals for every order.
      .where('withdrawals.id', 'in', (one) =>
        one
          .selectFrom('withdrawals as named')
          .select('named.id')
          .whereRef('named.order_id', '=', 'orders.id')
          .union(
            one
              .selectFrom('returns')
              .select('returns.withdrawal_id as id')
              .$narrowType<{ id: string }>()
              .whereRef('returns.order_id', '=', 'orders.id')
              .where('returns.withdrawal_id', 'is not', null),
          ),
      )
      .orderBy('withdrawals.received_at'),
  ).as('withdrawals')

/** The versions of the texts that were agreed to. */
const textsOf = (eb: ExpressionBuilder<DB, 'orders'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('legal_texts')
      .select(['name', 'version'])
      .where('legal_texts.id', 'in', [
        eb.ref('orders.terms_text_id'),
        eb.ref('orders.privacy_text_id'),
        eb.ref('orders.withdrawal_text_id'),
      ]),
  ).as('texts')

/** The day on which the bank booked the transfer that paid the order. */
const receivedOnOf = (eb: ExpressionBuilder<DB, 'orders'>) =>
  eb
    .selectFrom('payments')
    .select(receivedOn)
    .whereRef('payments.order_id', '=', 'orders.id')
    .where('payments.keeps', '=', true)
    .orderBy('captured_at', 'desc')
    .limit(1)
    .as('received_on')

/** The payment with an unknown outcome; an order has at most one. */
const waitOf = (eb: ExpressionBuilder<DB, 'orders'>) =>
  jsonObjectFrom(
    eb
      .selectFrom('payment_attempts')
      .select(['provider', 'pending_reason', 'settles_by'])
      .whereRef('payment_attempts.order_id', '=', 'orders.id')
      .where('payment_attempts.status', 'in', unsettledAttempts),
  ).as('wait')

/** Whether a bank refused the last payment after the customer had confirmed it. */
const refusedOf = (eb: ExpressionBuilder<DB, 'orders'>) =>
  eb
    .selectFrom('payment_attempts')
    .select(sql<boolean>`status = 'declined' AND settles_by IS NOT NULL`.as('is_refused'))
    .whereRef('payment_attempts.order_id', '=', 'orders.id')
    .orderBy('payment_attempts.created_at', 'desc')
    .limit(1)
    .as('is_refused')

/** The columns of an order's own row that `viewOf` uses. */
export const viewedColumns = [
  ...(['id', 'number', 'user_id', 'user_name', 'user_email', 'created_at'] as const),
  ...(['first_name', 'last_name', 'address_line1', 'address_line2', 'county', 'city'] as const),
  ...(['postcode', 'country', 'phone', 'invoice_address', 'payment_method', 'currency'] as const),
  ...(['items_price', 'discount_price', 'shipping_price', 'tax_price', 'total_price'] as const),
  ...(['gift_wrap_price', 'gift_message', 'tax_rate', 'tax_included', 'refunded_amount'] as const),
  ...(['status', 'made_by', 'handed_over', 'hold_until', 'hold_number'] as const),
  ...(['paid_at', 'delivered_at', 'closed_at'] as const),
] satisfies (keyof Orders)[]

/**
 * Orders with everything that `viewOf` needs. Products come first, so that they are locked before orders, as placing an order does:
 * whoever locks both tables in that order (a migration) would otherwise wait for a reader who waits for them.
 */
export const selectOrders = (db: Db) =>
  db
    .with('pages', (pages) =>
      pages.selectFrom('products').select(['products.id as product_id', hasPageFor(false).as('has_page')]),
    )
    .selectFrom('orders')
    .select(viewedColumns)
    .select((eb) => [
      itemsOf(eb),
      promotionsOf(eb),
      parcelsOf(eb),
      refundsOf(eb),
      documentsOf(eb),
      withdrawalsOf(eb),
      waitOf(eb),
      refusedOf(eb),
      receivedOnOf(eb),
      textsOf(eb),
    ])

export type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>
