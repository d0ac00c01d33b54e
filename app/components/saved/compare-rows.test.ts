import { expect, test } from 'vitest'
import { exampleView } from '#tests/support/product-view.ts'
import { compareRows } from './compare-rows.ts'

const stockOf = (product: Parameters<typeof exampleView>[0]) =>
  compareRows([exampleView(product)]).find(({ name }) => name === 'Stock')?.values[0]

test('the comparison speaks of the stock as the page and the card of a product do', () => {
  expect(stockOf({ quantity: 6 })).toBe('6 in stock')
  expect(stockOf({ quantity: 1 })).toBe('Only one')
  expect(stockOf({ quantity: 0 })).toBe('Out of stock')
  expect(stockOf({ quantity: 0, vintage: true })).toBe('Sold')
  expect(stockOf({ quantity: 0, condition: 'used, 85% full' })).toBe('Sold')
  expect(stockOf({ quantity: 0, vintage: true, isHeld: true })).toBe('Held for an order')
})

test('fill level, condition and box are compared one by one, as the page of a product shows them', () => {
  const rows = compareRows([
    exampleView({ facts: { fill: 85, condition: 'used', box: 'with box' } }),
    exampleView({ facts: { fill: null, condition: 'sealed', box: null } }),
  ])
  const valuesOf = (row: string) => rows.find(({ name }) => name === row)?.values
  expect(valuesOf('Fill level')).toEqual(['85%', '–'])
  expect(valuesOf('Condition')).toEqual(['Used', 'Sealed'])
  expect(valuesOf('Box')).toEqual(['With box', '–'])
})
