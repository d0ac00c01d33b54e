import { expect, test } from 'vitest'
import { type CalendarRange, calendarRanges, periodOfRange } from './period.ts'

test.each<[CalendarRange, string, string, string]>([
  ['last-month', '2026-11-23T12:00:00Z', '2026-10-01', '2026-10-31'],
  ['last-month', '2026-01-05T12:00:00Z', '2025-12-01', '2025-12-31'],
  ['last-month', '2028-03-31T12:00:00Z', '2028-02-01', '2028-02-29'],
  ['this-quarter', '2026-11-23T12:00:00Z', '2026-10-01', '2026-11-23'],
  ['this-quarter', '2026-01-01T12:00:00Z', '2026-01-01', '2026-01-01'],
  ['this-quarter', '2026-06-30T12:00:00Z', '2026-04-01', '2026-06-30'],
  // In the shop's time zone the next month has already begun.
  ['last-month', '2026-03-31T22:30:00Z', '2026-03-01', '2026-03-31'],
  ['this-quarter', '2026-09-30T22:30:00Z', '2026-10-01', '2026-10-01'],
])('%s at %s goes from %s to %s', (range, now, from, to) => {
  expect(periodOfRange(range, new Date(now))).toEqual({ from, to })
})

test('every range of any day of four years begins on the first of a month and never ends before it begins', () => {
  for (let day = Date.UTC(2024, 0, 1, 12); day < Date.UTC(2028, 0, 1); day += 86_400_000) {
    for (const range of calendarRanges) {
      const { from, to } = periodOfRange(range, new Date(day))
      expect(from).toMatch(/-01$/)
      expect(from <= to).toBe(true)
    }
  }
})
