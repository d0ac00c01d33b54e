import { expect, test } from 'vitest'
import { readPdf } from '#tests/support/pdf.ts'
import { drawPdf } from './draw-pdf.server.ts'
import type { PackedItem, PackingSlip } from './issued-document.ts'
import { packingSlipLayout } from './packing-slip-layout.ts'

const item: PackedItem = {
  title: 'Mitsouko',
  sku: 'PERF-0042',
  magazine: 'OSK',
  condition: 'used, 90% full',
  pieces: 2,
  grams: 600,
  isPerfume: true,
}
const slip: PackingSlip = {
  orderNumber: 'S-2026-0418',
  placedAt: '2026-11-21T10:00:00.000Z',
  sendBy: '2026-11-24T10:00:00.000Z',
  carrier: null,
  firstName: 'Hanna',
  receiver: ['Hanna de Wit', 'Oudegracht 158'],
  phone: null,
  seller: {
    shopName: 'Sillage',
    legalName: '',
    legalAddress: [],
    chamberOfCommerce: '',
    vatNumber: '',
    iban: '',
    contactEmail: 'hello@sillage.example',
  },
  items: [item],
  notes: [],
  gift: null,
  termsAddress: 'sillage.example/terms',
  withdrawAddress: 'sillage.example/withdraw',
}

const weightOf = (items: PackedItem[]) => {
  const pair = packingSlipLayout({ ...slip, items }).after.find((block) => block.kind === 'pair')
  return pair?.parties[1].lines[0]
}

test('the weight counts every piece, and says what nobody has weighed', () => {
  expect(weightOf([item, { ...item, pieces: 1, grams: 100 }])).toBe(
    'About 1,300 g, 3 pieces. Perfume: contains alcohol.',
  )
  expect(weightOf([{ ...item, isPerfume: false, pieces: 1 }])).toBe('About 600 g, 1 piece.')
  expect(weightOf([item, { ...item, pieces: 1, grams: null, isPerfume: false }])).toBe(
    '3 pieces, 1 of unknown weight. Perfume: contains alcohol.',
  )
})

test('a box to tick, the shelf, what it is and how many', () => {
  expect(packingSlipLayout(slip).rows).toEqual([
    [
      'tick',
      { text: 'OSK' },
      { text: 'Mitsouko', caption: 'PERF-0042 · used, 90% full' },
      { text: '2', isStrong: true },
    ],
  ])
})

test('notes of any length are printed whole, over as many pages as they need', async () => {
  const long = Array.from({ length: 90 }, (_, index) => `Line ${index + 1} of the note`).join('\n')
  const wide = 'word '.repeat(380).trim()
  const { pages, text } = await readPdf(await drawPdf(packingSlipLayout({ ...slip, notes: [long, wide] })))
  expect(pages.length).toBeGreaterThan(2)
  expect(text).toContain('2 notes, see below')
  for (let line = 1; line <= 90; line += 1) expect(text).toContain(`Line ${line} of the note`)
  expect(text.match(/\bword\b/g)).toHaveLength(380)
  for (const page of pages) expect(page).toContain('hello@sillage.example')
  expect(pages.at(-1)).toContain('Thank you, Hanna')
})

test('the number for the courier stands under the address, and only where there is one', () => {
  const receiver = ['Hanna de Wit', 'Oudegracht 158']
  expect(packingSlipLayout(slip).parties[0].lines).toEqual(receiver)
  const withPhone = packingSlipLayout({ ...slip, phone: '+31 6 12345678' })
  expect(withPhone.parties[0].lines).toEqual([...receiver, 'Tel. +31 6 12345678'])
})

test('a gift is said to be wrapped, with the lines of its card', async () => {
  const textOf = async (gift: PackingSlip['gift']) =>
    (await readPdf(await drawPdf(packingSlipLayout({ ...slip, gift })))).text
  expect(await textOf(null)).not.toContain('Gift')
  expect(await textOf({ message: null })).toContain('No message')
  const wrapped = await textOf({ message: 'For Anna.\nMany happy returns!' })
  for (const part of ['Wrap it as a gift.', 'For Anna.', 'Many happy returns!'])
    expect(wrapped).toContain(part)
  expect(wrapped).not.toContain('No message')
})

test.each([
  ['Lieve oma 🌹', true],
  ['生日快乐', true],
  ['Żółć, Ελένη, Оля: “héél veel liefs” – €5 & 100 %', false],
])(
  'whoever writes the card “%s” is sent to the order’s page for what cannot be printed: %s',
  (message, isSent) => {
    const [block] = packingSlipLayout({ ...slip, gift: { message } }).after
    const lines = block?.kind === 'pair' ? block.parties.flatMap((party) => party.lines) : []
    expect(lines.some((line) => line.startsWith('Not every sign'))).toBe(isSent)
  },
)

test('whoever opens the parcel reads how to withdraw, old items included', () => {
  expect(JSON.stringify(packingSlipLayout(slip))).toContain(
    'You can withdraw within 14 days, also from vintage. Withdraw from contract here: sillage.example/withdraw',
  )
})
