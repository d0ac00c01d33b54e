/** A day in the shop's calendar, '2026-11-21'. */
export type Day = string

const dayMs = 86_400_000
/** Days are counted in UTC, where each has 24 hours, so that daylight saving time does not matter. */
const utc = (day: Day) => Date.parse(`${day}T00:00:00Z`)

/** The day `count` days later, or earlier when it is negative. */
export const addDays = (day: Day, count: number): Day =>
  new Date(utc(day) + count * dayMs).toISOString().slice(0, 10)

/** The number of days from one to the other, both included. */
export const daysIn = (from: Day, to: Day): number => Math.round((utc(to) - utc(from)) / dayMs) + 1

/** Whether a text is an existing day: '2026-02-30' is not. */
export const isDay = (text: string): boolean =>
  /^(19|20)\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(utc(text)) && addDays(text, 0) === text
