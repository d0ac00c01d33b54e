/** The language of everything that the shop shows (docs/decisions/languages.md). */
export const language = 'en'

/** The language with the region whose dates and numbers it uses. */
export const locale = 'en-GB'

/** The region whose amounts of money it prints: '€145.00', without a space. */
export const moneyLocale = 'en-IE'

const groupSeparator = ','
export const decimalSeparator = '.'

/**
 * '1,250', from a whole number. Not by `Intl`: the first number that it prints on a page takes a phone a tenth of a second
 * (docs/decisions/storefront.md). A test holds both to the same text.
 */
export const formatNumber = (value: number): string =>
  String(value).replace(/\B(?=(?:\d{3})+$)/g, groupSeparator)

/** Returns a function that writes a count with its noun: '1 product', '1,250 products'. */
export const counted = (one: string, many: string) => (count: number) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`
