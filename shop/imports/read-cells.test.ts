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
  ['sku', '', 'is missing'],
  ['price', 'a lot', '“a lot” does not fit. Enter an amount such as 19.95'],
  ['price', '-5', '“-5” does not fit.'],
  ['price', '99999999999', 'does not fit.'],
  ['quantity', '1.5', 'does not fit. Enter a whole number'],
  ['quantity', '99999999999999', 'does not fit.'],
  ['category', 'Perfume!', 'is none of perfume, miniature'],
  ['typ', 'eau', 'is none of edp, edt'],
  ['show', 'maybe', 'is neither 1 nor 0'],
  ['year', '19', 'does not fit. Enter a year'],
  ['title', 'x'.repeat(201), 'At most 200 characters'],
] as const)('%s “%s” is reported in words', (column, text, words) => {
  const { wrong } = readCells({ sku: 'A', [column]: text })
  expect(wrong).toHaveLength(1)
  expect(wrong[0]).toMatchObject({ column, message: expect.stringContaining(words) })
})
