import { expect, test } from 'vitest'
import type { ReturnView } from '#shop/returns/return.schema.ts'
import { arrivedOf, dayOfBox, errorsOf, lossOf, readArrival, typedOf } from './typed-arrival.ts'

test.each([
  ['', 0],
  [' 2 ', 2],
  ['two', undefined],
  ['-1', undefined],
  ['1.5', undefined],
])('of pieces that arrived, "%s" means %s', (typed, pieces) => {
  expect(arrivedOf(typed)).toBe(pieces)
})

test.each([
  ['', 0],
  ['12,50', 1250],
  ['twelve', undefined],
  ['-3', undefined],
])(
  'of a loss of value, "%s" means %s cents, and never nothing where something else was meant',
  (typed, loss) => {
    expect(lossOf(typed, 'EUR')).toBe(loss)
  },
)

const item: ReturnView['items'][number] = {
  ...{ _id: 'i1', orderItem: 'l1', title: 'Mitsouko', isOnSale: false, qty: 3, arrivedQty: 0 },
  ...{ soldSeal: 'none', sealNoticeShown: false, seal: 'none', restock: null },
  ...{ valueLoss: 0, valueLossReason: null },
}

test('what is wrong with an arrival is said beside its field, and nothing of it is sent', () => {
  const typed = { ...typedOf(item), arrived: '5', loss: '10' }
  expect(errorsOf(item, typed, 'EUR')).toEqual({
    arrived: 'At most 3',
    reason: 'Say what the item has lost its value by',
  })
  expect(readArrival(item, typed, 'EUR')).toBeUndefined()
  const right = { ...typed, arrived: '2', reason: 'A third is gone' }
  expect(errorsOf(item, right, 'EUR')).toEqual({})
  expect(readArrival(item, right, 'EUR')).toMatchObject({ id: 'i1', arrivedQty: 2, valueLoss: 10 })
})

test('a box that nobody touched says nothing, so that pieces that arrived say when that was', () => {
  expect(dayOfBox(false, null)).toBeUndefined()
  expect(dayOfBox(true, '2026-11-27T09:00:00.000Z')).toBeUndefined()
  expect(dayOfBox(true, null)).toMatch(/^2\d{3}-/)
  expect(dayOfBox(false, '2026-11-27T09:00:00.000Z')).toBeNull()
})
