import fc from 'fast-check'
import { expect, test } from 'vitest'
import { productChangeTexts } from '#shop/texts/products.ts'
import { type ChangeableProduct, changedFields, changeProduct, takeBack } from './change-product.ts'
import { type ProductChangeInput, productChange } from './product-change.schema.ts'

const bottle: ChangeableProduct = {
  title: 'Caron Infini',
  price: 9995,
  compare_at_price: null,
  quantity: 3,
  reserved: 1,
  show: true,
  category: 'perfume',
  magazine: 'NL',
  nowe: false,
  featured: false,
  net_content: null,
  net_unit: null,
  unit_price_exempt: null,
  archived: false,
}

function after(change: ProductChangeInput, product: Partial<ChangeableProduct> = {}) {
  const decision = changeProduct({ ...bottle, ...product }, productChange.parse(change), 'EUR')
  return 'reason' in decision ? decision.reason : decision.product
}
const price = (how: 'set' | 'raise-percent' | 'lower-percent' | 'raise-amount' | 'lower-amount') => ({
  to: (amount: number | string, keepOldPrice?: boolean) => ({
    kind: 'price' as const,
    how,
    amount,
    keepOldPrice,
  }),
})

test('a price is set, or goes up or down by a share or an amount', () => {
  expect(after(price('set').to('45,50'))).toMatchObject({ price: 4550 })
  expect(after(price('raise-percent').to(10))).toMatchObject({ price: 10995 })
  expect(after(price('lower-percent').to('12,5'))).toMatchObject({ price: 8746 })
  expect(after(price('raise-amount').to(0.05))).toMatchObject({ price: 10000 })
  expect(after(price('lower-amount').to('99,94'))).toMatchObject({ price: 1 })
})

test('half a cent of the new price goes up, whichever way the price goes', () => {
  expect(after(price('raise-percent').to(10), { price: 5 })).toMatchObject({ price: 6 })
  expect(after(price('lower-percent').to(10), { price: 5 })).toMatchObject({ price: 5 })
})

test('the old price is kept beside a lower one when asked, and one that no longer lies above goes', () => {
  expect(after(price('lower-percent').to(10, true))).toMatchObject({ price: 8996, compare_at_price: 9995 })
  expect(after(price('raise-amount').to(10, true))).toMatchObject({ compare_at_price: null })
  const reduced = { compare_at_price: 12000 }
  expect(after(price('lower-amount').to(10), reduced)).toMatchObject({ compare_at_price: 12000 })
  expect(after(price('lower-amount').to(10, true), reduced)).toMatchObject({ compare_at_price: 12000 })
  expect(after(price('set').to(120), reduced)).toMatchObject({ price: 12000, compare_at_price: null })
})

test('no product on sale becomes free, and none costs less than nothing', () => {
  expect(after(price('set').to(0))).toBe('It cannot be shown without a price')
  expect(after(price('lower-percent').to(100))).toBe('It cannot be shown without a price')
  expect(after(price('set').to(0), { show: false })).toMatchObject({ price: 0 })
  expect(after(price('lower-amount').to(100))).toBe('Its price would fall below zero')
  expect(after(price('raise-percent').to(1000), { price: 90_000_000 })).toMatch(/^Its price would be above/)
})

test('stock is set to what can be bought, and never goes below what is held', () => {
  expect(after({ kind: 'stock', how: 'set', amount: 0 })).toMatchObject({ quantity: 1 })
  expect(after({ kind: 'stock', how: 'set', amount: 5 })).toMatchObject({ quantity: 6 })
  expect(after({ kind: 'stock', how: 'add', amount: -2 })).toMatchObject({ quantity: 1 })
  expect(after({ kind: 'stock', how: 'add', amount: -3 })).toBe(
    'Its stock would fall below the 1 held for orders',
  )
})

test('nothing is shown without title and price, and what is deleted stays as it is', () => {
  const show = { kind: 'show', value: true } as const
  expect(after(show, { show: false, title: '' })).toBe('It cannot be shown without a title')
  expect(after(show, { show: false, price: 0 })).toBe('It cannot be shown without a price')
  expect(after(show, { archived: true })).toBe('It is deleted')
})

test.each(['', 'cheap', '1,999', -1, 1.234, Number.NaN, '-5'])(
  'an amount that is none is refused: %o',
  (amount) => {
    expect(productChange.safeParse(price('lower-percent').to(amount)).success).toBe(false)
  },
)

