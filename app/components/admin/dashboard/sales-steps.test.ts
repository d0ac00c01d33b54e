import { expect, test } from 'vitest'
import { dashboardUrl, dashboardViewOf } from '#app/components/admin/urls/dashboard-url.ts'
import { addDays } from '#shop/days.ts'
import { mondayOf, salesSteps } from './sales-steps.ts'

const days = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: addDays(from, index),
    revenue: 0.1,
    orders: 1,
    refunded: 0,
  }))

test('up to three months a chart goes by days, and only today is marked', () => {
  const { unit, steps } = salesSteps(days('2026-08-22', 92), '2026-11-21')
  expect([unit, steps.length]).toEqual(['day', 92])
  expect(steps.filter(({ isPresent }) => isPresent).map(({ label }) => label)).toEqual(['21 Nov 2026'])
})

test('a longer one goes by weeks from Monday, over the change of the clocks, and loses no cent', () => {
  const { unit, steps } = salesSteps(days('2025-11-22', 365), '2026-11-21')
  expect([unit, steps.length]).toEqual(['week', 53])
  expect(steps[0]).toMatchObject({ day: '2025-11-17', orders: 2, revenue: 0.2 })
  expect(steps.at(-1)).toMatchObject({ day: '2026-11-16', orders: 6, revenue: 0.6, isPresent: true })
  expect(steps.reduce((sum, { orders }) => sum + orders, 0)).toBe(365)
})

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2026-03-29', '2026-03-23'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s began on %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday)
})

test.each([
  ['', '/admin/dashboard'],
  ['days=30&by=pieces', '/admin/dashboard'],
  ['days=365&by=revenue', '/admin/dashboard?days=365&by=revenue'],
  ['days=14', '/admin/dashboard'],
  ['from=2026-01-01&to=2026-02-01', '/admin/dashboard?from=2026-01-01&to=2026-02-01'],
  ['from=2026-02-01&to=2026-01-01', '/admin/dashboard'],
  ['from=2026-02-30&to=2026-03-01&days=7', '/admin/dashboard?days=7'],
  ['from=2020-01-01&to=2026-03-01', '/admin/dashboard'],
  ['range=last-month&by=revenue', '/admin/dashboard?range=last-month&by=revenue'],
  ['range=this-quarter&days=7', '/admin/dashboard?range=this-quarter'],
  ['range=next-year&days=7', '/admin/dashboard?days=7'],
])('?%s is the dashboard at %s', (query, address) => {
  expect(dashboardUrl(dashboardViewOf(new URLSearchParams(query)))).toBe(address)
})

test('last month in an address means the month before today’s, whenever it is opened', () => {
  const { period } = dashboardViewOf(
    new URLSearchParams('range=last-month'),
    new Date('2026-11-23T12:00:00Z'),
  )
  expect(period).toEqual({ from: '2026-10-01', to: '2026-10-31' })
})
