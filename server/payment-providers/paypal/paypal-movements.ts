import { z } from 'zod'
import { toCents } from '#shop/money/typed-money.ts'
import {
  type Movement,
  type MovementsPage,
  type PaymentGateway,
  providerIdPattern,
  unreadable,
} from '#shop/payments/payment-gateway.ts'
import type { ReaderOf } from '../published.ts'
import type { PayPalCall, PayPalReply } from './paypal-http.ts'
import type { components } from './paypal-types.d.ts'

type Published = components['schemas']

type ListedPeriod = Parameters<PaymentGateway['listMovements']>[0]

type Source = {
  send: (call: PayPalCall) => Promise<PayPalReply>
  /** Whether this shop issued an invoice number. */
  isOwnInvoice: (invoiceId: string) => boolean
}

/** PayPal's maximum page size. */
const pageSize = 500

/** A transaction appears in PayPal's list within three hours (Transaction Search, List transactions). */
export const payPalListLagHours = 3

const money = z.object({
  currency_code: z.string().length(3),
  value: z.string().regex(/^-?\d{1,12}(\.\d{1,2})?$/),
} satisfies ReaderOf<Published['reporting.money']>)
const transaction = z.object({
  transaction_id: z.string().regex(providerIdPattern),
  paypal_reference_id: z.string().regex(providerIdPattern).optional(),
  paypal_reference_id_type: z.string().optional(),
  transaction_initiation_date: z.string(),
  transaction_amount: money,
  transaction_status: z.enum(['D', 'P', 'S', 'V']),
  custom_field: z.string().optional(),
  invoice_id: z.string().optional(),
} satisfies ReaderOf<Published['reporting.transaction_info']>)
const pageBody = z.object({
  transaction_details: z
    .array(
      z.object({
        transaction_info: z
          .looseObject({
            transaction_event_code: z.string().optional(),
          } satisfies ReaderOf<Published['reporting.transaction_info']>)
          .optional(),
      } satisfies ReaderOf<Published['reporting.transaction_detail']>),
    )
    .default([]),
  total_pages: z.int().nonnegative().default(1),
} satisfies ReaderOf<Published['reporting.search_response']>)
const problemBody = z.object({
  name: z.string().default(''),
  message: z.string().default(''),
  details: z
    .array(z.object({ issue: z.string() } satisfies ReaderOf<Published['reporting.error_details']>))
    .default([]),
})

const notAllowed: MovementsPage = {
  kind: 'not_allowed',
  words:
    'PayPal does not let this app read the list of transactions. In PayPal’s developer dashboard open Apps & Credentials, choose the app, tick Transaction Search and save. PayPal takes up to nine hours to allow it.',
}

/**
 * Reads a page of PayPal's Transaction Search v1 (`GET /v1/reporting/transactions`): sales, refunds and reversals that affected
 * the balance; fees, holds, transfers and conversions are left out.
 */
export async function payPalMovements(
  { send, isOwnInvoice }: Source,
  { from, to, cursor }: ListedPeriod,
): Promise<MovementsPage> {
  const page = cursor ?? '1'
  const query = new URLSearchParams({
    start_date: from.toISOString(),
    // PayPal's end is inclusive, ours is exclusive.
    end_date: new Date(to.getTime() - 1).toISOString(),
    fields: 'transaction_info',
    page_size: String(pageSize),
    page,
  })
  const reply = await send({ method: 'GET', path: `/v1/reporting/transactions?${query}` })
  if (reply.kind !== 'answer') return reply
  if (reply.status >= 400) return refusal(reply.status, reply.body)
  const parsed = pageBody.safeParse(reply.body)
  if (!parsed.success) return unreadable
  const movements: Movement[] = []
  for (const { transaction_info: info } of parsed.data.transaction_details) {
    const movement = readTransaction(info, isOwnInvoice)
    if (movement === 'unreadable') return unreadable
    if (movement) movements.push(movement)
  }
  const next = Number(page) < parsed.data.total_pages ? String(Number(page) + 1) : undefined
  return { kind: 'listed', movements, next }
}

function refusal(status: number, body: unknown): MovementsPage {
  if (status === 403) return notAllowed
  const { name = '', message = '', details = [] } = problemBody.safeParse(body).data ?? {}
  const issues = [name, ...details.map(({ issue }) => issue)]
  if (issues.includes('RESULTSET_TOO_LARGE')) return { kind: 'too_many' }
  return { kind: 'unavailable', cause: message || `HTTP ${status}` }
}

/** Reversed payments: in general, by PayPal, in its review, from a source other than a balance, by a bank. */
const reversals = new Set(['T1100', 'T1106', 'T1116', 'T1118', 'T1201'])

/** Classifies PayPal's transaction event codes: T00xx are payments, T1107 is a refund. */
function kindOf(code: string, isIncoming: boolean): Movement['kind'] | undefined {
  if (/^T00\d\d$/.test(code)) return isIncoming ? 'payment' : undefined
  // An incoming refund is one that the shop's owner received as a buyer.
  if (isIncoming) return undefined
  if (code === 'T1107') return 'refund'
  return reversals.has(code) ? 'reversal' : undefined
}

function readTransaction(
  info: { transaction_event_code?: string } | undefined,
  isOwnInvoice: Source['isOwnInvoice'],
): Movement | undefined | 'unreadable' {
  const code = info?.transaction_event_code ?? ''
  if (!/^T(00|11|12)\d\d$/.test(code)) return undefined
  const parsed = transaction.safeParse(info)
  if (!parsed.success) return 'unreadable'
  const { transaction_status: status, transaction_amount, ...rest } = parsed.data
  const kind = kindOf(code, !transaction_amount.value.startsWith('-'))
  if (!kind || status === 'D') return undefined
  const amount = toCents(transaction_amount.value.replace('-', ''))
  const at = new Date(rest.transaction_initiation_date.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
  if (amount === undefined || Number.isNaN(at.getTime())) return 'unreadable'
  return {
    kind,
    ref: rest.transaction_id,
    paymentRef: rest.paypal_reference_id_type === 'TXN' ? rest.paypal_reference_id : undefined,
    status: status === 'P' ? 'pending' : 'done',
    amount,
    currency: transaction_amount.currency_code,
    at,
    orderId: kind === 'payment' ? rest.custom_field : undefined,
    isOwn: rest.invoice_id !== undefined && isOwnInvoice(rest.invoice_id),
    label: rest.invoice_id,
  }
}
