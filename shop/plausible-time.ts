import { z } from 'zod'

/** The range of days that the shop accepts; PostgreSQL has no year 0, and nobody means one. */
const [first, last] = ['1900-01-01', '2199-12-31']

const isPlausible = (text: string) => text >= first && text.slice(0, 10) <= last

/** A typed day as YYYY-MM-DD within a plausible range. `message` is the error for any other. */
export const plausibleDay = (message?: string) => z.iso.date(message).refine(isPlausible, message)

/** Like `plausibleDay`, for a time in UTC (ISO 8601). */
export const plausibleTime = (message?: string) => z.iso.datetime(message).refine(isPlausible, message)
