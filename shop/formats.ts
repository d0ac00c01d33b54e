/** The language of everything that the shop shows (docs/decisions/languages.md). */
export const language = 'en'

/** The language with the region whose dates and numbers it uses. */
export const locale = 'en-GB'

const numbers = new Intl.NumberFormat(locale)

/** '1,250' */
export const formatNumber = (value: number): string => numbers.format(value)
