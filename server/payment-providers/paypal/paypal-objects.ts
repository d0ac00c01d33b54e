import { z } from 'zod'
import { toCents } from '#shop/money/typed-money.ts'
import {
  type Capture,
  type ProviderOrder,
  providerIdPattern,
  type Refund,
  type Refused,
} from '#shop/payments/payment-gateway.ts'
import { meaningIn, type ReaderOf } from '../published.ts'
import type { components } from './paypal-types.d.ts'

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

/** An unknown, newer status decides nothing: it is queried again, like a pending one. */
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
/** A capture fetched on its own names the order that it belongs to. */
const capturedBody = z.object({
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
  // An order in an unknown state counts as no answer: none of its fields are trusted.
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
  // Where the payer approves: `payer-action` if PayPal is the payment source, `approve` before.
  links: z
    .array(
      z.object({ href: z.string(), rel: z.string() } satisfies ReaderOf<
        Published['orders.link_description']
      >),
    )
    .default([]),
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

/** Reads PayPal's order; undefined without the documented shape. */
export function readOrder(body: unknown, isLive: boolean): ProviderOrder | undefined {
  const parsed = orderBody.safeParse(body)
  if (!parsed.success) return undefined
  const { id, status, purchase_units, links } = parsed.data
  const [unit] = purchase_units
  const payee = unit.payee?.merchant_id
  // A declined capture may precede the one that worked.
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
    approvalUrl: links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href,
  }
}

const refundOf = ({ id, status, amount, custom_id }: z.infer<typeof refundBody>): Refund => ({
  refundId: id,
  status,
  amount: amount.value,
  currency: amount.currency_code,
  // Sent with the refund, so that our own are recognized in PayPal's list.
  requestId: custom_id,
})

/** PayPal's code and message of a refusal, as far as they can be read. */
export function refusalOf(body: unknown): Refused {
  const parsed = problemBody.safeParse(body)
  const [detail] = parsed.data?.details ?? []
  return {
    kind: 'refused',
    issue: detail?.issue ?? 'UNKNOWN',
    message: detail?.description || parsed.data?.message || 'PayPal refused the call.',
  }
}

/** Undefined without the documented shape. */
export function readRefund(body: unknown): Refund | undefined {
  const parsed = refundBody.safeParse(body)
  return parsed.success ? refundOf(parsed.data) : undefined
}

/** The order named by a capture that was fetched on its own; undefined if it names none. */
export const orderOfCapture = (body: unknown): string | undefined =>
  capturedBody.safeParse(body).data?.supplementary_data.related_ids.order_id
