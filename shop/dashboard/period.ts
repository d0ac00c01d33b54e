import { z } from 'zod'
import { dayOf } from '#shop/dates.ts'
import { addDays, type Day, daysIn, isDay } from '#shop/days.ts'
import { periodTexts } from '#shop/texts/periods.ts'

/** The lengths of time that the dashboard offers, in days. */
export const periodLengths = [7, 30, 90, 365] as const
export type PeriodLength = (typeof periodLengths)[number]

/** The parts of the calendar that the dashboard offers beside them: owners close their books by month and quarter. */
export const calendarRanges = ['last-month', 'this-quarter'] as const
export type CalendarRange = (typeof calendarRanges)[number]

/** Two years: what is compared with the two before. */
export const longestPeriod = 731

export type Period = { from: Day; to: Day }

export const day = z.string().refine(isDay, periodTexts.day)

const periodFields = {
  days: z
    .enum(['7', '30', '90', '365'], periodTexts.days)
    .transform((text) => Number(text) as PeriodLength) // the enum holds these numbers alone
    .optional(),
  from: day.optional(),
  to: day.optional(),
}

export type PeriodQuery = { days?: PeriodLength; from?: Day; to?: Day }

/**
 * What the dashboard is asked about: the last `days` days, or all from one day to another, both counted; and `more`
 * that a route takes beside it.
 */
export const periodQuery = <More extends z.ZodRawShape>(more: More) =>
  z.object({ ...periodFields, ...more }).check(({ value, issues }) => {
    // The fields of `periodFields` are there, whatever `more` adds to them.
    for (const { field, message } of wrongIn(value as PeriodQuery)) {
      issues.push({ code: 'custom', path: [field], message, input: value })
    }
  })

function wrongIn({ days, from, to }: PeriodQuery): { field: keyof PeriodQuery; message: string }[] {
  if ((from === undefined) !== (to === undefined))
    return [{ field: 'from', message: periodTexts.oneDayMissing }]
  if (from === undefined || to === undefined) return []
  if (days !== undefined) return [{ field: 'days', message: periodTexts.daysAndDates }]
  if (from > to) return [{ field: 'to', message: periodTexts.wrongOrder }]
  if (daysIn(from, to) > longestPeriod) return [{ field: 'to', message: periodTexts.tooLong }]
  return []
}

/** The days that a query means, seen from `now`; thirty when it says nothing. */
export function periodOf({ days = 30, from, to }: PeriodQuery, now = new Date()): Period {
  if (from !== undefined && to !== undefined) return { from, to }
  const today = dayOf(now)
  return { from: addDays(today, 1 - days), to: today }
}

/**
 * The days of a part of the calendar, seen from `now` in the shop's time zone: the whole month before this one, or this
 * quarter until today.
 */
export function periodOfRange(range: CalendarRange, now = new Date()): Period {
  const today = dayOf(now)
  if (range === 'last-month') {
    const to = addDays(`${today.slice(0, 7)}-01`, -1)
    return { from: `${to.slice(0, 7)}-01`, to }
  }
  const month = Number(today.slice(5, 7))
  const first = String(month - ((month - 1) % 3)).padStart(2, '0')
  return { from: `${today.slice(0, 4)}-${first}-01`, to: today }
}

/** The period of the same length that ends the day before. */
export function periodBefore({ from, to }: Period): Period {
  return { from: addDays(from, -daysIn(from, to)), to: addDays(from, -1) }
}
