import { expect, test } from 'vitest'
import { cents } from '#shop/money/money.ts'
import { invoiceLayout } from './invoice-layout.ts'
import type { IssuedDocument } from './issued-document.ts'

const invoice: IssuedDocument = {
  kind: 'invoice',
  number: '2026-0402',
  issuedAt: '2026-11-21T23:30:00.000Z',
  currency: 'EUR',
  net: cents(19_650),
  tax: cents(4290),
  taxRate: 2300,
  taxIncluded: false,
  total: cents(23_940),
  seller: {
    shopName: 'Sillage',
    legalName: 'Sillage B.V.',
    legalAddress: ['Prinsengracht 100', '1015 DK Amsterdam'],
    chamberOfCommerce: '',
    vatNumber: 'NL001234567B01',
    iban: 'NL91ABNA0417164300',
    contactEmail: 'hello@sillage.example',
  },
  content: {
    orderNumber: 'S-2026-0418',
    buyer: ['Hanna de Wit', 'Oudegracht 158', '3511 AZ Utrecht', 'Netherlands'],
    country: 'NL',
    lines: [
      { title: 'Mitsouko', sku: 'PERF-0042', pieces: 1, each: cents(15_750) },
      { title: 'Banho', sku: null, pieces: 2, each: cents(1450) },
    ],
    shipping: cents(1000),
    paidAt: '2026-11-21T10:00:00.000Z',
    paidWith: 'PayPal',
    suppliedAt: null,
  },
}
const credits = {
  number: '2026-0402',
  issuedAt: '2026-11-21T10:00:00.000Z',
  reason: 'The bottle broke',
  refundedAt: '2026-11-25T10:00:00.000Z',
}
const whole: IssuedDocument = {
  ...invoice,
  kind: 'credit_note',
  number: 'C-2026-0007',
  content: { ...invoice.content, credits },
}
const part: IssuedDocument = {
  ...whole,
  net: cents(1000),
  tax: cents(230),
  total: cents(1230),
  content: { ...whole.content, lines: [], shipping: cents(0) },
}

const cellsOf = (document: IssuedDocument) =>
  invoiceLayout(document).rows.map((row) => row.map((cell) => (cell === 'tick' ? cell : cell.text)))
const sumsOf = (document: IssuedDocument) =>
  invoiceLayout(document).sums.map(({ name, value }) => `${name}: ${value}`)
const detailsOf = (document: IssuedDocument) =>
  invoiceLayout(document).details.map(({ name, value }) => `${name}: ${value}`)

test('prices without tax: each line net, the tax of the goods, and what was paid', () => {
  expect(invoiceLayout(invoice).columns.map(({ name }) => name)).toEqual([
    'Item',
    'Pieces',
    'Each, net',
    'Tax',
    'Net',
  ])
  expect(cellsOf(invoice)).toEqual([
    ['Mitsouko', '1', '€157.50', '23%', '€157.50'],
    ['Banho', '2', '€14.50', '23%', '€29.00'],
    ['Shipping to the Netherlands', '1', '€10.00', '–', '€10.00'],
  ])
  expect(sumsOf(invoice)).toEqual(['Net: €196.50', 'Tax, 23% of €186.50: €42.90', 'Total: €239.40'])
})

test('prices with tax: lines as they were paid, and the part that is tax', () => {
  const included = {
    ...invoice,
    taxIncluded: true,
    taxRate: 550,
    tax: cents(972),
    net: cents(18_678),
    total: cents(19_650),
  }
  expect(invoiceLayout(included).columns.map(({ name }) => name)).toEqual([
    'Item',
    'Pieces',
    'Each',
    'Tax',
    'Sum',
  ])
  expect(sumsOf(included)).toEqual(['Net: €186.78', 'Tax, 5.5% of €176.78: €9.72', 'Total: €196.50'])
  expect(invoiceLayout(included).after).toContainEqual({
    kind: 'text',
    text: 'The prices of the items include the tax.',
  })
})

test('days are the shop’s, and what was sent before the invoice says when', () => {
  expect(detailsOf(invoice)).toEqual([
    'Number: 2026-0402',
    'Date: 22 November 2026',
    'Order: S-2026-0418',
    'Paid: 21 November 2026',
  ])
  const sent = { ...invoice, content: { ...invoice.content, suppliedAt: '2026-11-24T10:00:00.000Z' } }
  expect(detailsOf(sent)).toContain('Supplied: 24 November 2026')
})

test('a credit note of everything has the invoice’s lines below zero', () => {
  expect(cellsOf(whole).map((cells) => cells.at(-1))).toEqual(['−€157.50', '−€29.00', '−€10.00'])
  expect(sumsOf(whole)).toEqual(['Net: −€196.50', 'Tax, 23% of €186.50: −€42.90', 'Given back: −€239.40'])
  expect(detailsOf(whole)).toContain('Corrects invoice: 2026-0402')
  expect(invoiceLayout(whole).after.map((block) => block.kind === 'text' && block.text)).toEqual([
    'Given back on 25 November 2026 to your PayPal account.',
    'Reason: The bottle broke',
  ])
})

test('a credit note of a part has one line with its reason', () => {
  expect(invoiceLayout(part).rows).toEqual([
    [{ text: 'Part of invoice 2026-0402', caption: 'The bottle broke' }, { text: '−€10.00' }],
  ])
  expect(sumsOf(part)).toEqual(['Net: −€10.00', 'Tax, 23%: −€2.30', 'Given back: −€12.30'])
})

test('a credit note of a part names the goods that it is for, where they are known', () => {
  const goods = [{ title: 'Sealed soap', pieces: 2 }]
  const { columns, rows } = invoiceLayout({
    ...part,
    content: { ...part.content, credits: { ...credits, goods } },
  })
  expect(columns.map(({ name }) => name)).toEqual(['Item', 'Pieces', 'Net'])
  expect(rows.map((cells) => cells.map((cell) => (typeof cell === 'object' ? cell.text : cell)))).toEqual([
    ['Sealed soap', '2', ''],
    ['Part of invoice 2026-0402', '', '−€10.00'],
  ])
})

test('the foot says of the seller what is known, and an owner who has said nothing is named by the shop', () => {
  expect(invoiceLayout(invoice).foot.replaceAll('\u00a0', ' ')).toBe(
    'Sillage, Sillage B.V. · VAT NL001234567B01 · IBAN NL91 ABNA 0417 1643 00 · hello@sillage.example',
  )
  const nameless = {
    ...invoice,
    seller: { ...invoice.seller, legalName: '', legalAddress: [], vatNumber: '', iban: '' },
  }
  expect(invoiceLayout(nameless).foot).toBe('Sillage · hello@sillage.example')
  expect(invoiceLayout(nameless).parties[0].lines).toEqual(['Sillage', 'hello@sillage.example'])
})

test('an invoice to another address names both: the buyer at the top, where the parcel went at the end', () => {
  const buyer = ['De Wit Parfums', 'Keizersgracht 1', '1015 CN Amsterdam', 'Netherlands']
  const layout = invoiceLayout({
    ...invoice,
    content: { ...invoice.content, buyer, sentTo: invoice.content.buyer },
  })
  expect(layout.parties[1]).toEqual({ name: 'Sold to', lines: buyer })
  expect(layout.after.at(-1)).toEqual({
    kind: 'text',
    text: 'Sent to Hanna de Wit, Oudegracht 158, 3511 AZ Utrecht, Netherlands.',
  })
  expect(invoiceLayout(invoice).parties[1].name).toBe('Sold to, sent to')
})
