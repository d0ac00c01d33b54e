import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, cents, sum } from '#shop/money/money.ts'
import { creditShare } from './credit-share.ts'

test('a refund takes its tax back with it', () => {
  const invoice = { tax: cents(2300), total: cents(12_300) }
  expect(creditShare(invoice, { tax: cents(0), total: cents(0) }, cents(1230))).toEqual({
    net: 1000,
    tax: 230,
  })
})

test('refunds in any parts take back the whole invoice to the cent, and never a negative tax', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(parts, fc.double({ min: 0, max: 1, noNaN: true }), (amounts, share) => {
      const total = sum(amounts.map(cents))
      const invoice = { total, tax: cents(Math.round(total * share)) }
      let before = { tax: cents(0), total: cents(0) }
      for (const amount of amounts.map(cents)) {
        const { net, tax }: { net: Cents; tax: Cents } = creditShare(invoice, before, amount)
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
