import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutKeyword, isKeywordLength } from './keyword-length.ts'

const family = '👨‍👩‍👧‍👦'

test('an emoji counts as a character wherever a keyword is counted', () => {
  expect(family.repeat(10).length).toBeGreaterThan(100)
  expect(isKeywordLength(family.repeat(10))).toBe(true)
  expect(cutKeyword(family.repeat(10))).toBe(family.repeat(10))
  expect(isKeywordLength('🌸'.repeat(100))).toBe(true)
  expect(isKeywordLength('🌸'.repeat(101))).toBe(false)
  expect(isKeywordLength('x'.repeat(101))).toBe(false)
})

test('a control character is a space, as the API reads it', () => {
  expect(cutKeyword('rose\u0001noire')).toBe('rose noire')
  expect(cutKeyword('\u0000\u0085')).toBe('')
})

test('whatever was typed, what is cut from it is a keyword, and nothing of it is cut in half', () => {
  const long = fc.array(fc.constantFrom('x', ' ', '🌸', family, 'é', '\ud83c'), { maxLength: 250 })
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        long.map((parts) => parts.join('')),
      ),
      (typed) => {
        const keyword = cutKeyword(typed)
        expect(isKeywordLength(keyword)).toBe(true)
        expect(keyword.isWellFormed()).toBe(true)
        expect(keyword.trim()).toBe(keyword)
      },
    ),
  )
})
