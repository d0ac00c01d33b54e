import { expect, test } from 'vitest'
import { readClaims } from './read-claims.ts'
import type { Claim, StockWords } from './reading.ts'

const stock: StockWords = {
  houses: ['Yves Saint Laurent', 'Christian Dior', 'Chanel'],
  eras: ['1950s', '1960s', '1970s', '1980s'],
  conditions: ['sealed', 'with box', 'hand-decanted', 'used, 90% full; with box', 'good', 'unused', 'no box'],
}

/** What a keyword claims, as filter:value or filter:min..max, and after a dash what is left to search for. */
const read = (keyword: string) => {
  const { claims, rest } = readClaims(keyword, stock)
  const text = ({ filter, value, min, max }: Claim) => `${filter}:${value || `${min ?? ''}..${max ?? ''}`}`
  const said = claims.map((claim) => [claim, ...(claim.or ?? [])].map(text).join('|'))
  return `${said.join(' ')} - ${rest}`
}

test.each([
  // A bound between two amounts belongs to the second.
  ['santal 33 max 200', 'price:..200 - santal 33'],
  ['4711 max 10 euro', 'price:..10 - 4711'],
  ['100 ml max 90 euro', 'size:100..100 price:..90 - '],
  ['dior 100 ml max 150', 'house:Christian Dior size:100..100 price:..150 - '],
  ['100ml minimum 100 euro', 'size:100..100 price:100.. - '],
  ['50 ml tot 50 euro', 'size:50..50 price:..50 - '],
  ['5 ml bis 15 Euro', 'size:5..5 price:..15 - '],
  ['5 ml do 15 euro', 'size:5..5 price:..15 - '],
  ['5 ml bis 5 Euro', 'size:5..5 price:..5 - '],
  ['30 tot 50 ml', 'size:30..50 - '],
  ['30 ml tot 50 ml', 'size:30..50 - '],
  ['100 ml max', 'size:..100 - '],
  ['budget 20-40', 'price:20..40 - '],
  ['price 20', 'price:..20 - '],
  ['price 20 to 40 euro', 'price:20..40 - '],
  ['150+', 'price:150.. - '],
  ['chanel 19+', ' - chanel 19'],
  ['hoogstens 30', 'price:..30 - '],
  ['taniej niż 50', 'price:..50 - '],
  ['more expensive than 150', 'price:150.. - '],
  ['50,- euro', 'price:..50 - '],
  ['guerlain 50,-', 'price:..50 - guerlain'],
  ['64,00', 'price:..64 - '],
  ['do pięćdziesięciu euro', 'price:..50 - '],
  ['poniżej stu euro', 'price:..100 - '],
  ['under a hundred euro', 'price:..100 - '],
  ['less than two hundred and fifty', 'price:..250 - '],
  ['under twenty-five euro', 'price:..25 - '],
  ['onder vijfendertig euro', 'price:..35 - '],
  ['moins de soixante-dix euros', 'price:..70 - '],
  ['moins de quatre-vingts euros', 'price:..80 - '],
  ['less than a tenner', 'price:..10 - '],
  ['onder een tientje', 'price:..10 - '],
  ['three quarters of an ounce', 'size:21.51..22.85 - '],
])('%s means %s', (keyword, meaning) => {
  expect(read(keyword)).toBe(meaning)
})
