import { expect, test } from 'vitest'
import { bottle } from '#tests/support/bottle.ts'
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

test('every field that an edit may change is reported', () => {
  const other: Editable = {
    title: 'Other',
    sku: null,
    house: 'Other',
    name: 'Other',
    description: 'Other',
    category: 'gift',
    typ: null,
    sex: null,
    size_ml: null,
    weight_g: null,
    price: 1,
    compare_at_price: 2,
    cost_price: 1,
    quantity: 9,
    reserved: 0,
    magazine: 'OSK',
    show: false,
    nowe: true,
    featured: true,
    year: null,
    era: '1970s',
    vintage: true,
    condition: 'worn',
    perfumer: 'Somebody',
    family: null,
    notes_top: [],
    notes_heart: [],
    notes_base: [],
    ingredients_inci: 'alcohol',
  }
  // Each column but `reserved`, which no edit touches.
  expect(productChanges(bottle, other)).toHaveLength(Object.keys(bottle).length - 1)
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
