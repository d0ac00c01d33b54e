import { expect, test } from 'vitest'
import { formatDate, formatTime } from './dates.ts'

test('a day is the day in the Netherlands, wherever the page is read', () => {
  expect(formatDate('2026-11-20T23:30:00.000Z')).toBe('21 Nov 2026')
  expect(formatTime('2026-07-01T08:05:00.000Z')).toBe('1 Jul 2026, 10:05')
})
