/** The language of everything that the shop shows (docs/decisions/languages.md). */
export const language = 'en'

/** The language with the region whose date and number formats are used. */
export const locale = 'en-GB'

/** The region whose money format is used: '€145.00', without a space. */
export const moneyLocale = 'en-IE'

const groupSeparator = ','
export const decimalSeparator = '.'

/**
 * Formats a whole number: '1,250'. Avoids `Intl`, whose first number on a page takes a phone a tenth of a second
 * (docs/decisions/storefront.md). A test compares both.
 */
export const formatNumber = (value: number): string =>
  String(value).replace(/\B(?=(?:\d{3})+$)/g, groupSeparator)

/** Returns a function that formats a count with its noun: '1 product', '1,250 products'. */
export const counted = (one: string, many: string) => (count: number) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`
