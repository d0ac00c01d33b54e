import type { DayTakings } from '#shop/dashboard/dashboard.schema.ts'
import { formatDate } from '#shop/dates.ts'
import { addDays, type Day } from '#shop/days.ts'

/** Longer periods are charted and tabulated by weeks, which begin on Monday. */
const mostDays = 92

export type SalesStep = {
  /** The step's first day. */
  day: Day
  label: string
  revenue: number
  orders: number
  refunded: number
  /** Whether the step contains today. */
  isPresent: boolean
}

/** '21 Nov 2026', from a calendar day. */
export const dayLabel = (day: Day) => formatDate(`${day}T12:00:00Z`)

/** The Monday of a day's week. */
export function mondayOf(day: Day): Day {
  const sinceMonday = (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -sinceMonday)
}

/** The steps of chart and table: the days of a period, or for a long period its weeks with the sum of their days. */
export function salesSteps(
  days: readonly DayTakings[],
  today: Day,
): { unit: 'day' | 'week'; steps: SalesStep[] } {
  const unit = days.length > mostDays ? 'week' : 'day'
  const startOf = unit === 'week' ? mondayOf : (day: Day) => day
  const steps = new Map<Day, SalesStep>()
  for (const { day, revenue, orders, refunded } of days) {
    const start = startOf(day)
    const before = steps.get(start)
    steps.set(start, {
      day: start,
      label: dayLabel(start),
      revenue: inCents((before?.revenue ?? 0) + revenue),
      orders: (before?.orders ?? 0) + orders,
      refunded: inCents((before?.refunded ?? 0) + refunded),
      isPresent: start === startOf(today),
    })
  }
  return { unit, steps: [...steps.values()] }
}

/** Rounds to whole cents, since sums of decimal euros drift. */
const inCents = (euros: number) => Math.round(euros * 100) / 100
