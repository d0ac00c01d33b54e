import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readClaims } from './read-claims.ts'
import type { StockWords } from './reading.ts'

const stock: StockWords = {
  houses: ['Yves Saint Laurent', 'Christian Dior', 'Chanel'],
  eras: ['1950s', '1960s', '1970s', '1980s'],
  conditions: ['sealed', 'with box', 'hand-decanted'],
}

/** What a keyword claims, as filter:value or filter:min..max, and after a dash what is left to search for. */
const read = (keyword: string) => {
  const { claims, rest } = readClaims(keyword, stock)
  const said = claims.map(({ filter, value, min = '', max = '' }) => `${filter}:${value || `${min}..${max}`}`)
  return `${said.join(' ')} - ${rest}`
}

test.each([
  ['guerlain 1970s', 'era:1970s - guerlain'],
  ['70ies', 'era:1970s - '],
  ['lata siedemdziesiąte', 'era:1970s - '],
  ['shalimar eau du toilette', 'typ:edt - shalimar'],
  ['eau de toil', 'typ:edt - '],
  ['ysl for men', 'house:Yves Saint Laurent sex:men - '],
  ['gift for her under 50', 'sex:women price:..50 - '],
  ['20 - 40 euro', 'price:20..40 - '],
  ['10 to 20 euro', 'price:10..20 - '],
  ['50 euro or less', 'price:..50 - '],
  ['100+ euro', 'price:100.. - '],
  ['under $50', 'price:..50 - '],
  ['tot 1.999 euro', 'price:..1999 - '],
  ['hand decanted', 'condition:hand-decanted - '],
  ['where can i buy shalimar', ' - shalimar'],
  ['green notes', ' - green notes'],
  ['geurmonster', 'category:sample - '],
  ['échantillon', 'category:sample - '],
  ['cadeaubon', 'category:gift - card'],
  ['gift voucher 50 euro', 'category:gift price:..50 - card'],
  ['guerlain années 70', 'era:1970s - guerlain'],
])('%s means %s', (keyword, meaning) => {
  expect(read(keyword)).toBe(meaning)
})

test('a number of a perfume and a size are not a range', () => {
  expect(read('chanel no 5 - 50 ml')).toBe('size:50..50 - chanel no 5')
})

test('whatever is typed is read, with amounts that the database can hold', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 50 }), (keyword) => {
      for (const { min = 0, max = 0 } of readClaims(keyword, stock).claims) {
        expect(min).toBeLessThanOrEqual(1_000_000)
        expect(max).toBeLessThanOrEqual(1_030_000)
      }
    }),
  )
})
