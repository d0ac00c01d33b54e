import { expect, test } from 'vitest'
import { inPriceOrder } from './by-price.ts'
import { bitOfFlag, type ListedProduct } from './listed-product.ts'

const product = (id: string, price: number, isSold = false): ListedProduct => ({
  ...{ id, price, isShown: true, isArchived: false, magazine: 'NL', createdAt: 0, sizeMl: null, notes: '' },
  ...{ flags: isSold ? 0 : bitOfFlag('inStock'), codes: [] },
})
const stock = [product('dear', 9000), product('sold', 100, true), product('cheap', 450), product('same', 450)]
const ids = (products: readonly ListedProduct[]) => products.map(({ id }) => id)

test('the cheapest come first, what was sold last, and equal prices keep their order', () => {
  expect(ids(inPriceOrder(stock, 'price-asc'))).toEqual(['cheap', 'same', 'dear', 'sold'])
})

test('or the dearest', () => {
  expect(ids(inPriceOrder(stock, 'price-desc'))).toEqual(['dear', 'cheap', 'same', 'sold'])
})

test('nothing is in any order', () => {
  expect(inPriceOrder([], 'price-asc')).toEqual([])
})
