import { addDays, type Day } from '#shop/days.ts'

/** Days of a public holiday, '2026-12-25'. */
export type Holidays = ReadonlySet<Day>

const withdrawalDays = 14

/** Saturdays, Sundays and holidays are not working days (Regulation 1182/71, art. 2). */
const isWorkingDay = (day: Day, holidays: Holidays) =>
  ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) && !holidays.has(day)

/**
 * The last day of a period of 14 days that an event begins: the day of the event does not count, and a last day that is not
 * a working day moves to the next one (Regulation 1182/71, art. 3).
 */
export function fourteenDaysAfter(event: Day, holidays: Holidays): Day {
  let last = addDays(event, withdrawalDays)
  while (!isWorkingDay(last, holidays)) last = addDays(last, 1)
  return last
}

/** The day by which the money is back: it never moves, since that would be at the buyer's cost (Directive 2011/83/EU art. 13). */
export const refundDay = (received: Day): Day => addDays(received, withdrawalDays)
