import { expect, test } from 'vitest'
import { readLike } from './read-like.ts'
import type { StockWords } from './reading.ts'

const stock: StockWords = { houses: ['Chanel'], eras: [], conditions: ['unused'] }

test.each([
  ['like mitsouko', ['', 'like', 'mitsouko']],
  ['mens perfume similar to dior sauvage', ['mens perfume', 'similar to', 'dior sauvage']],
  ['something like chanel no 5 under 50', ['', 'something like', 'chanel no 5 under 50']],
  ['ähnlich wie opium', ['', 'ähnlich wie', 'opium']],
  ['zoals shalimar', ['', 'zoals', 'shalimar']],
  ['podobne do mitsouko', ['', 'podobne do', 'mitsouko']],
  ['dupe santal 33', ['', 'dupe', 'santal 33']],
  ['shalimar alternative', ['', 'alternative', 'shalimar']],
  ['shalimar alternative under 50', ['', 'alternative', 'shalimar under 50']],
  ['opium dupe for men', ['', 'dupe', 'opium for men']],
  ['alternative for women', ['', 'alternative for', 'women']],
  ['zoiets als shalimar', ['', 'zoiets als', 'shalimar']],
  ['szukam czegoś podobnego do mitsouko', ['szukam czegoś', 'podobnego do', 'mitsouko']],
  ['similar scent to fracas', ['', 'similar scent to', 'fracas']],
  ['what smells like shalimar?', ['what', 'smells like', 'shalimar']],
  ['something like a shalimar alternative', ['', 'something like', 'a shalimar alternative']],
  ['like "vol de nuit"!', ['', 'like', 'vol de nuit']],
  ["I'd like something like shalimar", ["I'd like", 'something like', 'shalimar']],
  ['wie der Duft von opium', ['', 'wie', 'der Duft von opium']],
])('%s asks for what is like another', (keyword, read) => {
  const like = readLike(keyword, stock)
  expect([like?.before, like?.phrase, like?.after.join(' ')]).toEqual(read)
})

test.each([
  'like new',
  'wie neu',
  'mitsouko',
  'like',
  'alternative',
  'same as new',
  'not like opium',
  'i would like mitsouko',
  "I'd like mitsouko",
  'would like to buy mitsouko',
  'we like opium',
  'wie riecht mitsouko',
  'wie teuer ist mitsouko',
  'jak pachnie mitsouko',
  'comment sent mitsouko',
])('%s does not', (keyword) => {
  expect(readLike(keyword, stock)).toBeUndefined()
})
