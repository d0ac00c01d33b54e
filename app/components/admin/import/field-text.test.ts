import { expect, test } from 'vitest'
import { factName, factWords } from './field-text.ts'

test('facts are told as people say them', () => {
  expect(factName('compareAtPrice')).toBe('Price before')
  expect(factWords('price', 139.5)).toBe('€139.50')
  expect(factWords('quantity', 1)).toBe('1')
  expect(factWords('show', true)).toBe('yes')
  expect(factWords('notesTop', ['rose', 'peach'])).toBe('rose, peach')
  expect(factWords('notesTop', [])).toBe('nothing')
  expect(factWords('condition', null)).toBe('nothing')
  expect(factWords('description', 'x'.repeat(200))).toHaveLength(121)
})
