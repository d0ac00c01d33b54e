import { sandboxPayPal } from './credentials.ts'
import { payPalMoney as money } from './requests.ts'
import {
  type PayPalCapture,
  type PayPalOrder,
  type PayPalRefund,
  type PayPalStore,
  refundsOf,
} from './store.ts'

export const testPayer = {
  name: { given_name: 'Test', surname: 'Shopper' },
  email_address: 'test.shopper@sandbox.sillage.test',
  payer_id: 'TESTSHPPER222',
  address: { country_code: 'NL' },
}

const testShipping = {
  name: { full_name: 'Test Shopper' },
  address: {
    address_line_1: 'Keizersgracht 123',
    admin_area_2: 'Amsterdam',
    postal_code: '1015 CJ',
    country_code: 'NL',
  },
}

const payee = { email_address: 'shop@sandbox.sillage.test', merchant_id: sandboxPayPal.merchantId }

const link = (href: string, rel: string, method = 'GET') => ({ href, rel, method })

/** PayPal's response unless `return=representation` is requested. */
export const minimal = ({ id, status, links }: { id: string; status: string; links: object[] }) => ({
  id,
  status,
  links,
})

export const approvalUrl = (base: string, orderId: string) => `${base}/checkoutnow?token=${orderId}`

/** An order as `GET /v2/checkout/orders/{id}` and a capture with `return=representation` show it. */
export function orderView(store: PayPalStore, order: PayPalOrder, base: string) {
  const self = `${base}/v2/checkout/orders/${order.id}`
  const capture = order.captureId ? store.captures.get(order.captureId) : undefined
  const refunds = order.captureId ? refundsOf(store, order.captureId) : []
  const waiting = order.status === 'CREATED' || order.status === 'PAYER_ACTION_REQUIRED'
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    purchase_units: [
      {
        reference_id: 'default',
        amount: money(order.amount),
        payee,
        description: order.description,
        custom_id: order.customId,
        invoice_id: order.invoiceId,
        shipping: waiting || !order.givesAddress ? undefined : testShipping,
        payments: capture && {
          captures: [paymentView(store, capture, base)],
          refunds: refunds.length > 0 ? refunds.map((refund) => refundView(store, refund, base)) : undefined,
        },
      },
    ],
    payer: waiting ? undefined : testPayer,
    payment_source: waiting
      ? { paypal: {} }
      : {
          paypal: {
            email_address: testPayer.email_address,
            account_id: testPayer.payer_id,
            name: testPayer.name,
          },
        },
    create_time: order.createdAt,
    update_time: order.updatedAt,
    links: [
      link(self, 'self'),
      ...(waiting
        ? [link(approvalUrl(base, order.id), order.status === 'CREATED' ? 'approve' : 'payer-action')]
        : []),
      ...(order.status === 'APPROVED' ? [link(`${self}/capture`, 'capture', 'POST')] : []),
    ],
  }
}

/** A capture as in `GET /v2/payments/captures/{id}` and webhooks: with its payee and its order. */
export const captureView = (store: PayPalStore, capture: PayPalCapture, base: string) => ({
  ...paymentView(store, capture, base),
  payee,
  supplementary_data: { related_ids: { order_id: capture.orderId } },
})

/** A capture within its order. The fee is PayPal's usual 3.49 % and 0.49. */
function paymentView(store: PayPalStore, capture: PayPalCapture, base: string) {
  const self = `${base}/v2/payments/captures/${capture.id}`
  const fee = Math.min(capture.amount.cents, Math.round((capture.amount.cents * 349) / 10_000) + 49)
  const { currency } = capture.amount
  const isPending = capture.status === 'PENDING'
  return {
    id: capture.id,
    status: capture.status,
    status_details: isPending ? { reason: capture.pendingReason ?? 'PENDING_REVIEW' } : undefined,
    amount: money(capture.amount),
    final_capture: true,
    seller_protection: {
      status: 'ELIGIBLE',
      dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
    },
    seller_receivable_breakdown: isPending
      ? undefined
      : {
          gross_amount: money(capture.amount),
          paypal_fee: money({ currency, cents: fee }),
          net_amount: money({ currency, cents: capture.amount.cents - fee }),
        },
    custom_id: capture.customId,
    invoice_id: capture.invoiceId,
    disbursement_mode: 'INSTANT',
    create_time: capture.createdAt,
    update_time: capture.updatedAt,
    links: [
      link(self, 'self'),
      link(`${self}/refund`, 'refund', 'POST'),
      link(`${base}/v2/checkout/orders/${capture.orderId}`, 'up'),
      ...refundsOf(store, capture.id).map((refund) =>
        link(`${base}/v2/payments/refunds/${refund.id}`, 'refunds'),
      ),
    ],
  }
}

export function refundView(store: PayPalStore, refund: PayPalRefund, base: string) {
  const { currency } = refund.amount
  const total = refundsOf(store, refund.captureId).reduce((cents, one) => cents + one.amount.cents, 0)
  return {
    id: refund.id,
    status: refund.status,
    // The only reason that PayPal's document lists.
    status_details: refund.status === 'PENDING' ? { reason: 'ECHECK' } : undefined,
    amount: money(refund.amount),
    note_to_payer: refund.note,
    custom_id: refund.customId,
    invoice_id: refund.invoiceId,
    seller_payable_breakdown: {
      gross_amount: money(refund.amount),
      paypal_fee: money({ currency, cents: 0 }),
      net_amount: money(refund.amount),
      total_refunded_amount: money({ currency, cents: total }),
    },
    create_time: refund.createdAt,
    update_time: refund.createdAt,
    links: [
      link(`${base}/v2/payments/refunds/${refund.id}`, 'self'),
      link(`${base}/v2/payments/captures/${refund.captureId}`, 'up'),
    ],
  }
}
