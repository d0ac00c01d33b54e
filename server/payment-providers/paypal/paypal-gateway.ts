import {
  type CaptureResult,
  type CreateResult,
  type GetResult,
  notFound,
  type PaymentGateway,
  type ProviderOrder,
  providerIdPattern,
  type Refused,
  unreadable,
} from '#shop/payments/payment-gateway.ts'
import { shopNameOf } from '../shop-name.ts'
import { payPalExpress } from './paypal-express.ts'
import { type PayPalAccount, payPalHttp } from './paypal-http.ts'
import { payPalListLagHours, payPalMovements } from './paypal-movements.ts'
import { orderOfCapture, readOrder, readRefund, refusalOf } from './paypal-objects.ts'
import { newOrder, newRefund } from './paypal-requests.ts'

/**
 * Refusals of this shopper's payment (Orders v2, capture, 422) that end PayPal's order; another order may be paid. Refusals about
 * the shop's own account are not listed: they are reported to its owner.
 */
const declineIssues = new Set([
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'PAYEE_BLOCKED_TRANSACTION',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_CANNOT_PAY',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'TRANSACTION_BLOCKED_BY_PAYEE',
  'TRANSACTION_REFUSED',
])
/** The same order may be approved again with another means of payment (PayPal, "Handle funding failures"). */
const recoverableIssue = 'INSTRUMENT_DECLINED'
const notApprovedIssues = new Set(['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'])

/**
 * PayPal's Orders v2 and Payments v2, as far as the shop uses them. `brandName` returns the name shown on PayPal's page. A
 * response without the documented shape counts as no response: it may still have had its effect.
 */
export function payPalPayments(
  account: PayPalAccount & { brandName: () => string | Promise<string>; publicUrl: string },
): PaymentGateway {
  const send = payPalHttp(account)
  const { publicUrl } = account
  const ownInvoices = `${shopNameOf(publicUrl)}-`
  const { hostname, origin } = new URL(account.apiUrl)
  const isLive = hostname === 'api-m.paypal.com'

  async function getOrder(providerId: string): Promise<GetResult> {
    if (!providerIdPattern.test(providerId)) return notFound
    const reply = await send({ method: 'GET', path: `/v2/checkout/orders/${providerId}` })
    if (reply.kind !== 'answer') return reply
    if (reply.status === 404) return notFound
    const order = readOrder(reply.body, isLive)
    return order?.providerId === providerId ? { kind: 'found', order } : unreadable
  }

  function createdBy(body: unknown): CreateResult {
    const created = readOrder(body, isLive)
    if (!created) return unreadable
    const approvalUrl = isPayPalPage(created.approvalUrl, isLive ? undefined : origin)
      ? created.approvalUrl
      : undefined
    return { kind: 'created', order: { ...created, approvalUrl } }
  }

  return {
    provider: 'paypal',
    isLive,
    takesMoneyItself: false,
    // A repeated PayPal-Request-Id is answered with the resource's current state; a failure is not remembered.
    repeatsFailures: false,
    listLagHours: payPalListLagHours,
    listMovements: (asked) =>
      payPalMovements({ send, isOwnInvoice: (invoiceId) => invoiceId.startsWith(ownInvoices) }, asked),
    getOrder,

    async findByPayment(captureId): Promise<GetResult> {
      if (!providerIdPattern.test(captureId)) return notFound
      const reply = await send({ method: 'GET', path: `/v2/payments/captures/${captureId}` })
      if (reply.kind !== 'answer') return reply
      if (reply.status === 404) return notFound
      const providerId = orderOfCapture(reply.body)
      return providerId === undefined ? notFound : getOrder(providerId)
    },

    // PayPal has no call that ends an order: an order that nobody captures takes no money.
    close: getOrder,

    async createOrder(order): Promise<CreateResult> {
      const reply = await send({
        method: 'POST',
        path: '/v2/checkout/orders',
        body: newOrder(order, { brandName: await account.brandName(), ownInvoices, publicUrl }),
        requestId: order.requestId,
      })
      if (reply.kind !== 'answer') return reply
      if (reply.status >= 400) return refusalOf(reply.body)
      return createdBy(reply.body)
    },

    express: payPalExpress({
      ...{ send, publicUrl, ownInvoices, createdBy, getOrder },
      brandName: account.brandName,
    }),

    async capture({ providerId, requestId }): Promise<CaptureResult> {
      if (!providerIdPattern.test(providerId)) return notFound
      const path = `/v2/checkout/orders/${providerId}/capture`
      const reply = await send({ method: 'POST', path, requestId })
      if (reply.kind !== 'answer') return reply
      if (reply.status < 400) return captureResult(readOrder(reply.body, isLive), providerId)
      if (reply.status === 404) return notFound
      const refusal = captureRefusal(refusalOf(reply.body))
      if (refusal) return refusal
      // Captured before, most likely by us when a response was lost: PayPal's own record counts.
      const held = await getOrder(providerId)
      return held.kind === 'found' ? captureResult(held.order, providerId) : held
    },

    async refund({ captureId, amount, currency, requestId }) {
      if (!providerIdPattern.test(captureId)) return notFound
      const path = `/v2/payments/captures/${captureId}/refund`
      const body = newRefund(amount, currency, requestId)
      const reply = await send({ method: 'POST', path, body, requestId })
      if (reply.kind !== 'answer') return reply
      if (reply.status === 404) return notFound
      if (reply.status >= 400) return refusalOf(reply.body)
      const refund = readRefund(reply.body)
      return refund ? { kind: 'accepted', refund } : unreadable
    },
  }
}

/** Shoppers are only sent to PayPal: its pages are below its domain, a sandbox's on the host of its API. */
function isPayPalPage(address = '', sandboxOrigin?: string): boolean {
  const page = URL.parse(address)
  if (!page) return false
  return (
    page.origin === sandboxOrigin || (page.protocol === 'https:' && /(^|\.)paypal\.com$/.test(page.hostname))
  )
}

/** What a rejected capture means; undefined if the order was captured before. */
function captureRefusal(refusal: Refused): CaptureResult | undefined {
  if (refusal.issue === recoverableIssue) return { kind: 'declined', isRecoverable: true }
  if (declineIssues.has(refusal.issue)) return { kind: 'declined' }
  if (notApprovedIssues.has(refusal.issue)) return { kind: 'not_approved' }
  return refusal.issue === 'ORDER_ALREADY_CAPTURED' ? undefined : refusal
}

function captureResult(order: ProviderOrder | undefined, providerId: string): CaptureResult {
  const capture = order?.capture
  if (!capture || order.providerId !== providerId) return unreadable
  if (capture.status === 'declined') return { kind: 'declined' }
  return { kind: capture.status === 'pending' ? 'pending' : 'completed', capture }
}
