import { expect, test } from 'vitest'
import { unitPriceOf } from './unit-price.ts'

test('bottles of any size are compared by 100 ml', () => {
  expect(unitPriceOf({ price: 14800, size_ml: 93, category: 'perfume' })).toBe(15914)
  expect(unitPriceOf({ price: 1600, size_ml: 7.5, category: 'miniature' })).toBe(21333)
})

test('samples and things without a size have no price per 100 ml', () => {
  expect(unitPriceOf({ price: 595, size_ml: 2, category: 'sample' })).toBeUndefined()
  expect(unitPriceOf({ price: 2900, size_ml: null, category: 'soapandpowder' })).toBeUndefined()
})
