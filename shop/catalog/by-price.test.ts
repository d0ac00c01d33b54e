import { expect, test } from 'vitest'
import type { PriceOrder } from '#shop/search/reading.ts'
import { inPriceOrder } from './by-price.ts'
import { bitOfFlag, type ListedProduct, ListedProducts } from './listed-products.ts'
import { valued } from './value-dictionary.ts'

const products = new ListedProducts()
const add = (id: string, price: number, isSold = false) =>
  products.put({
    ...{ id, price, isShown: true, isArchived: false, magazine: 'NL', createdAt: 0, sizeMl: null, notes: [] },
    flags: isSold ? 0 : bitOfFlag('inStock'),
    // Every kind has one.
    values: Object.fromEntries(valued.map((kind) => [kind, null])) as ListedProduct['values'],
  })
const stock = [add('dear', 9000), add('sold', 100, true), add('cheap', 450), add('same', 450)]
const inOrder = (order: PriceOrder) => inPriceOrder(products, stock, order).map(products.idOf)

test('the cheapest come first, what was sold last, and equal prices keep their order', () => {
  expect(inOrder('price-asc')).toEqual(['cheap', 'same', 'dear', 'sold'])
})

test('the dearest come first in the other order', () => {
  expect(inOrder('price-desc')).toEqual(['dear', 'cheap', 'same', 'sold'])
})

test('an empty list stays empty', () => {
  expect(inPriceOrder(products, [], 'price-asc')).toEqual([])
})
