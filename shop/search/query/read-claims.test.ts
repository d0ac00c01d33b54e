import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readClaims } from './read-claims.ts'
import type { Claim, StockWords } from './reading.ts'
import { allMeanings, meanings } from './search-phrases.ts'

const stock: StockWords = {
  houses: ['Yves Saint Laurent', 'Christian Dior', 'Chanel'],
  eras: ['1950s', '1960s', '1970s', '1980s'],
  conditions: ['sealed', 'with box', 'hand-decanted', 'used, 90% full; with box', 'good', 'unused', 'no box'],
}

/** What a keyword claims, as filter:value or filter:min..max, and after a dash what is left to search for. */
const read = (keyword: string, words = stock) => {
  const { claims, rest } = readClaims(keyword, words)
  const text = ({ filter, value, min, max }: Claim) => `${filter}:${value || `${min ?? ''}..${max ?? ''}`}`
  const said = claims.map((claim) => [claim, ...(claim.or ?? [])].map(text).join('|'))
  return `${said.join(' ')} - ${rest}`
}

test.each([
  ['parfum heren leer', 'sex:men - leer'],
  ['parfum roos', ' - roos'],
  ["parfum d'été", " - d'été"],
  ['shalimar parfum', 'typ:parfume - shalimar'],
  ['dior parfum', 'house:Christian Dior typ:parfume - '],
  ['quarter oz parfum', 'size:6.95..7.83 typ:parfume - '],
  ['miniature parfum with box', 'category:miniature typ:parfume condition:with box - '],
  ['parfum met roos', ' - roos'],
])('in “%s” parfum is a strength only beside what names a scent or its size: %s', (keyword, expected) => {
  const areOfSmell = (words: string) => ['leer', 'roos', "d'été"].includes(words)
  expect(read(keyword, { ...stock, areOfSmell })).toBe(expected)
})

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
  ["I'd like to buy shalimar edt", 'typ:edt - shalimar'],
  ['wo kann man shalimar kaufen', ' - shalimar'],
  ['wo bekomme ich chanel no 5', ' - chanel no 5'],
  ['wie riecht mitsouko', ' - mitsouko'],
  ['jak pachnie mitsouko', ' - mitsouko'],
  ['hoe ruikt mitsouko', ' - mitsouko'],
  ['was kostet shalimar', ' - shalimar'],
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
  ['cadeaubon', 'category:gift - gift card'],
  ['gift voucher 50 euro', 'category:gift price:..50 - gift card'],
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
  // For whom.
  ['voor hem en haar', 'sex:unisex - '],
  ['für sie und ihn', 'sex:unisex - '],
  ['pour maman', 'sex:women - '],
  ['boys', 'sex:men - '],
  ['girls', 'sex:women - '],
  // Years.
  ['c1970', 'era:1970s - '],
  ['70 s', 'era:1970s - '],
  ['year 1975', 'era:1970s - '],
  ['mid-century perfume', 'era:1950s / 1960s category:perfume - '],
  ['sprzed 1980', 'era:before 1980 - '],
  ['guerlain sprzed 1980 roku', 'era:before 1980 - guerlain'],
  ["d'avant 1980", 'era:before 1980 - '],
  ['antérieur à 1980', 'era:before 1980 - '],
  ['up to 1979', 'era:before 1980 - '],
  ['bis 1979', 'era:before 1980 - '],
  ['tot 1980', 'era:before 1980 - '],
  ['under 1980', 'era:before 1980 - '],
  ['under 1980 euro', 'price:..1980 - '],
  ['under 2000', 'price:..2000 - '],
  ['od 1960 do 1975', 'era:1960–1975 - '],
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
  ['edt or edp', 'typ:edt|typ:edp - '],
  ['shalimar edt/edp', 'typ:edt|typ:edp - shalimar'],
  ['miniature or sample', 'category:miniature|category:sample - '],
  ['miniatures, samples and soap', 'category:miniature|category:sample|category:soapandpowder - soap'],
  ['miniatures & samples', 'category:miniature|category:sample - '],
  ['50ml or 100ml', 'size:50..50|size:100..100 - '],
  ['under 20 or over 100', 'price:..20|price:100.. - '],
  ['for men or unisex', 'sex:men|sex:unisex - '],
  ['ysl or dior', 'house:Yves Saint Laurent|house:Christian Dior - '],
  ['sealed or unused', 'condition:sealed|condition:unused - '],
  ['soap gift set', 'category:soapandpowder - gift set soap'],
  ['women & men', 'sex:unisex - '],
  ['60s or 70s', 'era:1960–1970 - '],
  ['50s and 80s', 'era:1950s / 1980s - '],
  ['60s, 80s', 'era:1960s / 1980s - '],
  ['60s and 70s', 'era:1960–1970 - '],
  ['jaren 60 en 70', 'era:1960–1970 - '],
  ['jaren 60 tot 80', 'era:1960–1980 - '],
  ['lata 60-70', 'era:1960–1970 - '],
  ['années 60-70', 'era:1960–1970 - '],
  ['50-60s', 'era:1950–1960 - '],
  ['1960s/1970s', 'era:1960–1970 - '],
  ['aus den 60er und 70er Jahren', 'era:1960–1970 - '],
  ['1970s - 50 ml', 'era:1970s size:50..50 - '],
  ['jaren 60 en 70 ml', 'era:1960s size:70..70 - '],
  ['around 1970', 'era:1970s - '],
  ['c. 1970 guerlain', 'era:1970s - guerlain'],
  ['early 80s', 'era:1980s - '],
  ['mid-80s guerlain', 'era:1980s - guerlain'],
  ['eind jaren 70', 'era:1970s - '],
  ['Anfang der 60er Jahre', 'era:1960s - '],
  ['début des années 60', 'era:1960s - '],
  ['aus den 80er Jahren', 'era:1980s - '],
  ['années 1980', 'era:1980s - '],
  ['lat 80-tych', 'era:1980s - '],
  ['1970s or older', 'era:before 1980 - '],
  ['1975 or earlier', 'era:before 1976 - '],
  ['uit de jaren 60 of ouder', 'era:before 1970 - '],
  ['1960s and later', 'era:after 1960 - '],
  ['before the 70s', 'era:before 1970 - '],
  ['voor de jaren 70', 'era:before 1970 - '],
  ['vor den 80er Jahren', 'era:before 1980 - '],
  ['late night', ' - late night'],
  ['cadeau pour ma femme', 'sex:women - '],
  ['for my mother-in-law', 'sex:women - '],
  ['dla mojej żony', 'sex:women - '],
  ['voor mijn vader', 'sex:men - '],
  ['pour mon père', 'sex:men - '],
  ['for an old lady', 'sex:women - '],
  ['Geschenk für meinen Mann', 'sex:men - '],
  ['200zł', 'price:..47 - '],
  ['50 do 100 zł', 'price:12..23 - '],
  ['50EURO', 'price:..50 - '],
  ['less then 30', 'price:..30 - '],
  ['tussen de 20 en 40', 'price:20..40 - '],
  ['sous 50 euros', 'price:..50 - '],
  ['20 euro minimum', 'price:20.. - '],
  ['100 euro plus', 'price:100.. - '],
  ['50 or less', 'price:..50 - '],
  ['guerlain 100 maximum', 'price:..100 - guerlain'],
  ['no 50 max', ' - no 50 max'],
  ['2000 or less', ' - 2000 less'],
  ['50 - 100', 'price:50..100 - '],
  ['nothing over 40', 'price:..40 - '],
  ['prix moins de 30', 'price:..30 - '],
  ['1 l', 'size:1000..1000 - '],
  ['0,5 l', 'size:500..500 - '],
  ['½oz', 'size:13.9..15.68 - '],
  ['.5 oz', 'size:13.9..15.68 - '],
  ['w/o box', 'condition:without box - '],
  ['good', 'condition:good - '],
  ['good perfume', 'category:perfume - '],
  ['good girl', ' - girl'],
  ['full bottle', 'condition:full - '],
  ['vol flesje', 'condition:full - '],
  ['vol de nuit', ' - vol nuit'],
  ['between 80 and 50 euro', 'price:50..80 - '],
  ['from 1980 to 1960', 'era:1960–1980 - '],
  ['1980s-1960s', 'era:1960–1980 - '],
  ['post-war guerlain', 'era:1940–1959 - guerlain'],
  ['hand luggage', 'size:..100 - '],
  ['never used', 'condition:unused - '],
  ['y.s.l.', 'house:Yves Saint Laurent - '],
  ['perfume para mujer', 'category:perfume sex:women - '],
  ['años 70', 'era:1970s - '],
  ['jabón', 'category:soapandpowder - soap'],
])('%s means %s', (keyword, meaning) => {
  expect(read(keyword)).toBe(meaning)
})

