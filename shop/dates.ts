import { locale } from './formats.ts'

/** The shop is in the Netherlands: its days start there, and every browser, page and email shows the same time. */
export const shopTimeZone = 'Europe/Amsterdam'

/** Formats a time. The formatter is created on first use, since each takes some milliseconds on a phone. */
function printer(options: Intl.DateTimeFormatOptions, printLocale = locale) {
  let format: Intl.DateTimeFormat | undefined
  return (time: Date) => {
    format ??= new Intl.DateTimeFormat(printLocale, { timeZone: shopTimeZone, ...options })
    return format.format(time)
  }
}

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
const dayPrinter = printer(day)
const timePrinter = printer({ ...day, hour: '2-digit', minute: '2-digit' })

/** '21 Nov 2026', from a time of the API. */
export const formatDate = (iso: string) => dayPrinter(new Date(iso))

/** '21 Nov 2026, 10:42', from a time of the API. */
export const formatTime = (iso: string) => timePrinter(new Date(iso))

const clockPrinter = printer({ hour: '2-digit', minute: '2-digit' })

/** '10:42', from a time of the API; with the date when it is not the day of `now`. */
export const formatClock = (iso: string, now = new Date()) =>
  formatDate(iso) === formatDate(now.toISOString()) ? clockPrinter(new Date(iso)) : formatTime(iso)

const longPrinter = printer({ day: 'numeric', month: 'long', year: 'numeric' })

/** '21 November 2026', from a time of the API: for documents. */
export const formatLongDate = (iso: string) => longPrinter(new Date(iso))

const dayOfYearPrinter = printer({ day: 'numeric', month: 'long' })

/** '27 November', from a time of the API: for dates in the near future. */
export const formatDayOfYear = (iso: string) => dayOfYearPrinter(new Date(iso))

const secondPrinter = printer({
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', timeZoneName: 'short' },
})

/** '20:14:07 CET', from a time of the API: for evidence. */
export const formatSecond = (iso: string) => secondPrinter(new Date(iso))
const shortPrinter = printer({ day: 'numeric', month: 'short' })

/** '2–14 Dec', or '25 Nov – 7 Dec': a range of two near days. */
export function formatNearDays(first: Date, last: Date): string {
  const [from, to] = [shortPrinter(first), shortPrinter(last)]
  const [day, month] = from.split(' ')
  return to.endsWith(` ${month}`) ? `${day}–${to}` : `${from} – ${to}`
}

const monthPrinter = printer({ month: 'long', year: 'numeric' })

/** 'November 2026', from '2026-11'. */
export const formatMonth = (month: string) => monthPrinter(new Date(`${month}-15T12:00:00Z`))

/** Dates in the Swedish locale are ISO dates. */
const isoDayPrinter = printer({}, 'sv-SE')

/** '2026-11-21': the day in the shop's time zone. */
export const dayOf = (time: Date): string => isoDayPrinter(time)
