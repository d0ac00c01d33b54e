import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readClaims } from './read-claims.ts'
import type { StockWords } from './reading.ts'

const stock: StockWords = {
  houses: ['Yves Saint Laurent', 'Christian Dior', 'Chanel'],
  eras: ['1950s', '1960s', '1970s', '1980s'],
  conditions: ['sealed', 'with box', 'hand-decanted', 'used, 90% full; with box'],
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
  ['perfume 100 to 150', 'category:perfume price:100..150 - '],
  ['guerlain 50-100', 'price:50..100 - guerlain'],
  ['soap 5-10', 'category:soapandpowder price:5..10 - soap'],
  ['around 50 euro', 'price:40..60 - '],
  ['ca. 100 ml', 'size:80..120 - '],
  ['plus de 50 euros', 'price:50.. - '],
  ['moins de 30 euros', 'price:..30 - '],
  ['entre 50 et 100', 'price:50..100 - '],
  ['de vingt à quarante euros', 'price:20..40 - '],
  ['1970-1985', 'era:1970–1985 - '],
  ['guerlain from the 60s to the 70s', 'era:1960–1970 - guerlain'],
  ['chanel no 5-50', ' - chanel no 5 50'],
  ['4711', ' - 4711'],
  ['chanel 5 and 19', ' - chanel 5 19'],
  ['shalimar for a special occasion', ' - shalimar'],
  ['gift ideas', 'category:gift - '],
  ['guerlain eau de to', 'typ:edt - guerlain'],
  ['used 90% full with box', 'condition:used condition:90% full condition:with box - '],
  ['sealed hand decanted', 'condition:sealed - hand decanted'],
  ['travel size', 'size:..15 - '],
  ['soldes', 'discount:true - '],
  ['20% off', 'discount:true - '],
  ['nouveautés', 'nowe:true - '],
  ['bijoux', 'category:gold - '],
  ['kleine flesjes', 'category:miniature - '],
  ['thé vert', ' - thé vert'],
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
