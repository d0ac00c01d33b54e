import { expect, test } from 'vitest'
import { typedNumber } from './typed-number.ts'

test.each([
  ['50', 50],
  ['3,5', 3.5],
  ['3.5', 3.5],
  ['1.999', 1999],
  ['1,999', 1999],
  ['1.999,50', 1999.5],
  ['1,999.50', 1999.5],
  ['12.345.678', 1_000_000],
  ['0.125', 0.13],
])('%s is %d', (text, value) => {
  expect(typedNumber(text)).toBe(value)
})

test.each(['', 'abc', '1e9', '4006381333931', '-5', '5.', '1..2'])(
  '%j is not read as a price or size',
  (text) => {
    expect(typedNumber(text)).toBeUndefined()
  },
)