test.each(['30th birthday', '50e verjaardag', '18. Geburtstag', '40 urodziny'])(
  'the number of a birthday is no word to search for: %s',
  (keyword) => {
    const { claims, rest } = readClaims(keyword, stock)
    expect([claims.map(({ value }) => value), rest]).toEqual([['gift'], ''])
  },
)

test.each([
  ['perfume for a man of 60', 'category:perfume sex:men - '],
  ['for a 60 year old man', 'sex:men - '],
  ['for my 30-year-old girlfriend', 'sex:women - '],
  ['60 year old woman rose', 'sex:women - rose'],
  ['dad aged 65', 'sex:men - '],
  ['for women 50+ under 40', 'sex:women price:..40 - '],
  ['for a woman in her late 40s', 'sex:women - '],
  ['something for somebody in his 60s', ' - '],
  ['voor een man van 60', 'sex:men - '],
  ['für eine 60-jährige Frau', 'sex:women - '],
  ['für meine 60jährige Mutter', 'sex:women - '],
  ['dla kobiety 40 lat', 'sex:women - '],
  ['pour une femme de 60 ans', 'sex:women - '],
  ['for her 50th', 'sex:women - '],
  ['for a man of 60 ml', 'sex:men size:60..60 - '],
  ['for men over 50 euro', 'sex:men price:50.. - '],
  ['men 60s', 'sex:men era:1960s - '],
  ['50 year old perfume', 'vintage:true - 50 year'],
])('an age is neither a price nor a size nor a decade: %s', (keyword, meaning) => {
  expect(read(keyword)).toBe(meaning)
})

