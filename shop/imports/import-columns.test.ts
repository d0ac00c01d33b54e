import { expect, test } from 'vitest'
import { likeliest, readHeader, unknownColumnsNote } from './import-columns.ts'

test('names of columns are understood in any case, with spaces and dashes, in any order', () => {
  const header = readHeader(['Title', 'SKU ', 'compare-at price', 'Stock room', 'why', ''])
  expect(header).toEqual({
    columns: ['title', 'sku', 'compare_at_price', undefined, undefined, undefined],
    unknown: ['Stock room'],
  })
})

test('a misspelt name is recognised, a strange one is not guessed at', () => {
  expect(likeliest('descripton')).toBe('description')
  expect(likeliest('Prce')).toBe('price')
  expect(likeliest('warehouse shelf')).toBeUndefined()
  expect(unknownColumnsNote(['descripton'])).toContain('“descripton” may be “description”')
  expect(unknownColumnsNote([])).toBeUndefined()
})

test('a hundred strange names do not fill the page', () => {
  const names = Array.from({ length: 100 }, (_, at) => `strange${at}`)
  expect(unknownColumnsNote(names)).toContain('and 88 more')
})
