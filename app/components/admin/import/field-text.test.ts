import { expect, test } from 'vitest'
import { fieldName, fieldText } from './field-text.ts'

test('fields are shown as people say them', () => {
  expect(fieldName('compareAtPrice')).toBe('Price before')
  expect(fieldText('price', 139.5, 'EUR')).toBe('€139.50')
  expect(fieldText('price', 139.5, 'PLN')).toBe('zł\u00a0139.50')
  expect(fieldText('quantity', 1, 'EUR')).toBe('1')
  expect(fieldText('show', true, 'EUR')).toBe('yes')
  expect(fieldText('notesTop', ['rose', 'peach'], 'EUR')).toBe('rose, peach')
  expect(fieldText('notesTop', [], 'EUR')).toBe('nothing')
  expect(fieldText('condition', null, 'EUR')).toBe('nothing')
  expect(fieldText('description', 'x'.repeat(200), 'EUR')).toHaveLength(121)
})
