import { z } from 'zod'
import { writeCents } from '#sandbox/amount.ts'
import type { Reversals } from '#sandbox/reversals.ts'
import { sandboxPayPal } from './credentials.ts'
import { PayPalProblem } from './problem.ts'
import type { PayPalCapture, PayPalStore } from './store.ts'

const dayMs = 86_400_000
/** PayPal's pattern of an Internet date and time: seconds are required. */
const time = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/)
  .transform((text) => new Date(text))
const query = z.object({
  start_date: time,
  end_date: time,
  page_size: z.coerce.number().int().min(1).max(500).default(100),
  page: z.coerce.number().int().min(1).default(1),
  balance_affecting_records_only: z.enum(['Y', 'N']).default('Y'),
})

type Transaction = {
  id: string
  code: string
  status: 'S' | 'P' | 'V'
  /** Id of the related transaction. */
  reference?: string
  /** Negative for money that left the account. */
  cents: number
  currency: string
  at: string
  updatedAt?: string
  customId?: string
  invoiceId?: string
}

/**
 * `GET /v1/reporting/transactions`, Transaction Search v1: the movements on the account, oldest first. Throws PayPalProblem for a
 * query that PayPal would reject: more than 31 days, or more than 10,000 records.
 */
export function searchTransactions(
  store: PayPalStore,
  reversals: Reversals,
  params: URLSearchParams,
  base: string,
): object {
  const parsed = query.safeParse(Object.fromEntries(params))
  if (!parsed.success)
    throw invalid(parsed.error.issues.map(({ path }) => path.join('.')).join(', '), 'Invalid request data.')
  const { start_date: start, end_date: end, page, page_size: size } = parsed.data
  const range = end.getTime() - start.getTime()
  if (range < 0 || range > 31 * dayMs) throw invalid('end_date', 'Date range is greater than 31 days')
  const found = transactionsOf(store, reversals)
    .filter(({ status }) => status !== 'P' || parsed.data.balance_affecting_records_only === 'N')
    .filter(({ at }) => new Date(at) >= start && new Date(at) <= end)
    .sort((a, b) => a.at.localeCompare(b.at))
  if (found.length > 10_000) {
    const words =
      'Result set size is greater than the maximum limit. Change the filter criteria and try again.'
    throw new PayPalProblem(400, 'RESULTSET_TOO_LARGE', words)
  }
  const listed = found.slice((page - 1) * size, page * size)
  return {
    // An empty list is omitted: PayPal's document requires at least one transaction.
    ...(listed.length > 0 && {
      transaction_details: listed.map((one) => ({ transaction_info: transactionView(one) })),
    }),
    account_number: sandboxPayPal.merchantId,
    start_date: reportingTime(start.toISOString()),
    end_date: reportingTime(end.toISOString()),
    last_refreshed_datetime: reportingTime(new Date().toISOString()),
    page,
    total_items: found.length,
    total_pages: Math.max(1, Math.ceil(found.length / size)),
    links: [{ href: `${base}/v1/reporting/transactions?${params}`, rel: 'self', method: 'GET' }],
  }
}

const invalid = (field: string, description: string) =>
  new PayPalProblem(400, 'INVALID_REQUEST', `${description} (${field})`)

function transactionsOf(store: PayPalStore, reversals: Reversals): Transaction[] {
  const captures = store.captures.all().filter(({ status }) => status !== 'DECLINED')
  const refunds = store.refunds.all()
  return [
    ...captures.map(sale),
    ...refunds.map(({ id, captureId, status, amount, customId, invoiceId, createdAt }) => ({
      ...{ id, customId, invoiceId, reference: captureId, at: createdAt },
      code: 'T1107',
      status: status === 'PENDING' ? ('P' as const) : ('S' as const),
      cents: -amount.cents,
      currency: amount.currency,
    })),
    ...reversals
      .all()
      .filter(({ provider }) => provider === 'paypal')
      .map(({ id, of, amount, currency, at }) => ({
        ...{ id, currency, at, reference: of },
        code: 'T1106',
        status: 'S' as const,
        cents: -amount,
      })),
  ]
}

const sale = (capture: PayPalCapture): Transaction => ({
  id: capture.id,
  code: 'T0006',
  status: capture.status === 'PENDING' ? 'P' : capture.status === 'REFUNDED' ? 'V' : 'S',
  cents: capture.amount.cents,
  currency: capture.amount.currency,
  at: capture.createdAt,
  updatedAt: capture.updatedAt,
  customId: capture.customId,
  invoiceId: capture.invoiceId,
})

const transactionView = (one: Transaction) => ({
  paypal_account_id: 'TESTSHOPPER01',
  transaction_id: one.id,
  ...(one.reference && { paypal_reference_id: one.reference, paypal_reference_id_type: 'TXN' }),
  transaction_event_code: one.code,
  transaction_initiation_date: reportingTime(one.at),
  transaction_updated_date: reportingTime(one.updatedAt ?? one.at),
  transaction_amount: {
    currency_code: one.currency,
    value: `${one.cents < 0 ? '-' : ''}${writeCents(Math.abs(one.cents))}`,
  },
  transaction_status: one.status,
  ...(one.invoiceId && { invoice_id: one.invoiceId }),
  ...(one.customId && { custom_field: one.customId }),
  protection_eligibility: '01',
})

/** Formats a time as '2026-11-21T09:42:00+00:00', the document's pattern: reports have no fractions of a second. */
const reportingTime = (iso: string) => iso.replace(/\.\d+Z$/, '+00:00')
