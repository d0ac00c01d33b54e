import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf } from './dates.ts'
import { addDays, daysIn, isDay } from './days.ts'

test.each([
  ['2026-11-21T22:59:59Z', '2026-11-21'],
  ['2026-11-21T23:00:00Z', '2026-11-22'],
  ['2026-07-01T21:59:59Z', '2026-07-01'],
  ['2026-07-01T22:00:00Z', '2026-07-02'],
  ['2026-12-31T23:00:00Z', '2027-01-01'],
])('at %s it is %s in the shop', (moment, day) => {
  expect(dayOf(new Date(moment))).toBe(day)
})

test('a day later and a day earlier lead back, over every month, leap year and change of the clocks', () => {
  const days = fc
    .date({ min: new Date('2000-01-02'), max: new Date('2098-12-30'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(days, fc.integer({ min: -365, max: 365 }), (day, count) => {
      const other = addDays(day, count)
      expect(addDays(other, -count)).toBe(day)
      expect(daysIn(...((count < 0 ? [other, day] : [day, other]) as [string, string]))).toBe(
        Math.abs(count) + 1,
      )
    }),
  )
})

test.each([
  '2026-02-29',
  '2026-02-30',
  '2026-13-01',
  '2026-1-1',
  '21-11-2026',
  '',
  '12026-01-01',
  '2026-11-21T00:00',
])('%s is not a day', (text) => {
  expect(isDay(text)).toBe(false)
})

test('the 29th of February is a day in leap years', () => {
  expect(isDay('2028-02-29')).toBe(true)
})
