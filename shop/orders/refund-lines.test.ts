import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, percentOf, sum, times } from '#shop/money/money.ts'
import { amountOf } from './refund-lines.ts'

const line = (_id: string, price: number, qty: number) => ({
  _id,
  product: _id,
  title: _id,
  hasPage: true,
  mainImage: '',
  price,
  qty,
  unsent: qty,
  refunded: 0,
  discount: 0,
  seal: 'none' as const,
  sealNoticeShown: false,
})
const order = {
  orderItems: [line('mitsouko', 148, 1), line('banho', 14.5, 2), line('sample', 9.5, 1)],
  taxPrice: 42.9,
  taxIncluded: false,
  shippingPrice: 0,
  giftWrapPrice: null,
}

test('one of two soaps comes back with its share of the tax', () => {
  expect(amountOf(order, { pieces: { banho: 1 }, shipping: false, giftWrap: false })).toBe(1784)
  expect(
    amountOf({ ...order, taxIncluded: true }, { pieces: { banho: 1 }, shipping: false, giftWrap: false }),
  ).toBe(1450)
})

test('a piece of a reduced line comes back for what was paid for it', () => {
  const [mitsouko = line('', 0, 1), banho = line('', 0, 1)] = order.orderItems
  const agreed = { ...order, orderItems: [mitsouko, { ...banho, discount: 2.91 }], taxIncluded: true }
  const one = amountOf(agreed, { pieces: { banho: 1 }, shipping: false, giftWrap: false })
  expect([1304, 1305]).toContain(one)
  expect(amountOf(agreed, { pieces: { banho: 2 }, shipping: false, giftWrap: false })).toBe(2609)
})

test('nothing chosen is nothing, and no more pieces come back than were ordered', () => {
  expect(amountOf(order, { pieces: {}, shipping: false, giftWrap: false })).toBe(0)
  const both = amountOf(order, { pieces: { banho: 2 }, shipping: false, giftWrap: false })
  expect(
    amountOf(order, { pieces: { banho: 99, unknown: 3, sample: -1 }, shipping: false, giftWrap: false }),
  ).toBe(both)
})

test('all pieces, their wrapping and the shipping are the order’s total, to the cent, whatever was ordered', () => {
  const anyLine = fc.record({
    price: fc.integer({ min: 0, max: 100_000 }),
    qty: fc.integer({ min: 1, max: 9 }),
  })
  const terms = fc.record({
    rate: fc.integer({ min: 0, max: 3000 }),
    shipping: fc.integer({ min: 0, max: 5000 }),
    wrapping: fc.integer({ min: 0, max: 2000 }),
  })
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 8 }),
      terms,
      (lines, { rate, shipping, wrapping }) => {
        const goods = sum(lines.map(({ price, qty }) => times(cents(price), qty)))
        const tax = percentOf(sum([goods, cents(wrapping)]), rate)
        const agreed = {
          orderItems: lines.map(({ price, qty }, index) => line(String(index), price / 100, qty)),
          taxPrice: tax / 100,
          taxIncluded: false,
          shippingPrice: shipping / 100,
          giftWrapPrice: wrapping / 100,
        }
        const pieces = Object.fromEntries(lines.map(({ qty }, index) => [String(index), qty]))
        expect(amountOf(agreed, { pieces, shipping: true, giftWrap: true })).toBe(
          goods + wrapping + tax + shipping,
        )
      },
    ),
  )
})

test('pieces that are refunded one after the other add up to the order’s total, whatever was taken off', () => {
  const anyLine = fc.record({
    price: fc.integer({ min: 1, max: 100_000 }),
    qty: fc.integer({ min: 1, max: 9 }),
    offRate: fc.integer({ min: 0, max: 10_000 }),
  })
  const lines = fc.array(anyLine, { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 3000 }), fc.boolean(), (given, rate, taxIncluded) => {
      const orderItems = given.map(({ price, qty, offRate }, index) => ({
        ...line(String(index), price / 100, qty),
        discount: percentOf(times(cents(price), qty), offRate) / 100,
      }))
      const goods = sum(
        orderItems.map(({ price, qty, discount }) => cents(Math.round((price * qty - discount) * 100))),
      )
      const agreed = { ...order, orderItems, taxPrice: percentOf(goods, rate) / 100, taxIncluded }
      let paidBack = 0
      for (const item of orderItems) {
        for (let piece = 0; piece < item.qty; piece += 1) {
          paidBack += amountOf(agreed, { pieces: { [item._id]: 1 }, shipping: false, giftWrap: false })
          item.refunded += 1
        }
      }
      expect(paidBack).toBe(goods + (taxIncluded || goods === 0 ? 0 : percentOf(goods, rate)))
      const all = Object.fromEntries(orderItems.map(({ _id, qty }) => [_id, qty]))
      expect(amountOf(agreed, { pieces: all, shipping: false, giftWrap: false })).toBe(0)
    }),
  )
})
