import { z } from 'zod'
import { decimalText, toCents } from '#shop/money/money.ts'
import {
  type Capture,
  type CaptureResult,
  type CreateResult,
  type GetResult,
  type NewProviderOrder,
  type NoAnswer,
  type NotFound,
  type PaymentPort,
  type ProviderOrder,
  providerIdPattern,
  type Refund,
  type Refused,
} from '#shop/payments/payment-port.ts'
import { type PayPalAccount, payPalHttp } from './paypal-http.ts'
import { payPalListLagHours, payPalMovements } from './paypal-movements.ts'
import type { components } from './paypal-types.d.ts'
import { meaningIn, type ReaderOf } from './published.ts'
import { shopNameOf } from './shop-name.ts'

type Published = components['schemas']

const money = z.object({
  currency_code: z.string().length(3),
  value: z
    .string()
    .regex(/^\d{1,9}(\.\d{2})?$/)
    .transform((text, context) => {
      const amount = toCents(text)
      if (amount !== undefined) return amount
      context.addIssue('not an amount')
      return z.NEVER
    }),
} satisfies ReaderOf<Published['orders.money']>)

const orderStatus = {
  CREATED: 'created',
  SAVED: 'created',
  PAYER_ACTION_REQUIRED: 'created',
  APPROVED: 'approved',
  COMPLETED: 'completed',
  VOIDED: 'closed',
} as const satisfies Record<Published['orders.order_status'], ProviderOrder['status']>
const captureStatus = {
  COMPLETED: 'completed',
  PENDING: 'pending',
  REFUNDED: 'refunded',
  PARTIALLY_REFUNDED: 'partly_refunded',
  DECLINED: 'declined',
  FAILED: 'declined',
} as const satisfies Record<NonNullable<Published['orders.capture_status']['status']>, Capture['status']>
const refundStatus = {
  COMPLETED: 'completed',
  PENDING: 'pending',
  CANCELLED: 'failed',
  FAILED: 'failed',
} as const satisfies Record<NonNullable<Published['orders.refund_status']['status']>, Refund['status']>

/** A status that is newer than this list decides nothing: it is asked about again, as one that is pending. */
function moneyStatus<Meaning extends string>(known: Record<string, Meaning>) {
  const meaning = meaningIn(known)
  return z.string().transform((status) => meaning(status) ?? ('pending' as const))
}

const orderMeaning = meaningIn<ProviderOrder['status']>(orderStatus)

const captureBody = z.object({
  id: z.string().regex(providerIdPattern),
  status: moneyStatus(captureStatus),
  amount: money,
  custom_id: z.string().optional(),
  status_details: z
    .object({
      reason: z
        .string()
        .regex(/^[A-Z_]{1,64}$/)
        .optional()
        .catch(undefined),
    } satisfies ReaderOf<Published['orders.capture_status_details']>)
    .optional(),
} satisfies ReaderOf<Published['orders.capture']>)
/** A capture that is asked for by itself names the order that it belongs to. */
const capturedOf = z.object({
  supplementary_data: z.object({
    related_ids: z.object({
      order_id: z.string().regex(providerIdPattern),
    } satisfies ReaderOf<Published['payments.related_ids']>),
  } satisfies ReaderOf<Published['payments.supplementary_data']>),
})
const refundBody = z.object({
  id: z.string().regex(providerIdPattern),
  status: moneyStatus(refundStatus),
  amount: money,
  custom_id: z.string().optional(),
} satisfies ReaderOf<Published['payments.refund']>)
const orderBody = z.object({
  id: z.string().regex(providerIdPattern),
  // An order in a state that is not known is no answer: nothing of it is believed.
  status: z.string().transform((status, context) => {
    const meaning = orderMeaning(status)
    if (meaning) return meaning
    context.addIssue('not a known state')
    return z.NEVER
  }),
  purchase_units: z.tuple([
    z.object({
      amount: money,
      custom_id: z.string().optional(),
      payee: z
        .object({
          merchant_id: z.string().optional(),
        } satisfies ReaderOf<Published['orders.payee']>)
        .optional(),
      payments: z
        .object({
          captures: z.array(captureBody).optional(),
          refunds: z.array(refundBody).optional(),
        } satisfies ReaderOf<Published['orders.payment_collection']>)
        .optional(),
    } satisfies ReaderOf<Published['orders.purchase_unit']>),
  ]),
} satisfies ReaderOf<Published['orders.order']>)
const problemBody = z.object({
  message: z.string().default(''),
  details: z
    .array(
      z.object({
        issue: z.string(),
        description: z.string().default(''),
      } satisfies ReaderOf<Published['orders.error_details']>),
    )
    .default([]),
})

