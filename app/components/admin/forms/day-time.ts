import { dayOf } from '#shop/dates.ts'

/** An API time as a date field's value: '2026-11-29', or empty. */
export const typedDay = (saved: string | null): string => (saved === null ? '' : dayOf(new Date(saved)))

/**
 * A typed day as an API time. The shop stores days, and noon UTC is on the same day everywhere in Europe; today it may still be
 * in the future, so today is sent as the current time.
 */
export const timeOf = (day: string, now = new Date()): string =>
  day >= dayOf(now) ? now.toISOString() : `${day}T12:00:00.000Z`