test.each([
  ['iris powder smell', 'iris powdery'],
  ['smells like soap', 'soapy'],
  ['smells of clean soap and iris', 'clean soapy iris'],
  ['smells like iris and powder', 'iris powdery'],
  ['powder scent women', 'powdery'],
  ['ruikt naar zeep', 'soapy'],
  ['pachnie jak mydło', 'soapy'],
])('what smells of soap or powder is neither: %s', (keyword, rest) => {
  const reading = readClaims(keyword, stock)
  expect([reading.rest, reading.claims.filter(({ filter }) => filter === 'category')]).toEqual([rest, []])
  expect(reading.perfume).toBeDefined()
})

test.each(['lavender scented soap', 'soap with rose scent', 'soap scent rose', 'face powder', 'rose soap'])(
  'soap that smells of something is soap: %s',
  (keyword) => {
    expect(readClaims(keyword, stock).claims).toMatchObject([{ filter: 'category', value: 'soapandpowder' }])
  },
)

test('a bound leaves the amount itself out where the words do', () => {
  const isStrict = (keyword: string) =>
    readClaims(keyword, stock).claims.map((claim) => claim.isStrict ?? false)
  for (const keyword of ['over 200 ml', 'more than 100 ml', 'under 50', 'onder de 50 euro', '< 30 ml'])
    expect([keyword, isStrict(keyword)]).toEqual([keyword, [true]])
  for (const keyword of [
    'up to 50',
    'at least 100 ml',
    'not over 50',
    'from 20 euro',
    '50 ml or less',
    '50 ml',
  ])
    expect([keyword, isStrict(keyword)]).toEqual([keyword, [false]])
})

test('the order that was asked for is no word to search for', () => {
  const { order, rest } = readClaims('cheapest chanel', stock)
  expect([order, rest]).toEqual(['price-asc', 'chanel'])
  expect(readClaims('most expensive', stock).order).toBe('price-desc')
  expect(readClaims('rose but not expensive', stock)).toMatchObject({ order: 'price-asc', rest: 'rose' })
  expect(readClaims('best rated chanel', stock)).toMatchObject({ order: 'rating', rest: 'chanel' })
  expect(readClaims('bestsellers', stock)).toMatchObject({ order: 'rating', rest: '' })
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
