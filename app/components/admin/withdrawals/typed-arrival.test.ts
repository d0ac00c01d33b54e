import { expect, test } from 'vitest'
import type { ReturnView } from '#shop/returns/return.schema.ts'
import {
  arrivedOf,
  dayErrorsOf,
  errorsOf,
  isUncounted,
  lossOf,
  readArrival,
  refusedOf,
  timeOfDay,
  typedOf,
} from './typed-arrival.ts'

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

test('a day that nobody touched says nothing, so that pieces that arrived say when that was', () => {
  const now = new Date('2026-11-29T09:00:00.000Z')
  expect(timeOfDay('', null, now)).toBeUndefined()
  expect(timeOfDay('2026-11-27', '2026-11-27T09:00:00.000Z', now)).toBeUndefined()
  expect(timeOfDay('2026-11-29', null, now)).toBe('2026-11-29T09:00:00.000Z')
  expect(timeOfDay('2026-11-20', null, now)).toBe('2026-11-20T12:00:00.000Z')
  expect(timeOfDay('', '2026-11-27T09:00:00.000Z', now)).toBeNull()
})

test('a day that is still to come is named beside its field, and so is what the API says', () => {
  const days = { posted: '2026-01-05', arrived: '2199-01-01' }
  expect(dayErrorsOf(days, {})).toEqual({ arrived: 'This day is still to come' })
  expect(dayErrorsOf({ posted: '', arrived: '' }, { postedProofAt: 'No' })).toEqual({ posted: 'No' })
  expect(refusedOf({ 'items.1.valueLoss': 'More than it cost' }, 1)).toEqual({ loss: 'More than it cost' })
  expect(refusedOf({ 'items.1.valueLoss': 'More than it cost' }, 0)).toEqual({})
})

test('a day of arrival asks how many pieces came', () => {
  expect(isUncounted('2026-11-29', null, [typedOf(item)])).toBe(true)
  expect(isUncounted('2026-11-29', null, [{ ...typedOf(item), arrived: '1' }])).toBe(false)
  expect(isUncounted('', null, [typedOf(item)])).toBe(false)
})
