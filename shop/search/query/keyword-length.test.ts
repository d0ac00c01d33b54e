import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyword } from './keyword.schema.ts'
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

test('of characters that nobody sees no keyword is left', () => {
  for (const typed of [
    '\u200B',
    '\uFEFF',
    '\u00AD',
    '\u2060',
    '\u200D',
    '\u3164',
    '\u2800',
    ' \u200B\u200E ',
  ])
    expect([typed, cutKeyword(typed), keyword.parse(typed)]).toEqual([typed, '', ''])
  expect(cutKeyword('\uFEFFmits\u00ADouko\u200Bguerlain\u200E')).toBe('mitsouko guerlain')
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
        const cut = cutKeyword(typed)
        expect(isKeywordLength(cut)).toBe(true)
        expect(cut.isWellFormed()).toBe(true)
        expect(cut.trim()).toBe(cut)
      },
    ),
  )
})
