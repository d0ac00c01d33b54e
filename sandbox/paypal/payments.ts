import { randomInt } from 'node:crypto'
import type { ForcedOutcome } from '#sandbox/forced-outcome.ts'
import { announce } from './events.ts'
import { notFound, PayPalProblem } from './problem.ts'
import { readCreateRequest, readRefundRequest, readUpdateRequest } from './requests.ts'
import {
  type PayPalCapture,
  type PayPalOrder,
  type PayPalRefund,
  type PayPalStore,
  refundsOf,
} from './store.ts'
import { approvalUrl, captureView, orderView, refundView } from './views.ts'

/** `POST /v2/checkout/orders`. Throws PayPalProblem for a body that PayPal would reject. */
export function createOrder(store: PayPalStore, body: unknown, base: string): PayPalOrder {
  const { input, unit, amount } = readCreateRequest(body)
  const page = input.payment_source?.paypal?.experience_context ?? input.application_context
  const now = new Date().toISOString()
  const order: PayPalOrder = {
    id: newId(17),
    // The status says that PayPal waits for the payer only if the request names PayPal as the source.
    status: input.payment_source?.paypal ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    amount,
    customId: unit.custom_id,
    invoiceId: unit.invoice_id,
    description: unit.description,
    brandName: page?.brand_name,
    returnUrl: page?.return_url,
    cancelUrl: page?.cancel_url,
    // PayPal's default: the address that the payer has on file.
    ...((page?.shipping_preference ?? 'GET_FROM_FILE') === 'GET_FROM_FILE' && {
      givesAddress: true as const,
    }),
    instrument: 'pays',
    base,
    createdAt: now,
    updatedAt: now,
  }
  store.orders.put(order)
  return order
}

/** `PATCH /v2/checkout/orders/{id}`: changes amount and names of an order that was not captured. Throws PayPalProblem. */
export function updateOrder(store: PayPalStore, id: string, body: unknown): void {
  const order = requireOrder(store, id)
  if (order.status === 'COMPLETED') {
    throw refusal('ORDER_ALREADY_COMPLETED', 'The order cannot be patched after it is completed.')
  }
  const { amount, customId: custom_id, invoiceId: invoice_id, description } = order
  const unit = { amount, custom_id, invoice_id, description }
  const changes = readUpdateRequest(body, (member) => unit[member] !== undefined)
  store.orders.put({ ...order, ...changes, updatedAt: new Date().toISOString() })
}

export function requireOrder(store: PayPalStore, id: string): PayPalOrder {
  const order = store.orders.get(id)
  if (!order) throw notFound()
  return order
}

/** The payer approves, with an instrument that pays or one that is declined at capture. */
export function approveOrder(
  store: PayPalStore,
  id: string,
  instrument: PayPalOrder['instrument'],
): PayPalOrder {
  const order = requireOrder(store, id)
  if (order.status === 'COMPLETED') throw alreadyCaptured()
  const approved: PayPalOrder = {
    ...order,
    status: 'APPROVED',
    instrument,
    updatedAt: new Date().toISOString(),
  }
  return store.atOnce(() => {
    store.orders.put(approved)
    announce(store, 'CHECKOUT.ORDER.APPROVED', orderView(store, approved, order.base), order.base)
    return approved
  })
}

/** `POST /v2/checkout/orders/{id}/capture`: takes the money once; a pending capture has taken none yet, for the given reason. */
export function captureOrder(
  store: PayPalStore,
  id: string,
  forced: ForcedOutcome,
  pendingReason?: string,
): PayPalOrder {
  const order = requireOrder(store, id)
  if (order.status === 'COMPLETED') throw alreadyCaptured()
  if (order.status !== 'APPROVED') {
    throw new PayPalProblem(
      422,
      'ORDER_NOT_APPROVED',
      "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid `payment_source` in the request.",
    )
  }
  if (forced === 'too_many_attempts')
    throw refusal(
      'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
      'You have exceeded the maximum number of payment attempts.',
    )
  const isDeclined = forced === 'declined' || order.instrument === 'declines'
  if (!isDeclined) requireNewInvoiceId(store, order)
  const now = new Date().toISOString()
  const capture: PayPalCapture = {
    id: newId(17),
    orderId: order.id,
    status: isDeclined ? 'DECLINED' : forced === 'pending' ? 'PENDING' : 'COMPLETED',
    ...(forced === 'pending' && { pendingReason }),
    amount: order.amount,
    customId: order.customId,
    invoiceId: order.invoiceId,
    createdAt: now,
    updatedAt: now,
  }
  const completed: PayPalOrder = { ...order, status: 'COMPLETED', captureId: capture.id, updatedAt: now }
  return store.atOnce(() => {
    putCapture(store, capture)
    if (isDeclined) throw declined(approvalUrl(order.base, id))
    store.orders.put(completed)
    return completed
  })
}

/** The account setting "Block payments with a duplicate invoice number", on by default. */
function requireNewInvoiceId(store: PayPalStore, { invoiceId }: PayPalOrder): void {
  const isTaken =
    invoiceId !== undefined &&
    store.captures.all().some((capture) => capture.invoiceId === invoiceId && capture.status !== 'DECLINED')
  if (!isTaken) return
  throw refusal(
    'DUPLICATE_INVOICE_ID',
    'Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.',
  )
}

