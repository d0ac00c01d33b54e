import { expect, test } from 'vitest'
import { blankProduct } from '#shop/catalog/editing/edit-product.ts'
import { cents } from '#shop/money/money.ts'
import { decideRow, type KnownProduct } from './decide-row.ts'

const known = (fields: Partial<KnownProduct> = {}): KnownProduct => ({
  ...blankProduct,
  title: 'Mitsouko',
  sku: 'PERF-1',
  category: 'perfume',
  price: 5000,
  quantity: 3,
  archived_at: null,
  ...fields,
})

test('a new number needs a title, a price and a category, and is hidden unless it says otherwise', () => {
  expect(decideRow({ sku: 'A' }, undefined).notes.map(({ column }) => column)).toEqual([
    'title',
    'price',
    'category',
  ])
  const { result, input } = decideRow(
    { sku: 'A', title: 'B', price: cents(100), category: 'gift' },
    undefined,
  )
  expect(result).toBe('new')
  expect(input.show).toBeUndefined()
})

test('the stock is meant as it is seen: held bottles are not counted, and stay held', () => {
  const { input, changes } = decideRow({ quantity: 2 }, known({ quantity: 5, reserved: 1 }))
  expect(input).toMatchObject({ quantity: 2, loadedQuantity: 4 })
  expect(changes).toEqual([{ field: 'quantity', before: 4, after: 2 }])
})

test('what contradicts itself is refused under the name of its column', () => {
  const { result, notes } = decideRow({ show: true }, known({ price: 0 }))
  expect(result).toBe('wrong')
  expect(notes).toMatchObject([{ column: 'price' }])
})

test('a hidden product may wait for its price', () => {
  const { result, notes } = decideRow({ condition: 'worn' }, known({ price: 0, show: false }))
  expect([result, notes]).toEqual(['changed', []])
})

test('a new price above the price before takes that away, and the change is seen', () => {
  const { changes } = decideRow({ price: cents(9000) }, known({ compare_at_price: 8000 }))
  expect(changes).toEqual([
    { field: 'price', before: 50, after: 90 },
    { field: 'compareAtPrice', before: 80, after: null },
  ])
})
