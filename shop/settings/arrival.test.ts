import { expect, test } from 'vitest'
import { formatNearDays } from '#shop/dates.ts'
import { arrivalDays, arrivalOf } from './arrival.ts'

test('an order arrives after packing and transit, weekends left out', () => {
  expect(arrivalDays('1–2')).toEqual({ min: 8, max: 16 })
  const friday = new Date('2026-11-20T12:00:00Z')
  expect(formatNearDays(...arrivalOf(friday, '1–2'))).toBe('2–14 Dec')
  expect(formatNearDays(...arrivalOf(friday, '1'))).toBe('2–11 Dec')
})

test('the days of two months name both', () => {
  expect(formatNearDays(...arrivalOf(new Date('2026-11-13T12:00:00Z'), '1–2'))).toBe('25 Nov – 7 Dec')
})
