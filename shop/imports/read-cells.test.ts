import { expect, test } from 'vitest'
import { readCells } from './read-cells.ts'

test('a line states what its cells say and nothing for the empty ones', () => {
  const { fields, images, wrong } = readCells({
    sku: 'PERF-1',
    title: '  Mitsouko  EDP ',
    price: '64,00',
    size_ml: '7,5',
    notes_top: 'rose; ;jasmine',
    show: 'Yes',
    vintage: '0',
    condition: '',
    images: 'front.jpg; back.jpg;front.jpg',
  })
  expect(wrong).toEqual([])
  expect(fields).toEqual({
    sku: 'PERF-1',
    title: 'Mitsouko EDP',
    price: 6400,
    size: 7.5,
    notesTop: ['rose', 'jasmine'],
    show: true,
    vintage: false,
  })
  expect(images).toEqual(['front.jpg', 'back.jpg'])
})

test('a quote that keeps Excel from running a cell is taken off', () => {
  expect(readCells({ sku: 'A', title: `'=1+1`, house: `'tHart` }).fields).toMatchObject({
    title: '=1+1',
    house: `'tHart`,
  })
})

test.each([
  ['12,50', 1250],
  ['1.234,50', 123_450],
  ['€ 19.95', 1995],
])('a price typed as “%s” is understood', (price, amount) => {
  expect(readCells({ sku: 'A', price })).toMatchObject({ wrong: [], fields: { price: amount } })
})

test('a price may have the shop’s currency, and no other', () => {
  expect(readCells({ sku: 'A', price: '12,50 zł' }, 'PLN')).toMatchObject({
    wrong: [],
    fields: { price: 1250 },
  })
  expect(readCells({ sku: 'A', price: '€ 12,50' }, 'PLN').wrong).toMatchObject([{ column: 'price' }])
})

test.each([
  [
    { category: 'Perfume', typ: 'EDP', sex: 'Women', magazine: 'nl' },
    { category: 'perfume', typ: 'edp', sex: 'women', magazine: 'NL' },
  ],
  [
    { category: 'Soap and powder', typ: 'Eau de parfum' },
    { category: 'soapandpowder', typ: 'edp' },
  ],
  [
    { category: 'Miniatures', typ: 'Parfum' },
    { category: 'miniature', typ: 'parfume' },
  ],
])('choices are read as the shop shows them, in any case: %o', (cells, fields) => {
  expect(readCells({ sku: 'A', ...cells })).toMatchObject({ wrong: [], fields })
})

test('names lose stray spaces and control characters and keep their accents', () => {
  const { fields } = readCells({
    sku: 'A',
    house: '  Herme\u0300s\u0000 ',
    notes_top: ' rose ;; rose;jasmine',
  })
  expect(fields).toMatchObject({ house: 'Hermès', notesTop: ['rose', 'jasmine'] })
})

test('a description keeps its paragraphs', () => {
  const { fields } = readCells({ sku: 'A', description: 'One.\r\n\r\nTwo. ' })
  expect(fields).toMatchObject({ description: 'One.\n\nTwo.' })
})

test.each([
  ['sku', '', 'is missing'],
  ['price', 'a lot', '“a lot” does not fit. Enter an amount such as 19.95'],
  ['price', '-5', '“-5” does not fit.'],
  ['price', '99999999999', 'does not fit.'],
  ['quantity', '1.5', 'does not fit. Enter a whole number'],
  ['quantity', '-1', 'does not fit. Enter a whole number'],
  ['quantity', '99999999999999', 'does not fit.'],
  ['size_ml', '0', 'does not fit.'],
  ['category', 'Perfume!', 'is none of perfume, miniature'],
  ['typ', 'eau', 'is none of edp, edt'],
  ['show', 'maybe', 'is neither 1 nor 0'],
  ['magazine', 'DE', 'is none of NL, OSK'],
  ['year', '19', 'does not fit. Enter a year'],
  ['title', 'x'.repeat(201), 'At most 200 characters'],
] as const)('%s “%s” is reported in words', (column, text, words) => {
  const { wrong } = readCells({ sku: 'A', [column]: text })
  expect(wrong).toHaveLength(1)
  expect(wrong[0]).toMatchObject({ column, message: expect.stringContaining(words) })
})