/** Refusals of this shopper's payment, which end PayPal's order: another order may be paid. */
const declineIssues = new Set([
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'PAYER_CANNOT_PAY',
  'PAYMENT_DENIED',
  'TRANSACTION_REFUSED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
])
/** The same order may be approved again with another means of payment (PayPal, "Handle funding failures"). */
const recoverableIssue = 'INSTRUMENT_DECLINED'
const notApprovedIssues = new Set(['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'])

/**
 * PayPal's Orders v2 and Payments v2, as far as the shop uses them. `brandName` gives what PayPal's page shows.
 * An answer that does not have the documented form counts as no answer: it may still have had its effect.
 */
export function payPalPayments(
  account: PayPalAccount & { brandName: () => string | Promise<string>; publicUrl: string },
): PaymentPort {
  const send = payPalHttp(account)
  const ownInvoices = `${shopNameOf(account.publicUrl)}-`
  const isLive = new URL(account.apiUrl).hostname === 'api-m.paypal.com'

  async function getOrder(providerId: string): Promise<GetResult> {
    if (!providerIdPattern.test(providerId)) return notFound
    const reply = await send({ method: 'GET', path: `/v2/checkout/orders/${providerId}` })
    if (reply.kind !== 'answer') return reply
    if (reply.status === 404) return notFound
    const order = readOrder(reply.body, isLive)
    return order?.providerId === providerId ? { kind: 'found', order } : unreadable
  }

  return {
    provider: 'paypal',
    isLive,
    takesMoneyItself: false,
    // A repeated PayPal-Request-Id is answered with the resource as it is by then; a failure is not remembered.
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
      const capture = capturedOf.safeParse(reply.body)
      return capture.success ? getOrder(capture.data.supplementary_data.related_ids.order_id) : notFound
    },

    // PayPal has no call that ends an order: an order that nobody captures takes no money.
    close: getOrder,

    async createOrder(order): Promise<CreateResult> {
      const reply = await send({
        method: 'POST',
        path: '/v2/checkout/orders',
        body: newOrder(order, { brandName: await account.brandName(), ownInvoices }),
        requestId: order.requestId,
      })
      if (reply.kind !== 'answer') return reply
      if (reply.status >= 400) return refusalOf(reply.body)
      const created = readOrder(reply.body, isLive)
      return created ? { kind: 'created', order: created } : unreadable
    },

    async capture({ providerId, requestId }): Promise<CaptureResult> {
      if (!providerIdPattern.test(providerId)) return notFound
      const path = `/v2/checkout/orders/${providerId}/capture`
      const reply = await send({ method: 'POST', path, requestId })
      if (reply.kind !== 'answer') return reply
      if (reply.status < 400) return captureResult(readOrder(reply.body, isLive), providerId)
      if (reply.status === 404) return notFound
      const refusal = refusalOf(reply.body)
      if (refusal.issue === recoverableIssue) return { kind: 'declined', isRecoverable: true }
      if (declineIssues.has(refusal.issue)) return { kind: 'declined' }
      if (notApprovedIssues.has(refusal.issue)) return { kind: 'not_approved' }
      if (refusal.issue !== 'ORDER_ALREADY_CAPTURED') return refusal
      // Somebody was faster, most likely ourselves before an answer was lost: what counts is what PayPal holds.
      const held = await getOrder(providerId)
      return held.kind === 'found' ? captureResult(held.order, providerId) : held
    },

    async refund({ captureId, amount, currency, requestId }) {
      if (!providerIdPattern.test(captureId)) return notFound
      const reply = await send({
        method: 'POST',
        path: `/v2/payments/captures/${captureId}/refund`,
        body: {
          amount: { currency_code: currency, value: decimalText(amount) },
          custom_id: requestId,
        } satisfies Published['payments.refund_request'],
        requestId,
      })
      if (reply.kind !== 'answer') return reply
      if (reply.status === 404) return notFound
      if (reply.status >= 400) return refusalOf(reply.body)
      const refund = refundBody.safeParse(reply.body)
      return refund.success ? { kind: 'accepted', refund: refundOf(refund.data) } : unreadable
    },
  }
}

