import type { Selectable } from 'kysely'
import type { Orders } from '#db/database.ts'
import type { Seal } from '#shop/catalog/seals.ts'
import { addressOf } from '#shop/checkout/address-columns.ts'
import type { CurrentTexts } from '#shop/legal/legal-text.schema.ts'
import { eurosFromCents } from '#shop/money/money.ts'
import { pendingKindOf } from '#shop/payments/pending-reasons.ts'
import type { PaymentMethod, Provider } from '#shop/payments/providers.ts'
import type { PromotionKind } from '#shop/pricing/promotions.ts'
import { transferByOf } from './holds/transfer-hold.ts'
import { invoiceAddressOf } from './invoice-address.ts'
import type { OrderView, RefundStatus } from './order.schema.ts'
import { holdsStock, isPaidStatus, isPayable, type OrderStatus } from './order-status.ts'
import type { OrderRow, viewedColumns } from './order-view.queries.server.ts'
import { deliveryOf, parcelViews } from './parcels/parcels.queries.server.ts'

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

// The CHECK constraints of the columns that are cast here list exactly the values of their types.

const itemView = (item: OrderRow['items'][number]): OrderView['orderItems'][number] => ({
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
})

const sumsOf = (row: OrderRow) => ({
  itemsPrice: eurosFromCents(row.items_price),
  discountPrice: eurosFromCents(row.discount_price),
  shippingPrice: eurosFromCents(row.shipping_price),
  taxPrice: eurosFromCents(row.tax_price),
  totalPrice: eurosFromCents(row.total_price),
  giftWrapPrice: row.gift_wrap_price === null ? null : eurosFromCents(row.gift_wrap_price),
  giftMessage: row.gift_message,
  promotions: row.promotions.map(({ name, code, kind, amount }) => ({
    ...{ name, code, kind: kind as PromotionKind },
    amount: eurosFromCents(amount),
  })),
})

const refundView = (refund: OrderRow['refunds'][number]): OrderView['refunds'][number] => ({
  _id: refund.id,
  amount: eurosFromCents(refund.amount),
  status: refund.status as RefundStatus,
  reason: refund.reason,
  provider: refund.provider as Provider,
  createdAt: new Date(refund.created_at).toISOString(),
})

/** Returns a row of `selectOrders` in the API's format. */
export function viewOf(row: OrderRow): OrderView {
  return {
    _id: row.id,
    number: row.number,
    user: { _id: row.user_id, name: row.user_name, email: row.user_email },
    orderItems: row.items.map(itemView),
    shippingAddress: addressOf(row),
    invoiceAddress: invoiceAddressOf(row),
    paymentMethod: row.payment_method as PaymentMethod,
    status: row.status as OrderStatus,
    ...sumsOf(row),
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
    refunds: row.refunds.map(refundView),
    documents: documentNumbers(row.documents),
  }
}
