/** A day of the shop's calendar, '2026-11-21'. */
export type Day = string

const dayMs = 86_400_000
/** Days are counted where each has 24 hours, so that no change of the clocks loses or doubles one. */
const utc = (day: Day) => Date.parse(`${day}T00:00:00Z`)

/** The day `count` days later, or earlier when that is negative. */
export const addDays = (day: Day, count: number): Day =>
  new Date(utc(day) + count * dayMs).toISOString().slice(0, 10)

/** How many days there are from one to the other, both counted. */
export const daysIn = (from: Day, to: Day): number => Math.round((utc(to) - utc(from)) / dayMs) + 1

/** Whether a text is a day that exists: '2026-02-30' is none. */
export const isDay = (text: string): boolean =>
  /^(19|20)\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(utc(text)) && addDays(text, 0) === text
