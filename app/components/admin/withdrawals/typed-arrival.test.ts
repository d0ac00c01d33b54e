import { expect, test } from 'vitest'
import { arrivedOf, lossOf } from './typed-arrival.ts'

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
