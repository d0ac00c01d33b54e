import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#shop/money/money.ts'
import { defaultTerms, priceCart } from './pricing.ts'

const line = (unitPrice: number, qty = 1) => ({ unitPrice: cents(unitPrice), qty })

test('goods of exactly 100.00 pay shipping, a cent more ships free', () => {
  expect(priceCart([line(10_000)], defaultTerms).shippingPrice).toBe(1000)
  expect(priceCart([line(10_001)], defaultTerms).shippingPrice).toBe(0)
})

test('tax is 23 % of the goods, rounded once, half a cent up', () => {
  expect(priceCart([line(4200)], defaultTerms)).toEqual({
    itemsPrice: 4200,
    shippingPrice: 1000,
    taxPrice: 966,
    totalPrice: 6166,
  })
  expect(priceCart([line(50)], defaultTerms).taxPrice).toBe(12)
})

test('the total is items, shipping and tax', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ p: fc.integer({ min: 1, max: 500_000 }), q: fc.integer({ min: 1, max: 99 }) }), {
        minLength: 1,
      }),
      (rows) => {
        const priced = priceCart(
          rows.map((row) => line(row.p, row.q)),
          defaultTerms,
        )
        expect(priced.totalPrice).toBe(priced.itemsPrice + priced.shippingPrice + priced.taxPrice)
      },
    ),
  )
})

test('with tax included the total is what the labels say plus shipping', () => {
  const priced = priceCart([line(12_300)], { ...defaultTerms, taxIncluded: true })
  expect(priced).toEqual({ itemsPrice: 12_300, shippingPrice: 0, taxPrice: 2300, totalPrice: 12_300 })
})

test('an empty cart costs nothing', () => {
  expect(priceCart([], defaultTerms).totalPrice).toBe(0)
})