const notFound: NotFound = { kind: 'not_found' }
const unreadable: NoAnswer = { kind: 'unknown', cause: 'an answer that cannot be read' }

/**
 * PayPal takes an invoice number once per account (`DUPLICATE_INVOICE_ID`), and order numbers begin anew in a shop that
 * is installed again, restored or a second one on the account. So each payment has a number of its own, which begins with
 * the shop's name, and a repeated call the same. At most 127 characters.
 */
const invoiceIdOf = (prefix: string, { number, requestId }: Pick<NewProviderOrder, 'number' | 'requestId'>) =>
  `${prefix}${number}-${requestId.replaceAll(/[^A-Za-z0-9]/g, '')}`.slice(0, 127)

/** The shop ships to the address that it was given itself, and wants money now rather than a promise of it. */
const newOrder = (
  { orderId, number, amount, currency, requestId }: NewProviderOrder,
  { brandName, ownInvoices }: { brandName: string; ownInvoices: string },
): Published['orders.order_request'] => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      amount: { currency_code: currency, value: decimalText(amount) },
      custom_id: orderId,
      invoice_id: invoiceIdOf(ownInvoices, { number, requestId }),
      description: `Order ${number}`,
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        brand_name: brandName,
        shipping_preference: 'NO_SHIPPING',
        user_action: 'PAY_NOW',
        payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
      },
    },
  },
})

function captureResult(order: ProviderOrder | undefined, providerId: string): CaptureResult {
  const capture = order?.capture
  if (!capture || order.providerId !== providerId) return unreadable
  if (capture.status === 'declined') return { kind: 'declined' }
  return { kind: capture.status === 'pending' ? 'pending' : 'completed', capture }
}

function readOrder(body: unknown, isLive: boolean): ProviderOrder | undefined {
  const parsed = orderBody.safeParse(body)
  if (!parsed.success) return undefined
  const { id, status, purchase_units } = parsed.data
  const [unit] = purchase_units
  const payee = unit.payee?.merchant_id
  // A capture that was declined may stand before the one that worked.
  const captures = unit.payments?.captures ?? []
  const held = captures.find((one) => one.status !== 'declined') ?? captures.at(-1)
  const capture: Capture | undefined = held && {
    captureId: held.id,
    provider: 'paypal',
    providerId: id,
    status: held.status,
    ...(held.status === 'pending' && { pendingReason: held.status_details?.reason }),
    amount: held.amount.value,
    currency: held.amount.currency_code,
    orderId: held.custom_id ?? unit.custom_id,
    payee,
    isLive,
  }
  return {
    providerId: id,
    status,
    amount: unit.amount.value,
    currency: unit.amount.currency_code,
    orderId: unit.custom_id,
    payee,
    capture,
    refunds: (unit.payments?.refunds ?? []).map(refundOf),
  }
}

const refundOf = ({ id, status, amount, custom_id }: z.infer<typeof refundBody>): Refund => ({
  refundId: id,
  status,
  amount: amount.value,
  currency: amount.currency_code,
  // Sent along with the refund, so that one of our own is known again in PayPal's list.
  requestId: custom_id,
})

function refusalOf(body: unknown): Refused {
  const parsed = problemBody.safeParse(body)
  const [detail] = parsed.data?.details ?? []
  return {
    kind: 'refused',
    issue: detail?.issue ?? 'UNKNOWN',
    message: detail?.description || parsed.data?.message || 'PayPal refused the call.',
  }
}
