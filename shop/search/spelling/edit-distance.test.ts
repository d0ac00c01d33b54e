import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance, tolerance } from './edit-distance.ts'

test.each([
  ['gerlain', 'guerlain', 1],
  ['mitsuko', 'mitsouko', 1],
  ['chanle', 'chanel', 1],
  ['tmps', 'temps', 1],
  ['rose', 'rose', 0],
  ['', 'iris', 4],
])('from %s to %s are %i slips', (typed, meant, slips) => {
  expect(editDistance(typed, meant)).toBe(slips)
})

test('the way back is as long as the way there, and no longer than the longer word', () => {
  const word = fc.string({ maxLength: 12 })
  fc.assert(
    fc.property(word, word, (a, b) => {
      const distance = editDistance(a, b)
      expect(distance).toBe(editDistance(b, a))
      expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length))
      expect(distance === 0).toBe(a === b)
    }),
  )
})

test('the shorter a word, the less of it is guessed', () => {
  expect([2, 3, 5, 6, 8, 9, 20].map(tolerance)).toEqual([0, 1, 1, 2, 2, 3, 3])
})
