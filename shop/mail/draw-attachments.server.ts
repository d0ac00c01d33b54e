import type { Kysely } from 'kysely'
import type { DB } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { drawPdf } from '#shop/documents/draw-pdf.server.ts'
import { documentOf, drawText } from '#shop/documents/draw-text.server.ts'
import { invoiceLayout } from '#shop/documents/invoice-layout.ts'
import { issueInvoice } from '#shop/documents/issue-documents.server.ts'
import { orderConfirmation } from '#shop/documents/order-confirmation.ts'
import { readConfirmation } from '#shop/documents/read-confirmation.server.ts'
import { findTextsById } from '#shop/legal/legal-texts.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import { readReceiptOf } from '#shop/withdrawal/read-receipt.server.ts'
import { receiptLayout } from '#shop/withdrawal/receipt-layout.ts'
import { type AttachmentSource, mostAttachedBytes, namedAttachments } from './attachment.schema.ts'
import type { Attached } from './mail-gateway.ts'

type Draw = (db: Kysely<DB>, id: string) => Promise<Uint8Array | undefined>

/** Draws each kind of document; returns undefined for one that does not exist. */
const drawings: Record<AttachmentSource, Draw> = {
  order: async (db, id) => {
    const confirmation = await readConfirmation(db, id)
    return confirmation && drawText(orderConfirmation(confirmation))
  },
  invoice: async (db, orderId) =>
    drawPdf(invoiceLayout(await inTransaction(db, (tx) => issueInvoice(tx, orderId)))),
  text: async (db, id) => {
    const [text] = await findTextsById(db, [id])
    return text && drawText(documentOf(text, await readSettings(db)))
  },
  withdrawal: async (db, id) => drawPdf(receiptLayout(await readReceiptOf(db, id))),
}

/**
 * The documents of an email, in the order in which they were named. Skips those that do not exist (the invoice of an order whose
 * payment was not kept), and those that would exceed `mostAttachedBytes`.
 */
export async function drawAttachments(db: Kysely<DB>, stored: unknown): Promise<Attached[]> {
  const attached: Attached[] = []
  let whole = 0
  for (const { name, type, source, id } of namedAttachments.parse(stored)) {
    const bytes = await drawings[source](db, id).catch((error: unknown) => {
      if (error instanceof ShopError) return undefined
      throw error
    })
    if (!bytes || whole + bytes.length > mostAttachedBytes) continue
    whole += bytes.length
    attached.push({ name, type, bytes })
  }
  return attached
}
