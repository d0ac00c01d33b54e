import { shopTimeZone } from '#shop/dates.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Adds business days: Saturdays and Sundays are skipped, holidays are not, since they differ from place to place. `days` as
 * in the settings: '2', or '1–2', of which the later counts. Throws RangeError for anything else.
 */
export function afterBusinessDays(from: Date, days: string): Date {
  let left = Number(days.split('–').at(-1))
  if (!Number.isInteger(left) || left < 0) throw new RangeError(`no number of days: ${days}`)
  let at = from
  while (left > 0) {
    at = new Date(at.getTime() + dayMs)
    const weekday = weekdayOf(at)
    if (weekday !== 'Sat' && weekday !== 'Sun') left -= 1
  }
  return at
}

/** In the shop, whatever the server's own time zone is. */
const weekdays = new Intl.DateTimeFormat('en-GB', { timeZone: shopTimeZone, weekday: 'short' })
const weekdayOf = (at: Date) => weekdays.format(at)
