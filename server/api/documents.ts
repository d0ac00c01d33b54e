import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { invoiceLayout } from '#shop/documents/invoice-layout.ts'
import { packingSlipLayout } from '#shop/documents/packing-slip-layout.ts'
import type { PdfLayout } from '#shop/documents/pdf-layout.ts'
import { readCreditNote, readInvoice, readPackingSlip } from '#shop/documents/read-documents.server.ts'
import { entityId } from '#shop/ids.ts'
import { readReceiptFrom } from '#shop/withdrawal/read-receipt.server.ts'
import { receiptLayout } from '#shop/withdrawal/receipt-layout.ts'
import { defaultRequestClass } from '../admission/request-class.ts'
import { actorOf, buyerOfOrder } from '../plugins/policy.ts'
import type { Shop } from '../shop.ts'

const tags = ['Orders']
const params = z.object({ id: entityId })
export const pdf = { 200: { description: 'A PDF', content: { 'application/pdf': { schema: z.string() } } } }
const forBuyer = { allow: 'buyer', subject: 'order' } as const

/** The PDF documents of an order: invoice, credit notes, receipts of withdrawals, packing slip. */
export const documentRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  const { db, config } = shop
  defaultRequestClass(app, 'buying')

  app.get(
    '/:id/invoice',
    {
      config: forBuyer,
      schema: { tags, operationId: 'getInvoice', summary: 'The invoice as PDF', params, response: pdf },
    },
    async (request, reply) => {
      const { id } = request.params
      const invoice = await readInvoice(db, await buyerOfOrder(db, request, id), id)
      return sendPdf(reply, `invoice-${invoice.number}`, invoiceLayout(invoice))
    },
  )

  app.get(
    '/:id/credit-notes/:refundId',
    {
      config: forBuyer,
      schema: {
        tags,
        operationId: 'getCreditNote',
        summary: 'A credit note as PDF',
        params: params.extend({ refundId: entityId }),
        response: pdf,
      },
    },
    async (request, reply) => {
      const buyer = await buyerOfOrder(db, request, request.params.id)
      const note = await readCreditNote(db, buyer, request.params)
      return sendPdf(reply, `credit-note-${note.number}`, invoiceLayout(note))
    },
  )

  app.get(
    '/:id/withdrawals/:number/receipt',
    {
      config: forBuyer,
      schema: {
        tags,
        operationId: 'getOrderWithdrawalReceipt',
        summary: 'The receipt of a withdrawal from an order as PDF',
        params: params.extend({ number: entityId }),
        response: pdf,
      },
    },
    async (request, reply) => {
      const { id, number } = request.params
      const buyer = await buyerOfOrder(db, request, id)
      const receipt = await readReceiptFrom(db, buyer, { orderId: id, number })
      return sendPdf(reply, `withdrawal-${receipt.number}`, receiptLayout(receipt))
    },
  )

  app.get(
    '/:id/packing-slip',
    {
      config: { allow: 'admin', subject: 'order' },
      schema: {
        tags,
        operationId: 'getPackingSlip',
        summary: 'The packing slip as PDF',
        params,
        response: pdf,
      },
    },
    async (request, reply) => {
      const slip = await readPackingSlip(db, actorOf(request), request.params.id, config.publicUrl)
      return sendPdf(reply, `packing-slip-${slip.orderNumber}`, packingSlipLayout(slip))
    },
  )
}

/** Browsers' PDF viewers are pages with their own inline styles; the file has no script. */
const pdfPolicy =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; img-src data: blob:; frame-ancestors 'none'"

/** Sends a PDF to show in the browser, with a descriptive file name; private and not cached. */
export async function sendPdf(reply: FastifyReply, name: string, layout: PdfLayout) {
  // The PDF library and the fonts are large, so they load with the first document.
  const { drawPdf } = await import('#shop/documents/draw-pdf.server.ts')
  const bytes = await drawPdf(layout)
  return reply
    .type('application/pdf')
    .header('content-security-policy', pdfPolicy)
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .send(bytes)
}
