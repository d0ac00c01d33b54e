import { z } from 'zod'

/** Days that the calendar of a shop can hold; PostgreSQL knows no year 0, and nobody means one. */
const [first, last] = ['1900-01-01', '2199-12-31']

const isPlausible = (text: string) => text >= first && text.slice(0, 10) <= last

/** A day as YYYY-MM-DD that somebody typed: of this century or the one before. `message` says what is wrong with another. */
export const plausibleDay = (message?: string) => z.iso.date(message).refine(isPlausible, message)

/** As `plausibleDay`, for a time in UTC (ISO 8601). */
export const plausibleTime = (message?: string) => z.iso.datetime(message).refine(isPlausible, message)
