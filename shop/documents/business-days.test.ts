import { expect, test } from 'vitest'
import { afterBusinessDays } from './business-days.ts'

test.each([
  ['2026-11-23T10:00:00Z', '2', '2026-11-25T10:00:00.000Z'], // Monday
  ['2026-11-20T10:00:00Z', '1–2', '2026-11-24T10:00:00.000Z'], // Friday
  ['2026-11-21T10:00:00Z', '1', '2026-11-23T10:00:00.000Z'], // Saturday
  // Sunday 23:30 in London is Monday in the shop.
  ['2026-11-22T23:30:00Z', '1', '2026-11-23T23:30:00.000Z'],
])('from %s it takes %s business days until %s', (from, days, until) => {
  expect(afterBusinessDays(new Date(from), days).toISOString()).toBe(until)
})
