import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readClaims } from './read-claims.ts'
import type { StockWords } from './reading.ts'
import { allMeanings, meanings } from './search-phrases.ts'

const stock: StockWords = {
  houses: ['Yves Saint Laurent', 'Christian Dior', 'Chanel'],
  eras: ['1950s', '1960s', '1970s', '1980s'],
  conditions: ['sealed', 'with box', 'hand-decanted', 'used, 90% full; with box', 'good', 'unused'],
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
  ['pre-owned guerlain', 'condition:used - guerlain'],
  ['hand-decanted samples', 'condition:hand-decanted category:sample - '],
  ['Youth-Dew', ' - Youth Dew'],
  ['200 ml or bigger', 'size:200.. - '],
  ['5 ml of kleiner', 'size:..5 - '],
  ['under 50 eu', 'price:..50 - '],
  ['perfume for women over 50', 'category:perfume sex:women - '],
  ['chanel for men over 40', 'sex:men - chanel'],
  ['perfume for women over € 50', 'category:perfume sex:women price:50.. - '],
  ['perfume for women over 150', 'category:perfume sex:women price:150.. - '],
  ['perfume for women under 50', 'category:perfume sex:women price:..50 - '],
  ['over 50', 'price:50.. - '],
  ['2 litres', 'size:2000..2000 - '],
  ['art nouveau bottle', ' - art nouveau bottle'],
  ['90 percent full', 'condition:90% full - '],
  ['70-er', 'era:1970s - '],
  ['années quatre-vingt', 'era:1980s - '],
  ['années soixante-dix', 'era:1970s - '],
  ['années soixante', 'era:1960s - '],
  ['for men and women', 'sex:unisex - '],
  ['for wom', 'sex:women - '],
  ['christmas gift for her', 'sex:women - '],
  ['Weihnachtsgeschenk', 'category:gift - '],
  ['cadeau pour elle', 'sex:women - '],
  ['Geschenk für meine Mutter', 'sex:women - '],
  ['dior günstiger als 50 Euro', 'house:Christian Dior price:..50 - '],
  ['goedkoper dan 20 euro', 'price:..20 - '],
  ['duurder dan 200 euro', 'price:200.. - '],
  ['30 euro budget', 'price:..30 - '],
  ['half a liter', 'size:500..500 - '],
  ['1 liter', 'size:1000..1000 - '],
  ["mother's day", 'sex:women - '],
  ['only 1 left', 'onlyOne:true - '],
  ['new chanel', 'nowe:true - chanel'],
  ['new miniatures', 'nowe:true category:miniature - '],
  ['new chanel bottle', ' - chanel bottle'],
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
  ['guerlain older than 1980', 'era:before 1980 - guerlain'],
  ['guerlain ouder dan 1960', 'era:before 1960 - guerlain'],
  ['guerlain earlier than the 1970s', 'era:before 1970 - guerlain'],
  ['guerlain no older than 1970', 'era:after 1970 - guerlain'],
  ['guerlain 80% or more', 'condition:≥ 80% full - guerlain'],
  ['guerlain at least 3/4 full', 'condition:≥ 75% full - guerlain'],
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
  ['half an ounce', 'size:13.9..15.68 - '],
  ['1/4 oz extrait', 'size:6.95..7.83 typ:parfume - '],
  ['½ oz', 'size:13.9..15.68 - '],
  ['1 1/2 oz', 'size:43.03..45.69 - '],
  ['halbe Unze', 'size:13.9..15.68 - '],
  ['half price', ' - half'],
  ['over 20 under 40', 'price:20.. price:..40 - '],
  ['under 40 under 20', 'price:..40 - under 20'],
  ['not more than 50 euro', 'price:..50 - '],
  ['niet meer dan 15 euro', 'price:..15 - '],
  ['bigger than 200 ml', 'size:200.. - '],
  ['large bottle', 'size:100.. - '],
  ['large bottle 200 ml', 'size:200..200 - '],
  ['200 ml large bottle', 'size:200..200 - '],
  ['small chypre', 'size:..15 - chypre'],
  ['good', 'condition:good - '],
  ['good perfume', 'category:perfume - '],
  ['good girl', ' - girl'],
  ['full bottle', 'condition:full - '],
  ['never used', 'condition:unused - '],
  ['y.s.l.', 'house:Yves Saint Laurent - '],
  ['perfume para mujer', 'category:perfume sex:women - '],
  ['años 70', 'era:1970s - '],
  ['jabón', 'category:soapandpowder - soap'],
])('%s means %s', (keyword, meaning) => {
  expect(read(keyword)).toBe(meaning)
})

test('the order of prices that was asked for is no word to search for', () => {
  const { order, rest } = readClaims('cheapest chanel', stock)
  expect([order, rest]).toEqual(['price-asc', 'chanel'])
  expect(readClaims('most expensive', stock).order).toBe('price-desc')
  expect(readClaims('rose but not expensive', stock)).toMatchObject({ order: 'price-asc', rest: 'rose' })
  expect(readClaims('chanel', stock).order).toBeUndefined()
})

test('a word for perfume beside others is left out, and said', () => {
  const { rest, perfume } = readClaims('rose perfume', stock)
  expect([rest, perfume?.words]).toEqual(['rose', 'perfume'])
  expect(readClaims('perfume', stock).perfume).toBeUndefined()
})

test('new arrivals are new by itself, and nothing in a product’s number', () => {
  expect(readClaims('new shalimar', stock).rest).toBe('shalimar')
  const { rest, isReduced } = readClaims('NEW-83F1', stock)
  expect([rest, isReduced]).toEqual(['NEW 83F1', false])
})

test('words that names have too mean a filter only at second sight', () => {
  const sex = (keyword: string, known = meanings) =>
    readClaims(keyword, stock, known).claims.map(({ value }) => value)
  expect(sex('eau de toilette femme')).toEqual(['edt'])
  expect(sex('eau de toilette femme', allMeanings)).toEqual(['edt', 'women'])
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
