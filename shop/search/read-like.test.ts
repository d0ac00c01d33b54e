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
])('%s asks for what is like another', (keyword, read) => {
  const like = readLike(keyword, stock)
  expect([like?.before, like?.phrase, like?.after.join(' ')]).toEqual(read)
})

test.each(['like new', 'wie neu', 'mitsouko', 'like', 'alternative'])('%s does not', (keyword) => {
  expect(readLike(keyword, stock)).toBeUndefined()
})
