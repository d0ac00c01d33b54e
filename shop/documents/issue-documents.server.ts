import { type Kysely, sql, type Transaction } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { DB } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { currentYear } from '#shop/dates.server.ts'
import { newId } from '#shop/ids.ts'
import { cents } from '#shop/money/money.ts'
import { oneByOne } from '#shop/one-by-one.ts'
import { lockOrder } from '#shop/orders/order.queries.server.ts'
import { receivedOn } from '#shop/payments/received-on.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { orderState, ShopError } from '#shop/shop-error.ts'
import { say } from '#shop/texts/messages.ts'
import { creditShare, taxedPart } from './credit-share.ts'
import { invoiceContent } from './invoice-content.server.ts'
import type { InvoiceContent, IssuedDocument } from './issued-document.ts'
import { findCredited, findInvoice, type StoredDocument } from './issued-documents.queries.server.ts'
import { sellerOf } from './seller.ts'

/**
 * Returns the invoice of an order, issued now if it has none: one for each order, with the next number of its year.
 * Throws `order_state` for an order whose payment was not kept, `not_found`.
 */
export async function issueInvoice(tx: Transaction<DB>, orderId: string): Promise<StoredDocument> {
  // The lock ensures that an order never gets two.
  const order = await lockOrder(tx, orderId)
  if (!order) throw new ShopError({ code: 'not_found', what: 'order' })
  const issued = await findInvoice(tx, orderId)
  if (issued) return issued
  const payment = await tx
    .selectFrom('payments')
    .select(['provider', 'captured_at', receivedOn])
    .where('order_id', '=', orderId)
    .where('keeps', '=', true)
    .executeTakeFirst()
  if (!payment) {
    throw orderState(order.status, say('noInvoiceYet'))
  }
  const content = await invoiceContent(tx, order, payment)
  const tax = cents(order.tax_price)
  const total = cents(order.total_price)
  return insert(tx, {
    kind: 'invoice',
    orderId,
    sums: { net: cents(total - tax), tax, total },
    terms: { currency: order.currency, taxRate: order.tax_rate, taxIncluded: order.tax_included },
    content,
  })
}

/**
 * Returns the credit note of a completed refund, issued now if it has none, after the invoice of its order. Throws
 * `order_state` while the refund is not complete, and for money that was never invoiced; `not_found`.
 */
export async function issueCreditNote(
  tx: Transaction<DB>,
  orderId: string,
  refundId: string,
): Promise<StoredDocument> {
  const order = await lockOrder(tx, orderId)
  const refund = await findRefund(tx, orderId, refundId)
  if (!refund) throw new ShopError({ code: 'not_found', what: 'refund' })
  if (refund.status !== 'done') throw orderState(refund.status, say('noCreditNoteYet'))
  // A second or late payment was refunded at once and never invoiced.
  if (!refund.keeps) throw orderState(refund.status, say('nothingToCredit'))
  const issued = await findCredited(tx, { orderId, refundId })
  if (issued) return issued
  const invoice = await issueInvoice(tx, orderId)
  const before = await creditedBefore(tx, invoice.id)
  const amount = cents(refund.amount)
  const goods = await findRefundedGoods(tx, refundId)
  const hasWrapping = order?.gift_wrap_price != null
  const { net, tax } = creditShare(
    invoice,
    before,
    amount,
    taxedPart(invoice, { amount, goods, hasWrapping }),
  )
  const { number, issuedAt, currency, taxRate, taxIncluded, content } = invoice
  const isWhole = amount === invoice.total
  return insert(tx, {
    kind: 'credit_note',
    orderId,
    invoiceId: invoice.id,
    refundId,
    sums: { net, tax, total: amount },
    terms: { currency, taxRate, taxIncluded },
    content: {
      ...content,
      lines: isWhole ? content.lines : [],
      shipping: isWhole ? content.shipping : cents(0),
      credits: {
        number,
        issuedAt,
        reason: refund.reason,
        refundedAt: refund.updated_at.toISOString(),
        ...(isWhole || goods.length === 0
          ? {}
          : { goods: goods.map(({ title, pieces }) => ({ title, pieces })) }),
      },
    },
  })
}

const findRefund = (tx: Transaction<DB>, orderId: string, refundId: string) =>
  tx
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.status', 'refunds.amount', 'refunds.reason', 'refunds.updated_at', 'payments.keeps'])
    .where('refunds.id', '=', refundId)
    .where('payments.order_id', '=', orderId)
    .executeTakeFirst()

const findRefundedGoods = (tx: Transaction<DB>, refundId: string) =>
  tx
    .selectFrom('refund_items')
    .innerJoin('order_items', 'order_items.id', 'refund_items.order_item_id')
    .select(['order_items.title', 'price', 'order_items.qty', 'discount', 'refund_items.qty as pieces'])
    .where('refund_items.refund_id', '=', refundId)
    .orderBy('order_items.position')
    .execute()

