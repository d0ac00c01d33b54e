import type { DashboardPeriod } from '#app/api/admin-dashboard.ts'
import { type BestSellerOrder, bestSellerOrders } from '#shop/dashboard/dashboard.schema.ts'
import { longestPeriod, periodLengths } from '#shop/dashboard/period.ts'
import { daysIn, isDay } from '#shop/days.ts'

export type DashboardView = { period: DashboardPeriod; by: BestSellerOrder }

const usual = '30'

/** Why two days are no period, if they are none. */
export function wrongPeriod(from: string, to: string): 'missing' | 'wrongOrder' | 'tooLong' | undefined {
  if (!isDay(from) || !isDay(to)) return 'missing'
  if (from > to) return 'wrongOrder'
  return daysIn(from, to) > longestPeriod ? 'tooLong' : undefined
}

/** Reads which days the dashboard's query string asks for; what means nothing is left out. */
export function dashboardViewOf(search: URLSearchParams): DashboardView {
  const [from = '', to = ''] = [search.get('from') ?? '', search.get('to') ?? '']
  const days = periodLengths.map(String).find((length) => length === search.get('days')) ?? usual
  return {
    // The strings of `periodLengths` are what the API takes.
    period: wrongPeriod(from, to) ? { days: days as DashboardPeriod['days'] } : { from, to },
    by: bestSellerOrders.find((order) => order === search.get('by')) ?? 'pieces',
  }
}

/** The address of a view; the usual one needs no query string. */
export function dashboardAddress({ period: { days, from, to }, by }: DashboardView): string {
  const search = new URLSearchParams()
  if (from && to) {
    search.set('from', from)
    search.set('to', to)
  } else if (days && days !== usual) search.set('days', days)
  if (by !== 'pieces') search.set('by', by)
  const query = search.toString()
  return query === '' ? '/admin/dashboard' : `/admin/dashboard?${query}`
}
