import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginningDistance, bitCount, charactersOf } from './beginning-distance.ts'

test.each([
  ['gerl', 'guerlain', 1],
  ['mitsu', 'mitsouko', 1],
  ['mist', 'mitsouko', 1],
  ['guer', 'guerlain', 0],
  ['xanel', 'chanel', 2],
  ['shalimarr', 'shalimar', 1],
  ['rose', 'mitsouko', Number.POSITIVE_INFINITY],
])('%s is %s but for %d', (typed, word, distance) => {
  expect(beginningDistance(typed, word, 2)).toBe(distance)
})

test('every prefix of a word has distance 0 from it', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 12 }), fc.nat(12), (word, end) => {
      const typed = word.slice(0, Math.max(1, end))
      expect(beginningDistance(typed, word, 1)).toBe(0)
    }),
  )
})

test('a slip changes at most one character that a word has', () => {
  const typed = charactersOf('gerl')
  expect(bitCount(typed & ~charactersOf('guerlain'))).toBe(0)
  expect(bitCount(typed & ~charactersOf('mitsouko'))).toBe(4)
})
