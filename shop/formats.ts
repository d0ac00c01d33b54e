/** The language of everything that the shop shows (docs/decisions/languages.md). */
export const language = 'en'

/** The language with the region whose dates and numbers it uses. */
export const locale = 'en-GB'

/** The region whose amounts of money it prints: '€145.00', without a space. */
export const moneyLocale = 'en-IE'

/** '1,250' */
export const formatNumber = (value: number): string => value.toLocaleString(locale)

/** Returns a function that writes a count with its noun: '1 product', '1,250 products'. */
export const counted = (one: string, many: string) => (count: number) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`
