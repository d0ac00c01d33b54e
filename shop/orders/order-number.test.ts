import { expect, test } from 'vitest'
import { orderNumberOf } from './order-number.ts'

test.each([
  'S-2026-0012',
  's-2026-0012',
  '  s 2026 0012 ',
  'S2026 0012.',
  'S20260012',
  '20260012',
  '2026/12',
  'S–2026–0012',
  'S-2026-\u200b0012',
])('the number S-2026-0012 is understood as %j', (typed) => {
  expect(orderNumberOf(typed)).toBe('S-2026-0012')
})

test('a number beyond the ten thousandth keeps all of its digits, and no digits are no order’s number', () => {
  expect(orderNumberOf('s2026-10000')).toBe('S-2026-10000')
  expect(orderNumberOf('…')).toBe('S--0000')
})
