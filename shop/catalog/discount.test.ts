import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#shop/money/money.ts'
import { compareAtPriceOf, discountOf } from './discount.ts'

test('a discount is never said higher than it is', () => {
  expect(discountOf(8400, 9800)).toBe(14)
  expect(discountOf(6667, 10000)).toBe(33)
  expect(discountOf(5000, null)).toBe(0)
  expect(discountOf(1, 1_000_000)).toBe(99)
})

test('a price before that is made from a discount yields that discount again', () => {
  const price = fc.integer({ min: 1000, max: 1_000_000 })
  fc.assert(
    fc.property(price, fc.integer({ min: 1, max: 90 }), (amount, discount) => {
      expect(discountOf(amount, compareAtPriceOf(cents(amount), discount))).toBe(discount)
    }),
  )
})

test('no discount leaves no price before', () => {
  expect(compareAtPriceOf(cents(5000), 0)).toBeNull()
})
