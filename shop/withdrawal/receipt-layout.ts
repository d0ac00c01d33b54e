import { formatLongDate } from '#shop/dates.ts'
import type { Seller } from '#shop/documents/issued-document.ts'
import type { PdfLayout } from '#shop/documents/pdf-layout.ts'
import { footOf, sellerLines } from '#shop/documents/seller.ts'
import { withdrawalTexts } from '#shop/texts/withdrawal.ts'
import type { Channel } from './withdrawal.schema.ts'
import { type Confirmation, nextSteps, receivedWhen } from './withdrawal-email.ts'

const texts = withdrawalTexts.receipt

export type Receipt = Omit<Confirmation, 'returnAddress'> & {
  email: string
  channel: Channel
  /** The customer's own description. */
  items: string | null
  sha256: string
  seller: Seller
}

/** Returns the layout of a withdrawal's receipt: its content, with date and time to the second. */
export function receiptLayout(receipt: Receipt): PdfLayout {
  const { number, name, email, orderNumber, statement, items, receivedAt, channel, seller } = receipt
  const returnAddress = sellerLines(seller).join(', ')
  const what = [
    ...(items ? [{ name: texts.items, text: items }] : []),
    { name: texts.next, text: nextSteps({ ...receipt, returnAddress }).join('\n') },
  ]
  return {
    title: `${texts.heading} ${number}`,
    heading: texts.heading,
    shopName: seller.shopName,
    madeAt: new Date(receivedAt),
    details: [
      { name: texts.number, value: number },
      { name: texts.received, value: receivedWhen(receivedAt) },
      { name: texts.order, value: orderNumber },
      { name: texts.channel, value: texts.channels[channel] },
    ],
    parties: [
      { name: texts.from, lines: [name, email] },
      { name: texts.to, lines: sellerLines(seller) },
    ],
    columns: [{ name: texts.statement }],
    rows: [[{ text: statement, isStrong: true }]],
    sums: [],
    after: [
      ...what.map((one) => ({ kind: 'text' as const, text: `${one.name}\n${one.text}` })),
      { kind: 'text', text: `${withdrawalTexts.notAccepted} ${withdrawalTexts.checkedAfterwards}` },
      { kind: 'text', text: texts.foot(receipt.sha256) },
    ],
    foot: `${footOf(seller)} · ${formatLongDate(receivedAt)}`,
  }
}
