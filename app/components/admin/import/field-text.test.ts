import { expect, test } from 'vitest'
import { fieldName, fieldText } from './field-text.ts'

test('fields are shown as people say them', () => {
  expect(fieldName('compareAtPrice')).toBe('Price before')
  expect(fieldText('price', 139.5)).toBe('€139.50')
  expect(fieldText('quantity', 1)).toBe('1')
  expect(fieldText('show', true)).toBe('yes')
  expect(fieldText('notesTop', ['rose', 'peach'])).toBe('rose, peach')
  expect(fieldText('notesTop', [])).toBe('nothing')
  expect(fieldText('condition', null)).toBe('nothing')
  expect(fieldText('description', 'x'.repeat(200))).toHaveLength(121)
})
