import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/connect.ts'
import type { DB, Orders } from '#db/database.ts'
import type { Seal } from '#shop/catalog/seals.ts'
import { hasPageFor } from '#shop/catalog/visible.server.ts'
import { addressOf } from '#shop/checkout/address-columns.ts'
import type { CurrentTexts } from '#shop/legal/legal-text.schema.ts'
import { eurosFromCents } from '#shop/money/money.ts'
import { pendingKindOf } from '#shop/payments/pending-reasons.ts'
import type { PaymentMethod, Provider } from '#shop/payments/providers.ts'
import { receivedOn } from '#shop/payments/received-on.server.ts'
import { unsettledAttempts } from '#shop/payments/unsettled-attempts.ts'
import type { PromotionKind } from '#shop/pricing/promotions.ts'
import { isUnread, piecesOfWithdrawal } from '#shop/withdrawal/pieces.queries.server.ts'
import { transferByOf } from './holds/transfer-hold.ts'
import { invoiceAddressOf } from './invoice-address.ts'
import type { OrderView, RefundStatus } from './order.schema.ts'
import { holdsStock, isPaidStatus, isPayable, type OrderStatus } from './order-status.ts'
import { deliveryOf, parcelsOf, parcelViews, unsentOf } from './parcels/parcels.queries.server.ts'

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

const refundedPiecesOf = (eb: ExpressionBuilder<DB, 'order_items'>) =>
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
const viewedColumns = [
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

type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>

/** The default values of columns that the writer of a new order does not set. */
const newOrder = {
  ...{ status: 'placed', refunded_amount: 0, hold_number: 1, made_by: null, handed_over: false },
  ...{ paid_at: null, delivered_at: null, closed_at: null },
}

/** Returns the view of an order that was just placed, so nothing else can belong to it yet. */
export const viewOfPlaced = (
  row: Pick<Selectable<Orders>, Exclude<(typeof viewedColumns)[number], keyof typeof newOrder>>,
  lines: readonly Omit<OrderRow['items'][number], 'unsent' | 'refunded'>[],
  promotions: OrderRow['promotions'],
  texts?: CurrentTexts,
): OrderView => {
  const items = lines.map((line) => ({ ...line, unsent: line.qty, refunded: 0 }))
  return viewOf({
    ...newOrder,
    ...row,
    items,
    promotions,
    parcels: [],
    refunds: [],
    documents: [],
    withdrawals: [],
    wait: null,
    is_refused: null,
    received_on: null,
    texts: texts
      ? (['terms', 'privacy', 'withdrawal'] as const).map((name) => ({ name, version: texts[name].version }))
      : [],
  })
}

/** A document with a refund is a credit note. */
const documentNumbers = (documents: OrderRow['documents']): OrderView['documents'] => ({
  invoice: documents.find(({ refund_id }) => refund_id === null)?.number ?? null,
  creditNotes: documents.flatMap(({ refund_id: refundId, number }) =>
    refundId === null ? [] : [{ refundId, number }],
  ),
})

function agreedTexts(texts: OrderRow['texts']): OrderView['texts'] {
  const versionOf = (name: string) => texts.find((text) => text.name === name)?.version
  const [terms, privacy, withdrawal] = [versionOf('terms'), versionOf('privacy'), versionOf('withdrawal')]
  return terms && privacy && withdrawal ? { terms, privacy, withdrawal } : null
}

const isoOrNull = (time: Date | null) => time?.toISOString() ?? null

/** While a bank decides about a payment, the hold is longer. */
function heldUntil({ hold_until: own, wait }: OrderRow): string | null {
  const bank = wait?.settles_by ? new Date(wait.settles_by) : null
  return isoOrNull(own && bank && bank > own ? bank : own)
}

/** Returns a row of `selectOrders` in the API's format. */
export function viewOf(row: OrderRow): OrderView {
  return {
    _id: row.id,
    number: row.number,
    user: { _id: row.user_id, name: row.user_name, email: row.user_email },
    orderItems: row.items.map((item) => ({
      _id: item.id,
      product: item.product_id,
      hasPage: item.has_page ?? false,
      title: item.title,
      mainImage: item.main_image,
      price: eurosFromCents(item.price),
      qty: item.qty,
      unsent: item.unsent ?? 0,
      refunded: item.refunded ?? 0,
      discount: eurosFromCents(item.discount),
      seal: item.seal as Seal,
      sealNoticeShown: item.seal_notice_shown,
    })),
    shippingAddress: addressOf(row),
    invoiceAddress: invoiceAddressOf(row),
    // The CHECK constraints of these columns, of the lines' seals and of refunds list exactly the values of their types.
    paymentMethod: row.payment_method as PaymentMethod,
    status: row.status as OrderStatus,
    itemsPrice: eurosFromCents(row.items_price),
    discountPrice: eurosFromCents(row.discount_price),
    shippingPrice: eurosFromCents(row.shipping_price),
    taxPrice: eurosFromCents(row.tax_price),
    totalPrice: eurosFromCents(row.total_price),
    giftWrapPrice: row.gift_wrap_price === null ? null : eurosFromCents(row.gift_wrap_price),
    giftMessage: row.gift_message,
    promotions: row.promotions.map(({ name, code, kind, amount }) => ({
      name,
      code,
      kind: kind as PromotionKind,
      amount: eurosFromCents(amount),
    })),
    taxRate: row.tax_rate / 100,
    taxIncluded: row.tax_included,
    currency: row.currency,
    // A refunded order does not count as paid, although `paidAt` keeps the time of its payment.
    isPaid: isPaidStatus(row.status),
    paidAt: isoOrNull(row.paid_at),
    receivedOn: row.received_on,
    isDelivered: row.delivered_at !== null,
    deliveredAt: isoOrNull(row.delivered_at),
    isByHand: row.made_by !== null,
    isHandedOver: row.handed_over,
    parcels: parcelViews(row),
    delivery: deliveryOf(row),
    createdAt: row.created_at.toISOString(),
    closedAt: isoOrNull(row.closed_at),
    holdUntil: holdsStock(row.status) ? heldUntil(row) : null,
    transferBy: transferByOf(row),
    paymentPending: row.wait !== null,
    paymentWait: row.wait?.pending_reason
      ? {
          provider: row.wait.provider as Provider,
          why: pendingKindOf(row.wait.pending_reason),
          until: row.wait.settles_by && new Date(row.wait.settles_by).toISOString(),
        }
      : null,
    paymentRefused: row.is_refused === true && isPayable(row.status),
    texts: agreedTexts(row.texts),
    withdrawals: row.withdrawals.map(({ number, received_at, items_given: words, items, is_unread }) => ({
      ...{ number, words, items, isUnread: is_unread },
      receivedAt: new Date(received_at).toISOString(),
    })),
    refundedAmount: eurosFromCents(row.refunded_amount),
    refunds: row.refunds.map((refund) => ({
      _id: refund.id,
      amount: eurosFromCents(refund.amount),
      status: refund.status as RefundStatus,
      reason: refund.reason,
      provider: refund.provider as Provider,
      createdAt: new Date(refund.created_at).toISOString(),
    })),
    documents: documentNumbers(row.documents),
  }
}
