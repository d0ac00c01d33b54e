import { expect, test } from 'vitest'
import { withNearestPhrase } from './nearest-phrase.ts'

test.each([
  ['gift cart', 'gift card'],
  ['a Gift Crad', 'a Gift card'],
  ['guerlain gift cart', 'guerlain gift card'],
  ['last bottel', 'last bottle'],
  ['toilet wather', 'toilet water'],
])('“%s” is one slip away from a known phrase: %s', (keyword, expected) => {
  expect(withNearestPhrase(keyword)).toBe(expected)
})

test.each(['gift card', 'gift', 'gift box', 'rose cart', ''])('“%s” stays as it is', (keyword) => {
  expect(withNearestPhrase(keyword)).toBeUndefined()
})
