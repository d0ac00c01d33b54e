import { expect, test } from 'vitest'
import { inLatin, wordsForSigns } from './signs.ts'

test('a sign stands for a word', () => {
  expect(wordsForSigns('🎁')).toBe('gift')
  expect(wordsForSigns('vintage🌹 soap')).toBe('vintage rose soap')
  expect(wordsForSigns('opium')).toBe('opium')
})

test('Cyrillic letters are written as names have them', () => {
  expect(inLatin('Красная Москва')).toBe('krasnaya moskva')
  expect(inLatin('Шанель 5')).toBe('shanel 5')
  expect(inLatin('opium')).toBeUndefined()
})
