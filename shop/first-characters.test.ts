import { expect, test } from 'vitest'
import { firstCharacters } from './first-characters.ts'

test('a text is cut before a character that would be cut in half', () => {
  expect(firstCharacters('rose 🌸', 6)).toBe('rose ')
  expect(firstCharacters('rose 🌸', 7)).toBe('rose 🌸')
  expect(firstCharacters('rose', 9)).toBe('rose')
})