test('amounts of stock that are none are refused', () => {
  expect(productChange.safeParse({ kind: 'stock', how: 'set', amount: -1 }).success).toBe(false)
  expect(productChange.safeParse({ kind: 'stock', how: 'add', amount: 0.5 }).success).toBe(false)
})

const anyChange: fc.Arbitrary<ProductChangeInput> = fc.oneof(
  fc.record({
    kind: fc.constant('price' as const),
    how: fc.constantFrom('set', 'raise-percent', 'lower-percent', 'raise-amount', 'lower-amount'),
    amount: fc.integer({ min: 1, max: 9900 }).map((hundredths) => hundredths / 100),
    keepOldPrice: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('stock' as const),
    how: fc.constantFrom('set', 'add'),
    amount: fc.integer({ min: 0, max: 40 }),
  }),
  fc.record({ kind: fc.constantFrom('show' as const, 'nowe', 'featured'), value: fc.boolean() }),
  fc.constant({ kind: 'archive' as const }),
)

test('whatever is changed can be taken back, and a change never breaks what must hold of a product', () => {
  const product = fc.record({
    price: fc.integer({ min: 1, max: 1_000_000 }),
    quantity: fc.integer({ min: 2, max: 50 }),
    reserved: fc.integer({ min: 0, max: 2 }),
    show: fc.boolean(),
  })
  fc.assert(
    fc.property(product, anyChange, (some, change) => {
      const before = { ...bottle, ...some }
      const decision = changeProduct(before, productChange.parse(change), 'EUR')
      if ('reason' in decision) return
      const now = decision.product
      expect(now.price).toBeGreaterThanOrEqual(now.show ? 1 : 0)
      expect(now.quantity).toBeGreaterThanOrEqual(now.reserved)
      if (now.compare_at_price !== null) expect(now.compare_at_price).toBeGreaterThan(now.price)
      expect(
        takeBack(now, { before: changedFields(before, now), after: changedFields(now, before) }, 'EUR'),
      ).toEqual({
        product: before,
      })
    }),
  )
})

test('a sale since then stays a sale when stock is taken back', () => {
  const now = { ...bottle, quantity: 12, reserved: 0 }
  const sold = { ...now, quantity: 9 }
  expect(takeBack(sold, { before: { quantity: 2 }, after: { quantity: 12 } }, 'EUR')).toEqual({
    reason: 'What was added has been sold or is held for orders',
  })
  expect(
    takeBack({ ...now, quantity: 11 }, { before: { quantity: 2 }, after: { quantity: 12 } }, 'EUR'),
  ).toMatchObject({
    product: { quantity: 1 },
  })
})

test('a field that somebody changed since is left alone', () => {
  const now = { ...bottle, price: 5000 }
  expect(takeBack(now, { before: { price: 9995 }, after: { price: 8996 } }, 'EUR')).toEqual({
    reason: 'Its price was changed since',
  })
  expect(takeBack(now, { before: { show: false }, after: { show: true } }, 'EUR')).toMatchObject({
    product: { price: 5000, show: false },
  })
})

test('an amount and its unit are reported and put back together', () => {
  const measured: ChangeableProduct = { ...bottle, net_content: 100, net_unit: 'ml' }
  const weighed: ChangeableProduct = { ...measured, net_unit: 'g' }
  const [before, changed] = [changedFields(measured, weighed), changedFields(weighed, measured)]
  expect(changed).toEqual({ net_content: 100, net_unit: 'g' })
  expect(takeBack({ ...weighed, net_content: 50 }, { before, after: changed }, 'EUR')).toEqual({
    reason: 'Its content was changed since',
  })
  expect(takeBack(weighed, { before, after: changed }, 'EUR')).toEqual({ product: measured })
})

test('the highest price is said in the shop’s currency', () => {
  const change = productChange.parse({ kind: 'price', how: 'raise-percent', amount: 1000 })
  const dear = { ...bottle, price: 90_000_000 }
  expect(changeProduct(dear, change, 'PLN')).toEqual({
    reason: 'Its price would be above zł\u00a01,000,000.00',
  })
  expect(productChangeTexts.changedMeanwhile({ price: 12500, available: 2, state: 'hidden' }, 'PLN')).toBe(
    'Somebody else changed it in the meantime; it is zł\u00a0125.00, 2 in stock, hidden now',
  )
})
