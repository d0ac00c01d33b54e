import { expect, test } from 'vitest'
import { fourteenDaysAfter, refundDay, sameDayNextYear, twelveMonthsAfter } from './period.ts'

const none = new Set<string>()

test('the day of receipt does not count, and a last day at the weekend moves to Monday', () => {
  expect(fourteenDaysAfter('2026-11-02', none)).toBe('2026-11-16')
  expect(fourteenDaysAfter('2026-11-07', none)).toBe('2026-11-23')
  expect(fourteenDaysAfter('2026-11-08', none)).toBe('2026-11-23')
})

test('holidays in a row with a weekend are all passed over', () => {
  const christmas = new Set(['2026-12-25', '2026-12-26'])
  // Friday 25, Saturday 26 and Sunday 27 are not working days, so it is Monday 28.
  expect(fourteenDaysAfter('2026-12-11', christmas)).toBe('2026-12-28')
})

test('summer time changes no day, and the refund never waits for a working day', () => {
  expect(fourteenDaysAfter('2026-10-14', none)).toBe('2026-10-28')
  expect(refundDay('2026-11-07')).toBe('2026-11-21')
})

test('whoever was not told has twelve months more, and they end on a working day too', () => {
  expect(twelveMonthsAfter('2026-11-16', none)).toBe('2027-11-16')
  expect(twelveMonthsAfter('2026-12-28', none)).toBe('2027-12-28')
  // 20 November 2027 is a Saturday.
  expect(twelveMonthsAfter('2026-11-20', none)).toBe('2027-11-22')
  expect(sameDayNextYear('2028-02-29')).toBe('2029-02-28')
})
