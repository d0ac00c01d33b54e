import type { DashboardPeriod } from '#app/api/admin-dashboard.ts'
import { type BestSellerOrder, bestSellerOrders } from '#shop/dashboard/dashboard.schema.ts'
import {
  type CalendarRange,
  calendarRanges,
  longestPeriod,
  periodLengths,
  periodOfRange,
} from '#shop/dashboard/period.ts'
import { daysIn, isDay } from '#shop/days.ts'
import { listUrl } from './list-url.ts'

/** `range` is the calendar range that `period` was derived from, if any. */
export type DashboardView = { period: DashboardPeriod; range?: CalendarRange; by: BestSellerOrder }

const usual = '30'

/** Why two days are not a valid period; undefined if they are. */
export function wrongPeriod(from: string, to: string): 'missing' | 'wrongOrder' | 'tooLong' | undefined {
  if (!isDay(from) || !isDay(to)) return 'missing'
  if (from > to) return 'wrongOrder'
  return daysIn(from, to) > longestPeriod ? 'tooLong' : undefined
}

/**
 * Reads the dashboard's query string relative to `now`; invalid values are dropped. A calendar range stays in the URL by name, so
 * that a bookmark of last month always means the month before.
 */
export function dashboardViewOf(search: URLSearchParams, now = new Date()): DashboardView {
  const by = bestSellerOrders.find((order) => order === search.get('by')) ?? 'pieces'
  const range = calendarRanges.find((name) => name === search.get('range'))
  if (range) return { period: periodOfRange(range, now), range, by }
  const [from = '', to = ''] = [search.get('from') ?? '', search.get('to') ?? '']
  const days = periodLengths.map(String).find((length) => length === search.get('days')) ?? usual
  return {
    // The strings of `periodLengths` are the values that the API accepts.
    period: wrongPeriod(from, to) ? { days: days as DashboardPeriod['days'] } : { from, to },
    by,
  }
}

/** URL of a view; the default view has no query string. */
export function dashboardUrl({ period: { days, from, to }, range, by }: DashboardView): string {
  const period = from && to ? { from, to } : { days: days === usual ? undefined : days }
  return listUrl('/admin/dashboard', {
    ...(range ? { range } : period),
    by: by === 'pieces' ? undefined : by,
  })
}
