import { z } from 'zod'
import { dayOf } from '#shop/dates.ts'
import { addDays, type Day, daysIn, isDay } from '#shop/days.ts'
import { periodTexts } from '#shop/texts/periods.ts'

/** The periods that the dashboard offers, in days. */
export const periodLengths = [7, 30, 90, 365] as const
export type PeriodLength = (typeof periodLengths)[number]

/** The calendar periods that it also offers, since owners close their books by month and quarter. */
export const calendarRanges = ['last-month', 'this-quarter'] as const
export type CalendarRange = (typeof calendarRanges)[number]

/** Two years, which are compared with the two before. */
export const longestPeriod = 731

export type Period = { from: Day; to: Day }

export const day = z.string().refine(isDay, periodTexts.day)

const periodFields = {
  days: z
    .enum(['7', '30', '90', '365'], periodTexts.days)
    .transform((text) => Number(text) as PeriodLength) // the enum contains only these numbers
    .optional(),
  from: day.optional(),
  to: day.optional(),
}

export type PeriodQuery = { days?: PeriodLength; from?: Day; to?: Day }

/**
 * The dashboard's query: the last `days` days, or a range with both days included; `more` are further parameters of a
 * route.
 */
export const periodQuery = <More extends z.ZodRawShape>(more: More) =>
  z.object({ ...periodFields, ...more }).check(({ value, issues }) => {
    // `periodFields` are always present, whatever `more` adds.
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

/** The days that a query covers, relative to `now`; the last thirty by default. */
export function periodOf({ days = 30, from, to }: PeriodQuery, now = new Date()): Period {
  if (from !== undefined && to !== undefined) return { from, to }
  const today = dayOf(now)
  return { from: addDays(today, 1 - days), to: today }
}

/**
 * The days of a calendar range, relative to `now` in the shop's time zone: the whole previous month, or the current
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

/** The preceding period of the same length. */
export function periodBefore({ from, to }: Period): Period {
  return { from: addDays(from, -daysIn(from, to)), to: addDays(from, -1) }
}