async function creditedBefore(tx: Transaction<DB>, invoiceId: string) {
  const { tax, total } = await tx
    .selectFrom('invoices')
    .select([
      sql<number>`coalesce(sum(tax_amount), 0)::int`.as('tax'),
      sql<number>`coalesce(sum(total_amount), 0)::int`.as('total'),
    ])
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  return { tax: cents(tax), total: cents(total) }
}

type NewDocument = {
  kind: IssuedDocument['kind']
  orderId: string
  invoiceId?: string
  refundId?: string
  sums: Pick<IssuedDocument, 'net' | 'tax' | 'total'>
  terms: Pick<IssuedDocument, 'currency' | 'taxRate' | 'taxIncluded'>
  content: InvoiceContent
}

async function insert(tx: Transaction<DB>, document: NewDocument): Promise<StoredDocument> {
  const { kind, orderId, sums, terms, content } = document
  const seller = sellerOf(await readSettings(tx))
  const { year, last, at } = await takeNumber(tx, kind)
  const { id, number } = await tx
    .insertInto('invoices')
    .values({
      id: newId(),
      kind,
      year,
      serial: last,
      order_id: orderId,
      invoice_id: document.invoiceId ?? null,
      refund_id: document.refundId ?? null,
      issued_at: at,
      currency: terms.currency,
      net_amount: sums.net,
      tax_amount: sums.tax,
      tax_rate: terms.taxRate,
      tax_included: terms.taxIncluded,
      total_amount: sums.total,
      seller: JSON.stringify(seller),
      content: JSON.stringify(content),
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  await recordAudit(tx, {
    action: kind === 'invoice' ? 'invoice.issued' : 'credit_note.issued',
    subject: orderId,
    details: { number },
  })
  return { id, kind, number, issuedAt: at.toISOString(), ...terms, ...sums, seller, content }
}

type Numbered = { year: number; last: number; at: Date }

/**
 * Takes the next number of the year in the shop's time zone. The series stays locked until the transaction ends: the next
 * caller waits, and gets the same number if this transaction is rolled back. A caller that waits over New Year is refused
 * by a constraint of the table and gets a number of the new year when it is retried.
 */
async function takeNumber(tx: Transaction<DB>, kind: IssuedDocument['kind']): Promise<Numbered> {
  const { rows } = await sql<Numbered>`
    INSERT INTO invoice_numbers AS series (kind, year, last)
    VALUES (${kind}, ${currentYear}, 1)
    ON CONFLICT (kind, year) DO UPDATE SET last = series.last + 1
    RETURNING year, last, date_trunc('milliseconds', clock_timestamp()) AS at`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`no number for a ${kind}`)
  const before = await tx
    .selectFrom('invoices')
    .select('issued_at')
    .where('kind', '=', kind)
    .where('year', '=', row.year)
    .where('serial', '<', row.last)
    .orderBy('serial', 'desc')
    .limit(1)
    .executeTakeFirst()
  // If the clock was set back, a later number must not get an earlier date.
  return before && before.issued_at > row.at ? { ...row, at: before.issued_at } : row
}

/** Maximum number of documents in one run, so that it ends. */
const mostInBatch = 500

/**
 * Issues due documents, oldest first: an invoice for each order whose payment was kept, and a credit note for each of its
 * completed refunds. Each has its own transaction, so that a failure does not delay the others.
 */
export async function issueDueDocuments(db: Kysely<DB>, stop?: AbortSignal): Promise<void> {
  const issue = (work: (tx: Transaction<DB>) => Promise<unknown>) =>
    stop?.aborted ? Promise.resolve() : inTransaction(db, work)
  await oneByOne(await dueOrders(db), ({ order_id }) => issue((tx) => issueInvoice(tx, order_id)))
  await oneByOne(await dueRefunds(db), ({ order_id, id }) => issue((tx) => issueCreditNote(tx, order_id, id)))
}

const dueOrders = (db: Db) =>
  db
    .selectFrom('payments')
    .select('payments.order_id')
    .where('payments.keeps', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoices')
            .select('invoices.id')
            .whereRef('invoices.order_id', '=', 'payments.order_id')
            .where('invoices.kind', '=', sql.lit('invoice')),
        ),
      ),
    )
    .orderBy('payments.captured_at')
    .orderBy('payments.id')
    .limit(mostInBatch)
    .execute()

const dueRefunds = (db: Db) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.id', 'payments.order_id'])
    .where('refunds.status', '=', 'done')
    .where('payments.keeps', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoices').select('invoices.id').whereRef('invoices.refund_id', '=', 'refunds.id'),
        ),
      ),
    )
    .orderBy('refunds.updated_at')
    .orderBy('refunds.id')
    .limit(mostInBatch)
    .execute()
