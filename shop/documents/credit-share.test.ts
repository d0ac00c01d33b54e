import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, cents, sum } from '#shop/money/money.ts'
import { creditShare, type TaxedPart, taxedPart } from './credit-share.ts'

test('a refund takes its tax back with it', () => {
  const invoice = { tax: cents(2300), total: cents(12_300) }
  expect(creditShare(invoice, { tax: cents(0), total: cents(0) }, cents(1230))).toEqual({
    net: 1000,
    tax: 230,
  })
})

test('refunds in any parts take back the whole invoice to the cent, and never a negative tax', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 20 })
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  const goods = fc.array(fc.option(share, { nil: undefined }), { minLength: 20, maxLength: 20 })
  fc.assert(
    fc.property(parts, share, goods, (amounts, share, ofGoods) => {
      const total = sum(amounts.map(cents))
      const invoice = { total, tax: cents(Math.round(total * share)) }
      let before = { tax: cents(0), total: cents(0) }
      for (const [index, amount] of amounts.map(cents).entries()) {
        const part = ofGoods[index]
        const taxed: TaxedPart | undefined =
          part === undefined ? undefined : { amount: cents(Math.round(amount * part)), ofAll: total }
        const { net, tax }: { net: Cents; tax: Cents } = creditShare(invoice, before, amount, taxed)
        expect(tax).toBeGreaterThanOrEqual(0)
        expect(net).toBeGreaterThanOrEqual(0)
        before = { tax: cents(before.tax + tax), total: cents(before.total + amount) }
      }
      expect(before).toEqual(invoice)
    }),
  )
})

test('more than the invoice is never taken back', () => {
  const invoice = { tax: cents(0), total: cents(500) }
  expect(() => creditShare(invoice, { tax: cents(0), total: cents(400) }, cents(101))).toThrow(RangeError)
})

const line = { price: 495, qty: 3, discount: 186 }
const bought = {
  total: cents(12_262),
  content: {
    shipping: cents(725),
    lines: [
      { title: 'Parfum Sacré', sku: null, pieces: 1, each: cents(9800), discount: cents(1225) },
      { title: 'Sample', sku: null, pieces: 3, each: cents(495), discount: cents(186) },
      { title: 'Soap', sku: null, pieces: 1, each: cents(1900), discount: cents(237) },
    ],
  },
}

test('goods that come back take their own tax back, though shipping bore none', () => {
  const amount = cents(433)
  const taxed = taxedPart(bought, { amount, goods: [{ ...line, pieces: 1 }], hasWrapping: false })
  const invoice = { tax: cents(2002), total: bought.total }
  const none = { tax: cents(0), total: cents(0) }
  // The tax is 21% of 3.58, included in 4.33.
  expect(creditShare(invoice, none, amount, taxed)).toEqual({ net: 358, tax: 75 })
  const withShipping = taxedPart(bought, {
    ...{ amount: cents(1299 + 725), goods: [{ ...line, pieces: 3 }], hasWrapping: false },
  })
  expect(withShipping).toEqual({ amount: 1299, ofAll: 11_537 })
})

test('where the goods are not known, or wrapping may be among them, a refund has the proportion of its invoice', () => {
  const amount = cents(2000)
  expect(taxedPart(bought, { amount, goods: [], hasWrapping: false })).toBeUndefined()
  const goods = [{ ...line, pieces: 3 }]
  expect(taxedPart(bought, { amount, goods, hasWrapping: true })).toBeUndefined()
  expect(taxedPart(bought, { amount: cents(1299), goods, hasWrapping: true })?.amount).toBe(1299)
})
