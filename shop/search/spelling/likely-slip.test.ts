import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'
import { isLikelyBeginning, isLikelySlip } from './likely-slip.ts'

const isLikely = (typed: string, meant: string) => isLikelySlip(typed, meant, editDistance(typed, meant))

test.each([
  ['chanl', 'chanel'],
  ['givanchi', 'givenchy'],
  ['gerlin', 'guerlain'],
  ['shallimer', 'shalimar'],
  ['patchooli', 'patchouli'],
  ['joi', 'joy'],
  ['epd', 'edp'],
  ['git', 'gift'],
  ['farenheight', 'fahrenheit'],
  ['calesh', 'caleche'],
  ['gicky', 'jicky'],
  ['insence', 'incense'],
  ['cyphre', 'chypre'],
  ['nowaja', 'novaya'],
])('%s may be %s', (typed, meant) => {
  expect(isLikely(typed, meant)).toBe(true)
})

test.each([
  ['router', 'rouge'],
  ['banana', 'barata'],
  ['doctor', 'dochter'],
  ['carpet', 'carven'],
  ['compost', 'compact'],
  ['monitor', 'monster'],
  ['ert', 'est'],
  ['foo', 'for'],
])('%s is not %s', (typed, meant) => {
  expect(isLikely(typed, meant)).toBe(false)
})

test.each([
  ['gerl', 'guerlain', true],
  ['shlai', 'shalimar', true],
  ['lego', 'lemon', false],
  ['bolt', 'bottle', false],
  ['pathco', 'patchouli', true],
])('%s as a beginning of %s: %j', (typed, word, expected) => {
  expect(isLikelyBeginning(typed, word)).toBe(expected)
})
