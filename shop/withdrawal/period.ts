import { addDays, type Day } from '#shop/days.ts'
import { withdrawalDays } from '#shop/settings/delivery.ts'

/** Public holidays as days, '2026-12-25'. */
export type Holidays = ReadonlySet<Day>

/** Saturdays, Sundays and holidays are not working days (Regulation 1182/71, art. 2). */
const isWorkingDay = (day: Day, holidays: Holidays) =>
  ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) && !holidays.has(day)

/** Moves a last day that is not a working day to the next one (Regulation 1182/71, art. 3). */
function workingDayFrom(day: Day, holidays: Holidays): Day {
  let last = day
  while (!isWorkingDay(last, holidays)) last = addDays(last, 1)
  return last
}

/** The last day of a period of 14 days started by an event, whose own day does not count. */
export const fourteenDaysAfter = (event: Day, holidays: Holidays): Day =>
  workingDayFrom(addDays(event, withdrawalDays), holidays)

/**
 * The last day for a buyer who was not informed of the right: twelve months after the last of the 14 days (Directive
 * 2011/83/EU art. 10). `holidays` must cover that time.
 */
export const twelveMonthsAfter = (lastDay: Day, holidays: Holidays): Day =>
  workingDayFrom(sameDayNextYear(lastDay), holidays)

/** '2029-02-28' for '2028-02-29': a period of months ends within its last month. */
export const sameDayNextYear = (day: Day): Day =>
  `${Number(day.slice(0, 4)) + 1}${day.endsWith('-02-29') ? '-02-28' : day.slice(4)}`

/** The day by which the refund is due; it never moves, since that would harm the buyer (Directive 2011/83/EU art. 13). */
export const refundDay = (received: Day): Day => addDays(received, withdrawalDays)
