import { dayOf } from '#shop/dates.ts'
import type { Settings } from '#shop/settings/settings.schema.ts'

/** Retention period of each kind of personal data; the owner chooses the years of the books. */
export const keptFor = {
  unpaidOrderDays: 90,
  emailYears: 2,
  historyYears: 2,
  addressesInListsYears: 2,
  requestYears: 2,
  withdrawnConsentYears: 3,
  unconfirmedWantDays: 3,
  /** So that the emails of a want can still be read after it ended. */
  endedWantDays: 30,
  answeredQuestionDays: 90,
  openQuestionDays: 365,
} as const

/** Records of the One Stop Shop are kept for ten years (VAT Directive, article 369k). */
const ossYears = 10

/** Number of full years after the year of an order for which its books are kept. */
export const booksYearsOf = ({
  booksYears,
  ossRegistered,
}: Pick<Settings, 'booksYears' | 'ossRegistered'>) =>
  ossRegistered ? Math.max(booksYears, ossYears) : booksYears

const yearOf = (time: Date) => Number(dayOf(time).slice(0, 4))

/** '2036-12-31': the last day on which an order from that time is kept. */
export const lastDayOfBooks = (time: Date, years: number) => `${yearOf(time) + years}-12-31`

/** '2027-01-01': books from before this day are no longer kept. */
export const firstDayOfBooks = (now: Date, years: number) => `${yearOf(now) - years}-01-01`
