import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sum } from '#shop/money/money.ts'
import { defaultTerms } from './pricing.ts'
import { type Promotion, priceWithPromotions } from './promotions.ts'

const line = (unitPrice: number, { qty = 1, category = 'perfume', isReduced = false } = {}) => ({
  unitPrice: cents(unitPrice),
  qty,
  category,
  isReduced,
})
const promotion = (fields: Partial<Promotion>): Promotion => ({
  id: 'p',
  name: 'Autumn',
  code: null,
  kind: 'percentage',
  rate: fields.kind === undefined || fields.kind === 'percentage' ? 1000 : null,
  amount: null,
  leastSum: 0,
  categories: [],
  skipsReduced: false,
  oncePerBuyer: false,
  ...fields,
})
const amount = (value: number, fields: Partial<Promotion> = {}) =>
  promotion({ id: 'a', kind: 'amount', amount: value, ...fields })
const shipping = promotion({ id: 's', kind: 'shipping' })

test('tax is due on what remains after the discount', () => {
  expect(priceWithPromotions([line(4200)], defaultTerms, [promotion({})])).toMatchObject({
    itemsPrice: 4200,
    discountPrice: 420,
    shippingPrice: 1000,
    taxPrice: 869,
    totalPrice: 5649,
  })
})

test('with tax included the total is what remains, and holds the tax of it', () => {
  const terms = { ...defaultTerms, taxIncluded: true }
  expect(priceWithPromotions([line(12_300)], terms, [amount(2460)])).toMatchObject({
    taxPrice: 1840,
    totalPrice: 9840,
  })
})

test('the better of two on the goods is taken, never both', () => {
  const { used, discountPrice } = priceWithPromotions([line(10_000)], defaultTerms, [
    promotion({}),
    amount(1500),
  ])
  expect(discountPrice).toBe(1500)
  expect(used).toMatchObject([{ promotion: { id: 'a' }, amount: 1500 }])
})

test('free shipping goes beside a discount and says what it saved', () => {
  const priced = priceWithPromotions([line(5000)], defaultTerms, [promotion({}), shipping])
  expect(priced).toMatchObject({ discountPrice: 500, shippingPrice: 0, totalPrice: 5535 })
  expect(priced.used.map((use) => use.amount)).toEqual([500, 1000])
})

test('free shipping is not used up where shipping is free anyway', () => {
  expect(priceWithPromotions([line(20_000)], defaultTerms, [shipping]).used).toEqual([])
})

test('a discount costs nobody the free shipping of the shop', () => {
  expect(priceWithPromotions([line(10_001)], defaultTerms, [amount(5000)]).shippingPrice).toBe(0)
})

test('only its categories count, for the discount and for the least sum', () => {
  const lines = [line(3000), line(9000, { category: 'gift' })]
  const { lineDiscounts } = priceWithPromotions(lines, defaultTerms, [promotion({ categories: ['perfume'] })])
  expect(lineDiscounts).toEqual([300, 0])
  const dear = promotion({ categories: ['perfume'], leastSum: 3001 })
  expect(priceWithPromotions(lines, defaultTerms, [dear]).discountPrice).toBe(0)
})

test('what is reduced can be left out', () => {
  const lines = [line(3000, { isReduced: true }), line(1000)]
  const { lineDiscounts } = priceWithPromotions(lines, defaultTerms, [promotion({ skipsReduced: true })])
  expect(lineDiscounts).toEqual([0, 100])
})

test('an amount above the goods leaves one cent to pay', () => {
  const priced = priceWithPromotions([line(300), line(200)], defaultTerms, [amount(99_999), shipping])
  expect(priced).toMatchObject({ discountPrice: 499, shippingPrice: 0, totalPrice: 1 })
})

test('an empty cart and goods that cost nothing have no discount', () => {
  expect(priceWithPromotions([], defaultTerms, [amount(500), shipping]).totalPrice).toBe(0)
  expect(priceWithPromotions([line(0)], defaultTerms, [amount(500), shipping])).toMatchObject({
    discountPrice: 0,
    totalPrice: 1000,
  })
})

test('line discounts add up to the discount, stay within their line, and the total adds up', () => {
  const lines = fc.array(
    fc.record({ price: fc.integer({ min: 0, max: 500_000 }), qty: fc.integer({ min: 1, max: 99 }) }),
    { minLength: 1, maxLength: 100 },
  )
  fc.assert(
    fc.property(
      lines,
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 1, max: 9_000_000 }),
      fc.boolean(),
      (rows, rate, off, taxIncluded) => {
        const cart = rows.map(({ price, qty }) => line(price, { qty }))
        const offers = [promotion({ rate }), amount(off)]
        const priced = priceWithPromotions(cart, { ...defaultTerms, taxIncluded }, offers)
        expect(sum(priced.lineDiscounts)).toBe(priced.discountPrice)
        priced.lineDiscounts.forEach((discount, index) => {
          const { unitPrice = 0, qty = 0 } = cart[index] ?? {}
          expect(discount).toBeGreaterThanOrEqual(0)
          expect(discount).toBeLessThanOrEqual(unitPrice * qty)
        })
        const tax = taxIncluded ? 0 : priced.taxPrice
        expect(priced.totalPrice).toBe(priced.itemsPrice - priced.discountPrice + priced.shippingPrice + tax)
        expect(priced.totalPrice).toBeGreaterThan(0)
      },
    ),
  )
})
