import { expect, test } from 'vitest'
import type { ProductRow } from '#shop/catalog/list/product-row.schema.ts'
import { bodyOf, cellText, hasMoved, readCell, reversal } from './cell-values.ts'

const row: ProductRow = {
  _id: 'soap1',
  sku: 'SOAP-0001',
  title: 'Heno de Pravia soap, 150 g',
  category: 'soapandpowder',
  price: 3.75,
  compareAtPrice: 5,
  wishedComparePrice: 5,
  currency: 'EUR',
  quantity: 18,
  reserved: 0,
  show: true,
  nowe: false,
  featured: false,
  magazine: 'NL',
  picture: null,
  netContent: null,
  netUnit: null,
  unitPriceExempt: null,
  isArchived: false,
  withheld: false,
  version: 4,
}

test('a price is typed with a point or a comma, and shown with two decimals', () => {
  expect(cellText({ ...row, price: 1265 }, 'price')).toBe('1265.00')
  expect(readCell('price', '4,5', 'EUR')).toEqual({ value: { price: 4.5 } })
  expect(readCell('price', '€ 1.234,50', 'EUR')).toEqual({ value: { price: 1234.5 } })
  for (const text of ['', 'cheap', '-1', '1,999,9'])
    expect(readCell('price', text, 'EUR'), text).toHaveProperty('error')
})

test('stock is a whole number', () => {
  expect(readCell('quantity', ' 12 ', 'EUR')).toEqual({ value: { quantity: 12 } })
  for (const text of ['', '-1', '1.5', '1e3', 'many'])
    expect(readCell('quantity', text, 'EUR'), text).toHaveProperty('error')
})

test('stock is sent with the stock that was seen, and a sale in between is not a conflict', () => {
  expect(bodyOf({ quantity: 20 }, row, 4)).toEqual({ quantity: 20, loadedQuantity: 18, version: 4 })
  expect(hasMoved({ quantity: 20 }, row, { ...row, quantity: 17 })).toBe(false)
  expect(hasMoved({ quantity: 20 }, row, { ...row, quantity: 17, version: 5 })).toBe(true)
})

test('somebody else’s edit of another value is not a conflict', () => {
  const now = { ...row, version: 5, show: false }
  expect(hasMoved({ price: 4 }, row, now)).toBe(false)
  expect(hasMoved({ price: 4 }, row, { ...now, price: 3 })).toBe(true)
  expect(hasMoved({ show: false }, row, now)).toBe(true)
})

test('taking back a price brings the price before it back too; stock goes back as a difference', () => {
  const saved = { ...row, price: 6, wishedComparePrice: null, quantity: 19, version: 5 }
  expect(reversal({ price: 6 }, row, saved)).toEqual({ price: 3.75, compareAtPrice: 5, version: 5 })
  expect(reversal({ quantity: 20 }, row, saved)).toEqual({ quantity: 17, loadedQuantity: 19, version: 5 })
})
