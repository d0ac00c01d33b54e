import type { Amount } from '#sandbox/amount.ts'
import type { Journal, Table } from '#sandbox/journal.ts'
import type { Webhooks } from '#sandbox/webhooks.ts'

export type PayPalOrder = {
  id: string
  status: 'PAYER_ACTION_REQUIRED' | 'CREATED' | 'APPROVED' | 'COMPLETED'
  amount: Amount
  customId?: string
  invoiceId?: string
  description?: string
  brandName?: string
  returnUrl?: string
  cancelUrl?: string
  /** The payer's own address is requested and returned. */
  givesAddress?: true
  /** What the payer's instrument will do at capture; chosen on the approval page. */
  instrument: 'pays' | 'declines'
  captureId?: string
  /** The sandbox's base URL as the shop reached it, for links in later events about the order. */
  base: string
  createdAt: string
  updatedAt: string
}

export type PayPalCapture = {
  id: string
  orderId: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  /** Why it is pending, as in `status_details.reason`. */
  pendingReason?: string
  amount: Amount
  customId?: string
  invoiceId?: string
  createdAt: string
  updatedAt: string
}

export type PayPalRefund = {
  id: string
  captureId: string
  status: 'COMPLETED' | 'PENDING'
  amount: Amount
  customId?: string
  invoiceId?: string
  note?: string
  createdAt: string
}

/** The resource that a `PayPal-Request-Id` created, and when; a repeated id returns that resource in its current state. */
type PayPalRequest = { id: string; resourceId: string; at?: string; isDeclined?: true }

export type PayPalStore = {
  orders: Table<PayPalOrder>
  captures: Table<PayPalCapture>
  refunds: Table<PayPalRefund>
  requests: Table<PayPalRequest>
  webhooks: Webhooks
  atOnce: Journal['atOnce']
}

export const payPalStore = (journal: Journal, webhooks: Webhooks): PayPalStore => ({
  orders: journal.table('paypal.orders'),
  captures: journal.table('paypal.captures'),
  refunds: journal.table('paypal.refunds'),
  requests: journal.table('paypal.requests'),
  webhooks,
  atOnce: journal.atOnce,
})

export const refundsOf = (store: PayPalStore, captureId: string) =>
  store.refunds.all().filter((refund) => refund.captureId === captureId)
