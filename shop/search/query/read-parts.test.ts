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
  ['full size perfume', 'category:perfume - '],
  ['full-size bottle', 'category:perfume - '],
  ['bijna volle fles', 'condition:≥ 90% full - '],
  ['80%+ full', 'condition:≥ 80% full - '],
  ['three-quarters full or more', 'condition:≥ 75% full - '],
  ['barely used', 'condition:≥ 90% full - '],
  ['nauwelijks gebruikt', 'condition:≥ 90% full - '],
  ['minstens halfvol', 'condition:≥ 50% full - '],
  ['mindestens halb voll', 'condition:≥ 50% full - '],
  ['90% full bottle', 'condition:90% full - '],
  ['less than 95% full', 'condition:filled ≤ 95% - '],
  ['up to 50% off', 'discount:true - '],
  ['half price', ' - half'],
  ['used 90%', 'condition:used condition:90% full - '],
  ...[
    'geen doos | ohne Verpackung | zonder verpakking | sans emballage | bez kartonika | bez opakowania | ohne OVP | not boxed',
    'no original box | nicht boxed | doos ontbreekt | box missing | brak pudełka | boxless | without its original box',
  ].flatMap((keywords) => keywords.split(' | ').map((keyword) => [keyword, 'condition:without box - '])),
  ...[
    'with outer box | incl. box | including box | inclusief doos | in doosje | z oryginalnym pudełkiem | z kartonikiem',
    'met verpakking | in its original box | box included | boxed | comes with box',
  ].flatMap((keywords) => keywords.split(' | ').map((keyword) => [keyword, 'condition:with box - '])),
  ['storage box', ' - storage box'],
  ['box', ' - box'],
  ['gift in a wooden box', 'category:gift - wooden box'],
  ['new in box', ' - new in box'],
])('%s means %s', (keyword, meaning) => {
  expect(read(keyword)).toBe(meaning)
})
