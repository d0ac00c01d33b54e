import { expect, test } from 'vitest'
import { buyerName } from './buyer-name.ts'

test('a buyer has the first hundred characters of both names, none of them cut in half', () => {
  expect(buyerName('Hanna', 'de Wit')).toBe('Hanna de Wit')
  expect(buyerName('Hanna', '')).toBe('Hanna')
  expect(buyerName('x'.repeat(100), 'de Wit')).toBe('x'.repeat(100))
  // 𠮷, as in Yoshida, is one character of two units.
  expect(buyerName('𠮷'.repeat(24), '𠮷'.repeat(49))).toBe(`${'𠮷'.repeat(24)} ${'𠮷'.repeat(25)}`)
})