function putCapture(store: PayPalStore, capture: PayPalCapture): void {
  store.captures.put(capture)
  const base = baseOf(store, capture)
  const { status } = capture
  if (status === 'PENDING' || status === 'COMPLETED' || status === 'DECLINED') {
    announce(store, `PAYMENT.CAPTURE.${status}`, captureView(store, capture, base), base)
  }
}

const baseOf = (store: PayPalStore, { orderId }: PayPalCapture) => store.orders.get(orderId)?.base ?? ''

/** Completes a capture or refund under review: the money moves now. False if none with that id is pending. */
export function settlePending(store: PayPalStore, id: string): boolean {
  const capture = store.captures.get(store.orders.get(id)?.captureId ?? id)
  if (capture?.status === 'PENDING') {
    store.atOnce(() =>
      putCapture(store, { ...capture, status: 'COMPLETED', updatedAt: new Date().toISOString() }),
    )
    return true
  }
  const refund = store.refunds.get(id)
  if (refund?.status !== 'PENDING') return false
  store.atOnce(() => putRefund(store, { ...refund, status: 'COMPLETED' }))
  return true
}

/** Completes every refund under review; returns how many there were. */
export const settlePendingRefunds = (store: PayPalStore): number =>
  store.refunds.all().filter(({ id }) => settlePending(store, id)).length

function putRefund(store: PayPalStore, refund: PayPalRefund): void {
  store.refunds.put(refund)
  const capture = requireCapture(store, refund.captureId)
  const base = baseOf(store, capture)
  if (refund.status !== 'COMPLETED') return
  announce(store, 'PAYMENT.CAPTURE.REFUNDED', refundView(store, refund, base), base)
}

export function requireCapture(store: PayPalStore, id: string): PayPalCapture {
  const capture = store.captures.get(id)
  if (!capture) throw notFound()
  return capture
}

/** `POST /v2/payments/captures/{id}/refund`: refunds everything that is left, or the amount in the body. */
export function refundCapture(
  store: PayPalStore,
  id: string,
  body: unknown,
  forced: ForcedOutcome,
): PayPalRefund {
  const capture = requireCapture(store, id)
  const input = readRefundRequest(body)
  const refunded = refundsOf(store, id).reduce((total, refund) => total + refund.amount.cents, 0)
  const left = capture.amount.cents - refunded
  const amount = input.amount ?? { currency: capture.amount.currency, cents: left }
  if (capture.status === 'PENDING') {
    throw refusal(
      'PENDING_CAPTURE',
      'Cannot initiate a refund as the capture is pending. Capture is typically pending when the payer has funded the transaction using e-check/bank funded.',
    )
  }
  if (capture.status === 'DECLINED') throw refusal('REFUND_NOT_ALLOWED', 'Capture cannot be refunded.')
  if (forced === 'declined') {
    throw refusal(
      'REFUND_FAILED_INSUFFICIENT_FUNDS',
      'Capture could not be refunded due to insufficient funds. Please check to see if you have sufficient funds in your PayPal account or if the bank account linked to your PayPal account is verified and has sufficient funds.',
    )
  }
  if (left === 0) throw refusal('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded')
  if (amount.currency !== capture.amount.currency) {
    throw refusal('REFUND_CAPTURE_CURRENCY_MISMATCH', 'Refund must be in the same currency as the capture')
  }
  if (amount.cents > left) {
    throw refusal(
      'REFUND_AMOUNT_EXCEEDED',
      'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
    )
  }
  const now = new Date().toISOString()
  const refund: PayPalRefund = {
    id: newId(17),
    captureId: id,
    status: forced === 'pending' ? 'PENDING' : 'COMPLETED',
    amount,
    customId: input.custom_id ?? capture.customId,
    invoiceId: input.invoice_id,
    note: input.note_to_payer,
    createdAt: now,
  }
  return store.atOnce(() => {
    store.captures.put({
      ...capture,
      status: amount.cents === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
      updatedAt: now,
    })
    putRefund(store, refund)
    return refund
  })
}

export function requireRefund(store: PayPalStore, id: string): PayPalRefund {
  const refund = store.refunds.get(id)
  if (!refund) throw notFound()
  return refund
}

/** The money that really moved, for comparison with the shop's books: pending money has not moved. */
export function payPalLedger(store: PayPalStore) {
  const captures = store.captures.all().filter(({ status }) => status !== 'PENDING' && status !== 'DECLINED')
  const refunds = store.refunds.all().filter((refund) => refund.status === 'COMPLETED')
  return [
    ...captures.map((capture) => ({ ...capture, kind: 'capture' as const })),
    // A refund may have its own custom id; the order is the one that was paid.
    ...refunds.map((refund) => ({
      ...refund,
      customId: store.captures.get(refund.captureId)?.customId,
      kind: 'refund' as const,
    })),
  ]
}

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'

const newId = (length: number) => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

const refusal = (issue: string, description: string) => new PayPalProblem(422, issue, description)

const alreadyCaptured = () =>
  refusal(
    'ORDER_ALREADY_CAPTURED',
    "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
  )

export const declined = (approvalUrl: string) =>
  new PayPalProblem(
    422,
    'INSTRUMENT_DECLINED',
    "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
    undefined,
    [{ href: approvalUrl, rel: 'redirect', method: 'GET' }],
  )
