import { placeName } from '#shop/checkout/countries.ts'
import { formatLongDate } from '#shop/dates.ts'
import { type Cents, cents, formatMoney, sum, times } from '#shop/money/money.ts'
import { describeMethod } from '#shop/payments/providers.ts'
import { documentTexts as texts } from '#shop/texts/documents.ts'
import type { InvoiceContent, InvoiceLine, IssuedDocument } from './issued-document.ts'
import type { Cell, Column, Detail, PdfLayout, Sum } from './pdf-layout.ts'
import { footOf, sellerLines } from './seller.ts'

const numbers = { pieces: 50, each: 80, tax: 46, sum: 86 }

/** Returns the layout of an invoice or a credit note; a credit note's sums are negative. */
export function invoiceLayout(document: IssuedDocument): PdfLayout {
  const { kind, number, issuedAt, seller, content } = document
  const heading = kind === 'invoice' ? texts.invoice : texts.creditNote
  const isPart = kind === 'credit_note' && content.lines.length === 0
  return {
    title: `${heading} ${number}`,
    heading,
    shopName: seller.shopName,
    madeAt: new Date(issuedAt),
    details: detailsOf(document),
    parties: [
      { name: texts.parties.seller, lines: sellerLines(seller) },
      { name: content.sentTo ? texts.parties.soldTo : texts.parties.buyer, lines: content.buyer },
    ],
    columns: isPart ? partColumns(content) : wholeColumns(document),
    rows: isPart ? partRows(document) : wholeRows(document),
    sums: sumsOf(document, isPart),
    after: closing(document).map((text) => ({ kind: 'text', text })),
    foot: footOf(seller),
  }
}

function detailsOf({ number, issuedAt, content }: IssuedDocument): Detail[] {
  const { details } = texts
  const { credits, suppliedAt, paidAt, orderNumber } = content
  const date = (name: string, iso: string) => ({ name, value: formatLongDate(iso) })
  const ofInvoice = suppliedAt ? date(details.supplied, suppliedAt) : date(details.paid, paidAt)
  return [
    { name: details.number, value: number },
    date(details.date, issuedAt),
    { name: details.order, value: orderNumber },
    credits ? { name: details.credits, value: credits.number } : ofInvoice,
    ...(credits ? [date(details.creditsDate, credits.issuedAt)] : []),
  ]
}

/** Omits the number of pieces if the credited goods are unknown. */
const partColumns = ({ credits }: InvoiceContent): Column[] => [
  { name: texts.columns.item },
  ...(credits?.goods ? [{ name: texts.columns.pieces, width: numbers.pieces, isRight: true }] : []),
  { name: texts.columns.net, width: numbers.sum, isRight: true },
]

function wholeColumns({ taxIncluded }: IssuedDocument): Column[] {
  const { item, pieces, each, eachNet, tax, net, sum: whole } = texts.columns
  return [
    { name: item },
    { name: pieces, width: numbers.pieces, isRight: true },
    { name: taxIncluded ? each : eachNet, width: numbers.each, isRight: true },
    { name: tax, width: numbers.tax, isRight: true },
    { name: taxIncluded ? whole : net, width: numbers.sum, isRight: true },
  ]
}

/** '23%', '5.5%', from basis points. */
const rateText = (rate: number) => `${rate / 100}%`

/** Sums of a credit note are negative, with a minus sign as wide as a digit. */
function moneyOf({ kind, currency }: IssuedDocument): (amount: Cents) => string {
  return (amount) => {
    const text = formatMoney(amount, currency)
    return kind === 'credit_note' && amount > 0 ? `−${text}` : text
  }
}

/** Lists the goods and one total credited for all of them, since a loss of value may have been deducted. */
function partRows(document: IssuedDocument): Cell[][] {
  const { number, reason, goods } = document.content.credits ?? { number: '', reason: null }
  const part = { text: texts.partOf(number), ...(reason ? { caption: reason } : {}) }
  const net = { text: moneyOf(document)(document.net) }
  if (!goods) return [[part, net]]
  const rows = goods.map(({ title, pieces }) => [{ text: title }, { text: String(pieces) }, { text: '' }])
  return [...rows, [part, { text: '' }, net]]
}

function wholeRows(document: IssuedDocument): Cell[][] {
  const { content, currency, taxRate } = document
  const money = moneyOf(document)
  const rows = content.lines.map((line): Cell[] => [
    { text: line.title, ...captionOf(line, currency) },
    { text: String(line.pieces) },
    { text: formatMoney(line.each, currency) },
    { text: rateText(taxRate) },
    { text: money(paidFor(line)) },
  ])
  // Tax is due on the goods alone (SPEC section 9).
  const shipping: Cell[] = [
    { text: texts.shippingTo(placeName(content.country)) },
    { text: '1' },
    { text: formatMoney(content.shipping, currency) },
    { text: texts.noTax },
    { text: money(content.shipping) },
  ]
  return [...rows, shipping]
}

const paidFor = ({ each, pieces, discount = cents(0) }: InvoiceLine) => cents(times(each, pieces) - discount)

/** The caption below the title of a line. */
function captionOf({ sku, discount }: InvoiceLine, currency: string): { caption?: string } {
  const parts = [sku, discount && texts.discount(formatMoney(discount, currency))].filter(Boolean)
  return parts.length > 0 ? { caption: parts.join(' · ') } : {}
}

function sumsOf(document: IssuedDocument, isPart: boolean): Sum[] {
  const { kind, net, tax, taxRate, total, currency, content } = document
  const money = moneyOf(document)
  const rate = rateText(taxRate)
  const base = formatMoney(taxedBase(content, document), currency)
  return [
    { name: texts.sums.net, value: money(net) },
    { name: isPart ? texts.sums.tax(rate) : texts.sums.taxOf(rate, base), value: money(tax) },
    {
      name: kind === 'invoice' ? texts.sums.total : texts.sums.givenBack,
      value: money(total),
      isTotal: true,
    },
  ]
}

/** The price of the goods without tax. */
function taxedBase({ lines }: InvoiceContent, { taxIncluded, tax }: IssuedDocument): Cents {
  const goods = sum(lines.map(paidFor))
  return taxIncluded ? cents(goods - tax) : goods
}

function closing({ content, taxIncluded, kind }: IssuedDocument): string[] {
  const { credits, lines, sentTo, paidAt, paidWith, promotions } = content
  const named = promotions ? [texts.promotions(promotions.join(', '))] : []
  if (credits) {
    const back = texts.givenBack(formatLongDate(credits.refundedAt), describeMethod(paidWith).words.place)
    // A partial credit note has the reason in its only row.
    const reason = credits.reason && lines.length > 0 ? [texts.reason(credits.reason)] : []
    return [back, ...reason, ...named]
  }
  const paid = texts.paid(formatLongDate(paidAt), describeMethod(paidWith).words.paidWith)
  return [
    ...(taxIncluded && kind === 'invoice' ? [texts.includesTax] : []),
    paid,
    ...named,
    ...(sentTo ? [texts.sentTo(sentTo.join(', '))] : []),
  ]
}
