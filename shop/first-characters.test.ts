import { expect, test } from 'vitest'
import { firstCharacters, shortened } from './first-characters.ts'

test('a text is cut before a character that would be cut in half', () => {
  expect(firstCharacters('rose 🌸', 6)).toBe('rose ')
  expect(firstCharacters('rose 🌸', 7)).toBe('rose 🌸')
  expect(firstCharacters('rose', 9)).toBe('rose')
})

test('a long text is cut to a length with its …, and no emoji at the cut is halved', () => {
  expect(shortened('rose', 4)).toBe('rose')
  expect(shortened('roses', 4)).toBe('ros…')
  expect(shortened('ro🌸se', 4)).toBe('ro…')
})
