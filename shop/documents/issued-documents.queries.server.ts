import type { Db } from '#db/connect.ts'
import { cents } from '#shop/money/money.ts'
import type { InvoiceContent, IssuedDocument, Seller } from './issued-document.ts'

export type StoredDocument = IssuedDocument & { id: string }

const selectDocuments = (db: Db) =>
  db
    .selectFrom('invoices')
    .select(['id', 'kind', 'number', 'issued_at', 'currency', 'tax_rate', 'tax_included'])
    .select(['net_amount', 'tax_amount', 'total_amount', 'seller', 'content'])
type Row = Awaited<ReturnType<ReturnType<typeof selectDocuments>['executeTakeFirstOrThrow']>>

/** Returns the stored invoice of an order, or undefined before there is one. */
export async function findInvoice(db: Db, orderId: string): Promise<StoredDocument | undefined> {
  const query = selectDocuments(db).where('order_id', '=', orderId).where('kind', '=', 'invoice')
  const row = await query.executeTakeFirst()
  return row && documentOf(row)
}

type OfOrder = { orderId: string; refundId: string }

/** Returns the credit note of a refund of this order. */
export async function findCredited(
  db: Db,
  { orderId, refundId }: OfOrder,
): Promise<StoredDocument | undefined> {
  const query = selectDocuments(db).where('refund_id', '=', refundId).where('order_id', '=', orderId)
  const row = await query.executeTakeFirst()
  return row && documentOf(row)
}

const documentOf = (row: Row): StoredDocument => ({
  id: row.id,
  // The column's CHECK constraint lists exactly these values.
  kind: row.kind as IssuedDocument['kind'],
  number: row.number,
  issuedAt: row.issued_at.toISOString(),
  currency: row.currency,
  net: cents(row.net_amount),
  tax: cents(row.tax_amount),
  taxRate: row.tax_rate,
  taxIncluded: row.tax_included,
  total: cents(row.total_amount),
  // Only issue-documents.server.ts writes these, and they never change.
  seller: row.seller as unknown as Seller,
  content: row.content as unknown as InvoiceContent,
})
