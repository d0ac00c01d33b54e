import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#shop/money/money.ts'
import { type ChargedOrder, proposeRefund } from './refund-proposal.ts'

const line = (net: number, qty: number, now: number, before = 0) => ({
  ...{ net: cents(net), qty, now, before, valueLoss: cents(0), isExcluded: false },
})
const order = (more: Partial<ChargedOrder>): ChargedOrder => ({
  ...{ lines: [], wrapping: null, delivery: cents(1000), deliveryBefore: cents(0), addedTax: cents(0) },
  partialDelivery: 'none',
  ...more,
})

test('the whole order goes back with its delivery, a part without', () => {
  expect(proposeRefund(order({ lines: [line(4000, 1, 1)] })).refund).toBe(5000)
  expect(proposeRefund(order({ lines: [line(4000, 1, 1), line(3000, 1, 0)] }))).toMatchObject({
    ...{ goods: 4000, delivery: 0, refund: 4000, isWhole: false },
  })
})

test('what came back before and the rest are the whole order, with its delivery once', () => {
  const rest = proposeRefund(order({ lines: [line(4000, 1, 0, 1), line(3000, 1, 1)] }))
  expect(rest).toMatchObject({ goods: 3000, delivery: 1000, isWhole: true })
})

test('wrapping goes back when nothing is kept; a loss of value never makes a refund negative', () => {
  expect(proposeRefund(order({ lines: [line(4000, 1, 1)], wrapping: cents(350) })).refund).toBe(5350)
  const lost = { ...line(4000, 1, 1), valueLoss: cents(9000) }
  expect(proposeRefund(order({ lines: [lost] })).refund).toBe(0)
})

test('where the owner pays back the share of the delivery, it follows the value of the goods', () => {
  const partialDelivery = 'share'
  const first = proposeRefund(order({ partialDelivery, lines: [line(4000, 1, 1), line(6000, 1, 0)] }))
  expect(first).toMatchObject({ goods: 4000, delivery: 400, refund: 4400 })
  const lines = [line(4000, 1, 0, 1), line(6000, 1, 1)]
  expect(proposeRefund(order({ partialDelivery, lines, deliveryBefore: cents(400) })).refund).toBe(6600)
  // The rest of the order gets the rest of the delivery, even if the setting was different then or is now.
  expect(proposeRefund(order({ lines, deliveryBefore: cents(400) })).delivery).toBe(600)
  expect(proposeRefund(order({ partialDelivery, lines })).delivery).toBe(1000)
})

test('what is proposed as excluded is kept: neither it nor the delivery goes back', () => {
  const sealed = { ...line(4000, 1, 1), isExcluded: true, valueLoss: cents(500) }
  expect(proposeRefund(order({ lines: [sealed] }))).toMatchObject({ refund: 0, valueLoss: 0, isWhole: false })
  expect(proposeRefund(order({ lines: [sealed, line(3000, 1, 1)] }))).toMatchObject({
    goods: 3000,
    refund: 3000,
  })
})

test.each(['none', 'share'] as const)(
  'pieces that come back one by one add up to what was paid, to the cent (%s)',
  (partialDelivery) => {
    const lines = fc.array(
      fc.record({ net: fc.integer({ min: 0, max: 100_000 }), qty: fc.integer({ min: 1, max: 5 }) }),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 50_000 }), (given, tax) => {
        const addedTax = cents(given.some(({ net }) => net > 0) ? tax : 0)
        const gone = given.map(() => 0)
        let sum = 0
        let deliveryBefore = cents(0)
        for (const [index, { qty }] of given.entries()) {
          for (let piece = 0; piece < qty; piece += 1) {
            const now = given.map(({ net, qty: all }, at) => line(net, all, at === index ? 1 : 0, gone[at]))
            const proposal = proposeRefund(order({ lines: now, addedTax, partialDelivery, deliveryBefore }))
            sum += proposal.refund
            deliveryBefore = cents(deliveryBefore + proposal.delivery)
            gone[index] = (gone[index] ?? 0) + 1
          }
        }
        expect(sum).toBe(given.reduce((whole, { net }) => whole + net, 0) + addedTax + 1000)
      }),
    )
  },
)
