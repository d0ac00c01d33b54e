import { dayOf } from '#shop/dates.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Adds business days: skips Saturdays and Sundays, but not holidays, which differ from place to place. `days` as in the
 * settings: '2', or '1–2', of which the higher number counts. Throws RangeError for anything else.
 */
export function afterBusinessDays(from: Date, days: string): Date {
  let left = Number(days.split('–').at(-1))
  if (!Number.isInteger(left) || left < 0) throw new RangeError(`no number of days: ${days}`)
  let at = from
  while (left > 0) {
    at = new Date(at.getTime() + dayMs)
    if (!isWeekend(at)) left -= 1
  }
  return at
}

/** By the shop's calendar, regardless of the server's time zone. */
const isWeekend = (at: Date) => [0, 6].includes(new Date(dayOf(at)).getUTCDay())
