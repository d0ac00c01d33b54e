import { expect, test } from 'vitest'
import { unitPricesOf } from './unit-price.ts'

const bottle = { price: 2400, size_ml: 15, net_content: null, net_unit: null, unit_price_exempt: null }

test('bottles and samples of any size are compared by 100 ml, by litre, or both', () => {
  expect(unitPricesOf(bottle, '100')).toEqual([{ price: 16000, per: '100 ml' }])
  expect(unitPricesOf(bottle, '1000')).toEqual([{ price: 160000, per: 'l' }])
  expect(unitPricesOf({ ...bottle, price: 1600, size_ml: 7.5 }, 'both')).toEqual([
    { price: 21333, per: '100 ml' },
    { price: 213333, per: 'l' },
  ])
})

test('a stated content counts before the size, in grams too', () => {
  const soap = { ...bottle, price: 900, size_ml: null, net_content: 125, net_unit: 'g' }
  expect(unitPricesOf(soap, '100')).toEqual([{ price: 720, per: '100 g' }])
  expect(unitPricesOf(soap, '1000')).toEqual([{ price: 7200, per: 'kg' }])
})

test('products that are counted, of unknown content or exempt have no unit price', () => {
  expect(unitPricesOf({ ...bottle, size_ml: null }, '100')).toEqual([])
  expect(unitPricesOf({ ...bottle, net_content: 3, net_unit: 'piece' }, '100')).toEqual([])
  expect(unitPricesOf({ ...bottle, unit_price_exempt: 'antique' }, 'both')).toEqual([])
})
