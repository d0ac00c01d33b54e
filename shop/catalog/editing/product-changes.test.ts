import { expect, test } from 'vitest'
import { bottle } from '#tests/support/bottle.ts'
import { productFields } from '../product-fields.ts'
import type { Editable } from './edit-product.ts'
import { pictureChanges, productChanges } from './product-changes.ts'

test('a product that stayed as it was has no changes', () => {
  expect(productChanges(bottle, { ...bottle, notes_top: [...bottle.notes_top] })).toEqual([])
})

test('what changed is reported with the names and values of the API: euros, and the stock that can be bought', () => {
  const after: Editable = {
    ...bottle,
    price: 7550,
    compare_at_price: null,
    cost_price: 4010,
    quantity: 6,
    show: false,
    size_ml: 7.5,
    notes_base: ['oakmoss', 'amber'],
  }
  expect(productChanges(bottle, after)).toEqual([
    { field: 'size', before: 75, after: 7.5 },
    { field: 'price', before: 80, after: 75.5 },
    { field: 'compareAtPrice', before: 100, after: null },
    { field: 'costPrice', before: null, after: 40.1 },
    { field: 'quantity', before: 3, after: 4 },
    { field: 'show', before: true, after: false },
    { field: 'notesBase', before: ['oakmoss'], after: ['oakmoss', 'amber'] },
  ])
})

/** Another value of the same kind. */
const other = (value: Editable[keyof Editable]): Editable[keyof Editable] => {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + 1
  return Array.isArray(value) ? [...value, 'other'] : `other than ${value}`
}

test.each(Object.entries(productFields))(
  'a change of %s is reported, and nothing else',
  (field, { column }) => {
    const changes = productChanges(bottle, { ...bottle, [column]: other(bottle[column]) })
    expect(changes.map((change) => change.field)).toEqual([field])
  },
)

test('every field that an edit may change is reported', () => {
  const edited = Object.entries(bottle).map(([column, value]) => [column, other(value)])
  // Each column except `reserved` and `struck_price`, which no edit changes.
  expect(productChanges(bottle, { ...Object.fromEntries(edited), reserved: 0 })).toHaveLength(
    Object.keys(bottle).length - 2,
  )
})

test('a long text is reported by its beginning, also when only its end changed', () => {
  const [change] = productChanges(
    { ...bottle, description: 'a'.repeat(5000) },
    { ...bottle, description: `${'a'.repeat(4999)}b` },
  )
  expect(change?.field).toBe('description')
  expect(String(change?.before)).toHaveLength(200)
  expect(String(change?.after).endsWith('…')).toBe(true)
})

test('pictures are reported by their numbers before, new ones as new', () => {
  const [front, back, label] = ['front', 'back', 'label'].map((id) => ({ id, alt: id }))
  if (!front || !back || !label) throw new Error('three pictures')
  expect(pictureChanges([front, back], [front, back])).toEqual([])
  expect(pictureChanges([front, back], [back, label, front])).toEqual([
    { field: 'pictures', before: ['1', '2'], after: ['2', 'new', '1'] },
  ])
  expect(pictureChanges([front, back], [front, { ...back, alt: 'The back' }])).toEqual([
    { field: 'pictureTexts', before: ['back'], after: ['The back'] },
  ])
})
